/**
 * What stands under or beside what, in a real browser: edges, columns and feet, in both directions. Tests of the same screen follow each
 * other, since a page stays on the screen that it shows (`look`).
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("alignment in Chromium");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const LANGUAGES = ["en", "de", "ar"] as const;
/** The words of one are long, and the other runs from right to left. `npm run deep` looks at English too. */
const LONG_OR_OTHER_WAY = ["de", "ar"] as const;

type View = Parameters<SharedPages["screen"]>[1];

let demo: Demo;
let browser: Browser;
let pages: SharedPages;

test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
  pages = createSharedPages(browser, demo.url);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Pages of the app on a screen that has only been looked at, by their language. */
const lookedAt = new Map<string, Page>();

/** A screen for a test that only looks. It is opened unless such a test before it has left it open. */
async function look(route: string, view: View): Promise<Page> {
  const { viewport, language = "en" } = view;
  const page = lookedAt.get(language);
  if (page?.url() === `${demo.url}/#${route}`) {
    await page.setViewportSize(viewport);
    await waitForStablePage(page);
    return page;
  }
  const opened = await pages.screen(route, view);
  lookedAt.set(language, opened);
  return opened;
}

/** A screen for a test that presses something on it. */
function use(route: string, view: View): Promise<Page> {
  lookedAt.delete(view.language ?? "en");
  return pages.screen(route, view);
}

test("aligns the cells of an Arabic table to the right, words and numbers alike", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await look("/e/Line/line-2", { viewport, language: "ar" });
    await page.locator("main table tbody tr").first().waitFor();
    const gaps = await page.locator("main table:not(.bars)").evaluate((table, isWide) => {
      const cells = table.querySelectorAll(
        isWide ? "thead th:not(.pick, .row-menu), tbody :is(th, td:not(.pick, .row-menu))" : "tbody th",
      );
      return [...cells].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector(".sort") ?? cell);
        const { paddingRight } = getComputedStyle(cell);
        const gap = cell.getBoundingClientRect().right - parseFloat(paddingRight) - range.getBoundingClientRect().right;
        return Math.abs(gap) <= 4 ? "" : `${cell.textContent}: ${Math.round(gap)} px`; // the head's button is 4 px wider
      });
    }, viewport === WIDE);
    assert.equal([gaps.length > 3, gaps.filter(Boolean)], [true, []], `${viewport.width} px`);
  }
});

test("keeps a colour's sample away from its text in both directions", async () => {
  for (const language of ["en", "ar"] as const) {
    const page = await look("/e/Line/line-2", { viewport: WIDE, language });
    const gap = await page
      .locator("main .swatch")
      .first()
      .evaluate((swatch) => {
        const range = document.createRange();
        if (swatch.nextSibling) range.selectNode(swatch.nextSibling);
        const [sample, text] = [swatch.getBoundingClientRect(), range.getBoundingClientRect()];
        return Math.round(Math.max(text.left - sample.right, sample.left - text.right));
      });
    assert.is(gap, 6, language);
  }
});

test("shows the last heads of a table that scrolls as far as the values under them", async () => {
  const page = await look("/e/Line/line-2", { viewport: WIDE });
  const found = await page.locator("main .scroll").evaluate((scroll) => {
    const { right } = scroll.getBoundingClientRect();
    const heads = [...scroll.querySelectorAll("thead th:not(.row-menu)")];
    const last = (heads.at(-1) as Element).getBoundingClientRect();
    const edge = Math.min(right, last.right) - 4;
    const atEdge = document.elementFromPoint(edge, last.top + last.height / 2)?.closest("th");
    return { scrolls: scroll.scrollWidth > scroll.clientWidth, isHead: heads.includes(atEdge as Element) };
  });
  assert.equal(found, { scrolls: true, isHead: true });
});

