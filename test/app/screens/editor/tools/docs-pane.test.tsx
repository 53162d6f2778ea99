/** The schema beside the document. */
import { area, screen, show, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");

const test = suite("the docs beside a document");
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
});
test.after.each(() => screen.close());

const pane = () => screen.root.querySelector<HTMLElement>(".docs-pane");
const title = () => pane()?.querySelector("h2")?.textContent;

async function moveCaret(word: string) {
  await act(async () => {
    area().focus();
    area().setSelectionRange(area().value.indexOf(word), area().value.indexOf(word));
    document.dispatchEvent(new Event("selectionchange"));
  });
}

test("they follow the caret, and links lead on and back", async () => {
  await show();
  await write("{ line(id: 1) { name } }");
  await screen.press("button", "Docs");
  await screen.until(() => pane());
  await moveCaret("line");
  await screen.until(() => title() === "Query.line");
  assert.match(pane()?.textContent ?? "", /length/);
  await moveCaret("name");
  await screen.until(() => title() === "Line.name");
  await screen.tap([...(pane()?.querySelectorAll("a") ?? [])].find((link) => link.textContent === "String"));
  await screen.until(() => title() === "String");
  assert.is(area().value, "{ line(id: 1) { name } }", "the editor is still there");
  assert.is(document.activeElement, pane()?.querySelector("h2"), "a screen reader says where the link has led");
  await screen.press("button", "Back");
  await screen.until(() => title() === "Line.name");
  assert.is(document.activeElement, pane()?.querySelector("h2"), "the button has gone");
  await screen.press("button", "Close the docs");
  assert.is(pane(), null);
});

test("each part of a type has a name", async () => {
  await show();
  await write("{ line(id: 1) { name } }");
  await screen.press("button", "Docs");
  await screen.until(() => pane());
  await moveCaret("1)");
  await screen.until(() => title() === "line.id");
  const nameOf = (section: Element) =>
    (section.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  assert.equal([...(pane()?.querySelectorAll("section[aria-labelledby]") ?? [])].map(nameOf), [["Used by"]]);
});

test("they are there again where they were open", async () => {
  await show();
  await screen.press("button", "Docs");
  await screen.until(() => title() === "Query");
  await screen.close();
  await show();
  await screen.until(() => title() === "Query");
});

test.run();
