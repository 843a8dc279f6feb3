"""Values: small classes that never change.

That they never change is checked by the type checker alone. At run time a field is set the ordinary way,
which makes a value three times as fast to create as a frozen dataclass; an audit creates hundreds of them
for each hand. The methods that compare are shared, and a constructor is written out when it is first called:
there are very many such classes, and most commands use few of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # which the type checker knows


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a class of values: slots, a constructor, equality and a hash.

    As with a dataclass a field may have a default, or a factory for it (``dataclasses.field``).
    """
    own = tuple(cls.__dict__.get("__annotations__", {}))  # noqa: RUF063 - only the class's own
    inherited = tuple(getattr(cls, "__match_args__", ()))
    body = {name: value for name, value in cls.__dict__.items() if name not in ("__dict__", "__weakref__")}
    defaults = dict(getattr(cls, "_defaults", {}))
    defaults.update({name: body.pop(name) for name in own if name in body})
    body |= {
        "__slots__": own,
        "__match_args__": inherited + own,
        "__qualname__": cls.__qualname__,
        "_defaults": defaults,
        "__init__": _first_call,
    }
    for name, method in (("__eq__", _is_equal), ("__hash__", _hash), ("__repr__", _text)):
        body.setdefault(name, method)
    made: Any = type(cls)
    anew: type[T] = made(cls.__name__, cls.__bases__, body)
    return anew


def field_names(cls: type[Any]) -> tuple[str, ...]:
    """The fields of a class of values, in the order of its constructor."""
    names: tuple[str, ...] = cls.__match_args__
    return names


def is_value(thing: object) -> bool:
    """Whether this is an object of such a class."""
    return hasattr(type(thing), "_defaults")


if not TYPE_CHECKING:

    def replace(value: T, /, **changes: object) -> T:
        """The value with some of its fields changed."""
        cls = type(value)
        changed = cls(*_values_of(cls)(value))
        for name, new in changes.items():
            setattr(changed, name, new)
        return changed


_getters: dict[type[Any], Callable[[Any], Any]] = {}


def _values_of(cls: type[Any]) -> Callable[[Any], Any]:
    """Gets the values of the fields as a tuple (of a single field the value itself)."""
    try:
        return _getters[cls]
    except KeyError:
        names = field_names(cls)
        found = _getters[cls] = attrgetter(*names) if names else lambda value: ()
        return found


def _first_call(self: Any, *values: Any, **named: Any) -> None:
    cls = type(self)
    cls.__init__ = _constructor(cls)
    cls.__init__(self, *values, **named)


def _constructor(cls: type[Any]) -> Callable[..., None]:
    """The constructor, written out as a dataclass has it."""
    space: dict[str, Any] = {"MISSING": MISSING}
    parameters, lines = [], []
    for name in field_names(cls):
        default = cls._defaults.get(name, MISSING)
        value = name
        if isinstance(default, Field):
            space[f"make_{name}"] = default.default_factory
            parameters.append(f"{name}=MISSING")
            value = f"make_{name}() if {name} is MISSING else {name}"
        elif default is MISSING:
            parameters.append(name)
        else:
            space[f"default_{name}"] = default
            parameters.append(f"{name}=default_{name}")
        lines.append(f"    self.{name} = {value}")
    text = "\n".join([f"def __init__({', '.join(['self', *parameters])}):", *(lines or ["    pass"])])
    exec(text, space)
    made: Callable[..., None] = space["__init__"]
    return made


def _is_equal(one: Any, other: object) -> Any:
    if one is other:
        return True
    if type(one) is not type(other):
        return NotImplemented
    values = _values_of(type(one))
    return values(one) == values(other)


def _hash(one: Any) -> int:
    return hash(_values_of(type(one))(one))


def _text(one: Any) -> str:
    parts = ", ".join(f"{name}={getattr(one, name)!r}" for name in field_names(type(one)))
    return f"{type(one).__qualname__}({parts})"
