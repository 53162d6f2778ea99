/** The text of a schema that is kept, and its hash: what was kept before an update of the app is found again. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../../../../src/app/schema/model/keep-text.js";
import { SLICE } from "../../../../src/app/schema/model/steps.js";

const HASH = "7c0w5yyrsrk8";

function keep(types: unknown[]) {
  const steps = textOf({ __schema: { queryType: { name: "Query" }, types } });
  let pauses = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, pauses };
    pauses++;
  }
}

test("the same answer has the same hash in every release", () => {
  assert.is(keep([{ name: "Hut" }]).hash, HASH);
  assert.is.not(keep([{ name: "Hut2" }]).hash, HASH);
});

test("the text is a line without the types, and one for each slice of them", () => {
  const types = Array.from({ length: SLICE + 1 }, (_, at) => ({ name: `T${at}` }));
  const { text, pauses } = keep(types);
  const lines = text.split("\n");
  assert.is(lines[0], '{"__schema":{"types":[],"queryType":{"name":"Query"}}}');
  assert.equal(
    lines.slice(1).flatMap((line) => JSON.parse(line) as object[]),
    types,
  );
  assert.equal([lines.length, pauses], [3, 1]);
  assert.equal([keep(types.slice(1)).text.split("\n").length, keep(types.slice(1)).pauses], [2, 0]);
});

test.run();
