"""Rule profiles: whose rules a log is judged by.

A profile is data: a TOML file, one of those shipped here or a user's own.  Each setting carries its source,
and says so when its authority is silent; then a value is assumed, and whoever needs it reports that.

What the settings are is written in :mod:`.schema`; how a file is read in :mod:`.loader`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal

from lowball_audit.chips import parse_amount
from lowball_audit.profiles.schema import ALIASES, BY_KEY, KEYS, UNSTATED, Key, Value

__all__ = [
    "KEYS",
    "UNSTATED",
    "Key",
    "Profile",
    "ProfileError",
    "Setting",
    "Value",
    "differences",
    "load_profile",
    "profile_names",
]

_MOST_CAME: Final = 64

Post = bool | Literal["as-logged"]
Extra = Literal["none", "as-header", "as-logged"]
InOut = Literal["in", "out"]


class ProfileError(ValueError):
    """A profile that cannot be used: not found, not TOML, an unknown key, a value that is not allowed.

    ``path`` is the file (the name asked for, if there is no file), ``line`` is 1-based; ``None`` if the fault
    is in no line.  ``message`` is without either; ``str()`` has all three.
    """

    def __init__(self, message: str, path: str | Path, line: int | None = None) -> None:
        self.message = message
        self.path = str(path)
        self.line = line
        place = self.path if line is None else f"{self.path}:{line}"
        super().__init__(f"{place}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.path, self.line)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as a profile has it.

    ``source`` names the authority and paragraph.  When ``stated`` is false the authority does not decide it,
    and ``value`` is what is assumed.  ``note`` adds what the value alone does not say.
    """

    value: Value
    source: str
    stated: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A complete set of rules.

    The fields hold the plain values, one a setting (the schema tells what each means), so that the engine
    reads them without a look-up.  :meth:`get` gives the value with its source.
    """

    name: str
    source: str = ""
    path: str = ""
    """The file it came from; empty for a built-in profile."""
    extends: tuple[str, ...] = ()
    """The profiles it builds on, nearest first."""
    settings: Mapping[str, Setting] = field(repr=False, compare=False)
    """Every setting by its dotted name, in the order of the schema."""

    players_max: int
    stakes_blinds: str
    stakes_limits: str
    posts_dead: Post
    posts_straddle: Post
    posts_extra: Post
    ante_allowed: Extra
    rake_allowed: Extra
    cap_raises: int
    cap_big_blind_is_bet: bool
    cap_heads_up: Literal["before-cap", "round-begins", "never", "never-but-two-left"]
    short_threshold: Literal["half", "full"]
    short_next_raise: Literal["total-plus-unit", "next-level"]
    short_accumulate: bool
    blind_short_price: Literal["full", "short"]
    draw_order: Literal["all-announce", "one-by-one", "either"]
    draw_change: Literal["until-served", "never"]
    draw_five: Literal["together", "fifth-last"]
    burn: Literal["one", "none", "before-fifth"]
    reshuffle_trigger: Literal["request", "one-card-left"]
    last_card: Literal["used", "if-completes-draws", "if-completes-round", "never"]
    burn_again: bool
    pool_stub: InOut
    pool_discards: InOut
    pool_folded: InOut
    pool_burns: InOut
    pool_current: Literal["served-may", "out", "others"]
    own_discards: Literal["may", "never"]
    exposed: Literal["unstated", "replaced", "replaced-becomes-burn", "replaced-never-kept", "kept"]
    button: Literal["moving", "dead", "moving-or-dead", "next", "as-logged"]
    show_order: Literal["last-aggressor"]
    show_side_first: bool | str
    odd_chip: Literal["left-of-button"]
    odd_chip_unit: Literal["chip", "blind-unit"]
    pair_announced: Literal["no", "note"]
    session_hands: int | None
    session_closed: bool
    session_shares_place: bool

    def __reduce__(self) -> tuple[object, ...]:
        # Another process knows the built-in ones; what is remembered of a profile hangs on its identity.
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return _restored, (dict(values, settings=dict(self.settings)),)

    def get(self, key: str) -> Setting:
        """The setting of a dotted name such as ``cap.raises``, with its source.

        Raises:
            KeyError: no such setting.
        """
        return self.settings[ALIASES.get(key, key)]

    def word(self, key: str) -> str:
        """The value of a setting as a profile writes it.

        Raises:
            KeyError: no such setting.
        """
        name = ALIASES.get(key, key)
        return BY_KEY[name].text(self.settings[name].value)

    @property
    def blinds(self) -> tuple[int, int] | None:
        """The small and the big blind in units, where the profile fixes them."""
        return _amounts(self.stakes_blinds)

    @property
    def limits(self) -> tuple[int, int] | None:
        """The small and the big bet in units, where the profile fixes them."""
        return _amounts(self.stakes_limits)

    @property
    def reshuffle_last_card(self) -> str:
        """The same as ``last_card``, under the name of its table."""
        return self.last_card

    @property
    def shares_place(self) -> bool:
        """The same as ``session_shares_place``."""
        return self.session_shares_place


#: Profiles that came from another process.
_came: dict[str, Profile] = {}


def _restored(values: dict[str, Any]) -> Profile:
    """A profile from another process: the same object whenever it is the same profile."""
    made = Profile(**values)
    if not made.path and made.name in profile_names():
        known = load_profile(made.name)
        if known == made and dict(known.settings) == values["settings"]:
            return known
    key = repr((made, values["settings"]))
    if len(_came) >= _MOST_CAME:
        _came.clear()
    return _came.setdefault(key, made)


def _amounts(stakes: str) -> tuple[int, int] | None:
    small, slash, big = stakes.partition("/")
    return (parse_amount(small), parse_amount(big)) if slash else None


def load_profile(name_or_path: str, base_dir: Path | None = None) -> Profile:
    """The profile of a name or a TOML file.

    Names are those of :func:`profile_names` and ``casa`` (home), in any case.  What ends in ``.toml`` or
    contains a slash is a file, relative to ``base_dir`` (else to the working directory).

    Raises:
        ProfileError: no such profile, or the file is faulty; it names the line and what is allowed.
    """
    from lowball_audit.profiles import loader  # reading TOML is only paid for by those who do it

    return loader.load(name_or_path, base_dir)


def profile_names() -> tuple[str, ...]:
    """The names of the built-in profiles, in the order of the documentation."""
    return ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")


def differences(a: Profile, b: Profile) -> list[tuple[Key, Setting, Setting]]:
    """The settings whose values differ, or that only one of the two states."""
    return [
        (BY_KEY[key], a.settings[key], b.settings[key])
        for key in BY_KEY
        if (a.settings[key].value, a.settings[key].stated) != (b.settings[key].value, b.settings[key].stated)
    ]
