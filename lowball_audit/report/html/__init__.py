"""The rules-check report as one HTML file that needs nothing else."""

from lowball_audit.report.html.page import page

__all__ = ["page"]
