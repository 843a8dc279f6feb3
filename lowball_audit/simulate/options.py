"""What a simulation is asked for, and what is wrong with the question."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lowball_audit.profiles import Profile, ProfileError, load_profile

KNOWN = ("all", "some", "none")
LANGUAGES = ("en", "es")
STACKS = ("short", "mixed", "deep")
NAMES = ("usual", "random")
ANY = "any"
MOST_PLAYERS = 10  # ten hands of five cards fit into a deck; there is nothing left to draw


class SimulationError(ValueError):
    """A simulation that cannot be made; the message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Options:
    """What to deal and how to write it down.

    ``players`` is the number of seats, ``profile`` a name or the path of a TOML file, ``known`` whose cards
    the log gives, ``stacks`` how deep the players are, ``inject`` the code of the fault that each hand gets
    (``any`` for any, empty for none). ``profile_line`` is what the log calls the profile, where that is not
    ``profile`` itself (a path from the folder of the log).
    """

    hands: int = 10
    players: int = 5
    seed: int = 1
    profile: str = "home"
    known: str = "some"
    lang: str = "en"
    stacks: str = "mixed"
    names: str = "usual"
    inject: str = ""
    profile_line: str = ""

    def checked(self) -> Profile:
        """The profile of these options.

        Raises:
            SimulationError: an option that is not possible, alone or with the others.
        """
        for what, value, known in (
            ("known", self.known, KNOWN),
            ("lang", self.lang, LANGUAGES),
            ("stacks", self.stacks, STACKS),
            ("names", self.names, NAMES),
        ):
            if value not in known:
                raise SimulationError(f"--{what}: {value!r} is not one of {', '.join(known)}")
        try:
            profile = load_profile(self.profile)
        except ProfileError as error:
            raise SimulationError(f"--profile: {error}") from error
        if self.hands < 1:
            raise SimulationError(f"--hands: a session has at least one hand, not {self.hands}")
        most = min(profile.players_max, MOST_PLAYERS)
        if not 2 <= self.players <= most:
            raise SimulationError(
                f"--players: {self.players} cannot play; profile {profile.name} seats 2 to {most}"
            )
        return profile

    def command(self, version: str) -> str:
        """The command line that makes this very log again."""
        words = [
            f"lowball-audit {version} simulate --hands {self.hands} --players {self.players}",
            f"--seed {self.seed} --profile {_quoted(self.profile)} --known {self.known} --lang {self.lang}",
            f"--stacks {self.stacks} --names {self.names}",
        ]
        if self.inject:
            words.append(f"--inject {self.inject}")
        return " ".join(words)

    @property
    def line(self) -> str:
        """What the ``profile`` line of the log says."""
        return self.profile_line or Path(self.profile).as_posix()


def _quoted(word: str) -> str:
    return f"'{word}'" if " " in word else word
