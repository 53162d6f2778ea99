/** The editor's documents: as tabs, over a reload, in the history, by a link, and gone at sign-out. */
import { area, cells, key, LINES, open, problems, screen, SDL, show, tabs, write } from "./editor-screen.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFeed, createWorld } from "../../helpers/world.js";

const { act } = await import("react");

const test = suite("the editor's documents");
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
});
test.after.each(() => screen.close());

/** The operation that Run sends, where the document has several. */
const chosen = () => screen.root.querySelector<HTMLSelectElement>("select[aria-label=Operation]")?.value;

test("documents stay in their tabs over a reload, except for secrets", async () => {
  await show();
  await write("query One { lines { id } }");
  await screen.press("button", "New");
  assert.equal([tabs(), area().value], [["One", "Untitled 2"], ""]);
  await write("query Two($password: String) { lines { id } }");
  await write('{ "password": "hunter2" }', "Variables");
  await screen.close();
  assert.not.match(JSON.stringify({ ...sessionStorage }), "hunter2");
  await show();
  assert.equal([tabs(), area().value], [["One", "Two"], "query Two($password: String) { lines { id } }"]);
  await screen.press("button", "Close Two");
  await screen.until(() => tabs().length === 1);
  assert.equal([tabs(), area().value], [["One"], "query One { lines { id } }"]);
  await screen.press("tab", "One");
});

test("closing a document can be undone, unless it is empty", async () => {
  const query = "query Two { lines { id } }";
  await open(createWorld(SDL, {}), "/edit");
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await write("query One { lines { id } }");
  await screen.press("button", "New");
  await write(query);
  await screen.press("button", "Close Two");
  await screen.until(() => screen.all("button", "Undo").length === 1);
  assert.equal([tabs(), screen.root.querySelector(".toast p")?.textContent], [["One"], "Document closed Two"]);
  await screen.press("button", "Undo");
  await screen.until(() => area().value === query);
  assert.equal([tabs(), document.activeElement], [["One", "Two"], area()]);
  await screen.press("button", "New");
  await screen.press("button", "Close Untitled 3");
  assert.is(screen.all("button", "Undo").length, 0);
});

test("a document that sends a mutation is closed only by somebody who was asked", async () => {
  let answer = () => {};
  const rename = () => new Promise<null>((resolve) => void (answer = () => resolve(null)));
  const document = 'mutation One { rename(id: "1", name: "x") { id } }';
  await show(`/edit?${new URLSearchParams({ query: document })}`, { rename });
  await screen.press("button", "New");
  await screen.press("tab", "One");
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("Running"), "a run");
  await screen.press("button", "Close One");
  await screen.until(() => screen.text().includes("Still being sent: Editor"), "a question");
  await screen.press("button", "Stay");
  assert.is(screen.all("button", "Close One").length, 1);
  await act(async () => answer());
  await screen.until(() => !screen.text().includes("Running"), "an answer");
  await screen.press("button", "Close One");
  await screen.until(() => screen.all("button", "Close One").length === 0, "a closed document");
});

test("the toast about a closed document goes when the editor is left", async () => {
  await open(createWorld(SDL, {}), "/edit");
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await write("query One { lines { id } }");
  await screen.press("button", "Close One");
  await screen.until(() => screen.all("button", "Undo").length === 1);
  await screen.press("link", "Settings");
  await screen.until(() => screen.all("textbox", "Document").length === 0);
  assert.is(screen.all("button", "Undo").length, 0);
});

test("a document with a secret is not linked, saved as a view or kept as a draft", async () => {
  await open(createWorld(SDL, {}), "/edit", { routing: "hash" });
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await write('query Two { lines(where: { key: "north" }) { id } }');
  assert.is(screen.all("button", "Copy link").length, 1);
  await write('query Two { lines(credential: { key: "hunter2" }) { id } }');
  assert.is(screen.all("button", "Copy link").length, 0);
  await screen.press("button", "Save view");
  await screen.until(() => screen.all("alert", /cannot be saved/).length, "the reason");
  await screen.close();
  assert.not.match(JSON.stringify({ ...sessionStorage }), "hunter2");
});

test("a document is saved as a view under its name, and opens by it", async () => {
  const query = "query One { lines { id } }";
  await show();
  await write(query);
  await screen.press("button", "Save view");
  await screen.until(() => screen.all("textbox", "Name").length === 1);
  assert.is((screen.get("textbox", "Name") as HTMLInputElement).value, "One");
  await screen.press("button", "Save");
  await screen.until(() => screen.all("dialog").length === 0);
  await screen.close();
  sessionStorage.clear();
  await show("/v/One");
  await screen.until(() => screen.all("textbox", "Document").length === 1 && area().value === query);
});

test("a run is in the history, and can be opened from there", async () => {
  const world = await show();
  for (const query of ["query One { lines { id } }", "query Two { lines { name } }", "query One { lines { id } }"]) {
    await write(query);
    await screen.press("button", "Run");
    await screen.until(() => cells().length === 2 && screen.all("button", "Run").length);
  }
  assert.is(world.sent.length, 3);
  await write("");
  await screen.press("button", "History");
  const entries = screen.all("button", /^(One|Two) \d/);
  assert.equal(
    entries.map((each) => each.textContent?.slice(0, 3)),
    ["One", "Two"],
  );
  await screen.tap(entries[1]);
  assert.is(area().value, "query Two { lines { name } }");
  assert.is(document.activeElement, area());
  await screen.press("button", "History");
  await screen.press("button", /^Two \d/);
  assert.is(document.activeElement, area(), "a document that is in view already");
});

