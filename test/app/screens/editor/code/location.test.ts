import { test } from "uvu";
import * as assert from "uvu/assert";
import { locationOf, offsetOf } from "../../../../../src/app/screens/editor/code/location.js";

test("locations count from 1, and lead back to their offset", () => {
  const text = "a\nbc\n\nd";
  assert.equal(locationOf(text, 0), { line: 1, column: 1 });
  assert.equal(locationOf(text, 3), { line: 2, column: 2 });
  for (let offset = 0; offset <= text.length; offset++) assert.is(offsetOf(text, locationOf(text, offset)), offset);
  assert.is(offsetOf(text, { line: 9, column: 1 }), text.length);
});

test("whatever a server sends as a location, the offset is within the text", () => {
  const text = "a\nb";
  assert.is(offsetOf(text, { line: -1, column: 1e300 }), text.length);
  assert.is(offsetOf(text, { line: 1, column: -5 }), 0);
  assert.is(offsetOf(text, {} as { line: number; column: number }), 0);
});

test.run();
