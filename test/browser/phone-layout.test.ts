/** How a phone uses its little room, in a real browser: lines that are full, words that are whole, and what is open in view. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("layout on a phone in Chromium");
requires(test, "chromium");

const PHONE = { width: 390, height: 844 };
/** The smallest phone, and a wide page at 400 %. */
const SMALLEST = { width: 320, height: 640 };
const EDGE_PX = 16;

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

/** A screen of the app, or a state of the gallery. */
interface Place {
  route?: string;
  state?: `${string}/${string}`;
  language?: "de" | "ar";
  viewport?: { width: number; height: number };
}

const show = ({ route = "/", state, language, viewport = PHONE }: Place): Promise<Page> =>
  state ? pages.state(state, { viewport, language }) : pages.screen(route, { viewport, language });

/**
 * Runs in the page: for each line of buttons how far it ends from the two edges of their row, and the buttons with more words than
 * room.
 */
function linesOfButtons(row: Element) {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  const box = row.getBoundingClientRect();
  const buttons = [...row.children].filter((child) => child.matches(".button"));
  const lines = new Map<number, { left: number; right: number }>();
  for (const button of buttons) {
    const { top, left, right } = button.getBoundingClientRect();
    const line = lines.get(top) ?? { left, right };
    lines.set(top, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
  }
  return {
    gaps: [...lines.values()].map(({ left, right }) => [
      Math.round(left - box.left - parseFloat(paddingLeft)),
      Math.round(box.right - parseFloat(paddingRight) - right),
    ]),
    cut: buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((each) => each.textContent),
  };
}

test("fills each line of a form's buttons, whose words are whole", async () => {
  const LINES = { "action/empty": 1, "action/review": 2, "action/file": 2 } as const;
  for (const state of ["action/empty", "action/review", "action/file"] as const) {
    const page = await show({ state, language: "de" });
    const { gaps, cut } = await page.locator(".submit").last().evaluate(linesOfButtons);
    assert.equal([gaps.flat().filter(Boolean), cut], [[], []], state);
    assert.is(gaps.length, LINES[state], state);
  }
});

test("has the buttons of an action on many rows in view on a low phone", async () => {
  const viewport = { width: 390, height: 600 };
  const page = await show({ state: "list/bulk-preview", language: "de", viewport });
  const row = page.locator("dialog .row").last();
  const { gaps, cut } = await row.evaluate(linesOfButtons);
  assert.equal([gaps.flat().filter(Boolean), cut], [[], []]);
  const ends = await page.evaluate(() =>
    ["dialog", "dialog .row:last-child"].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom),
  );
  assert.is(ends[0], ends[1]);
});

test("draws the line above the buttons of a dialog from edge to edge", async () => {
  const page = await show({ state: "action/delete" });
  const widths = await page.locator("dialog").evaluate((dialog) => {
    const row = dialog.querySelector(".submit");
    return [row?.getBoundingClientRect().width, dialog.getBoundingClientRect().width];
  });
  assert.is(widths[0], widths[1]);
});

test("writes the words of a main action in two lines before it cuts them", async () => {
  for (const route of ["/", "/q/incidents", "/e/Line/line-2"]) {
    const page = await show({ route, language: "de", viewport: SMALLEST });
    const { gaps, cut } = await page.locator(".main-action").evaluate(linesOfButtons);
    assert.equal([gaps[0]?.[0], cut], [0, []], route);
  }
});

test("puts four choices into two lines of two", async () => {
  const page = await show({ route: "/m/reportIncident" });
  const tops = await page
    .locator(".segments > *")
    .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top));
  assert.equal(tops, [tops[0], tops[0], tops[2], tops[2]]);
  assert.is.not(tops[0], tops[2]);
});

test("has the tools of a list and the chips of its filters in one line", async () => {
  for (const viewport of [PHONE, SMALLEST]) {
    const page = await show({ state: "list/chips", language: "de", viewport });
    const parts = await page.locator("main .tools :is(form, .menu:not(.chip *), .chip)").evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, middle: Math.round((top + bottom) / 2) };
      }),
    );
    const [search, chip, filter, menu] = parts;
    assert.is(parts.length, 4);
    assert.is(new Set(parts.map(({ middle }) => middle)).size, 1, `${viewport.width} px: ${JSON.stringify(parts)}`);
    assert.ok(search && chip && filter && menu);
    assert.ok(
      search.right <= chip.left && chip.right <= filter.left && filter.right <= menu.left,
      JSON.stringify(parts),
    );
  }
});

test("shows the heads of a table that can be pressed when the focus is in them", async () => {
  const page = await show({ route: "/q/incidents" });
  await page.locator("thead input").focus();
  const heads = await page.locator("thead th").evaluateAll((all) =>
    all.flatMap((head) => {
      if (!head.checkVisibility()) return [];
      const control = head.querySelector("button, input")?.getBoundingClientRect();
      const row = head.parentElement?.getBoundingClientRect();
      const isWhole = control && row && control.top >= row.top && control.bottom <= row.bottom && control.height > 12;
      return [isWhole ? "whole" : (head.textContent ?? "")];
    }),
  );
  assert.ok(heads.length > 1);
  assert.equal(new Set(heads), new Set(["whole"]));
  const row = await page.locator("thead tr").boundingBox();
  assert.equal([row?.x, row?.width], [0, PHONE.width]);
});

test("keeps the inputs that a list needs away from the tabs above them", async () => {
  const page = await show({ state: "list/needs-input" });
  const gap = await page.locator("main > .form").evaluate((form) => {
    const tabs = form.previousElementSibling?.getBoundingClientRect();
    return form.getBoundingClientRect().top - (tabs?.bottom ?? Number.NaN);
  });
  assert.is(gap, EDGE_PX);
});

