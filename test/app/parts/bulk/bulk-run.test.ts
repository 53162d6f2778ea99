/** An action on many rows: a result for each of them, stop, and the pauses that the server asks for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createBulkRun, type BulkRun, type SendResult } from "../../../../src/app/parts/bulk/bulk-run.js";
import { settle } from "../../../helpers/settle.js";

const DONE: SendResult = { is: "done" };
const REFUSED: SendResult = { is: "failed", reason: "Not yours" };

async function finished(run: BulkRun): Promise<void> {
  for (let turns = 0; turns < 20_000; turns++) {
    if (["finished", "stopped"].includes(run.get().at)) return;
    await settle();
  }
  throw new Error(`The run is still ${run.get().at}.`);
}

/** The server answers when the test says so. */
function heldServer() {
  const open: { index: number; answer: (result: SendResult) => void }[] = [];
  const sent: number[] = [];
  const send = (index: number) => {
    sent.push(index);
    return new Promise<SendResult>((answer) => open.push({ index, answer }));
  };
  const answer = async (result: SendResult = DONE) => {
    open.shift()?.answer(result);
    await settle();
  };
  return { send, sent, answer };
}

test("5,000 rows with failures in between each get a result", async () => {
  const run = createBulkRun(5_000, async (index) => (index % 7 === 0 ? REFUSED : DONE));
  run.go();
  await finished(run);
  const { at, counts, results } = run.get();
  assert.is(at, "finished");
  assert.equal(counts, { waiting: 0, done: 4_285, failed: 715, unclear: 0 });
  assert.equal(results[14], REFUSED);
});

test("two rows are sent at a time", async () => {
  const { send, sent, answer } = heldServer();
  createBulkRun(5, send).go();
  await settle();
  assert.equal(sent, [0, 1]);
  await answer();
  assert.equal(sent, [0, 1, 2]);
});

test("a stop sends no further row, and keeps the results of those that were sent", async () => {
  const { send, sent, answer } = heldServer();
  const run = createBulkRun(5, send);
  run.go();
  await settle();
  run.stop();
  assert.is(run.get().at, "stopping");
  await answer();
  await answer();
  await finished(run);
  assert.is(run.get().at, "stopped");
  assert.equal(sent, [0, 1]);
  assert.equal(run.get().counts, { waiting: 3, done: 2, failed: 0, unclear: 0 });
  run.go();
  await settle();
  assert.equal(sent, [0, 1, 2, 3]);
});

test("only the rows that a person wants to be sent again are", async () => {
  const sent: number[] = [];
  let isFirst = true;
  const run = createBulkRun(4, async (index) => {
    sent.push(index);
    if (!isFirst || index % 2 === 0) return DONE;
    return index === 1 ? REFUSED : { is: "unclear", reason: "No answer" };
  });
  run.go();
  await finished(run);
  isFirst = false;
  run.decide([1], { is: "waiting" });
  run.go();
  await finished(run);
  assert.equal(sent, [0, 1, 2, 3, 1]);
  assert.equal(run.get().counts, { waiting: 0, done: 3, failed: 0, unclear: 1 });
});

test("no row is sent while the server wants fewer requests, and none is lost", async () => {
  const waits: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  const sent: number[] = [];
  let isLimited = true;
  const send = async (index: number): Promise<SendResult> => {
    sent.push(index);
    return isLimited ? { is: "limited", waitMs: 30_000 } : DONE;
  };
  const run = createBulkRun(3, send, { wait });
  run.go();
  await settle();
  assert.is(run.get().at, "limited");
  assert.equal(sent, [0, 1]);
  assert.equal(
    waits.map(({ ms }) => ms),
    [30_000],
  );
  isLimited = false;
  waits[0]?.end();
  await finished(run);
  assert.equal(sent, [0, 1, 0, 1, 2]);
  assert.is(run.get().counts.done, 3);
});

test("a row that the server limits after a stop waits for no pause", async () => {
  const { send, answer } = heldServer();
  const run = createBulkRun(3, send);
  run.go();
  await settle();
  run.stop();
  await answer({ is: "limited", waitMs: 3_600_000 });
  await answer();
  await finished(run);
  assert.is(run.get().at, "stopped");
  assert.is(run.get().counts.waiting, 2);
});

