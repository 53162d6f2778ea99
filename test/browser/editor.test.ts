/** The editor in a real browser: letters painted where they are typed, suggestions at the caret, undo, and everything by keyboard. */
import type { Browser, Page, Request } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { violations, WCAG_RULES } from "../helpers/browser/axe.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { setText } from "../helpers/browser/set-text.js";
import { requires } from "../helpers/requires.js";
import { WIDE_RULES } from "./gallery/audit.js";

const test = suite("the editor in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
/** All tests share it: to open the editor again takes a tenth of the time that it takes to load the app. */
let page: Page;
const complaints: string[] = [];
/** What the page asked for when the editor was opened for the first time. */
const askedOnOpening: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(demo.url);
  await page.getByRole("main").getByRole("heading", { name: "Things" }).waitFor();
  await page.waitForLoadState("networkidle"); // nothing else is asked for by itself
  const note = (request: Request) => askedOnOpening.push(request.url());
  page.on("request", note);
  await page.getByRole("link", { name: "Editor" }).click();
  await area().waitFor();
  page.off("request", note);
});
/** Each test begins with an editor that was just opened: empty, without an answer and with nothing to undo. */
test.before.each(async () => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => {
    document.documentElement.dir = "ltr";
    for (const close of document.querySelectorAll<HTMLElement>("button[aria-label^='Close ']")) close.click();
  });
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value === "");
  await page.evaluate(() => void (location.hash = "#/v"));
  await area().waitFor({ state: "detached" });
  await page.evaluate(() => void (location.hash = "#/edit"));
  await area().waitFor();
  assert.equal([await value(), await page.getByRole("tab").count()], ["", 1]);
});
test.after.each(() => assert.equal(complaints.splice(0), []));
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

const area = (name = "Document") => page.getByRole("textbox", { name });
const value = (name?: string) => area(name).inputValue();
/** The tools for documents are loaded with their first use. */
const laidOut = () =>
  page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.endsWith("\n"),
  );
const LONG = `query Lines {\n  lines {\n    id\n    name # ${"and a long comment that does not fit into one line ".repeat(4)}\n  }\n}\n${"\n".repeat(60)}# the end`;

test("is loaded when it is opened, not before", () => {
  assert.ok(
    askedOnOpening.some((url) => url.endsWith(".js")),
    "a script of its own",
  );
});

test("numbers are sent with every digit that was typed", async () => {
  await area().fill("query Q($id: ID!, $ratio: Float) { ticket(id: $id) { id } }");
  await area("Variables").fill(
    '{ "id": 9007199254740993, "ratio": [1.50, 2, 0.12345678901234567890, 1.0, 1e3], "__proto__": 1 }',
  );
  const sent = page.waitForRequest((request) => request.postData()?.includes("query Q") === true);
  await page.getByRole("button", { name: "Run" }).click();
  assert.match(
    (await sent).postData() ?? "",
    '"variables":{"id":9007199254740993,"ratio":[1.50,2,0.12345678901234567890,1,1000],"__proto__":1}',
  );
  await page.locator(".run-inputs .problems li").first().waitFor(); // of the ratio, which is not a list
  assert.is(await page.getByText("too many digits").count(), 0);
});

test("goes on behind a bracket that was typed over", async () => {
  await area().fill("");
  await area().pressSequentially("{ lines { id name } version }");
  assert.is(await value(), "{ lines { id name } version }");
});

test("paints each letter where the text area has it, also where lines are long", async () => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await area().fill(LONG);
    const [paper, field] = await page.evaluate(() => {
      const boxOf = (element: HTMLElement) => {
        const { font, padding, letterSpacing, whiteSpace, overflowWrap, tabSize, textAlign } =
          getComputedStyle(element);
        const { left, top, width, height } = element.getBoundingClientRect();
        return { font, padding, letterSpacing, whiteSpace, overflowWrap, tabSize, textAlign, left, top, width, height };
      };
      return [...document.querySelectorAll<HTMLElement>(".paper > *")].slice(0, 2).map(boxOf);
    });
    assert.equal(paper, field, `at ${size.width} px`);
    const [inside, outside] = await area().evaluate((element) => [element.scrollHeight, element.clientHeight]);
    assert.is(inside, outside, "the text needs as much room as it is painted in");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= size.width, "nothing sideways");
  }
});

/** Where a letter is drawn, and where the caret is. */
const placeOf = (word: string) => page.locator(".document-text .line span", { hasText: word }).first().boundingBox();
const caret = () =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart) : `in ${field?.nodeName}`;
  });

/** Of so many lines, and more, only those in view are drawn. */
const WINDOW_LINES = 401;