test("has the menu of a list at the end of its line on a phone", async () => {
  const page = await look("/e/Line/line-2", { viewport: NARROW });
  const gap = await page
    .locator(".tools .menu > .button")
    .last()
    .evaluate((button) => {
      const line = button.closest(".tools") as Element;
      return Math.round(line.getBoundingClientRect().right - button.getBoundingClientRect().right);
    });
  assert.is(gap, 0);
});

test("shows the foot of the rail in one line, in each language", async () => {
  for (const language of isDeep ? LANGUAGES : LONG_OR_OTHER_WAY) {
    const page = await look("/settings", { viewport: WIDE, language });
    const found = await page.locator(".rail-end").evaluate((foot) => {
      const entries = [...foot.querySelectorAll("a, button")].map((entry) => entry.getBoundingClientRect());
      const { left, right } = foot.getBoundingClientRect();
      const isWithin = entries.every((entry) => entry.left >= left && entry.right <= right);
      return { heights: [...new Set(entries.map(({ height }) => height))], isWithin };
    });
    assert.equal(found, { heights: [28], isWithin: true }, language);
  }
});

test("spreads the entries at the foot of the rail evenly", async () => {
  const page = await look("/settings", { viewport: WIDE });
  const gaps = await page.locator(".rail-end").evaluate((foot) => {
    const boxes = [...foot.children].map((entry) => entry.getBoundingClientRect());
    return boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)));
  });
  assert.ok(Math.max(...gaps) - Math.min(...gaps) <= 1 && gaps.length >= 3, String(gaps));
});

test("begins a list without an action where one with an action begins", async () => {
  const tops: number[] = [];
  for (const route of ["/q/tickets", "/q/departures"]) {
    const page = await look(route, { viewport: WIDE });
    tops.push(await page.locator("nav.tabs").evaluate((tabs) => Math.round(tabs.getBoundingClientRect().top)));
  }
  assert.is(tops[0], tops[1]);
});

test("shows nothing under the buttons of a filter on a phone", async () => {
  const page = await use("/q/incidents", { viewport: { width: 390, height: 430 } });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "Advanced", exact: true }).click();
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  await apply.waitFor();
  const found = await apply.evaluate((button) => {
    const panel = button.closest(".menu-panel");
    if (!panel) return "the filter is not in a panel";
    const { left, width, bottom } = panel.getBoundingClientRect();
    const isOver = panel.scrollHeight > panel.clientHeight;
    const below = document.elementFromPoint(left + width / 2, bottom - 4);
    return { isOver, isFoot: below?.closest(".submit") !== null, align: getComputedStyle(button).justifyContent };
  });
  assert.equal(found, { isOver: true, isFoot: true, align: "center" });
});

test("keeps the ring of a menu's entry off the entries beside it", async () => {
  const page = await use("/q/tickets", { viewport: WIDE });
  await page.locator(".tools .menu > .button").last().press("Enter");
  await page.locator(".menu-panel .button").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const reach = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, reach: parseFloat(outlineWidth) + parseFloat(outlineOffset) };
  });
  assert.equal(reach, { outlineStyle: "solid", reach: 0 });
});

test("gives the first of a review's three buttons a line of its own on a phone", async () => {
  const page = await pages.state("action/review", { viewport: NARROW });
  const places = await page.locator(".review .submit").evaluate((foot) => {
    const boxes = [...foot.querySelectorAll(".button")].map((button) => button.getBoundingClientRect());
    const style = getComputedStyle(foot);
    const width = foot.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return {
      lines: boxes.map(({ top }) => [...new Set(boxes.map((box) => box.top))].indexOf(top)),
      isFirstWhole: boxes[0]?.width === width,
    };
  });
  assert.equal(places, { lines: [0, 1, 1], isFirstWhole: true });
});

test("cuts the name of a screen off for no name of a user on a phone", async () => {
  const page = await pages.state("account/signed-in", { viewport: NARROW });
  const crumb = page.locator(".crumbs [aria-current]");
  assert.is(await crumb.evaluate((name) => name.scrollWidth <= name.clientWidth), true);
  assert.is(await page.locator(".bar .user-name").isVisible(), false);
});

