/** What a cable does about results that its subscriptions missed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import type { Result } from "../../../../src/transport/types.js";
import { SUBSCRIPTION, setUp, update, tickOf } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

const tick = (id: number) => ({ data: { thing: { id } } });

test("a resumed subscription delivers what it missed first", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (since, { variables }) => {
        asked.push([since, variables]);
        return asked.length === 1 ? [tick(2), tick(3)] : [];
      },
    }),
  });
  const seen = watch({ variables: { a: 1 } });
  await welcome();
  let identifier = await serve();
  assert.equal(asked, [], "nothing is missed on the first connection");
  last().say({ identifier, message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  identifier = String(last().frames[0]?.identifier);
  last().say({ type: "confirm_subscription", identifier });
  last().say({ identifier, message: { result: { data: {} }, more: true } });
  last().say({ identifier, message: update(3) });
  last().say({ identifier, message: update(4) });
  await clock.pass(400);
  assert.equal(seen.results.map(tickOf), [1, 2, 3, 4]);
  assert.equal(
    asked,
    [
      [1, { a: 1 }],
      [4, { a: 1 }],
    ],
    "the second query begins where the sequence ends",
  );
});

test("an operation that ends right after it resumed still gets what it missed", async () => {
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({ since: tickOf, query: async () => [tick(2)] }),
  });
  const seen = watch();
  await welcome();
  const identifier = await serve();
  last().say({ identifier, message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  await serve({ result: { errors: [{ message: "This job is over" }] }, more: true });
  assert.equal([seen.results.map(tickOf), seen.completed], [[1, 2, undefined], 1]);
  await clock.pass(100);
  assert.is(clock.waiting(), 0);
});

test("close() and a last leave end a subscription that catches up", async () => {
  for (const leave of ["close", "stop"] as const) {
    let answer = (_: Result[]) => {};
    let asked = 0;
    const { watch, welcome, serve, last, clock, link } = setUp({
      catchUp: catchUp({
        since: tickOf,
        query: () => {
          asked++;
          return new Promise((resolve) => (answer = resolve));
        },
      }),
    });
    const seen = watch();
    await welcome();
    last().say({ identifier: await serve(), message: update(1) });
    last().drop();
    await clock.pass(125);
    await welcome();
    await serve({ ...update(3), more: false });
    assert.equal([seen.results.map(tickOf), seen.completed], [[1], 0]);
    if (leave === "close") link.close();
    else seen.stop();
    await clock.pass(60);
    assert.equal(
      [seen.results.map(tickOf), seen.completed, clock.waiting(), asked],
      [[1], Number(leave === "close"), 0, 1],
    );
    answer([tick(2)]);
    await clock.pass(30_000);
    assert.equal([seen.results.length, asked], [1, 1]);
  }
});

test("an operation that is sent again within 30 s of a 401 goes on where it stopped", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (since) => {
        asked.push(since);
        return since === 1 ? [tick(2)] : [];
      },
    }),
  });
  const same = { id: Symbol() };
  const before = watch(same);
  await welcome();
  const identifier = await serve();
  last().say({ identifier, message: update(1) });
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  assert.is(before.errors.length, 1);
  await clock.pass(29_000);
  const after = watch(same);
  await welcome();
  await serve();
  assert.equal(after.results.map(tickOf), [2]);
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  await clock.pass(31_000);
  const late = watch(same);
  await welcome();
  await serve();
  await clock.pass(400);
  assert.equal([late.results, asked], [[], [1]]);
});

test("a renewed subscription continues beside an equal one of another caller", async () => {
  for (const stays of [false, true]) {
    const log = [1];
    const { link, watch, welcome, serve, last, clock } = setUp({
      catchUp: catchUp({ since: tickOf, query: async (since = 0) => log.filter((n) => n > Number(since)).map(tick) }),
    });
    let renew = (_: boolean) => {};
    const renewing = refresh(link, { renew: () => new Promise<boolean>((resolve) => (renew = resolve)) });
    const got: unknown[] = [];
    renewing(
      { document: SUBSCRIPTION },
      {
        next: (result) => void got.push(tickOf(result)),
        error: ({ kind }) => void got.push(kind),
        complete: () => void got.push("complete"),
      },
    );
    await welcome();
    last().say({ identifier: await serve(), message: update(1) });
    last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
    log.push(2);
    const other = watch();
    await welcome();
    await serve();
    await clock.pass(300);
    assert.equal(other.results, [], "another caller's subscription starts without missed results");
    if (!stays) {
      other.stop();
      await clock.pass(60);
    }
    log.push(3);
    renew(true);
    await settle();
    if (!stays) await welcome();
    await serve();
    await clock.pass(300);
    assert.equal(got, [1, 2, 3]);
    link.close();
  }
});

test("a 401 during catch-up loses neither missed nor waiting results", async () => {
  let answer = (_: Result[]) => {};
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: (since) => {
        asked.push(since);
        return new Promise((resolve) => (answer = resolve));
      },
    }),
  });
  const same = { id: Symbol() };
  const before = watch(same);
  await welcome();
  last().say({ identifier: await serve(), message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  last().say({ identifier: await serve(), message: update(3) });
  last().say({ type: "disconnect", reason: "token_expired", reconnect: false });
  assert.equal([before.results.map(tickOf), before.errors.length], [[1], 1]);
  watch({ variables: { other: true } });
  await welcome();
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  const after = watch(same);
  await welcome();
  await serve();
  answer([tick(2), tick(3)]);
  await settle();
  assert.equal(
    [after.results.map(tickOf), asked],
    [
      [2, 3],
      [1, 1],
    ],
  );
});

test.run();
