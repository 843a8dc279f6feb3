"""The HTML report: one file, well made, in which no text of a log means anything."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from string import Formatter

import pytest

from lowball_audit.report.html.lines import pieces
from lowball_audit.report.html.page import AT_ONCE
from lowball_audit.report.sheet_labels import OF_THE_PAGE, SHEET_LABELS
from tests.report.html.logs import HOSTILE, html, sheet, simulated

VOID = {"meta", "link", "input", "br", "hr", "img"}
SAMPLE = simulated(hands=6, players=4, seed=2, inject="any")


class Page(HTMLParser):
    """The elements of a page, checked to be nested right."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]


def bodies(text: str) -> list[Page]:
    """The hands that are made later, as pages."""
    found = re.findall(r'<script type="text/plain" class="body">(.*?)</script>', text, re.DOTALL)
    return [Page(body) for body in found]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(html(SAMPLE))


def test_structure(page: Page) -> None:
    assert page.all("html") == [{"lang": "en"}]
    assert page.texts["title"] == ["Title"]
    hands = [each for each in page.all("details") if each["class"] == "hand"]
    assert [each["id"] for each in hands] == [f"hand-{number}" for number in range(1, 7)]
    assert len(page.ids()) == len(set(page.ids()))
    links = [str(each["href"]) for each in page.all("a")]
    assert links
    assert all(link.startswith("#") and link[1:] in page.ids() for link in links)
    labelled = [each for each in page.all("section") if each.get("class") == "replay"]
    assert len(labelled) == 6
    assert all(each["aria-label"] == "Replay" for each in labelled)


def test_nothing_is_loaded_and_only_our_script_runs() -> None:
    text = html(SAMPLE)
    page = Page(text)
    assert not {"img", "iframe", "object", "embed", "base"} & {tag for tag, _ in page.elements}
    assert page.all("link") == [{"rel": "icon", "href": "data:,"}]
    assert not [attribute for _, each in page.elements for attribute in each if attribute.startswith("on")]
    assert not [each for _, each in page.elements if "style" in each or "src" in each]
    (policy,) = [each["content"] for each in page.all("meta") if each.get("http-equiv")]
    assert policy is not None
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;")
    for kind, tag in (("script-src", "<script>(.*?)</script>"), ("style-src", "<style>(.*?)</style>")):
        (code,) = re.findall(tag, text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_the_data_can_be_read() -> None:
    text = html(SAMPLE)
    films = re.findall(r'<script type="application/json" class="film">(.*?)</script>', text)
    assert [json.loads(film)["f"][-1]["k"] for film in films] == ["result"] * 6
    (index,) = re.findall(r'<script type="application/json" id="index">(.*?)</script>', text)
    findings = [code for _, _, found in json.loads(index) for code, _, _ in found]
    assert findings
    (words,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', text)
    assert tuple(json.loads(words)) == OF_THE_PAGE


def test_a_long_report_makes_its_hands_later() -> None:
    text = html(simulated(hands=AT_ONCE + 1, players=3, seed=1, inject="any"))
    page = Page(text)
    made = bodies(text)
    assert len(made) == AT_ONCE + 1
    ids = [*page.ids(), *(name for body in made for name in body.ids())]
    assert len(ids) == len(set(ids))
    assert {str(each["href"])[1:] for each in page.all("a")} <= set(ids)


def test_hostile_text_is_text() -> None:
    for copies in (1, AT_ONCE + 1):
        head, hand = HOSTILE.split("hand 1\n")
        text = html(head + "".join(f"hand {n + 1}\n{hand}" for n in range(copies)))
        page = Page(text)
        assert not {"img", "i", "b"} & {tag for tag, each in page.elements if "class" not in each} - {"b"}
        for each in (page, *bodies(text)):
            assert not [
                name for _, attributes in each.elements for name in attributes if name.startswith("on")
            ]
            assert not each.all("img")
        assert len(re.findall(r"<script>", text)) == 1
        assert "<!--" not in text
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u200f\u202a-\u202e\u2028\u2066-\u2069]", text)
        assert "javascript:" not in "".join(str(each["href"]) for each in page.all("a"))
        assert "document.title" in text, "it is shown, as text"


def test_every_character_of_a_line_keeps_its_column() -> None:
    (log,) = sheet("\tnonsense\u202e \x07; more\tof it\n").logs
    (line,) = log.opening
    assert "".join(text for text, _ in pieces(line)) == "\tnonsense\ufffd \ufffd; more\tof it"


def test_a_stack_that_nobody_could_read_is_not_shown() -> None:
    text = html(
        "seats; 1 Ana 100; 2 Beto ?x?\nhand 1; button Ana; Ana posts sb 1; Beto posts bb 2; Ana folds\n"
    )
    (film,) = re.findall(r'<script type="application/json" class="film">(.*?)</script>', text)
    assert json.loads(film)["f"][0]["s"] == ["?", "100"]


def test_the_same_log_gives_the_same_page() -> None:
    assert html(SAMPLE) == html(SAMPLE)


def test_several_logs_in_one_report() -> None:
    page = Page(html(SAMPLE, SAMPLE))
    assert len(page.ids()) == len(set(page.ids()))
    assert "log-2-hand-3" in page.ids()


@pytest.mark.parametrize("text", ["", "nothing of this\nis a log\n", "hand 1\n", "\n" * 2000 + "x"])
def test_anything_gives_a_page(text: str) -> None:
    Page(html(text))


def test_very_many_findings_are_counted() -> None:
    text = html("\n".join(f"garbage {n}" for n in range(3000)))
    assert "2000 more findings are not shown." in text


def test_spanish() -> None:
    text = html(SAMPLE, lang="es")
    assert '<html lang="es">' in text
    assert "El registro" in text
    assert "Repetición" in text


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", SHEET_LABELS)
def test_every_language_says_everything(lang: str) -> None:
    english = SHEET_LABELS["en"]
    assert SHEET_LABELS[lang].keys() == english.keys()
    for key, text in SHEET_LABELS[lang].items():
        assert places(text) == places(english[key]), key
        assert text.strip()
