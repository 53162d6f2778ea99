/** Which inputs of a change offer to clear a value: "Clearing a value" in docs/work/schema-rules.md. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import type { Screen } from "../../../helpers/render.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { post(id: ID!): Post posts: [Post!] tags: [Tag!]! }
  type Mutation { updatePost(id: ID!, data: PostInput!, draft: Boolean, locale: String): Post, savePost(id: ID, title: String, note: String): Post,
    createPost(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, title: String!): Post }
  input PostInput {
    title: String, isPinned: Boolean, isShared: Boolean, state: State, currency: String! = "CHF", note: String
    parts: [Part!], addTagIDs: [ID!], removeTagIDs: [ID!]
  }
  type Tag { id: ID! name: String! }
  input Part { text: String, size: Int }
  enum State { DRAFT DONE }
  type Post { id: ID! title: String! isPinned: Boolean! isShared: Boolean state: State! currency: String parts: [PostPart!] tags: [Tag!] }
  type PostPart { text: String size: Int }
`;

const post = {
  __typename: "Post",
  id: "1",
  title: "Hello",
  isPinned: true,
  isShared: false,
  state: "DONE",
  currency: "CHF",
  parts: [{ text: "one", size: 1 }],
};

const test = suite("clearing a value");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  sessionStorage.clear();
});

async function show(route: string): Promise<Screen> {
  const world = createWorld(sdl, { post: () => post, posts: () => [post] });
  const shown = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  screen = shown;
  await shown.until(() => shown.root.querySelector("form.form"), "a form");
  return shown;
}

const clearBoxes = (shown: Screen) =>
  shown.all("checkbox", /^Clear on the server/).map((box) => box.closest("label")?.textContent);

test("only a value of the record that it does not tell has a box to clear it by", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  assert.equal(clearBoxes(shown), ["Clear on the server(Note)"]);
});

test("an emptied text that is never null says that it is saved as an empty text", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  const note = "Empty: this is saved as an empty text.";
  assert.not.match(shown.text(), note);
  await shown.type(/^Title/, "");
  assert.match(shown.text(), note);
  const described = shown.get("textbox", /^Title/).getAttribute("aria-describedby") ?? "none";
  assert.match(shown.root.querySelector(`#${CSS.escape(described)}`)?.textContent ?? "", note);
  await shown.type(/^Title/, "Hi");
  assert.not.match(shown.text(), note);
});

test("offers no empty choice if the record always has a value", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  const choices = (name: string) =>
    [...shown.root.querySelectorAll("fieldset")]
      .find((group) => group.querySelector("legend")?.textContent === name)
      ?.querySelectorAll("label");
  const labels = (name: string) => [...(choices(name) ?? [])].map((label) => label.textContent);
  assert.equal(labels("Is pinned"), ["Yes", "No"]);
  assert.equal(labels("State"), ["Draft", "Done"]);
  assert.equal(labels("Is shared"), ["Yes", "No", "Not set"]);
});

test("the object that wraps the record's inputs has no heading of its own", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  const legends = [...shown.root.querySelectorAll("legend")].map((legend) => legend.textContent);
  assert.not(legends.some((legend) => legend?.startsWith("Data")));
  assert.ok(legends.includes("Is pinned"));
  const [input] = shown.all("textbox", /^Title/);
  assert.is((input as HTMLInputElement | undefined)?.value, "Hello");
  assert.is(input?.closest(".group"), null);
});

test("items to add to a list are picked by name, and cannot be cleared", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  const text = shown.text();
  assert.ok(text.includes("Add tags"));
  assert.not(text.includes("Add add"));
  assert.is(shown.all("button", "Add tags: Item 1").length, 1);
});

test("what is added to a list and what is taken from it have words of their own", async () => {
  const shown = await show("/m/updatePost?from=Post:1");
  assert.is(shown.all("button", "Remove tags: Item 1").length, 1);
  await shown.press("button", "Remove tags: Item 1");
  assert.is(shown.all("button", "Remove tags: Item 2").length, 1);
  assert.is(shown.all("button", "Add tags: Item 1").length, 1, "the other list is still empty");
});

test("a long form of a creation is folded, because it has nothing to clear", async () => {
  const shown = await show("/m/createPost");
  assert.is(shown.root.querySelectorAll("form.form details input").length, 2);
  assert.equal(clearBoxes(shown), []);
});

test("a form that would make a new record has nothing to clear", async () => {
  const shown = await show("/m/savePost");
  assert.equal(clearBoxes(shown), []);
});

test.run();
