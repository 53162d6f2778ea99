/** The tools for a document: found by key and in the menu, and what they do to document and variables. */
import { area, key, screen, show, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");

const test = suite("the tools for documents");
test.before.each(() => sessionStorage.clear());
test.after.each(() => screen.close());

/** Writes a document, with the caret at the mark "|". */
async function writeWithCaret(marked: string) {
  await write(marked.replace("|", ""));
  area().setSelectionRange(marked.indexOf("|"), marked.indexOf("|"));
}

async function chooseTool(name: string | RegExp) {
  await screen.press("button", "More");
  await screen.until(() => screen.all("button", name).length);
  await screen.press("button", name);
}

test("fragments are merged", async () => {
  await show();
  await write("{ lines { ...F } } fragment F on Line { name }");
  await key("M", { ctrlKey: true, shiftKey: true });
  await screen.until(() => area().value === "{\n  lines {\n    name\n  }\n}\n");
  await chooseTool(/^Merge fragments/);
  await screen.until(() => screen.text().includes("no fragment that can be merged"));
});

test("a text is found from place to place", async () => {
  await show();
  await write("{ lines { name } other: lines { id } }");
  area().setSelectionRange(0, 0);
  await key("f", { ctrlKey: true });
  await screen.until(() => screen.all("textbox", "Find in the document").length);
  await screen.type("Find in the document", "line");
  const selected = () => area().value.slice(area().selectionStart, area().selectionStart + 9);
  await screen.until(() => screen.text().includes("1 of 2"));
  assert.is(screen.root.querySelectorAll(".c-found").length, 2);
  assert.is(screen.root.querySelectorAll(".c-found.c-chosen").length, 1, "the one that is counted looks different");
  await screen.press("button", "Next");
  assert.equal([selected(), screen.text().includes("2 of 2")], ["lines { i", true]);
  const input = screen.get("textbox", "Find in the document");
  const press = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  await act(async () => void input.dispatchEvent(press("Enter")));
  assert.is(selected(), "lines { n");
  await act(async () => void input.dispatchEvent(press("Escape")));
  assert.is(document.activeElement, area());
  assert.is(screen.root.querySelectorAll(".c-found").length, 0);
});

test("a document that is laid out keeps the focus and the caret", async () => {
  await show();
  await writeWithCaret("query One { lines { id } } query Two { lines { na|me } }");
  await key("P", { ctrlKey: true, shiftKey: true });
  await screen.until(() => area().value.includes("\n"));
  await screen.until(() => document.activeElement === area());
  assert.is(area().value.slice(area().selectionStart, area().selectionStart + 2), "me");
});

test("a search that is open leaves the caret to the person who writes in the document", async () => {
  await show();
  await write("{ lines { name } }");
  await key("f", { ctrlKey: true });
  await screen.until(() => screen.all("textbox", "Find in the document").length);
  await screen.type("Find in the document", "name");
  await screen.until(() => screen.text().includes("1 of 1"));
  await write("{ lines { name } } # and name");
  await screen.until(() => screen.text().includes("1 of 2"));
  assert.is(area().selectionStart, area().selectionEnd, "nothing is selected that the next letter would replace");
  await key("f", { ctrlKey: true });
  await screen.until(() => document.activeElement === screen.get("textbox", "Find in the document"));
  assert.is((document.activeElement as HTMLInputElement).value, "name", "the search goes on");
  await screen.type("Find in the document", "and");
  await screen.until(() => screen.text().includes("1 of 1"));
  area().setSelectionRange(0, 0);
  await screen.press("button", "Next");
  assert.is(area().value.slice(area().selectionStart, area().selectionEnd), "and", "the only place is shown again");
});

test("they are loaded when the focus comes to the document", async () => {
  const { documentTools } = await import("../../../../../src/app/screens/editor/tools/lazy-tools.js");
  const { load } = documentTools;
  let loads = 0;
  documentTools.load = () => {
    loads++;
    return load();
  };
  try {
    await show();
    assert.is(loads, 0);
    await act(async () => area().focus());
    assert.is(loads, 1);
  } finally {
    documentTools.load = load;
  }
});

test("says that a tool could not be loaded, and does the same again when asked", async () => {
  const { documentTools } = await import("../../../../../src/app/screens/editor/tools/lazy-tools.js");
  const { load } = documentTools;
  const fail = () => {
    documentTools.load = () => Promise.reject(new Error("the network is down"));
  };
  const tryAgain = async () => {
    await screen.until(() => screen.all("button", "Try again").length, "the failure");
    documentTools.load = load;
    await screen.press("button", "Try again");
  };
  try {
    await show();
    fail();
    await screen.press("button", "Start with an example");
    await tryAgain();
    await screen.until(() => area().value.includes("lines"));
    await write("query Q($id:ID!){line(id:$id){id}}");
    fail();
    await screen.press("button", "Prettify");
    await tryAgain();
    await screen.until(() => area().value.startsWith("query Q($id: ID!) {\n"));
    assert.is(screen.all("button", "Try again").length, 0);
    await screen.until(() => screen.all("button", "Add required variables").length);
    fail();
    await screen.press("button", "Add required variables");
    await tryAgain();
    await screen.until(() => area("Variables").value.includes('"id"'));
  } finally {
    documentTools.load = load;
  }
});

test("text that is typed while a tool is loading stays", async () => {
  const { documentTools } = await import("../../../../../src/app/screens/editor/tools/lazy-tools.js");
  const { load } = documentTools;
  let arrive = () => {};
  const loadLater = () => {
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    documentTools.load = () => arrival.then(load);
  };
  try {
    await show();
    loadLater();
    await screen.press("button", "Start with an example");
    await write("query Q($id:ID!){line(id:$id){id}}");
    await act(async () => arrive());
    await screen.until(() => screen.all("button", "Add required variables").length);
    assert.is(area().value, "query Q($id:ID!){line(id:$id){id}}");
    loadLater();
    await screen.press("button", "Add required variables");
    await write('{"id":"7"}', "Variables");
    await act(async () => arrive());
    loadLater();
    await screen.press("button", "Prettify");
    await write("query Q($id:ID!){line(id:$id){id name}}");
    await act(async () => arrive());
    await screen.until(() => area().value.startsWith("query Q($id: ID!) {\n"));
    assert.match(area().value, "name");
    assert.is(area("Variables").value, '{"id":"7"}');
  } finally {
    documentTools.load = load;
  }
});

test("says that folding could not be loaded, and folds when asked again", async () => {
  const { foldingPart } = await import("../../../../../src/app/screens/editor/folding/use-folding.js");
  const { load } = foldingPart;
  await show();
  await write("query Q {\n  lines {\n    name\n  }\n}\n");
  foldingPart.load = () => Promise.reject(new Error("the network is down"));
  try {
    await chooseTool("Fold all");
    await screen.until(() => screen.all("button", "Try again").length, "the failure");
    assert.match(area().value, "name");
  } finally {
    foldingPart.load = load;
  }
  await screen.press("button", "Try again");
  await screen.until(() => !area().value.includes("name"), "it is folded");
  assert.is(screen.all("button", "Try again").length, 0);
});

test.run();
