"""The page in a browser, where one is installed: it is looked through by keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.report.html.browser import Browser, browser_path
from tests.report.html.logs import HOSTILE, html, simulated
from tests.report.html.test_film import LOG

PATH = browser_path()
pytestmark = pytest.mark.skipif(PATH is None, reason="needs Chromium")
STEP = "document.querySelector('.replay input').value"
NOW = "document.querySelector('.lines .now')?.dataset.line"
SHOWN = "document.querySelectorAll('details.hand:not([hidden])').length"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests here."""
    assert PATH is not None
    try:
        found = Browser(PATH)
    except (OSError, TimeoutError) as error:  # it is there, but cannot run here
        pytest.skip(f"Chromium does not start: {error}")
    yield found
    found.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Browser]:
    """The browser; afterwards nothing was asked of the network, and nothing went wrong."""
    browser.requests.clear()
    browser.complaints.clear()
    browser.size(1280, 900)
    yield browser
    browser.run("1")
    assert all(url.startswith(("file:", "data:")) for url in browser.requests)
    assert len([url for url in browser.requests if url.startswith("file:")]) <= 1
    assert browser.complaints == []


def show(browser: Browser, folder: Path, *texts: str, anchor: str = "") -> None:
    path = folder / "report.html"
    path.write_text(html(*texts), encoding="utf-8")
    browser.open(path, anchor)


def test_the_replay_by_keys_and_clicks(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, LOG)
    opened.run("document.querySelector('.replay').focus()")
    for key, step in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("Home", "0")):
        opened.key(key)
        assert opened.run(STEP) == step
    opened.key("End")
    assert opened.run(STEP) == opened.run("document.querySelector('.replay input').max")
    assert opened.run("document.querySelector('.caption strong').textContent").startswith("What is right")
    opened.click("li[data-line='7'] code")
    assert opened.run(NOW) == "7"
    assert opened.run("document.querySelector('.seat.actor .name').textContent") == "Beto"
    assert opened.run("document.querySelector('.caption strong').textContent") == "Beto raises to 8"
    opened.click("li[data-line='21'] code")  # two statements stand on it
    opened.click("li[data-line='21'] code")
    assert opened.run("document.querySelector('.caption strong').textContent") == "Ana checks"
    opened.key(" ")
    assert opened.run("document.querySelectorAll('.controls button')[2].title") == "Pause"
    opened.key(" ")
    assert opened.run("document.querySelectorAll('.controls button')[2].title") == "Play"


def test_the_statement_of_a_step_is_marked(opened: Browser, tmp_path: Path) -> None:
    """Several statements stand on a line, behind a tab and a sign that takes two units of the script."""
    show(opened, tmp_path, LOG.replace("Beto checks, Ana checks", "\tBeto checks,\tAna checks # \U0001f0a1"))
    opened.click("li[data-line='21'] code")
    marked = "[...CSS.highlights.get('step')].map((range) => range.toString()).join()"
    assert opened.run(marked) == "Beto checks"
    opened.key("ArrowRight")
    assert opened.run(marked) == "Ana checks"
    opened.key("End")
    assert opened.run("CSS.highlights.has('step')") is False


def test_a_button_at_the_end_does_not_lose_the_keys(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, LOG)
    opened.run("document.querySelectorAll('.controls button')[4].focus()")
    opened.key("Enter", "\r")
    assert opened.run("document.activeElement.className") == "replay"
    opened.key("ArrowLeft")
    assert opened.run(f"{STEP} === String(document.querySelector('.replay input').max - 1)")


def test_swipes(opened: Browser, tmp_path: Path) -> None:
    opened.size(390, 844, phone=True)
    show(opened, tmp_path, LOG)
    opened.swipe(".ring", -120)
    opened.swipe(".ring", -120)
    assert opened.run(STEP) == "2"
    opened.swipe(".ring", 120)
    assert opened.run(STEP) == "1"
    opened.swipe(".ring", 10)
    assert opened.run(STEP) == "1"


def test_the_colours_can_be_changed(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, LOG)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = opened.run(paper)
    opened.click("#theme")
    opened.click("#theme")
    assert opened.run("document.documentElement.dataset.theme") == "dark"
    assert opened.run(paper) != light
    opened.click("#theme")
    assert opened.run(paper) == light


def test_filters_and_links(opened: Browser, tmp_path: Path) -> None:
    text = simulated(hands=60, players=3, seed=1, inject="any")
    show(opened, tmp_path, text, anchor="#hand-30-finding-1")
    opened.until("document.getElementById('hand-30').open")
    assert opened.run("document.activeElement.id") == "hand-30-finding-1"
    assert opened.run("document.querySelectorAll('details.hand div.body').length") == 1
    assert opened.run(SHOWN) == 60
    opened.run("byId('q').value = 'nothing is called so'; filters.dispatchEvent(new Event('input'))")
    opened.until(f"{SHOWN} === 0")
    opened.run("filters.reset()")
    opened.until(f"{SHOWN} === 60")
    code = opened.run("byId('rule').options[1].value")
    opened.run("byId('rule').selectedIndex = 1; filters.dispatchEvent(new Event('input'))")
    opened.until(f"{SHOWN} < 60")
    chips = "document.querySelectorAll('details.hand:not([hidden]) > summary .code')"
    assert code in opened.run(f"[...{chips}].map((each) => each.textContent)")
    assert opened.run("byId('shown').textContent").startswith(f"Hands: {opened.run(SHOWN)} of 60")


def test_nothing_hostile_runs(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, HOSTILE)
    opened.run("document.querySelector('.replay').focus()")
    opened.key("End")
    assert opened.run("document.title") == "Title"
    assert opened.run("document.querySelectorAll('img, main b:not([class]) script').length") == 0


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(opened: Browser, tmp_path: Path, width: int) -> None:
    opened.size(width, 844, phone=width < 700)
    show(opened, tmp_path, simulated(hands=3, players=6, seed=2, inject="any", names="random"))
    assert opened.run("document.documentElement.scrollWidth") <= width
    texts = "document.querySelectorAll('main h3, .finding, .caption, .seat')"
    assert opened.run(f"Math.max(...[...{texts}].map((each) => each.getBoundingClientRect().right))") <= width


#: The least contrast of any text on the page with what is behind it.
CONTRAST = """(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each), colour = rgb(style.backgroundColor);
      if (each.matches(".middle, .bet, .card")) return null; // on the felt, on a card: looked at apart
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  let worst = [99, ""];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest("script, style, option, .skip")) continue;
    const under = behind(element);
    if (!under) continue;
    const [a, b] = [light(rgb(getComputedStyle(element).color)), light(under)].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < worst[0]) worst = [contrast, `${element.className} ${element.textContent.slice(0, 40)}`];
  }
  return worst;
})()"""


@pytest.mark.parametrize("dark", [False, True])
def test_contrast(opened: Browser, tmp_path: Path, dark: bool) -> None:
    opened.dark(dark)
    show(opened, tmp_path, simulated(hands=8, players=4, seed=5, inject="any"), LOG)
    opened.run("document.querySelectorAll('.replay').forEach((each, n) => { if (n < 3) each.focus(); })")
    opened.key("ArrowRight")
    contrast, where = opened.run(CONTRAST)
    opened.dark(False)
    assert contrast >= 4.5, where


def test_on_paper(opened: Browser, tmp_path: Path) -> None:
    show(opened, tmp_path, LOG)
    opened.paper(tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
