/** Where things stand, in a real browser: within a finger's reach, on one edge, and not moved by what comes later. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { DEMO_SCREENS } from "../helpers/browser/demo-screens.js";
import { openScreen } from "../helpers/browser/open.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("layout in Chromium");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };
/** A wide page at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const NARROW = { width: 390, height: 844 };

let demo: Demo;
let browser: Browser;
let pages: SharedPages;
/** A page that is touched, as that of a phone, for all tests that need one. */
let phonePage: Promise<Page> | undefined;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  pages = createSharedPages(browser, demo.url);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

const openPhone = (): Promise<Page> => {
  phonePage ??= open({ viewport: NARROW, hasTouch: true, isMobile: true });
  return phonePage;
};

const visit = (page: Page, route: string) => openScreen(page, demo.url, route);

const turn = (page: Page, direction: "ltr" | "rtl") =>
  page.evaluate((to) => void (document.documentElement.dir = to), direction);

/** Runs in the page: the controls that are smaller than a finger needs. */
function smallControls(): string[] {
  const FINGER_PX = 44;
  // On a phone the heads of columns are read by screen readers only. A link may be narrow if its text is short.
  const isExempt = (control: Element) =>
    !control.checkVisibility() || control.closest("thead, .hide, .switch, .crumbs") !== null;
  /** How high the part is that can be pressed. */
  const reachOf = (control: Element, height: number) => {
    const after = getComputedStyle(control, "::after");
    if (after.position !== "absolute") return height;
    return height - parseFloat(after.top) - parseFloat(after.bottom);
  };
  const controls = document.querySelectorAll(
    "main a[href], main button, main input, main select, main summary, .bar button, .bar a[href]",
  );
  return [...controls].flatMap((control) => {
    if (isExempt(control)) return [];
    const { width, height } = (control.closest("label, .pick") ?? control).getBoundingClientRect();
    const reach = reachOf(control, height);
    const isWide = control.matches("a:not(.button)") || width >= FINGER_PX;
    const size = `${width.toFixed(1)} x ${reach.toFixed(1)}`;
    return reach >= FINGER_PX && isWide ? [] : [`${size}: ${control.outerHTML.slice(0, 90)}`];
  });
}

test("gives a finger 44 px by 44 px on every control of a phone", async () => {
  const page = await openPhone();
  const small: string[] = [];
  for (const route of DEMO_SCREENS) {
    await visit(page, route);
    const found = await page.evaluate(smallControls);
    small.push(...found.slice(0, 3).map((what) => `${route}: ${what}`));
  }
  assert.equal(small, []);
});

/** Every screen is loaded anew, which takes long: `npm run deep` does so for each kind at both widths. */
const LOADED_ROUTES = ["/", "/q/tickets", "/e/Line/line-2", "/e/Line", "/m/reportIncident", "/settings"];
const LOADS = isDeep
  ? [
      { viewport: WIDE, routes: LOADED_ROUTES },
      { viewport: NARROW, routes: LOADED_ROUTES },
    ]
  : [
      { viewport: WIDE, routes: ["/q/tickets", "/e/Line"] },
      { viewport: NARROW, routes: ["/", "/e/Line/line-2", "/m/reportIncident", "/settings"] },
    ];

test("moves nothing that is there already when the rest comes", async () => {
  const moved: string[] = [];
  for (const { viewport, routes } of LOADS) {
    const page = await open({ viewport });
    await page.addInitScript(() => {
      const shifts: { value: number; hadRecentInput: boolean }[] = [];
      (globalThis as { shifts?: unknown }).shifts = shifts;
      new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as typeof shifts))).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    // The schema, then the data, after the frame stands.
    let delay = 300;
    await page.route("**/graphql", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    for (const route of routes) {
      // So late that the notice of a slow server comes and goes.
      delay = route === "/m/reportIncident" ? 2000 : 300;
      await page.goto("about:blank");
      await visit(page, route);
      const sum = await page.evaluate(() =>
        (globalThis as unknown as { shifts: { value: number }[] }).shifts.reduce(
          (total, { value }) => total + value,
          0,
        ),
      );
      if (sum > 0.02) moved.push(`${route} at ${viewport.width} px: ${sum.toFixed(3)}`);
    }
    await page.context().close();
  }
  assert.equal(moved, []);
});

test("keeps what opens from a button within the page, in both directions", async () => {
  const page = await openPhone();
  const outside: string[] = [];
  for (const [route, name] of [
    ["/q/incidents", ""],
    ["/q/incidents", "List options"],
    ["/q/incidents", "Filter"],
  ] as const) {
    await visit(page, route);
    if (!name) {
      await page.getByRole("rowheader").getByRole("link").first().click();
      await page.locator("main .facts").first().waitFor();
    }
    await page
      .getByRole("main")
      .getByRole("button", { name: name || "More actions" })
      .first()
      .click();
    for (const dir of ["ltr", "rtl"] as const) {
      await turn(page, dir);
      const box = await page.locator("main .menu-panel").first().boundingBox();
      if (!box || box.x < 0 || box.x + box.width > NARROW.width)
        outside.push(`${name || "More"}, ${dir}: ${JSON.stringify(box)}`);
    }
    await turn(page, "ltr");
  }
  assert.equal(outside, []);
});

