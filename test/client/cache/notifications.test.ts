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
  const uncaught = await reported(() => fake.last.next({ data: { a: { __typename: "Item", id: 1, n: 1 } } }));
  assert.equal(seen, [1]);
  assert.equal(uncaught, [failure]);
});

test("a function that subscribes twice counts twice, and each is stopped by itself", () => {
  const { client, fake } = setup();
  let calls = 0;
  const count = () => calls++;
  const query = client.watch(A, { id: 1 });
  const stopFirst = query.subscribe(count);
  const stopSecond = query.subscribe(count);
  fake.last.next({ data: { a: { __typename: "Item", id: 1, n: 1 } } });
  assert.is(calls, 2);
  fake.last.complete();
  stopFirst();
  client.invalidate();
  fake.last.reply({ a: { __typename: "Item", id: 1, n: 2 } });
  assert.ok(calls > 2);
  const callsBefore = calls;
  stopSecond();
  client.mutate("mutation M { m { id n } }").then(undefined, () => {});
  fake.last.reply({ m: { __typename: "Item", id: 1, n: 3 } });
  assert.is(calls, callsBefore);
});

test("a subscriber that another one stops is not called any more", () => {
  const { client, fake } = setup();
  const query = client.watch(A, { id: 1 });
  const seen: string[] = [];
  query.subscribe(() => {
    seen.push("first");
    stopSecond();
  });
  const stopSecond = query.subscribe(() => seen.push("second"));
  fake.last.next({ data: { a: { __typename: "Item", id: 1, n: 1 } } });
  assert.equal(seen, ["first"]);
});

test.run();
