/** The editor as a person uses it: writes, runs, reads, mends. */
import { area, alert, cells, key, LINES, problems, screen, show, write } from "./editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { createFeed } from "../../helpers/world.js";
import { isDeep } from "../../../helpers/cases.js";

const { act } = await import("react");

const test = suite("the editor");
test.before.each(() => sessionStorage.clear());
test.after.each(() => screen.close());

test("a document is sent exactly as it is written, and its list is shown as a table", async () => {
  const world = await show();
  await write("{ lines(first: 2) { id name length } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  assert.equal(world.sent.at(-1), { document: "{ lines(first: 2) { id name length } }", variables: {} });
  assert.equal(cells(), [
    ["1", "Eggli", "12"],
    ["2", "Brunnhorn", "–No value"],
  ]);
  assert.match(screen.text(), /Answer\s?\d+ ms/);
  await screen.press("button", "JSON");
  assert.match(screen.text(), /lines: ?2 items/);
  await screen.press("button", /^1: ?3 fields/);
  assert.match(screen.text(), '"Brunnhorn"');
  assert.not.match(screen.text(), "__typename");
});

test("Ctrl Enter runs, with the variables, and an answer without a list is JSON", async () => {
  const world = await show();
  await write("query Hello($to: String!) { greeting(to: $to) }");
  await screen.until(() => screen.all("button", "Add required variables").length);
  await screen.press("button", "Add required variables");
  await screen.until(() => area("Variables").value);
  assert.equal(JSON.parse(area("Variables").value), { to: "" });
  await write('{ "to": "you" }', "Variables");
  await key("Enter", { ctrlKey: true });
  await screen.until(() => screen.text().includes('"hello you"'));
  assert.equal(world.sent.at(-1)?.variables, { to: "you" });
});

test("a record is shown by its values with a link, its JSON is one press away", async () => {
  await show();
  await write('{ line(id: "1") { id name length } lines { id name } }');
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  const values = screen.root.querySelector(".answer-values");
  assert.is(values?.querySelectorAll("dt").length, 3);
  assert.match(values?.textContent ?? "", /line\.id1line\.nameEggliline\.length12/);
  assert.match(values?.querySelector("a")?.getAttribute("href") ?? "", "/e/Line/1");
  assert.is(screen.root.querySelector("tbody a")?.textContent, "Eggli");
  await screen.press("button", "JSON");
  assert.is(screen.root.querySelector(".answer-values"), null);
});

test("variables that are no JSON object are refused, and the editor says why", async () => {
  const world = await show();
  await write('{ greeting(to: "a") }');
  for (const bad of ['{ "to": ', "[1]", '"x"']) {
    await write(bad, "Variables");
    await screen.press("button", "Run");
    assert.match(alert() ?? "", "not a JSON object");
    assert.is(document.activeElement, area("Variables"));
  }
  await screen.press("button", /^Headers/);
  for (let times = 0; times < 2; times++) {
    await key("Enter", { ctrlKey: true });
    await screen.until(() => document.activeElement === area("Variables"), "the variables are open and have the focus");
    assert.is(screen.get("button", /^Variables/).getAttribute("aria-expanded"), "true");
    await screen.press("button", /^Variables/);
  }
  await screen.press("button", /^Variables/);
  assert.is(world.sent.length, 0);
  await write("", "Variables");
  await screen.until(() => !alert());
});

test("problems are listed while the document is written, and select their place", async () => {
  await show();
  await write("{\n  lines { nam }\n}");
  await screen.until(() => problems().length === 1);
  assert.is(problems()[0], "Line 2: There is no field nam on Line. Did you mean name?");
  await screen.tap(screen.root.querySelector<HTMLElement>(".problems button") ?? undefined);
  assert.equal(
    [document.activeElement, area().value.slice(area().selectionStart, area().selectionEnd)],
    [area(), "nam"],
  );
  await write("{ lines { name }");
  await screen.until(() => /expected|missing|closed|end/i.test(problems()[0] ?? ""));
  await write("{ lines { name } }");
  await screen.until(() => !problems().length);
  await write("{ old }");
  await screen.until(() => screen.root.querySelector(".problems .warning"));
});

test("the server's errors are shown in its own words, at their place", async () => {
  const world = await show();
  world.intercept = () => ({
    errors: [{ message: "Too much", locations: [{ line: 1, column: 3 }], extensions: { code: "TOO_MUCH" } }],
  });
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(alert);
  assert.match(alert() ?? "", /Too much.*TOO_MUCH/);
  await screen.until(() => problems()[0] === "Line 1: The server: Too much");
  await write("{ lines { id } } ");
  await screen.until(() => !problems().length);
});

test("an error may hold anything, and there may be thousands", async () => {
  const world = await show();
  const odd = [
    { message: "One", path: "lines", extensions: "none", locations: "here" },
    { message: "Two", path: { a: 1 }, extensions: { code: { x: 1 } }, locations: [{ line: -1, column: 1e300 }] },
  ];
  world.intercept = () => ({
    data: { lines: LINES },
    errors: [...odd, ...Array.from({ length: 3000 }, (_, at) => ({ message: `wrong ${at}` }))] as never,
  });
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  const shown = [...screen.root.querySelectorAll(".answer .alert")].map((each) => each.textContent);
  assert.equal(shown.slice(0, 3), ["Onelines", 'Two[object Object] · {"x":1}', "wrong 0"]);
  assert.ok(shown.length < 50);
  assert.match(screen.text(), "2,982 more errors are in the JSON.");
});

test("the whole answer is copied, however long it is", async () => {
  const world = await show();
  const lines = Array.from({ length: isDeep ? 5000 : 500 }, (_, at) => ({
    id: String(at),
    name: "a name of some length ".repeat(3),
  }));
  world.intercept = () => ({ data: { lines } });
  await write("{ lines { id name } }");
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("rows"));
  let copied = "";
  const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text: string) => void (copied = text) },
    configurable: true,
  });
  await screen.tap(screen.all("button", "Copy").at(-1));
  if (before) Object.defineProperty(navigator, "clipboard", before);
  assert.equal(JSON.parse(copied), { data: { lines } });
});

