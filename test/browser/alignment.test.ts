/** What stands under or beside what, in a real browser: edges, columns and feet, in both directions. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { openScreen, openState } from "../helpers/browser/open.js";
import { requires } from "../helpers/requires.js";

const test = suite("alignment in Chromium");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

let demo: Demo;
let browser: Browser;

test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(options: object) {
  const context = await browser.newContext({ ...options });
  context.setDefaultTimeout(60_000);
  return { context, page: await context.newPage() };
}

const visit = (page: Page, route: string) => openScreen(page, demo.url, route);

test("aligns the cells of an Arabic table to the right, words and numbers alike", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const { context, page } = await open({ viewport, locale: "ar" });
    await visit(page, "/e/Line/line-2");
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
    await context.close();
  }
});

test("keeps a colour's sample away from its text in both directions", async () => {
  for (const locale of ["en", "ar"]) {
    const { context, page } = await open({ viewport: WIDE, locale });
    await visit(page, "/e/Line/line-2");
    const gap = await page
      .locator("main .swatch")
      .first()
      .evaluate((swatch) => {
        const range = document.createRange();
        if (swatch.nextSibling) range.selectNode(swatch.nextSibling);
        const [sample, text] = [swatch.getBoundingClientRect(), range.getBoundingClientRect()];
        return Math.round(Math.max(text.left - sample.right, sample.left - text.right));
      });
    assert.is(gap, 6, locale);
    await context.close();
  }
});

test("shows the foot of the rail in one line, in each language", async () => {
  for (const locale of ["en", "de", "ar"]) {
    const { context, page } = await open({ viewport: WIDE, locale });
    await visit(page, "/settings");
    const found = await page.locator(".rail-end").evaluate((foot) => {
      const entries = [...foot.querySelectorAll("a, button")].map((entry) => entry.getBoundingClientRect());
      const { left, right } = foot.getBoundingClientRect();
      const isWithin = entries.every((entry) => entry.left >= left && entry.right <= right);
      return { heights: [...new Set(entries.map(({ height }) => height))], isWithin };
    });
    assert.equal(found, { heights: [28], isWithin: true }, locale);
    await context.close();
  }
});

test("spreads the entries at the foot of the rail evenly", async () => {
  const { context, page } = await open({ viewport: WIDE });
  await visit(page, "/settings");
  const gaps = await page.locator(".rail-end").evaluate((foot) => {
    const boxes = [...foot.children].map((entry) => entry.getBoundingClientRect());
    return boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)));
  });
  assert.ok(Math.max(...gaps) - Math.min(...gaps) <= 1 && gaps.length >= 3, String(gaps));
  await context.close();
});

test("begins a list without an action where one with an action begins", async () => {
  const { context, page } = await open({ viewport: WIDE });
  const tops: number[] = [];
  for (const route of ["/q/tickets", "/q/departures"]) {
    await visit(page, route);
    tops.push(await page.locator("nav.tabs").evaluate((tabs) => Math.round(tabs.getBoundingClientRect().top)));
  }
  assert.is(tops[0], tops[1]);
  await context.close();
});

test("shows nothing under the buttons of a filter on a phone", async () => {
  const { context, page } = await open({ viewport: { width: 390, height: 430 } });
  await visit(page, "/q/incidents");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
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
  await context.close();
});

test("shows the last heads of a table that scrolls as far as the values under them", async () => {
  const { context, page } = await open({ viewport: WIDE });
  await visit(page, "/e/Line/line-2");
  const found = await page.locator("main .scroll").evaluate((scroll) => {
    const { right } = scroll.getBoundingClientRect();
    const heads = [...scroll.querySelectorAll("thead th:not(.row-menu)")];
    const last = (heads.at(-1) as Element).getBoundingClientRect();
    const edge = Math.min(right, last.right) - 4;
    const atEdge = document.elementFromPoint(edge, last.top + last.height / 2)?.closest("th");
    return { scrolls: scroll.scrollWidth > scroll.clientWidth, isHead: heads.includes(atEdge as Element) };
  });
  assert.equal(found, { scrolls: true, isHead: true });
  await context.close();
});

test("keeps the ring of a menu's entry off the entries beside it", async () => {
  const { context, page } = await open({ viewport: WIDE });
  await visit(page, "/q/tickets");
  await page.locator(".tools .menu > .button").last().press("Enter");
  await page.locator(".menu-panel .button").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const reach = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, reach: parseFloat(outlineWidth) + parseFloat(outlineOffset) };
  });
  assert.equal(reach, { outlineStyle: "solid", reach: 0 });
  await context.close();
});

test("has the menu of a list at the end of its line on a phone", async () => {
  const { context, page } = await open({ viewport: NARROW });
  await visit(page, "/e/Line/line-2");
  const gap = await page
    .locator(".tools .menu > .button")
    .last()
    .evaluate((button) => {
      const line = button.closest(".tools") as Element;
      return Math.round(line.getBoundingClientRect().right - button.getBoundingClientRect().right);
    });
  assert.is(gap, 0);
  await context.close();
});

test("gives the first of a review's three buttons a line of its own on a phone", async () => {
  const { context, page } = await open({ viewport: NARROW });
  await openState(page, demo.url, { screen: "action", state: "review" });
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
  await context.close();
});

test("cuts the name of a screen off for no name of a user on a phone", async () => {
  const { context, page } = await open({ viewport: NARROW });
  await openState(page, demo.url, { screen: "account", state: "signed-in" });
  const crumb = page.locator(".crumbs [aria-current]");
  assert.is(await crumb.evaluate((name) => name.scrollWidth <= name.clientWidth), true);
  assert.is(await page.locator(".bar .user-name").isVisible(), false);
  await context.close();
});

test("lays no status over the name of a row on a phone, however long the words are", async () => {
  const { context, page } = await open({ viewport: NARROW, locale: "de" });
  await visit(page, "/q/incidents");
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
  await context.close();
});

test("has the icons of a heading beside its title on a phone, in both directions", async () => {
  for (const locale of ["en", "ar"]) {
    const { context, page } = await open({ viewport: NARROW, locale });
    await visit(page, "/m/reportIncident");
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
    assert.equal(found, { isAbove: true, isAtEnd: true, lead: true }, locale);
    await context.close();
  }
});

test("has the tools of a live view in one line on a phone, and the open tab in view", async () => {
  for (const locale of ["en", "de", "ar"]) {
    const { context, page } = await open({ viewport: NARROW, locale });
    await visit(page, "/s/incidentReported");
    const tools = page.locator("main .tools").first();
    const height = await tools.evaluate((line) => Math.round(line.getBoundingClientRect().height));
    const isWithin = await tools.evaluate((line) => line.scrollWidth <= line.clientWidth);
    assert.equal([height, isWithin], [44, true], locale);
    const tabs = page.locator("nav.tabs");
    await tabs.locator("[aria-current]").waitFor();
    const isTabWhole = await tabs.evaluate((row) => {
      const [view, tab] = [row, row.querySelector("[aria-current]")].map((each) => each?.getBoundingClientRect());
      return view !== undefined && tab !== undefined && tab.left >= view.left - 1 && tab.right <= view.right + 1;
    });
    assert.is(isTabWhole, true, locale);
    await context.close();
  }
});

test("shows a number of 17 digits in one line on a phone", async () => {
  const { context, page } = await open({ viewport: NARROW });
  await visit(page, "/q/company");
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
  await context.close();
});

test("has the main action at the foot of a short page, and no card over it", async () => {
  const { context, page } = await open({ viewport: NARROW });
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await openState(page, demo.url, { screen: "list", state: "session-over" });
  assert.is((await boxOf(".main-action")).bottom, NARROW.height);
  await openState(page, demo.url, { screen: "action", state: "undone" });
  const [action, card] = [await boxOf(".main-action"), await boxOf(".toast")];
  assert.is(action.bottom, NARROW.height);
  assert.ok(card.bottom <= action.top, `the card ends at ${card.bottom}, the action begins at ${action.top}`);
  await context.close();
});

test("ends a long state in the diagnostics with dots", async () => {
  const { context, page } = await open({ viewport: WIDE });
  await openState(page, demo.url, { screen: "diagnostics", state: "failed" });
  const state = page.locator("main .badge.danger > span").first();
  const found = await state.evaluate((words) => {
    words.textContent = "The server did not answer in time. ".repeat(10);
    const [badge, cell] = [words.parentElement, words.closest("td")].map((each) => each?.getBoundingClientRect());
    const isWithin = badge !== undefined && cell !== undefined && badge.right <= cell.right;
    return { isWithin, isCut: words.scrollWidth > words.clientWidth, end: getComputedStyle(words).textOverflow };
  });
  assert.equal(found, { isWithin: true, isCut: true, end: "ellipsis" });
  await context.close();
});

for (const width of [WIDE.width, 1920])
  test(`runs a table from rail to edge, its first words under the title, at ${width} px`, () => tablesAreWide(width));

async function tablesAreWide(width: number): Promise<void> {
  const { context, page } = await open({ viewport: { ...WIDE, width } });
  await visit(page, "/q/incidents");
  const left = await page.locator("h1").evaluate((title) => title.getBoundingClientRect().left);
  const rail = await page.locator(".rail").evaluate((frame) => frame.getBoundingClientRect().right);
  for (const route of ["/q/incidents", "/e/Line/line-2?tab=incidents", "/e/Line", "/history", "/debug"]) {
    await page.goto(`${demo.url}/#${route}`);
    await page.locator("main .scroll").first().waitFor();
    await page.locator("main .skeleton").first().waitFor({ state: "detached" });
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
    assert.equal(found, { left: rail, right: width, first: left, box: ["0px", "0px"] }, route);
  }
  await visit(page, "/e/Line");
  const lines = await page.locator(".lines a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().left;
    }),
  );
  assert.equal([lines.length > 1, new Set(lines)], [true, new Set([left])]);
  await context.close();
}

test("begins the tools of a list without a search under its title", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const { context, page } = await open({ viewport });
    await visit(page, "/q/timeline");
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => Math.round(box.getBoundingClientRect().left));
    const gap = (await left("main .tools svg")) - (await left("h1"));
    assert.ok(Math.abs(gap) <= 2, `${gap} px at ${viewport.width} px`);
    await context.close();
  }
});

test("writes types and sizes from left to right in Arabic", async () => {
  const { context, page } = await open({ viewport: WIDE, locale: "ar" });
  await visit(page, "/schema/Incident");
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
  await openState(page, demo.url, { screen: "diagnostics", state: "requests", language: "ar" });
  const sizes = await page.locator("td.num", { hasText: /\d.* k?B$/ }).evaluateAll(isLeftToRight);
  assert.equal([sizes.length > 0, new Set(sizes)], [true, new Set([true])]);
  await context.close();
});

test.run();
