/** The tools for documents are there when a person presses the key of one: what they type behind it is for the tool. */
import { area, screen, show } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { documentTools } from "../../../../src/app/editor/commands/lazy-tools.js";

const { act } = await import("react");

const test = suite("the tools for documents, before they are used");
test.after.each(() => screen.close());

test("they are loaded when the focus comes to the document, and not before", async () => {
  await show();
  assert.is(documentTools.get().at, "waiting");
  await act(async () => area().focus());
  await screen.until(() => documentTools.get().at === "ready");
});

test.run();
