"""Values: constructors, equality, copies."""

from __future__ import annotations

import pickle
from dataclasses import field
from typing import Generic, TypeVar

import pytest

from lowball_audit.immutable import field_names, immutable, is_value, replace

P = TypeVar("P")


@immutable
class Place:
    """A place."""

    row: int
    seat: int = 1

    @property
    def name(self) -> str:
        return f"{self.row}-{self.seat}"


@immutable
class Taken(Place):
    """A place somebody sits in."""

    who: str = ""
    with_him: list[str] = field(default_factory=list)


@immutable
class Alone:
    """One field."""

    thing: object


@immutable
class Nothing:
    """None."""


@immutable
class Box(Generic[P]):
    """A generic one."""

    what: P


def test_fields_defaults_and_methods() -> None:
    assert (Place(2).row, Place(2).seat, Place(row=2, seat=3).name) == (2, 1, "2-3")
    taken = Taken(1, 2, "Ana")
    assert (taken.name, taken.who, taken.with_him) == ("1-2", "Ana", [])
    assert Taken(1).with_him is not Taken(1).with_him
    assert field_names(Taken) == ("row", "seat", "who", "with_him")
    assert repr(Place(1)) == "Place(row=1, seat=1)"
    assert not hasattr(Place(1), "__dict__")


def test_wrong_arguments() -> None:
    with pytest.raises(TypeError, match="row"):
        Place()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Place(1, 2, 3)  # type: ignore[call-arg]


def test_equal_by_fields_and_class() -> None:
    assert Place(1) == Place(1, 1)
    assert Place(1) != Place(2)
    assert Place(1, 2) != Taken(1, 2)
    assert (Place(1) == (1, 1)) is False
    assert len({Place(1), Place(1), Place(2)}) == 2
    assert Alone(3) == Alone(3) != Alone(4)
    assert Nothing() == Nothing()
    assert Box("a") == Box("a")


def test_replaced_fields() -> None:
    place = Place(1, 2)
    assert replace(place, seat=5) == Place(1, 5)
    assert place == Place(1, 2)
    with pytest.raises(AttributeError):
        replace(place, shelf=1)  # type: ignore[call-arg]


def test_copies_for_another_process() -> None:
    for value in (Place(1, 2), Taken(1, 2, "Ana", ["Beto"]), Alone(None), Nothing()):
        assert pickle.loads(pickle.dumps(value)) == value
        assert is_value(value)
    assert not is_value((1, 2))