test("the history has the operation that was run, and brings it back", async () => {
  await show();
  await write("query One { lines { id } }\nquery Two { lines { name } }");
  await screen.until(() => chosen() === "One");
  area().setSelectionRange(40, 40);
  await key("Enter", { ctrlKey: true });
  await screen.until(() => cells().length === 2 && screen.all("button", "Run").length);
  await screen.press("button", "Close One");
  await screen.press("button", "History");
  await screen.press("button", /^Two \d/);
  await screen.until(() => chosen() === "Two");
});

test("a run ends with its document, also where another document takes its place", async () => {
  const feed = createFeed<{ ticked: object }>();
  const end = feed.stream.return?.bind(feed.stream);
  let isOver = false;
  feed.stream.return = async () => {
    isOver = true;
    return (await end?.()) ?? { value: undefined, done: true };
  };
  await show("/edit", { ticked: () => feed.stream });
  await write("query One { lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2 && screen.all("button", "Run").length);
  await write("subscription { ticked { id name } }");
  await screen.press("button", "Run");
  await act(async () => feed.push({ ticked: LINES[0] as object }));
  await screen.until(() => cells().length === 1);
  await write("");
  await screen.press("button", "History");
  await screen.press("button", /^One \d/);
  assert.is(area().value, "query One { lines { id } }");
  await screen.until(() => isOver, "the subscription has ended");
});

test("a link brings a document with its variables, once", async () => {
  await show(
    `/edit?${new URLSearchParams({ query: "query Q($n: Int) { lines(first: $n) { id } }", variables: '{"n":1}' })}`,
  );
  await screen.until(() => area().value.startsWith("query Q"));
  assert.is(area("Variables").value, '{"n":1}');
  assert.equal(tabs(), ["Q"]);
});

test("a link and a view have the operation that is chosen", async () => {
  const before = Object.getOwnPropertyDescriptor(navigator, "clipboard");
  const query = "query One { lines { id } }\nquery Two { lines { name } }";
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await open(createWorld(SDL, { lines: () => LINES }), "/edit", { routing: "hash" });
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await write(query);
  area().setSelectionRange(40, 40);
  await key("Enter", { ctrlKey: true });
  await screen.until(() => chosen() === "Two");
  await screen.press("button", "Copy link");
  if (before) Object.defineProperty(navigator, "clipboard", before);
  await screen.press("button", "Save view");
  await screen.until(() => screen.all("textbox", "Name").length === 1);
  assert.is((screen.get("textbox", "Name") as HTMLInputElement).value, "Two");
  await screen.press("button", "Save");
  await screen.until(() => screen.all("dialog").length === 0);
  for (const route of [copied[0]?.split("#")[1] ?? "", "/v/Two"]) {
    await screen.close();
    sessionStorage.clear();
    await show(route);
    await screen.until(() => area().value === query);
    await screen.until(() => chosen() === "Two", route);
  }
});

test("every screen's query opens in the editor", async () => {
  const world = createWorld(SDL, { lines: () => LINES });
  await open(world, "/q/lines");
  await screen.until(() => screen.all("row").length === 2);
  await screen.press("button", "List options");
  await screen.until(() => screen.all("button", "Show query").length);
  await screen.press("button", "Show query");
  await screen.until(() => screen.all("link", "Open in the editor").length);
  await screen.press("link", "Open in the editor");
  await screen.until(() => screen.all("textbox", "Document").length && area().value.includes("lines"));
  await screen.until(() => !problems().length);
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
});

test("an empty document offers an example that the server can answer", async () => {
  const world = await show();
  await screen.press("button", "Start with an example");
  await screen.until(() => area().value);
  assert.match(area().value, "lines");
  assert.is(screen.all("button", "Start with an example").length, 0);
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
  assert.is(world.sent.length, 1);
});

test("without a schema only the grammar is checked", async () => {
  const world = createWorld(SDL, { lines: () => LINES });
  world.intercept = ({ document }) =>
    String(document).includes("__schema") ? { errors: [{ message: "no introspection" }] } : undefined;
  await open(world, "/edit");
  await screen.until(() => screen.text().includes("only the syntax is checked"));
  await write("{ lines { id ");
  await screen.until(() => problems().length);
  await write("{ lines { id nope } }");
  await screen.until(() => !problems().length);
  await write("{ lines { id } }");
  await screen.press("button", "Run");
  await screen.until(() => cells().length === 2);
});

test("signing out during a run leaves no document, answer or history", async () => {
  const feed = createFeed<{ ticked: object }>();
  const world = createWorld(SDL, { ticked: () => feed.stream });
  const session = createFakeSession(signedInAs("ada"));
  await open(world, "/edit", { auth: session.auth });
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  await write("subscription Secretly { ticked { id name } }");
  await screen.press("button", "Run");
  await act(async () => feed.push({ ticked: LINES[0] as object }));
  await screen.until(() => cells().length === 1);
  await act(async () => session.show({ status: "signed-out" }));
  await screen.until(() => screen.all("textbox", "Document").length === 1 && area().value === "");
  assert.equal([tabs(), cells()], [["Untitled 1"], []]);
  await screen.press("button", "History");
  await screen.until(() => screen.text().includes("Nothing has been run yet."));
  assert.not.match(JSON.stringify({ ...sessionStorage }), "Secretly");
});

test.run();
