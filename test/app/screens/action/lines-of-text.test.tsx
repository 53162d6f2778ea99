/** What has several lines keeps them: pasted into an input of one line, and stored with the line ends of another system. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("lines of a text");
let screen: Screen;
test.before.each(() => sessionStorage.clear());
test.after.each(() => screen.close());

const sentBy = (world: World) =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);

/** As a browser does: the page is told first, and then the text comes without line breaks where the input has one line. */
async function paste(input: HTMLInputElement, text: string): Promise<void> {
  const event = Object.assign(new window.Event("paste", { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text, types: ["text/plain"], files: [] },
  });
  await act(async () => void input.dispatchEvent(event));
  if (event.defaultPrevented || !input.isConnected) return;
  const value = input.tagName === "TEXTAREA" ? text : text.trim().replace(/\n/g, " ");
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new window.Event("input", { bubbles: true }));
  });
}

for (const [name, text, told, sent = text] of [
  ["privateKey", "-----BEGIN PRIVATE KEY-----\nMIIE\nAbCd\n-----END PRIVATE KEY-----", "4 lines"],
  ["credentials", '{\r\n  "type": "service_account"\r\n}', "3 lines", '{\n  "type": "service_account"\n}'],
  ["address", "1 Main St\nFlat 2\nBoston", ""],
  ["city", "Boston\n", "", "Boston"],
] as const)
  test(`pasted into ${name} they are kept`, async () => {
    const sdl = `
      type Query { integrations: [Integration!]! integration(id: ID!): Integration }
      type Integration { id: ID! name: String! }
      type Mutation { createIntegration(name: String!, ${name}: String): Integration }`;
    const integration = { id: "1", name: "Mail" };
    const world = createWorld(sdl, { integrations: [integration], integration, createIntegration: integration });
    screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createIntegration" });
    await screen.until(() => screen.all("textbox", /^Name/).length);
    await screen.type(/^Name/, "Mail");
    await paste(screen.all("textbox")[1] as HTMLInputElement, text);
    const input = screen.all("textbox")[1] as HTMLTextAreaElement;
    const isLong = sent.includes("\n");
    assert.is(input.tagName, isLong ? "TEXTAREA" : "INPUT");
    if (isLong) {
      assert.equal([document.activeElement, input.selectionStart], [input, sent.length], "typing goes on behind it");
      assert.is(input.classList.contains("unseen"), told !== "");
    }
    assert.ok(screen.text().includes(told));
    await screen.tap(screen.all("button", "Create integration").at(-1));
    await screen.until(() => sentBy(world).length > 0);
    assert.equal(sentBy(world), [{ name: "Mail", [name]: sent }]);
  });

for (const [ends, body, sent] of [
  ["returns", "Dear Ann,\r\nwe have yuor order.\r\nBen\r\n", "Dear Ann,\r\nwe have your order.\r\nBen\r\n"],
  ["none", "Dear Ann,\nwe have yuor order.\nBen\n", "Dear Ann,\nwe have your order.\nBen\n"],
] as const)
  test(`line ends stay as they are where one letter is corrected: ${ends}`, async () => {
    const sdl = `
      type Query { notes: [Note!]! note(id: ID!): Note }
      type Note { id: ID! title: String! body: String! }
      type Mutation { updateNote(id: ID!, title: String, body: String): Note }`;
    const note = { id: "1", title: "Call", body };
    const world = createWorld(sdl, { notes: [note], note, updateNote: note });
    screen = await renderScreen({
      options: world.options,
      schema: schemaOf(sdl),
      route: "/m/updateNote?from=Note%3A1",
    });
    await screen.until(() => screen.all("textbox", /^Body/).length);
    const input = screen.all("textbox", /^Body/)[0] as HTMLTextAreaElement;
    // As a browser gives it: https://html.spec.whatwg.org/#concept-textarea-api-value
    const shown = input.value.replace(/\r\n?/g, "\n");
    await screen.type(/^Body/, shown.replace("yuor", "your"));
    await screen.tap(screen.all("button", "Update note").at(-1));
    await screen.until(() => sentBy(world).length > 0);
    assert.equal(sentBy(world), [{ id: "1", body: sent }]);
  });

test.run();
