/** Folding in a real browser: by the margin and the keyboard; what is sent, copied and undone is always the whole document. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { violations, WCAG_RULES } from "../helpers/browser/axe.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("folding in Chromium");
requires(test, "chromium");

const DOCUMENT = `query Lines {
  lines {
    id
    name
  }
}
# one
# two
`;

let demo: Demo;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(demo.url);
});
/** Each test begins with an editor that was just opened: it has no history to undo, and no folds. */
test.before.each(async () => {
  await page.evaluate(() => (location.hash = "#/v"));
  await area().waitFor({ state: "detached" });
  await page.evaluate(() => {
    sessionStorage.clear();
    location.hash = "#/edit";
  });
  await area().waitFor();
  await area().fill(DOCUMENT);
  await mark("Lines 1 to 6").waitFor();
});
test.after.each(() => assert.equal(complaints.splice(0), []));
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const area = () => page.getByRole("textbox", { name: "Document" });
const mark = (name: string) => page.getByRole("button", { name, exact: true });
const isExpanded = (name: string) => mark(name).getAttribute("aria-expanded");
/** What the text area shows, with "…" for what is folded. */
const shown = async () => (await area().inputValue()).replace(/[\uE000-\uF8FF]/g, "…");
const putCaret = (letters: string) =>
  area().evaluate((field: HTMLTextAreaElement, sought) => {
    field.focus();
    field.setSelectionRange(field.value.indexOf(sought), field.value.indexOf(sought));
  }, letters);
const selected = () =>
  area().evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
/** The document as it is kept: the whole, whatever is folded. */
const kept = () =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith("/edit"));
    const { all } = JSON.parse(sessionStorage.getItem(key ?? "") ?? "{}") as { all: { query: string }[] };
    return all[0]?.query;
  });

test("a mark beside a line folds what begins there, and unfolds it again", async () => {
  await mark("Lines 2 to 5").click();
  assert.is(await shown(), "query Lines {\n  lines {…}\n}\n# one\n# two\n");
  assert.is(await isExpanded("Lines 2 to 5"), "false");
  assert.is(await kept(), DOCUMENT);
  await mark("Lines 2 to 5").click();
  assert.is(await shown(), DOCUMENT);
  assert.is(await isExpanded("Lines 2 to 5"), "true");
});

test("a mark that is used by the keyboard keeps the focus", async () => {
  await mark("Lines 7 to 8").focus();
  await page.keyboard.press("Enter");
  assert.match(await shown(), /\n# one…\n$/);
  assert.ok(await mark("Lines 7 to 8").evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  assert.is(await shown(), DOCUMENT);
});

test("the keys of Monaco fold and unfold at the caret", async () => {
  await putCaret("name");
  await page.keyboard.press("Control+Shift+BracketLeft");
  await page.keyboard.press("Control+Shift+BracketLeft");
  assert.is(await shown(), "query Lines {…}\n# one\n# two\n");
  await page.keyboard.press("Control+Shift+BracketRight");
  assert.is(await shown(), "query Lines {\n  lines {…}\n}\n# one\n# two\n");
  await page.keyboard.press("Meta+Alt+BracketRight");
  assert.match(await shown(), /lines \{…\}/, "the caret is beside the part that was opened, and not in it");
});

test("the lines below a fold keep their numbers", async () => {
  await mark("Lines 1 to 6").click();
  const numbers = await page
    .locator(".document-text .line")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).counterIncrement));
  assert.equal(numbers, ["line 1", "line 6", "line 1", "line 1"]);
  await mark("Lines 7 to 8").waitFor();
});

test("marks are beside their lines, and what stands for a fold is under its letter", async () => {
  await mark("Lines 2 to 5").click();
  const [markTop, lineTop, lineHeight] = await page.evaluate(() => {
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
    const line = document.querySelectorAll(".line")[1];
    return [top(document.querySelector("[data-line='2']")), top(line), line?.getBoundingClientRect().height ?? 0];
  });
  assert.ok(Math.abs((markTop ?? 0) - (lineTop ?? 9)) < 1, `${markTop} and ${lineTop}`);
  assert.ok((lineHeight ?? 0) < 30, "the line is not broken");
  await page.locator(".c-folded").click();
  assert.is(await shown(), DOCUMENT);
});

