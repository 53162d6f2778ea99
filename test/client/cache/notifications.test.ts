/** In which order queries change, requests are sent and subscribers are told. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reported } from "../../helpers/reported.js";
import { A, setup } from "../setting.js";

test("a subscriber of one query reads the new snapshots of all changed queries", () => {
  const { client, fake } = setup();
  const first = client.watch<{ a: { n: number } }>(A, { id: 1 });
  const second = client.watch<{ b: { n: number } }>("query B { b { id n } }");
  const seen: unknown[] = [];
  let isRecording = false;
  first.subscribe(() => {
    if (isRecording) seen.push([first.get().data?.a.n, second.get().data?.b.n]);
  });
  fake.last.reply({ a: { __typename: "Item", id: 1, n: 1 } });
  second.subscribe(() => {});
  fake.last.reply({ b: { __typename: "Item", id: 1, n: 1 } });
  isRecording = true;
  client.mutate("mutation M { m { id n } }").then(undefined, () => {});
  fake.last.reply({ m: { __typename: "Item", id: 1, n: 2 } });
  assert.equal(seen, [[2, 2]]);
});

test("a subscriber that throws keeps no other one from being called", async () => {
  const { client, fake } = setup();
  const query = client.watch<{ a: { n: number } }>(A, { id: 1 });
  const seen: unknown[] = [];
  const failure = new Error("of a page");
  query.subscribe(() => {
    throw failure;
  });
  query.subscribe(() => seen.push(query.get().data?.a.n));
  const uncaught = await reported(() => fake.last.reply({ a: { __typename: "Item", id: 1, n: 1 } }));
  assert.equal(seen, [1]);
  assert.equal(uncaught, [failure]);
});

test.run();
