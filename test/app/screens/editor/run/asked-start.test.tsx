/** The editor asks before a mutation that may reach every row, as the form of the action does. */
import { screen, show, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");

const SDL = `
  type Query { lines(where: LineFilter): [Line!]! line(id: ID!): Line }
  type Line { id: ID! name: String }
  input TextFilter { eq: String like: String }
  input LineFilter { and: [LineFilter!] name: TextFilter }
  type Deleted { count: Int! }
  type Mutation { deleteLines(where: LineFilter): Deleted rename(id: ID!, name: String!): Line }
`;

const test = suite("what the editor asks");
test.before.each(() => sessionStorage.clear());
test.after.each(() => screen.close());

const dialog = () => screen.root.querySelector("dialog[aria-label^='Delete lines']");
const sendButton = () => dialog()?.querySelector<HTMLButtonElement>(".submit .danger");

for (const document of [
  "mutation { deleteLines { count } }",
  'mutation { few: deleteLines(where: {name: {eq: "a"}}) { count } all: deleteLines(where: {name: {}}) { count } }',
]) {
  test(`the name is typed before ${document}`, async () => {
    const world = await show("/edit", { deleteLines: { count: 2 } }, SDL);
    await write(document);
    await screen.press("button", "Run");
    await screen.until(dialog, "the question");
    assert.is(dialog()?.getAttribute("aria-label"), "Delete lines: Every line?");
    assert.is(sendButton()?.disabled, true);
    assert.equal(world.sent, []);
    await screen.type(/^Type “Line”/, "Line");
    await act(async () => sendButton()?.click());
    await screen.until(() => world.sent.length > 0, "the document");
    assert.is(world.sent[0]?.document, document);
  });
}

test("what leaves rows out, or names a record, is sent at once", async () => {
  const world = await show("/edit", { deleteLines: { count: 1 } }, SDL);
  for (const [index, field] of [
    'deleteLines(where: {name: {eq: "a"}}) { count }',
    'rename(id: "1", name: "b") { id }',
  ].entries()) {
    await write(`mutation { ${field} }`);
    await screen.press("button", "Run");
    await screen.until(() => world.sent.length === index + 1, field);
    assert.is(dialog(), null);
  }
});

test.run();