test("a failure says what to do, and leaves the document as it is", async () => {
  const world = await show();
  world.intercept = () => Promise.reject(new TransportError("network", "gone"));
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("cannot be reached"));
  assert.is(area().value, "{ lines { id } }");
  world.intercept = undefined;
  await screen.press("button", "Try again");
  await screen.until(() => cells().length === 2);
});

test("a mutation without an answer may have run, and is not sent again by itself", async () => {
  const world = await show();
  world.intercept = () => Promise.reject(new TransportError("network", "gone"));
  await write('mutation { rename(id: "1", name: "New") { id } }');
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("The server may have done this."));
  assert.equal(screen.all("button", "Try again"), []);
  world.intercept = () => ({ errors: [{ message: "No." }] });
  await screen.press("button", "Run");
  await screen.until(() => alert() === "No.");
  assert.not.match(screen.text(), "The server may have done this");
});

test("one of several operations is chosen", async () => {
  const world = await show();
  await write('query A { lines { id } } query B { greeting(to: "b") }');
  await screen.until(() => screen.root.querySelector("select[aria-label=Operation]"));
  const select = screen.root.querySelector<HTMLSelectElement>("select[aria-label=Operation]");
  await act(async () => {
    if (select) select.value = "B";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes('"hello b"'));
  assert.is(world.sent.length, 1);
});

test("Ctrl Enter runs the operation that the caret is in", async () => {
  const world = await show();
  await write('query A { lines { id } }\nquery B { greeting(to: "b") }');
  await act(async () => area().setSelectionRange(40, 40));
  await key("Enter", { ctrlKey: true });
  await screen.until(() => screen.text().includes('"hello b"'));
  await screen.until(() => screen.root.querySelector<HTMLSelectElement>("select[aria-label=Operation]")?.value === "B");
  await act(async () => area().setSelectionRange(3, 3));
  await key("Enter", { ctrlKey: true });
  await screen.until(() => cells().length === 2);
  assert.is(world.sent.length, 2);
});

test("each document keeps the operation that was chosen, over a reload too", async () => {
  const chosen = () => screen.root.querySelector<HTMLSelectElement>("select[aria-label=Operation]")?.value;
  await show();
  await write('query A { lines { id } }\nquery B { greeting(to: "b") }');
  await screen.until(() => chosen() === "A");
  await act(async () => area().setSelectionRange(40, 40));
  await key("Enter", { ctrlKey: true });
  await screen.until(() => chosen() === "B");
  await screen.press("button", "New");
  await write('query Other { lines { id } }\nquery A { greeting(to: "a") }');
  await screen.until(() => chosen() === "Other");
  await screen.press("button", "Run");
  await screen.press("tab", "A");
  await screen.until(() => chosen() === "B");
  await screen.close();
  await show();
  await screen.press("tab", "A");
  await screen.until(() => chosen() === "B");
});

test("each document has its own answer", async () => {
  await show();
  await write("query One { lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  await screen.press("button", "New");
  assert.equal(cells(), []);
  await write('query Two { greeting(to: "two") }');
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes('"hello two"'));
  await screen.press("tab", "One");
  assert.equal(cells(), [["1"], ["2"]]);
  await screen.press("tab", "Two");
  await screen.press("button", "Close Two");
  await screen.until(() => screen.all("tab").length === 1);
  await screen.press("button", "New");
  assert.equal(cells(), []);
  assert.not.match(screen.text(), "hello two");
});

test("the text area of the variables stays open while it is emptied", async () => {
  await show();
  await write("{ lines { id } }");
  await write("{}", "Variables");
  await write("", "Variables");
  assert.is(screen.get("button", /^Variables/).getAttribute("aria-expanded"), "true");
});

test("a live feed comes in until it is stopped, each update a row", async () => {
  const feed = createFeed<{ ticked: object }>();
  await show("/edit", { ticked: () => feed.stream });
  await write("subscription { ticked { id name } }");
  await screen.press("button", "Run");
  for (const line of LINES) await act(async () => feed.push({ ticked: line }));
  await screen.until(() => screen.text().includes("2 results"));
  assert.match(screen.text(), "Running");
  await screen.press("button", "Stop");
  await screen.until(() => screen.text().includes("Stopped"));
  assert.is(screen.all("button", "Run").length, 1);
});

test("after a mutation other screens ask the server again", async () => {
  const world = await show();
  let invalidated = 0;
  const client = world.options.client as unknown as { invalidate: (what?: unknown) => void };
  const { invalidate } = client;
  client.invalidate = (what) => {
    invalidated++;
    invalidate(what);
  };
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  assert.is(invalidated, 0);
  await write('mutation { rename(id: "1", name: "New") { id name } }');
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes('"New"'));
  assert.is(invalidated, 1);
});