test("has two lines for a record of any kind, and cuts none without a screen", async () => {
  const SHORT_PX = 64;
  const page = await show({ state: "list/kinds" });
  const rows = await page.locator("tbody tr[data-row]").evaluateAll((all) =>
    all.map((row) => ({
      opens: row.querySelector("th a") !== null,
      height: Math.round(row.getBoundingClientRect().height),
      isCut: [...row.querySelectorAll("th, [data-place]")].some((cell) => cell.scrollWidth > cell.clientWidth),
    })),
  );
  const [opening, others] = [rows.filter(({ opens }) => opens), rows.filter(({ opens }) => !opens)];
  assert.ok(opening.length > 3 && others.length > 0);
  assert.ok(Math.max(...opening.map(({ height }) => height)) <= SHORT_PX + 1);
  assert.equal(
    others.filter(({ isCut }) => isCut),
    [],
  );
});

test("has two lines for each run of the history, and a query as wide as the row", async () => {
  await show({ route: "/q/incidents" }); // something that the history has
  const page = await show({ route: "/history" });
  const first = page.locator("tbody tr").first();
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  assert.ok(heights.length > 1 && Math.max(...heights) <= 65, heights.join());
  // Nothing lies over the state, and the link can be pressed.
  for (const part of [".badge", "a"]) await first.locator(part).click({ trial: true });
  await first.locator("summary").click();
  const [query, row] = [await first.locator("pre").boundingBox(), await first.boundingBox()];
  assert.equal([query?.x, query?.width], [row?.x, row?.width]);
});

test("keeps a status away from the name beside it where there is least room", async () => {
  const page = await show({ route: "/q/incidents", language: "de", viewport: SMALLEST });
  const gaps = await page.locator("tbody tr[data-row]").evaluateAll((rows) =>
    rows.map((row) => {
      const [name, status] = ["name", "status"].map((place) =>
        row.querySelector(`[data-place=${place}]`)?.getBoundingClientRect(),
      );
      return Math.round((status?.left ?? 0) - (name?.right ?? 0));
    }),
  );
  assert.ok(gaps.length > 0 && Math.min(...gaps) >= 12, String(gaps));
});

test("shows the totals of a chart whole", async () => {
  for (const state of ["chart/totals", "chart/states"] as const)
    for (const language of ["de", "ar"] as const) {
      const page = await show({ state, language });
      const room = await page.locator(".totals").evaluate((table) => [table.scrollWidth, table.clientWidth]);
      assert.is(room[0], room[1], `${state}, ${language}`);
    }
});

test("has the open tab of a record in view", async () => {
  const page = await show({ route: "/e/Line/line-2?tab=punctuality", language: "de" });
  const isWhole = await page.locator("[role=tablist]").evaluate((row) => {
    const [view, tab] = [row, row.querySelector("[aria-selected=true]")].map((each) => each?.getBoundingClientRect());
    return view !== undefined && tab !== undefined && tab.left >= view.left - 1 && tab.right <= view.right + 1;
  });
  assert.is(isWhole, true);
});

test("has the icon beside a record's name at the end of the line", async () => {
  for (const language of ["de", "ar"] as const) {
    const page = await show({ route: "/e/Line/line-2", language });
    const icon = await page.locator(".title > .icon svg").boundingBox();
    const toEdge = language === "ar" ? (icon?.x ?? 0) : PHONE.width - (icon?.x ?? 0) - (icon?.width ?? 0);
    assert.ok(Math.abs(toEdge - EDGE_PX) <= 4, `${language}: ${toEdge} px`);
  }
});

test("keeps the name of a value away from the value", async () => {
  const page = await show({ state: "record/partial", language: "de" });
  const gaps = await page.locator(".fact-groups .facts > div").evaluateAll((facts) =>
    facts.map((fact) => {
      const range = document.createRange();
      range.selectNodeContents(fact.children[0] as Element);
      return (fact.children[1] as Element).getBoundingClientRect().left - range.getBoundingClientRect().right;
    }),
  );
  assert.ok(gaps.length > 3 && Math.min(...gaps) >= 8, String(gaps));
});

test("ends words that an empty input has no room for with dots", async () => {
  const page = await show({ route: "/m/reportIncident", language: "de" });
  const input = page.locator("input[placeholder]").first();
  assert.is(await input.evaluate((box) => getComputedStyle(box).textOverflow), "ellipsis");
});

test("shows a picture and all that belongs to it within a low page", async () => {
  const page = await show({ state: "record/picture-large", viewport: { width: 390, height: 600 } });
  const found = await page.locator("dialog").evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return { isWithin: left >= 8 && right <= innerWidth - 8, isWhole: dialog.scrollHeight <= dialog.clientHeight };
  });
  assert.equal(found, { isWithin: true, isWhole: true });
});

test("moves no row of a list when it says that there is a new one", async () => {
  const page = await show({ route: "/q/incidents" });
  const top = () =>
    page
      .locator("tbody tr")
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  await page.locator("tbody tr").first().waitFor();
  const before = await top();
  await page.locator(".link-state", { hasText: "Live" }).first().waitFor();
  await page.evaluate(() =>
    fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query:
          'mutation { reportIncident(input: { title: "Snow on the rail", lineId: "line-1" }) { incident { id } } }',
      }),
    }),
  );
  await page.locator(".new-rows button").waitFor();
  assert.is(await top(), before);
});

test.run();
