/** What a cable does about results that its subscriptions missed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import type { Result } from "../../../../src/transport/types.js";
import { SUBSCRIPTION, setUp, update, tickOf } from "./setting.js";

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

test("one that has ended goes on asking for what it missed without a connection", async () => {
  let isDown = true;
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async () => (isDown ? Promise.reject(new Error("not now")) : [tick(2)]),
    }),
  });
  const seen = watch();
  await welcome();
  last().say({ identifier: await serve(), message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  await serve({ ...update(3), more: false });
  last().drop();
  isDown = false;
  await clock.pass(1000);
  assert.equal([seen.results.map(tickOf), seen.completed], [[1, 2, 3], 1]);
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

test("after a 401 an operation starts anew once refresh has renewed the token", async () => {
  const log = [1];
  const asked: unknown[] = [];
  const { link, watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (since = 0) => {
        asked.push(since);
        return log.filter((n) => n > Number(since)).map(tick);
      },
    }),
  });
  const renewed = refresh(link, { renew: async () => true });
  const got: unknown[] = [];
  renewed(
    { document: SUBSCRIPTION },
    {
      next: (result) => void got.push(tickOf(result)),
      error: ({ kind }) => void got.push(kind),
      complete: () => void got.push("complete"),
    },
  );
  const other = watch();
  await welcome();
  const identifiers = last().frames.map(({ identifier }) => identifier);
  for (const identifier of identifiers) {
    last().say({ type: "confirm_subscription", identifier });
    last().say({ identifier, message: { result: { data: {} }, more: true } });
    last().say({ identifier, message: update(1) });
  }
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  log.push(2);
  await welcome();
  const identifier = await serve();
  await clock.pass(300);
  last().say({ identifier, message: update(3) });
  assert.equal([got, asked], [[1, 3], []]);
  assert.equal([other.results.map(tickOf), other.errors.map(({ status }) => status)], [[1], [401]]);
  link.close();
});

test.run();
