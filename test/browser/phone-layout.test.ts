/** How a phone uses its little room, in a real browser: lines that are full, words that are whole, and what is open in view. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { launch } from "../helpers/browser/browser.js";
import { openScreen, openState } from "../helpers/browser/open.js";
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
test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Looks at a screen of the app, or at a state of the gallery. */
interface Place {
  route?: string;
  state?: `${string}/${string}`;
  language?: "de" | "ar";
  viewport?: { width: number; height: number };
}

async function withPage({ route, state, language, viewport = PHONE }: Place, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport, locale: language ?? "en" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (state) {
    const [screen, name] = state.split("/");
    await openState(page, demo.url, { screen, state: name, language });
  } else await openScreen(page, demo.url, route ?? "/");
  await waitForStablePage(page);
  await look(page);
  await context.close();
}

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
  for (const state of ["action/empty", "action/review", "action/file"] as const)
    await withPage({ state, language: "de" }, async (page) => {
      const { gaps, cut } = await page.locator(".submit").last().evaluate(linesOfButtons);
      assert.equal([gaps.flat().filter(Boolean), cut], [[], []], state);
      assert.is(gaps.length, 2, state);
    });
});

test("has the buttons of an action on many rows in view on a low phone", async () => {
  const viewport = { width: 390, height: 600 };
  await withPage({ state: "list/bulk-preview", language: "de", viewport }, async (page) => {
    const row = page.locator("dialog .row").last();
    const { gaps, cut } = await row.evaluate(linesOfButtons);
    assert.equal([gaps.flat().filter(Boolean), cut], [[], []]);
    const ends = await page.evaluate(() =>
      ["dialog", "dialog .row:last-child"].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom),
    );
    assert.is(ends[0], ends[1]);
  });
});

test("draws the line above the buttons of a dialog from edge to edge", async () => {
  await withPage({ state: "action/delete" }, async (page) => {
    const widths = await page.locator("dialog").evaluate((dialog) => {
      const row = dialog.querySelector(".submit");
      return [row?.getBoundingClientRect().width, dialog.getBoundingClientRect().width];
    });
    assert.is(widths[0], widths[1]);
  });
});

test("writes the words of a main action in two lines before it cuts them", async () => {
  for (const route of ["/", "/q/incidents", "/e/Line/line-2"])
    await withPage({ route, language: "de", viewport: SMALLEST }, async (page) => {
      const { gaps, cut } = await page.locator(".main-action").evaluate(linesOfButtons);
      assert.equal([gaps[0]?.[0], cut], [0, []], route);
    });
});

test("puts four choices into two lines of two", async () => {
  await withPage({ route: "/m/reportIncident" }, async (page) => {
    const tops = await page
      .locator(".segments > *")
      .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top));
    assert.equal(tops, [tops[0], tops[0], tops[2], tops[2]]);
    assert.is.not(tops[0], tops[2]);
  });
});

test("has the tools of a list in one line, and the chips of its filters below it", async () => {
  for (const viewport of [PHONE, SMALLEST])
    await withPage({ state: "list/chips", language: "de", viewport }, async (page) => {
      const middles = await page.locator("main .tools :is(form, .menu, .chip)").evaluateAll((parts) =>
        parts
          .map((part) => [part.className, part.getBoundingClientRect()] as const)
          .map(([name, box]) => ({
            isChip: name.includes("chip"),
            middle: Math.round((box.top + box.bottom) / 2),
          })),
      );
      const tools = middles.filter(({ isChip }) => !isChip).map(({ middle }) => middle);
      const chips = middles.filter(({ isChip }) => isChip).map(({ middle }) => middle);
      assert.equal([tools.length, new Set(tools).size, chips.length], [3, 1, 1], `${viewport.width} px`);
      assert.ok((chips[0] ?? 0) > (tools[0] ?? 0));
    });
});

test("shows the heads of a table that can be pressed when the focus is in them", async () => {
  await withPage({ route: "/q/incidents" }, async (page) => {
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
});

test("keeps the inputs that a list needs away from the tabs above them", async () => {
  await withPage({ state: "list/needs-input" }, async (page) => {
    const gap = await page.locator("main > .form").evaluate((form) => {
      const tabs = form.previousElementSibling?.getBoundingClientRect();
      return form.getBoundingClientRect().top - (tabs?.bottom ?? Number.NaN);
    });
    assert.is(gap, EDGE_PX);
  });
});

test("has two lines for a record of any kind, and cuts none without a screen", async () => {
  const SHORT_PX = 64;
  await withPage({ state: "list/kinds" }, async (page) => {
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
});

test("keeps a status away from the name beside it where there is least room", async () => {
  await withPage({ route: "/q/incidents", language: "de", viewport: SMALLEST }, async (page) => {
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
});

test("shows the totals of a chart whole", async () => {
  for (const state of ["chart/totals", "chart/states"] as const)
    for (const language of ["de", "ar"] as const)
      await withPage({ state, language }, async (page) => {
        const room = await page.locator(".totals").evaluate((table) => [table.scrollWidth, table.clientWidth]);
        assert.is(room[0], room[1], `${state}, ${language}`);
      });
});

test("has the open tab of a record in view", async () => {
  await withPage({ route: "/e/Line/line-2?tab=punctuality", language: "de" }, async (page) => {
    const isWhole = await page.locator("[role=tablist]").evaluate((row) => {
      const [view, tab] = [row, row.querySelector("[aria-selected=true]")].map((each) => each?.getBoundingClientRect());
      return view !== undefined && tab !== undefined && tab.left >= view.left - 1 && tab.right <= view.right + 1;
    });
    assert.is(isWhole, true);
  });
});

test("has the icon beside a record's name at the end of the line", async () => {
  for (const language of ["de", "ar"] as const)
    await withPage({ route: "/e/Line/line-2", language }, async (page) => {
      const icon = await page.locator(".title > .icon svg").boundingBox();
      const toEdge = language === "ar" ? (icon?.x ?? 0) : PHONE.width - (icon?.x ?? 0) - (icon?.width ?? 0);
      assert.ok(Math.abs(toEdge - EDGE_PX) <= 4, `${language}: ${toEdge} px`);
    });
});

test("keeps the name of a value away from the value", async () => {
  await withPage({ state: "record/partial", language: "de" }, async (page) => {
    const gaps = await page.locator(".fact-groups .facts > div").evaluateAll((facts) =>
      facts.map((fact) => {
        const range = document.createRange();
        range.selectNodeContents(fact.children[0] as Element);
        return (fact.children[1] as Element).getBoundingClientRect().left - range.getBoundingClientRect().right;
      }),
    );
    assert.ok(gaps.length > 3 && Math.min(...gaps) >= 8, String(gaps));
  });
});

test("ends words that an empty input has no room for with dots", async () => {
  await withPage({ route: "/m/reportIncident", language: "de" }, async (page) => {
    const input = page.locator("input[placeholder]").first();
    assert.is(await input.evaluate((box) => getComputedStyle(box).textOverflow), "ellipsis");
  });
});

test("shows a picture and all that belongs to it within a low page", async () => {
  await withPage({ state: "record/picture-large", viewport: { width: 390, height: 600 } }, async (page) => {
    const found = await page.locator("dialog").evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      return { isWithin: left >= 8 && right <= innerWidth - 8, isWhole: dialog.scrollHeight <= dialog.clientHeight };
    });
    assert.equal(found, { isWithin: true, isWhole: true });
  });
});

test.run();