test("writes numbers and the server's sentences left to right in a page that is not", async () => {
  const page = await open({ viewport: WIDE }); // its direction changes
  await visit(page, "/e/Station/station-1");
  await turn(page, "rtl");
  const order = (pattern: RegExp) =>
    page.evaluate((source) => {
      const text = [...document.querySelectorAll("main *")]
        .map((each) => each.firstChild)
        .find((node) => node?.nodeType === 3 && new RegExp(source).test(node.textContent ?? ""));
      if (!text) return "there is no such text here";
      const at = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return at(0) < at((text.textContent ?? "").length - 1) ? "from left to right" : "from right to left";
    }, pattern.source);
  assert.is(await order(/^\+\d/), "from left to right", "a telephone number");
  assert.is(await order(/^The lines that stop here\.$/), "from left to right", "a description");
  const edge = await page.locator("h1").evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return Math.round(title.getBoundingClientRect().right - range.getBoundingClientRect().right);
  });
  assert.is(edge, 0, "what is written from left to right still begins at the page's own edge");
  await page.context().close();
});

test("goes back to where one was: in the page, and in the table in it", async () => {
  const page = await pages.screen("/q/tickets", { viewport: WIDE });
  const scroller = page.locator("main .scroll");
  await scroller.evaluate((element) => (element.scrollTop = 300));
  await page.waitForFunction(() => document.querySelector("main .scroll")?.scrollTop === 300);
  await page.locator("main tbody th a").nth(12).click();
  await page.locator("main .facts").first().waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("main .scroll")?.scrollTop === 300);
  await page.goForward();
  await page.locator("main .facts").first().waitFor();
  // By a link it is a new visit.
  await page.getByRole("link", { name: "Tickets", exact: true }).first().click();
  await page.locator("main tbody tr[data-row]").first().waitFor();
  assert.is(await scroller.evaluate((element) => element.scrollTop), 0);
});

test("gives the focus back to what opened a dialog", async () => {
  const page = await pages.screen("/q/tickets", { viewport: WIDE });
  const options = page.getByRole("main").getByRole("button", { name: "List options" });
  const press = async (name: string) => {
    await options.press("Enter");
    await page.getByRole("button", { name }).press("Enter");
  };
  const openings = {
    search: () => options.press("Control+k"),
    export: () => press("Export all"),
    query: () => press("Show query"),
  };
  for (const [name, openDialog] of Object.entries(openings)) {
    await openDialog();
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.ok(await options.evaluate((element) => element === document.activeElement), name);
  }
});

test("uses 1920 px from the rail to the edge, with lines of at most 72 letters", async () => {
  const EDGE_PX = 24;
  const LINES = ".prose, .lead, .description, .facts .text";
  for (const [route, lastAtEdge] of [
    ["/", ".tiles"],
    ["/s/incidentReported", ".tools"],
    ["/e/Line/line-2", "[role=tablist]"],
    ["/q/tickets", ".head"],
  ] as const) {
    const page = await pages.screen(route, { viewport: { width: 1920, height: 1080 } });
    await page.locator(lastAtEdge).first().waitFor();
    const right = await page
      .locator(lastAtEdge)
      .first()
      .evaluate((box) => box.getBoundingClientRect().right);
    assert.is(Math.round(1920 - right), EDGE_PX, route);
    const long = await page.locator(LINES).evaluateAll((boxes) => {
      const isTooWide = (box: Element) => {
        const letter = document.createElement("span");
        letter.style.cssText = "position: absolute; width: 72ch";
        box.append(letter);
        const most = letter.getBoundingClientRect().width;
        letter.remove();
        return box.getBoundingClientRect().width > most + 1;
      };
      return boxes.filter(isTooWide).map((box) => `${box.className}: ${box.getBoundingClientRect().width} px`);
    });
    const prose = long.filter((box) => !box.startsWith("lead:")); // a lead that holds key facts is not prose
    assert.equal(prose, [], route);
  }
});

test("ends the bar and the content at the same edge", async () => {
  const page = await pages.screen("/q/tickets", { viewport: WIDE });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => Math.round(element.getBoundingClientRect().right));
  assert.is(await edge(".bar button"), await edge("main .tools .menu"));
  // A table runs on to the edge of the page.
  assert.is(await edge("main .scroll"), WIDE.width);
});

test("keeps a short screen at the top after a message was shown over another", async () => {
  const page = await open({ viewport: WIDE }); // the message stays for some seconds
  await visit(page, "/m/reportIncident?from=Line:line-2");
  await page.getByLabel(/^Title/).fill("A door does not close");
  await page.getByRole("button", { name: "Report incident" }).click();
  await page.locator(".toast").waitFor();
  await page.getByRole("link", { name: "Report incident" }).first().click();
  await page.locator("form.form").waitFor();
  const heading = await page.locator("h1").boundingBox();
  assert.ok(heading && heading.y < 200, JSON.stringify(heading));
  await page.context().close();
});