test("copy, cut and paste include folded text", async () => {
  await mark("Lines 1 to 6").click();
  await area().press("Control+a");
  await page.keyboard.press("Control+c");
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), DOCUMENT);
  await page.keyboard.press("Control+x");
  assert.is(await shown(), "");
  await page.keyboard.press("Control+v");
  assert.is(await shown(), DOCUMENT);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.is(await shown(), "query Lines {…}\n# one\n# two\n");
  assert.is(await kept(), DOCUMENT);
});

test("the whole document is sent, and text typed beside a fold is in its place", async () => {
  await mark("Lines 2 to 5").click();
  await putCaret("lines");
  await page.keyboard.type("mine: ");
  const request = page.waitForRequest((each) => each.postData()?.includes("mine: lines") ?? false);
  await page.keyboard.press("Control+Enter");
  assert.is((await request).postDataJSON().query, DOCUMENT.replace("lines", "mine: lines"));
});

test("undo goes back over folds, and redo forward", async () => {
  await putCaret("name");
  await page.keyboard.type("x");
  await mark("Lines 2 to 5").click();
  const typed = DOCUMENT.replace("name", "xname");
  assert.is(await kept(), typed);
  await page.keyboard.press("Control+z");
  assert.is(await shown(), typed);
  await page.keyboard.press("Control+z");
  assert.is(await shown(), DOCUMENT);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  assert.match(await shown(), /lines \{…\}/);
  assert.is(await kept(), typed);
});

test("a caret that goes into a fold opens it, and deletes nothing", async () => {
  for (const key of ["ArrowRight", "Delete"]) {
    await mark("Lines 2 to 5").click();
    await putCaret("}");
    await page.keyboard.press("ArrowLeft");
    assert.is(await shown(), DOCUMENT, "from behind");
    await mark("Lines 2 to 5").click();
    await area().evaluate((field: HTMLTextAreaElement) => {
      const place = field.value.indexOf("lines {") + "lines {".length;
      field.setSelectionRange(place, place);
    });
    await page.keyboard.press(key);
    assert.is(await shown(), DOCUMENT, key);
  }
});

test("lines that are made comments are opened first", async () => {
  await mark("Lines 2 to 5").click();
  await putCaret("lines");
  await page.keyboard.press("Control+/");
  assert.is(await shown(), "query Lines {\n#   lines {\n#     id\n#     name\n#   }\n}\n# one\n# two\n");
});

test("a found text and a chosen problem open their folds", async () => {
  await mark("Lines 1 to 6").click();
  await area().press("Control+f");
  await page.getByRole("searchbox", { name: "Find in the document" }).fill("name");
  await page.waitForFunction(() => document.querySelector(".c-found") !== null);
  assert.is(await shown(), DOCUMENT);
  assert.is(await selected(), "name");
  await page.keyboard.press("Escape");
  await area().fill(DOCUMENT.replace("name", "nothing"));
  await mark("Lines 1 to 6").click();
  await page.getByRole("button", { name: /^Line 4/ }).click();
  assert.is(await selected(), "nothing");
});

test("the menu folds and unfolds all", async () => {
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await choose("Fold all");
  assert.is(await shown(), "query Lines {…}\n# one…\n");
  await choose("Unfold all");
  assert.is(await shown(), DOCUMENT);
});

/** So many lines are not typed into the text area, which would take seconds: they are set. */
const SET_LINES = 401;

test("a long part opens too, and the document stays the whole", async () => {
  const long = `query Lines {\n${"  lines { id }\n".repeat(SET_LINES)}}\n`;
  const name = `Lines 1 to ${SET_LINES + 2}`;
  await area().fill(long);
  await mark(name).click();
  assert.is(await shown(), "query Lines {…}\n");
  assert.is(await kept(), long);
  await mark(name).click();
  await page.waitForFunction(
    (length) => document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.length === length,
    long.length,
  );
  assert.is(await kept(), long);
  await area().press("Control+z");
  assert.is(await kept(), long, "undo does not garble it");
});

test("a character that stands for a fold is a letter like others where it is pasted", async () => {
  await mark("Lines 1 to 6").click();
  await page.evaluate(() => navigator.clipboard.writeText("# \uE000"));
  await area().press("Control+End");
  await page.keyboard.press("Control+v");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.endsWith("# \uE000"),
  );
  assert.is(await kept(), `${DOCUMENT}# \uE000`);
});

test("the marks have names, contrast and room enough for axe", async () => {
  await mark("Lines 2 to 5").click();
  assert.equal(await violations(page, WCAG_RULES, { include: ".document-text" }), []);
});

test.run();