test("a press on a word puts the caret there, and a drag selects", async () => {
  for (const lines of [1, WINDOW_LINES]) {
    await area().evaluate(setText, `query Lines {\n  lines { id name }\n}\n${"# more\n".repeat(lines)}`);
    await area().blur();
    const name = await placeOf("name");
    assert.ok(name);
    const middle = name.y + name.height / 2;
    await page.mouse.click(name.x + name.width / 2, middle);
    assert.match(await caret(), /^me \}\n\}/, `${lines} lines`);
    await page.mouse.move(name.x + 1, middle);
    await page.mouse.down();
    await page.mouse.move(name.x + name.width, middle, { steps: 3 });
    await page.mouse.up();
    assert.is(await page.evaluate(() => getSelection()?.toString()), "name", `${lines} lines`);
  }
});

test("follows the caret through a long document", async () => {
  await area().fill(LONG);
  await area().press("Control+Home");
  await area().press("Control+End");
  const end = page.locator(".paper pre .c-comment", { hasText: "# the end" });
  const [code, last] = [await page.locator(".code").first().boundingBox(), await end.boundingBox()];
  assert.ok(
    code && last && last.y + last.height <= code.y + code.height + 1 && last.y >= code.y,
    "the last line is in view",
  );
});

test("a query is written by keyboard alone, with suggestions, and run", async () => {
  await area().focus();
  await page.keyboard.type("query Lines {");
  assert.is(await value(), "query Lines {}");
  await page.keyboard.press("Enter");
  assert.is(await value(), "query Lines {\n  \n}");
  await page.keyboard.type("line");
  const options = page.getByRole("option");
  await options.first().waitFor();
  const word = await page.locator(".suggestions").boundingBox();
  const box = await page.locator(".code").first().boundingBox();
  assert.ok(word && box && word.x >= box.x - 1 && word.y > box.y, "below the word");
  while ((await page.locator("[role=option][aria-selected=true] code").textContent()) !== "lines")
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.match(await value(), /^query Lines \{\n {2}lines \{/);
  await page.keyboard.type("na");
  await page.getByRole("option", { name: /^name/ }).waitFor();
  await page.keyboard.press("Tab");
  assert.match(await value(), /lines \{\s*name\s*\}/);
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("gridcell", { name: "Brunnhorn" })
    .or(page.getByRole("rowheader", { name: "Brunnhorn" }))
    .first()
    .waitFor();
});

test("undo takes back a suggestion, a bracket and what was put in order, step by step", async () => {
  await area().focus();
  await page.keyboard.type("{ linestat");
  await page.keyboard.press("Escape");
  const before = await value();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("{");
  assert.is(await value(), `{${before}}`, "around what was selected");
  await page.keyboard.press("Control+z");
  assert.is(await value(), before);
});

test("undo takes back a layout, an example and a paste, and opens no suggestions", async () => {
  await area().focus();
  await page.keyboard.insertText("{lines{id name}}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const prettify = page.getByRole("button", { name: "Prettify" });
  await prettify.click();
  await laidOut();
  assert.is(await value(), "{\n  lines {\n    id\n    name\n  }\n}\n");
  assert.ok(await prettify.evaluate((button) => button === document.activeElement), "the focus stays");
  assert.is(
    await area().evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart)),
    "{\n  lines {\n    id\n    name",
    "the caret is where it was",
  );
  await area().focus();
  await page.keyboard.press("Control+z");
  assert.is(await value(), "{lines{id name}}");
  await page.keyboard.press("Control+Shift+z");
  assert.match(await value(), "    name\n");
  await area().fill("");
  await page.getByRole("button", { name: "Start with an example" }).click();
  await laidOut();
  assert.match(await value(), /^query /);
  await page.keyboard.press("Control+z");
  assert.is(await value(), "");
  await page.evaluate(() => navigator.clipboard.writeText("{ li"));
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  assert.is(await value(), "{ li");
  assert.is(await page.getByRole("option").count(), 0);
  await page.keyboard.type("n");
  await page.getByRole("option").first().waitFor();
});

test("the focus moves into an opened document, and to its neighbour on closing", async () => {
  const name = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await area().fill("query One { lines { id } }");
  await page.getByRole("button", { name: "New" }).click();
  await page.keyboard.type("# two");
  assert.is(await value(), "# two");
  await page.getByRole("button", { name: /^Close \w/ }).press("Enter");
  await page.getByText("Document closed").waitFor(); // the code that offers to undo it is loaded first
  assert.equal([await name(), await value()], ["Document", "query One { lines { id } }"]);
  await page.getByRole("button", { name: /^Close \w/ }).press("Enter");
  assert.equal([await name(), await value()], ["Document", ""]);
  await page.keyboard.press("Control+z");
  assert.is(await value(), "", "what was closed does not come back in pieces");
});

test("Page Down and Page Up move the caret by what is in view", async () => {
  const caret = () =>
    area().evaluate(({ value, selectionEnd }: HTMLTextAreaElement) => value.slice(0, selectionEnd).split("\n").length);
  await area().fill(`{\n${"  lines { id }\n".repeat(100)}}`);
  await area().press("Control+Home");
  await page.keyboard.press("PageDown");
  const page1 = await caret();
  assert.ok(page1 > 8 && page1 < 40, `line ${page1}`);
  await page.keyboard.press("PageDown");
  assert.is(await caret(), 2 * page1 - 1);
  const [box, scrolled] = await page
    .locator(".code")
    .first()
    .evaluate((element) => [element.clientHeight, element.scrollTop]);
  assert.ok(scrolled > box / 2, "the caret is in view");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  assert.is(await caret(), 1);
  await page.keyboard.press("Shift+PageDown");
  assert.is(
    await area().evaluate(
      (field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd).split("\n").length,
    ),
    page1,
  );
  for (let step = 0; step < 20; step++) await page.keyboard.press("PageDown");
  assert.is(await caret(), 102);
});

test("suggestions are in view as a whole in a low window, the chosen one first", async () => {
  await page.setViewportSize({ width: 640, height: 400 });
  await area().focus();
  await page.keyboard.type("{ ");
  await page.keyboard.press("Control+Space");
  for (const press of ["", "ArrowUp", "ArrowDown"]) {
    if (press) await page.keyboard.press(press);
    const option = page.locator("[role=option][aria-selected=true]");
    const hit = await option.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(hit, `after ${press || "opening"}`);
  }
});

test("names of the schema read from left to right on a page from right to left", async () => {
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await area().focus();
  await page.keyboard.type("{ __sc");
  const label = page.locator("[role=option] code", { hasText: "__schema" });
  await label.waitFor();
  const [underscore, last] = await label.evaluate((element) => {
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(element.firstChild as Text, index);
      range.setEnd(element.firstChild as Text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(7)];
  });
  assert.ok((underscore as number) < (last as number));
  await area().fill("{ __schema { nam } }");
  const named = page.locator(".problems code").first();
  await named.waitFor();
  assert.is(await named.evaluate((element) => getComputedStyle(element).direction), "ltr");
});

test("puts a document of thousands of lines in order at once", async () => {
  const fields = Array.from({ length: 1000 }, (_, index) => `a${index}:lines{id}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `{${fields.join("\n")}}`);
  await area().focus();
  await page.keyboard.press("Control+v");
  await page.getByRole("button", { name: "Prettify" }).click();
  await laidOut();
  const after = await value();
  assert.match(after, /^\{\n {2}a0: lines \{\n {4}id\n {2}\}\n/);
  await area().focus();
  await page.keyboard.press("Control+z");
  assert.is(await value(), after, "nothing of it is garbled");
});

test("says what is wrong at the word, and goes there", async () => {
  await area().fill("{\n  lines { nam }\n}");
  const problem = page.getByRole("button", { name: /Line 2.*nam/ });
  await problem.waitFor();
  assert.is(await page.locator(".paper pre .c-error").first().textContent(), "nam");
  await problem.click();
  assert.is(
    await area().evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    ),
    "nam",
  );
});

test("Escape and Tab lead out of the text", async () => {
  await area().focus();
  await page.keyboard.type("{ lin");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.is.not(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Document");
});

test("a live feed runs until it is stopped", async () => {
  await area().fill("subscription { incidentReported { id title } }");
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText("Running").first().waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped").waitFor();
});

/** What can be seen in the editor besides its empty document, which `accessible.test.ts` looks at. */
const STATES: Record<string, () => Promise<unknown>> = {
  suggestions: async () => {
    await area().focus();
    await page.keyboard.type("{ lin");
    await page.getByRole("option").first().waitFor();
  },
  problems: async () => {
    await area().fill("{ lines { nam old } }");
    await page
      .getByRole("button", { name: /Line 1/ })
      .first()
      .waitFor();
  },
  answer: async () => {
    await area().fill("query Q($n: Int) { lines { id name } }");
    await page.keyboard.press("Control+Enter");
    await page.getByText(/\d ms/).waitFor();
  },
};

test("axe finds nothing: with suggestions, with problems, with an answer", async () => {
  for (const [state, enter] of Object.entries(STATES)) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark" });
    await enter();
    assert.equal(await violations(page), [], `${state}, dark, on a phone`);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light" });
    assert.equal(await violations(page, isDeep ? WCAG_RULES : WIDE_RULES), [], `${state}, light`);
  }
});

test.run();