test("keeps what is wrong with a form in view on a phone, above the buttons", async () => {
  const page = await pages.screen("/m/reportIncident", { viewport: { width: 390, height: 430 } });
  await page.locator("summary").first().click();
  await page.getByRole("button", { name: "Report incident" }).click();
  const fault = page.getByText("2 fields need attention.");
  await fault.waitFor();
  const box = await fault.boundingBox();
  const button = await page.getByRole("button", { name: "Report incident" }).boundingBox();
  assert.ok(
    box && button && box.y + box.height <= button.y + 1 && button.y + button.height <= 600,
    JSON.stringify({ box, button }),
  );
});

test("does not cover a short form in the middle of a screen with its own button", async () => {
  const page = await pages.screen("/e/Line/line-2?tab=punctuality", { viewport: NARROW });
  const covered = await page.getByLabel(/^Year/).evaluate((input) => {
    input.scrollIntoView({ block: "end" });
    const { left, top, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 60) ?? "";
  });
  assert.match(covered, /^<input/);
});

test("shows in the rail where one is, however far down it stands", async () => {
  const page = await pages.screen("/s/readingAdded", { viewport: { width: 1280, height: 640 } });
  const [entry, foot] = await Promise.all([
    page.locator(".rail li > [aria-current]").boundingBox(),
    page.locator(".rail-end").boundingBox(),
  ]);
  assert.ok(entry && foot && entry.y > 0 && entry.y + entry.height <= foot.y + 1, JSON.stringify({ entry, foot }));
  assert.is(await page.evaluate(() => scrollY), 0);
});

test("begins a list's rows near the top, under its title, tabs and tools", async () => {
  const page = await pages.screen("/q/incidents", { viewport: WIDE });
  const row = page.locator("tbody tr").first();
  await row.waitFor();
  const notice = (await page.locator(".notice").boundingBox())?.height ?? 0; // only the demo has it
  const top = ((await row.boundingBox())?.y ?? Number.NaN) - notice;
  assert.ok(top <= 240, `the first row begins at ${top} px`);
});

test("writes all values of a row in one size, in a list and on a record", async () => {
  for (const route of ["/q/incidents", "/e/Line/line-2?tab=incidents"]) {
    const page = await pages.screen(route, { viewport: WIDE });
    const row = page.locator("tbody tr", { has: page.locator("td .chip") }).first();
    await row.waitFor();
    const sizes = await row
      .locator("th a, td .chip, td time, td .enum")
      .evaluateAll((values) => values.map((value) => getComputedStyle(value).fontSize));
    assert.is(new Set(sizes).size, 1, `${route}: ${sizes.join()}`);
  }
});

test("writes a state with a mark on the line of the other values of its row", async () => {
  const page = await pages.screen("/q/incidents", { viewport: WIDE });
  const row = page.locator("tbody tr", { has: page.locator("td .state-mark") }).first();
  await row.waitFor();
  const bottoms = await row.locator("td .enum:has(.state-mark), td time").evaluateAll((values) =>
    values.map((value) => {
      const text = document.createRange();
      text.selectNodeContents(value.lastChild ?? value);
      return text.getBoundingClientRect().bottom;
    }),
  );
  assert.ok(bottoms.length >= 2, `${bottoms.length} values`);
  assert.ok(Math.max(...bottoms) - Math.min(...bottoms) < 0.1, bottoms.join());
});

// German has the longer words.
for (const language of isDeep ? (["en", "de"] as const) : (["de"] as const)) {
  test(`has the editor's tools in one line at 1280 px and at 200 % (${language})`, async () => {
    for (const query of [
      "query One { version }",
      "query One { version } query AVeryLongNameOfAnOperation { version }",
    ]) {
      await pages.screen("/v", { viewport: WIDE, language }); // an editor that is open keeps its document
      const page = await pages.screen(`/edit?query=${encodeURIComponent(query)}`, { viewport: WIDE, language });
      const tools = page.locator(".document > .tools");
      const height = () => tools.evaluate((bar) => bar.getBoundingClientRect().height);
      const docs = tools.locator("> [aria-expanded]").last();
      await docs.waitFor();
      assert.is(await tools.locator("select").count(), query.includes("AVery") ? 1 : 0);
      assert.ok((await height()) < 60, `${await height()} px`);
      await docs.click();
      await page.locator(".docs-pane").waitFor();
      assert.ok((await height()) < 60, `${await height()} px beside the docs`);
      await docs.click();
      await page.setViewportSize(ZOOMED);
      assert.ok((await height()) < 60, `${await height()} px at 200 %`);
    }
  });
}

test("shows settings in view whatever is above them in the rail", async () => {
  const page = await pages.screen("/", { viewport: { width: 1280, height: 640 } });
  const box = await page.getByRole("link", { name: "Settings" }).boundingBox();
  assert.ok(box && box.y + box.height <= 640, JSON.stringify(box));
});

test.run();
