"""Words of ``explain`` and ``rules``: (English, Spanish)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SAYS: Final[Mapping[str, tuple[str, str]]] = {
    "error": ("error", "error"),
    "warning": ("warning", "aviso"),
    "info": ("info", "información"),
    "why": ("Why", "Por qué"),
    "ruling": ("Ruling", "Decisión"),
    "source": ("Source", "Fuente"),
    "by.profile": ("By profile", "Según el perfil"),
    "setting": ("{key} decides it. {says}", "Lo decide {key}. {says}"),
    "no.setting": (
        "No single setting of the profiles decides it.",
        "No lo decide un solo ajuste de los perfiles.",
    ),
    "profile": ("profile", "perfil"),
    "value": ("value", "valor"),
    "note": ("note", "nota"),
    "cited": ("source", "fuente"),
    "unstated": ("unstated (assumed: {value})", "sin decidir (se supone: {value})"),
    "undecided": ("unstated (nothing assumed)", "sin decidir (no se supone nada)"),
    "bad": ("A log with the fault", "Un registro con la falta"),
    "output": ("What check says", "Lo que dice check"),
    "good": ("A right log, close by", "Un registro correcto, parecido"),
    "general": (
        "N stands for any amount, Ana for any player.",
        "N es cualquier cantidad, Ana cualquier jugador.",
    ),
    "general.n": ("N stands for any amount.", "N es cualquier cantidad."),
    "general.ana": ("Ana stands for any player.", "Ana es cualquier jugador."),
    "file": ("example.lowball", "ejemplo.lowball"),
    "code": ("code", "código"),
    "name": ("name", "nombre"),
    "severity": ("severity", "gravedad"),
    "rule": ("rule", "regla"),
    "all": ("The rules that a log is checked by", "Las reglas con las que se revisa un registro"),
    "none": ("No rule is like that.", "Ninguna regla es así."),
    "count.one": (
        "1 rule. lowball-audit explain {code} says more.",
        "1 regla. lowball-audit explain {code} dice más.",
    ),
    "count.many": (
        "{n} rules. lowball-audit explain {code} says more of one.",
        "{n} reglas. lowball-audit explain {code} dice más de una.",
    ),
}


def say(lang: str, what: str, **values: object) -> str:
    """The words in a language, filled in."""
    return SAYS[what][lang == "es"].format(**values)