test("arrows choose a suggestion, Enter takes it, and Escape closes the list", async () => {
  await show();
  await write("{ l");
  const options = () => screen.all("option").map((each) => each.querySelector("code")?.textContent);
  await screen.until(() => options().length);
  assert.equal(
    [...options().slice(0, 2).sort(), ...options().slice(2)],
    ["line", "lines", "old"],
    "what begins so comes first, what is deprecated last",
  );
  const active = () => screen.root.querySelector("[aria-selected=true][role=option] code")?.textContent;
  const first = active();
  await key("ArrowDown");
  assert.is.not(active(), first);
  assert.is(
    area().getAttribute("aria-activedescendant"),
    screen.root.querySelector("[aria-selected=true][role=option]")?.id,
  );
  await key("Escape");
  assert.is(screen.all("option").length, 0);
  await key(" ", { ctrlKey: true });
  await screen.until(() => options().length === 3);
  const chosen = active() ?? "";
  await key("Enter");
  assert.match(area().value, new RegExp(`^\\{ ${chosen}\\b`));
  assert.is(screen.all("option").length, 0);
});

test("each suggestion says its position among all, of which only some are drawn", async () => {
  const fields = Array.from({ length: 100 }, (_, at) => `field${at}: Int`);
  await show("/edit", {}, `type Query { ${fields.join(" ")} }`);
  await write("{ field");
  await screen.until(() => screen.all("option").length === 60);
  await key("ArrowUp");
  const last = screen.all("option").at(-1);
  assert.is(last?.getAttribute("aria-selected"), "true");
  assert.equal([last?.getAttribute("aria-posinset"), last?.getAttribute("aria-setsize")], ["100", "100"]);
});

test("Tab leaves the text if there are no suggestions", async () => {
  await show();
  await write("{ lines { id } } ");
  const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
  await act(async () => void area().dispatchEvent(event));
  assert.is(event.defaultPrevented, false);
});

test("a document is laid out; one with a syntax error stays as it is", async () => {
  await show();
  await write("{lines{id name}}");
  await screen.press("button", "Prettify");
  await screen.until(() => area().value.includes("\n"));
  assert.is(area().value.trim(), "{\n  lines {\n    id\n    name\n  }\n}");
  await write("{ lines {");
  await act(async () => screen.get("button", "Prettify").focus());
  await screen.press("button", "Prettify");
  await screen.until(() => document.activeElement === area());
  assert.is(area().value, "{ lines {");
});

test.run();