test("lays no status over the name of a row on a phone, however long the words are", async () => {
  const page = await look("/q/incidents", { viewport: NARROW, language: "de" });
  const gaps = await page.locator("tbody tr[data-row]").evaluateAll((rows) =>
    rows.map((row) => {
      const edges = ["name", "status"].map((place) =>
        row.querySelector(`[data-place=${place}]`)?.getBoundingClientRect(),
      );
      return Math.round((edges[1]?.left ?? 0) - (edges[0]?.right ?? 0));
    }),
  );
  assert.is(gaps.length, 25);
  assert.ok(Math.min(...gaps) >= 12, String(gaps));
});

test("has the icons of a heading beside its title on a phone, in both directions", async () => {
  for (const language of isDeep ? LANGUAGES : LONG_OR_OTHER_WAY) {
    const page = await look("/m/reportIncident", { viewport: NARROW, language });
    const found = await page.locator(".screen > .head").evaluate((head) => {
      const boxOf = (selector: string) => (head.querySelector(selector) as Element).getBoundingClientRect();
      const [icons, lead, whole] = [boxOf(":scope > .row"), boxOf(".lead"), head.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(head).direction === "rtl";
      const toEnd = isRightToLeft ? icons.left - whole.left : whole.right - icons.right;
      return {
        isAbove: icons.bottom <= lead.top,
        isAtEnd: Math.abs(toEnd) <= 12,
        lead: lead.width === whole.width,
      };
    });
    assert.equal(found, { isAbove: true, isAtEnd: true, lead: true }, language);
  }
});

test("has the tools of a live view in one line on a phone, and the open tab in view", async () => {
  for (const language of isDeep ? LANGUAGES : LONG_OR_OTHER_WAY) {
    const page = await look("/s/incidentReported", { viewport: NARROW, language });
    const tools = page.locator("main .tools").first();
    const height = await tools.evaluate((line) => Math.round(line.getBoundingClientRect().height));
    const isWithin = await tools.evaluate((line) => line.scrollWidth <= line.clientWidth);
    assert.equal([height, isWithin], [44, true], language);
    const tabs = page.locator("nav.tabs");
    await tabs.locator("[aria-current]").waitFor();
    const isTabWhole = await tabs.evaluate((row) => {
      const [view, tab] = [row, row.querySelector("[aria-current]")].map((each) => each?.getBoundingClientRect());
      return view !== undefined && tab !== undefined && tab.left >= view.left - 1 && tab.right <= view.right + 1;
    });
    assert.is(isTabWhole, true, language);
  }
});

test("shows a number of 17 digits in one line on a phone", async () => {
  const page = await look("/q/company", { viewport: NARROW });
  const lines = await page.locator(".fact-groups dd").evaluateAll((values) =>
    values
      .filter(({ textContent }) => /^[\d,]{20,}$/.test(textContent ?? ""))
      .map((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
  );
  assert.equal(lines, [1]);
});

test("has the main action at the foot of a short page, and no card over it", async () => {
  const boxOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const long = await pages.state("list/session-over", { viewport: NARROW });
  assert.is((await boxOf(long, ".main-action")).bottom, NARROW.height);
  const short = await pages.state("action/undone", { viewport: NARROW });
  const [action, card] = [await boxOf(short, ".main-action"), await boxOf(short, ".toast")];
  assert.is(action.bottom, NARROW.height);
  assert.ok(card.bottom <= action.top, `the card ends at ${card.bottom}, the action begins at ${action.top}`);
});

test("shows an open menu in front of the card that says what was done", async () => {
  const page = await pages.state("action/undone", { viewport: NARROW });
  await page.locator(".main-action .menu > button").click();
  const covered = await page.locator(".menu-panel :is(a, button)").evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ textContent }) => textContent),
  );
  const [panel, card] = await Promise.all(
    [".menu-panel", ".toast"].map((selector) => page.locator(selector).boundingBox()),
  );
  assert.ok(panel && card && panel.y + panel.height > card.y, "they are in the same place");
  assert.equal(covered, []);
  await page.keyboard.press("Escape");
});

