/** How often a text is read while it is typed. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { COUNTED, render } from "../../../../../helpers/render.js";

const { act } = await import("react");
const { useParts } = await import("../../../../../../src/app/screens/editor/code/drawn/use-parts.js");

const test = suite("the parts of a text that is typed");

/** Types five letters in front of a text. @returns how often the text was read, and the parts of the last text */
async function typeBefore(text: string) {
  let reads = 0;
  const read = (source: string) => {
    reads++;
    return [{ start: source.length - 1, end: source.length }];
  };
  let parts: readonly { start: number; end: number }[] = [];
  let type = (_: string) => {};
  const { useState } = await import("react");
  function Typed() {
    const [value, setValue] = useState(text);
    type = setValue;
    parts = useParts(value, read);
    return null;
  }
  const screen = await render(<Typed />, COUNTED);
  reads = 0;
  for (let count = 1; count <= 5; count++) await act(async () => type("x".repeat(count) + text));
  const readsWhileTyping = reads;
  const length = text.length + 5;
  await screen.until(() => reads > readsWhileTyping || text.length < 20_000);
  screen.close();
  return { readsWhileTyping, isAtEnd: parts[0]?.end === length };
}

test("a large text is not read again while typing, and its parts move along", async () => {
  assert.equal(await typeBefore("a\n".repeat(50_000)), { readsWhileTyping: 0, isAtEnd: true });
});

test("a short text is read at each letter", async () => {
  assert.equal(await typeBefore("a\n".repeat(50)), { readsWhileTyping: 5, isAtEnd: true });
});

test.run();
