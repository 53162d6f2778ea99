/** What has to be written so that the disk holds what the client holds. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createSavedAnswers, readRow, type Limits } from "../../../src/client/persist/saved-answers.js";
import type { Answer } from "../../../src/client/types.js";

const test = suite("saved answers");

const TEXT = '{"data":{"a":1}}';
const LIMITS: Limits = { maxBytes: 1_000, oldest: 100, keep: undefined };

const answer = (key: string, rest: object = {}) => ({ key, base: { data: { a: 1 } }, time: 100, ...rest }) as Answer;

const read = (key: string, time = 100, text = TEXT) => {
  const row = readRow({ key, text, time }, LIMITS.oldest);
  if (!row) throw new Error("the row was refused");
  return row;
};

test("an answer that fits to the last character is written, and one too large is not", () => {
  const size = TEXT.length + "key".length;
  for (const [maxBytes, keys] of [
    [size, ["key"]],
    [size - 1, []],
  ] as const) {
    const { rows, used } = createSavedAnswers().differenceTo([answer("key")], { ...LIMITS, maxBytes });
    assert.equal([rows.map(({ key }) => key), used], [keys, keys.length * size]);
  }
});

test("an answer that was read from disk counts with its text and its key", () => {
  const row = read("key");
  assert.is(row.size, TEXT.length + "key".length);
  const saved = createSavedAnswers();
  saved.add(row);
  const held = answer("key", { base: row.base });
  assert.equal(saved.differenceTo([held], { ...LIMITS, maxBytes: row.size }), { rows: [], gone: [], used: row.size });
  assert.equal(saved.differenceTo([held], { ...LIMITS, maxBytes: row.size - 1 }).gone, ["key"]);
});

test("a small answer is written even where a larger one before it does not fit", () => {
  const large = answer("large", { base: { data: { a: "x".repeat(500) } } });
  const { rows } = createSavedAnswers().differenceTo([large, answer("small")], { ...LIMITS, maxBytes: 100 });
  assert.equal(
    rows.map(({ key }) => key),
    ["small"],
  );
});

for (const [why, change] of [
  ["has no data", { base: { data: null, errors: [{ message: "no" }] } }],
  ["is to be continued", { base: { data: { a: 1 }, hasNext: true } }],
  ["is older than it may be", { time: 99 }],
  ["has not arrived", { base: undefined }],
  ["was given for a file", { variables: { file: new Blob(["x"]) } }],
] as const)
  test(`an answer that ${why} is not written`, () => {
    assert.equal(createSavedAnswers().differenceTo([answer("key", change)], LIMITS).rows, []);
  });

test("a row is refused if it is too old, has no key or no data", () => {
  assert.ok(readRow({ key: "key", text: TEXT, time: 100 }, 100));
  for (const row of [
    { key: "key", text: TEXT, time: 99 },
    { key: "key", text: TEXT, time: Number.NaN },
    { key: 1 as never, text: TEXT, time: 100 },
    { key: "key", text: '{"data":null}', time: 100 },
    { key: "key", text: '{"data":1}', time: 100 },
    { key: "key", text: "null", time: 100 },
  ])
    assert.is(readRow(row, 100), undefined);
});

test("writes and deletions that may have failed are done again", () => {
  const saved = createSavedAnswers();
  const first = answer("first");
  const second = answer("second");
  saved.markSaved(saved.differenceTo([first, second], LIMITS));
  assert.equal([saved.has("first"), saved.holds("first", first.base as never)], [true, true]);
  const third = answer("third");
  const difference = saved.differenceTo([first, third], LIMITS);
  assert.equal([difference.rows.map(({ key }) => key), difference.gone], [["third"], ["second"]]);
  saved.markSaved(difference);
  saved.markUncertain(difference);
  const again = saved.differenceTo([first, third], LIMITS);
  assert.equal([again.rows.map(({ key }) => key), again.gone], [["third"], ["second"]]);
});

test.run();
