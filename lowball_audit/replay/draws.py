"""One draw as the log tells it: who announced what, who was served, and in which order."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.cards import Card


@dataclass(slots=True)
class DrawEntry:
    """A player's part in a draw.

    ``count`` is None where the log leaves it open; ``got`` the cards the log says he received, None
    where it does not say (then ``assumed``); ``gets`` the statements of his ``gets`` lines.
    """

    player: int
    count: int | None
    cards: tuple[Card, ...]
    index: int
    got: int | None = None
    received: tuple[Card, ...] = ()
    gets: list[int] = field(default_factory=list)
    shorthand: bool = False
    assumed: int | None = None
    changed: int | None = None  # another count announced too late

    @property
    def replaced(self) -> int | None:
        """How many cards he took from the stub; None if the log leaves it open."""
        return self.got if self.got is not None else self.assumed


@dataclass(slots=True)
class DrawBlock:
    """A draw: ``live`` are the players still in, in order from the left of the button.

    ``events`` are the statements in order, as ('draw' | 'gets' | 'burn' | 'reshuffle' | 'exposed',
    index), noted with :meth:`add`; ``leave`` is the statement that leaves the draw, None if the log ends
    in it.
    """

    number: int
    start: int
    live: tuple[int, ...]
    sizes: tuple[int, ...]
    folded: dict[int, int]
    entries: dict[int, DrawEntry] = field(default_factory=dict)
    missing: set[int] = field(default_factory=set)
    events: list[tuple[str, int]] = field(default_factory=list)
    heading: int | None = None
    counts: bool = False
    leave: int | None = None
    inside_round: bool = False
    unreadable: bool = False
    late_burns: set[int] = field(default_factory=set)
    extra_outside: int = 0
    skipped: set[int] = field(default_factory=set)
    sizes_after: tuple[int, ...] = ()
    earliest: dict[str, int] = field(default_factory=dict)
    latest: dict[str, int] = field(default_factory=dict)

    def add(self, kind: str, index: int) -> None:
        """Note an event. The first and the last of each kind are kept apart: a draw may have very many."""
        self.events.append((kind, index))
        self.earliest.setdefault(kind, index)
        self.latest[kind] = index

    def first(self, kind: str) -> int | None:
        """The statement of the first event of a kind, None if there is none."""
        return self.earliest.get(kind)

    @property
    def last(self) -> int:
        """The statement of the last event; without one, where the draw starts."""
        return max(self.latest.values(), default=self.start)

    @property
    def serving(self) -> bool:
        """Whether the log ends while players are served: who has no ``gets`` line yet has no cards yet."""
        return self.leave is None and "gets" in self.earliest