test("a stop ends a pause at once", async () => {
  const run = createBulkRun(3, async () => ({ is: "limited", waitMs: 3_600_000 }));
  run.go();
  await settle();
  run.stop();
  await finished(run);
  assert.is(run.get().at, "stopped");
  assert.is(run.get().counts.waiting, 3);
});

test("as many rows are sent at a time as asked, also while the run works", async () => {
  const { send, sent, answer } = heldServer();
  const run = createBulkRun(20, send, { atOnce: 4 });
  run.go();
  await settle();
  assert.is(sent.length, 4);
  assert.is(run.get().atOnce, 4);
  run.sendAtOnce(6);
  assert.is(run.get().atOnce, 6);
  await settle();
  assert.is(sent.length, 6);
  run.sendAtOnce(1);
  for (let answers = 0; answers < 5; answers++) await answer();
  assert.is(sent.length, 6);
  await answer();
  assert.is(sent.length, 7);
});

test("a run stops if all other rows would fail as well", async () => {
  const sent: number[] = [];
  const run = createBulkRun(5, async (index) => {
    sent.push(index);
    return index < 2 ? DONE : { is: "halted", reason: "Signed out" };
  });
  run.go();
  await finished(run);
  const { at, counts, reason } = run.get();
  assert.equal(
    { at, reason, counts },
    {
      at: "stopped",
      reason: "Signed out",
      counts: { waiting: 3, done: 2, failed: 0, unclear: 0 },
    },
  );
});

test("a run stops after several rows in a row without a clear answer", async () => {
  let isGone = false;
  const run = createBulkRun(
    10,
    async (index) => (isGone || index % 2 === 1 ? { is: "unclear", reason: "No answer" } : DONE),
    { atOnce: 1 },
  );
  run.go();
  await finished(run);
  assert.is(run.get().at, "finished");
  isGone = true;
  run.decide(
    run.get().results.map((_, index) => index),
    { is: "waiting" },
  );
  assert.is(run.get().at, "ready");
  run.go();
  await finished(run);
  assert.is(run.get().at, "stopped");
  assert.is(run.get().reason, "No answer");
  assert.equal(run.get().counts, { waiting: 7, done: 0, failed: 0, unclear: 3 });
});

test("a run continues from earlier results, and sends no row that has one", async () => {
  const sent: number[] = [];
  const unclear = { is: "unclear", reason: "The page was closed" } as const;
  const run = createBulkRun(
    4,
    async (index) => {
      sent.push(index);
      return DONE;
    },
    { results: [DONE, unclear, { is: "waiting" }] },
  );
  assert.is(run.get().at, "stopped");
  run.go();
  await finished(run);
  assert.equal(sent, [2, 3]);
  assert.is(run.get().counts.unclear, 1);
});

test("a person decides about a row without a clear answer", async () => {
  const sent: number[] = [];
  const unclear = { is: "unclear", reason: "The page was closed" } as const;
  const run = createBulkRun(
    3,
    async (index) => {
      sent.push(index);
      return DONE;
    },
    { results: [unclear, unclear, DONE] },
  );
  run.decide([0], DONE);
  assert.is(run.get().at, "finished");
  run.decide([1], { is: "waiting" });
  assert.is(run.get().at, "stopped");
  run.go();
  await finished(run);
  assert.equal(sent, [1]);
});

test("a row that is added while others are sent waits until the run goes on", async () => {
  const { send, sent, answer } = heldServer();
  const run = createBulkRun(1, send);
  run.go();
  await settle();
  run.add();
  assert.is(run.get().at, "running");
  await answer();
  await finished(run);
  assert.is(run.get().at, "stopped");
  assert.is(run.get().counts.waiting, 1);
  run.go();
  await settle();
  assert.equal(sent, [0, 1]);
});

test("an error that is thrown is the reason of its row", async () => {
  const run = createBulkRun(2, async (index) => {
    if (index === 0) throw new Error("The file is gone");
    return DONE;
  });
  run.go();
  await finished(run);
  assert.equal(run.get().results[0], { is: "unclear", reason: "The file is gone" });
  assert.is(run.get().counts.done, 1);
});

test.run();
