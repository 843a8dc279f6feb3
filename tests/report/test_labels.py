"""Every language says everything."""

from __future__ import annotations

from string import Formatter

import pytest

from lowball_audit.report import FORMATS, renderer
from lowball_audit.report.labels import LABELS, counted, label, pot_name
from lowball_audit.report.model import Severity, Status


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", LABELS)
def test_same_keys_and_placeholders(lang: str) -> None:
    english = LABELS["en"]
    assert LABELS[lang].keys() == english.keys()
    for key, text in LABELS[lang].items():
        assert places(text) == places(english[key]), key


def test_every_value_of_the_model_has_words() -> None:
    for severity in Severity:
        assert label("es", f"severity.{severity.value}")
    for status in Status:
        assert label("es", f"status.{status.value}")
        assert counted("es", f"count.{status.value}", 2).startswith("2 ")


def test_pots() -> None:
    assert [pot_name("es", name) for name in ("main", "side", "side 2")] == [
        "principal",
        "lateral",
        "lateral 2",
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_can_be_loaded(name: str) -> None:
    form = renderer(name).form
    assert all(map(callable, (form.opening, form.piece, form.whole, form.closing)))