test("ends a long state in the diagnostics with dots", async () => {
  const page = await pages.state("diagnostics/failed", { viewport: WIDE });
  const state = page.locator("main .badge.danger > span").first();
  const found = await state.evaluate((words) => {
    words.textContent = "The server did not answer in time. ".repeat(10);
    const [badge, cell] = [words.parentElement, words.closest("td")].map((each) => each?.getBoundingClientRect());
    const isWithin = badge !== undefined && cell !== undefined && badge.right <= cell.right;
    return { isWithin, isCut: words.scrollWidth > words.clientWidth, end: getComputedStyle(words).textOverflow };
  });
  assert.equal(found, { isWithin: true, isCut: true, end: "ellipsis" });
});

test("runs a table from rail to edge on large screens, its words under the title", async () => {
  const widths = [WIDE.width, 1920];
  const titles = new Map(widths.map((width) => [width, new Set<number | undefined>()]));
  /** Where the title of the screen, with the tile before it, and the rail are. */
  const edges = (page: Page) =>
    page.evaluate(() => ({
      title: document.querySelector(".title")?.getBoundingClientRect().left,
      rail: document.querySelector(".rail")?.getBoundingClientRect().right,
    }));
  for (const route of ["/q/incidents", "/e/Line/line-2?tab=incidents", "/history", "/debug", "/e/Line"]) {
    for (const width of widths) {
      const page = await look(route, { viewport: { ...WIDE, width } });
      const { rail, title } = await edges(page);
      titles.get(width)?.add(title);
      const found = await page
        .locator("main .scroll")
        .first()
        .evaluate((scroller) => {
          const { left, right } = scroller.getBoundingClientRect();
          const { borderLeftWidth, borderRadius } = getComputedStyle(scroller);
          const head = scroller.querySelector("thead th") as Element;
          const first = head.querySelector("input") ?? head.firstChild ?? head;
          const range = document.createRange();
          range.selectNode(first);
          return { left, right, first: range.getBoundingClientRect().left, box: [borderLeftWidth, borderRadius] };
        });
      assert.equal(found, { left: rail, right: width, first: title, box: ["0px", "0px"] }, `${route} at ${width} px`);
    }
  }
  for (const [width, lefts] of titles) assert.is(lefts.size, 1, `titles at ${width} px: ${[...lefts].join(", ")}`);
  for (const width of widths) {
    const page = await look("/e/Line", { viewport: { ...WIDE, width } });
    const { title } = await edges(page);
    const lines = await page.locator(".lines a").evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().left;
      }),
    );
    assert.equal([lines.length > 1, new Set(lines)], [true, new Set([title])], `${width} px`);
  }
});

test("begins the tools of a list without a search under its title", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await look("/q/timeline", { viewport });
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => Math.round(box.getBoundingClientRect().left));
    const gap = (await left("main .tools svg")) - (await left(".title"));
    assert.ok(Math.abs(gap) <= 2, `${gap} px at ${viewport.width} px`);
  }
});

test("writes types and sizes from left to right in Arabic", async () => {
  const view = { viewport: WIDE, language: "ar" } as const;
  const page = await look("/schema/Incident", view);
  /** Whether the last character of each text stands at the right of its first. */
  const isLeftToRight = (texts: Element[]) =>
    texts.map((element) => {
      const text = element.firstChild as Text;
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(0) < leftOf(text.length - 1);
    });
  const types = await page.locator("main a.mono", { hasText: "!" }).evaluateAll(isLeftToRight);
  assert.equal([types.length > 3, new Set(types)], [true, new Set([true])]);
  const diagnostics = await pages.state("diagnostics/requests", view);
  const sizes = await diagnostics.locator("td.num", { hasText: /\d.* k?B$/ }).evaluateAll(isLeftToRight);
  assert.equal([sizes.length > 0, new Set(sizes)], [true, new Set([true])]);
});

test.run();
