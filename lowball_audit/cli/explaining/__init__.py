"""What there is to say of a rule: as data, as text for a terminal, as Markdown for the pages."""
