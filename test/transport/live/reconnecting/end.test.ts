/** How the streams of reconnecting() end, and what is left behind. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import { http } from "../../../../src/transport/http/http.js";
import { reconnecting } from "../../../../src/transport/live/reconnecting.js";
import { sse, streaming } from "../../../../src/transport/http/streaming/streaming.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";
import { body, json } from "../../http/fake-fetch.js";
import { isDeep } from "../../../helpers/cases.js";
import { SUBSCRIPTION, tick, idOf, lost, watch, setUp } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

const CYCLES = isDeep ? 10_000 : 300;

const STREAM = { "content-type": "text/event-stream" };

const MULTIPART = { "content-type": 'multipart/mixed; boundary="-"' };

test("an abort ends it at any time, with nothing left behind", async () => {
  for (const [when, prepare] of Object.entries({
    beforehand: async () => {},
    connecting: async () => settle(),
    live: async ({ open }: ReturnType<typeof setUp>) => open(),
    waiting: async ({ open, drop }: ReturnType<typeof setUp>) => {
      await open();
      return drop();
    },
    asleep: async ({ open, page }: ReturnType<typeof setUp>) => {
      await open();
      return page.sleep();
    },
  })) {
    const world = setUp();
    const controller = new AbortController();
    const one = watch(world.link, { signal: controller.signal });
    await prepare(world);
    controller.abort();
    await world.clock.pass(60_000);
    assert.equal(
      [one.ends, world.peer.open.length, world.clock.waiting(), world.page.listening, world.state()],
      [["abort"], 0, 0, 0, "offline"],
      when,
    );
  }
});

test("close() completes every operation, also one that catches up", async () => {
  const { link, open, drop, peer, clock, page, state } = setUp({
    catchUp: catchUp({ since: idOf, query: () => new Promise(() => {}) }),
  });
  const ending = watch(link);
  await open();
  peer.last.next(tick(1));
  await drop();
  await clock.pass(125);
  peer.last.complete();
  const [live, waiting] = [watch(link), watch(link)];
  await open(1);
  await open(2);
  peer.last.error(lost());
  link.close();
  assert.equal([ending.ends, live.ends, waiting.ends, state()], [["complete"], ["complete"], ["complete"], "offline"]);
  assert.equal([peer.open.length, clock.waiting(), page.listening], [0, 0, 0]);
  watch(link);
  await open();
  assert.is(state(), "live");
});

test("close() by a listener to the status, at the server's end, leaves no timer", async () => {
  const { link, peer, clock } = setUp({ catchUp: catchUp({ since: idOf, query: () => new Promise(() => {}) }) });
  const one = watch(link);
  await settle();
  peer.last.next(tick(1));
  peer.last.error(lost());
  await clock.pass(125);
  link.onStatus(({ state }) => {
    if (state === "live") link.close();
  });
  peer.last.complete();
  assert.equal([one.ends, peer.open.length, clock.waiting()], [["complete"], 0, 0]);
});

test("a transport that throws ends the subscription with that error", async () => {
  const link = reconnecting(() => {
    throw new Error("no");
  });
  const errors: TransportError[] = [];
  link({ document: SUBSCRIPTION }, { next() {}, error: (error) => errors.push(error), complete() {} });
  await settle();
  assert.equal(
    errors.map(({ kind, cause }) => [kind, String(cause)]),
    [["protocol", "Error: no"]],
  );
  assert.is(link.status().state, "offline");
});

test("a subscription can be stopped inside any callback", async () => {
  const world = setUp();
  const one = watch(world.link);
  one.next = () => one.stop();
  const leave = world.link.onStatus(({ state }) => state === "live" && one.stop());
  await settle();
  world.peer.last.next(tick(1));
  assert.equal([world.peer.open.length, world.state(), one.ends], [0, "offline", []]);
  leave();
  for (const answer of ["next", "error", "complete"] as const) {
    let stopped = 0;
    const clock = createFakeClock();
    const hasty = reconnecting(
      (_, sink) => {
        if (answer === "next") sink.next(tick(1));
        else if (answer === "error") sink.error(lost());
        else sink.complete();
        return () => void stopped++;
      },
      { clock, random: () => 0.5 },
    );
    const two = watch(hasty);
    two.next = () => two.stop();
    await settle();
    assert.equal([stopped, hasty.status().state], [1, answer === "error" ? "waiting" : "offline"], answer);
    two.stop();
    assert.is(clock.waiting(), 0);
  }
});

test("an error thrown by a sink ends its operation alone", async () => {
  const { link, peer, open, state } = setUp();
  const [bad, good] = [watch(link), watch(link)];
  bad.next = () => {
    throw new Error("not taken");
  };
  await open(0);
  await open(1);
  for (const sent of peer.sent) sent.next(tick(1));
  assert.equal([bad.ends, good.ids, good.ends, peer.open.length, state()], [["protocol"], [1], [], 1, "live"]);
});

test(`${CYCLES} subscriptions that come and go leave no operation, listener or timer`, async () => {
  const { link, peer, clock, page, state } = setUp({ onResume: () => {} });
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const one = watch(link);
    if (cycle % 2) {
      await Promise.resolve();
      if (cycle % 3 === 0) peer.last.next(tick(1));
      if (cycle % 5 === 0) peer.last.error(lost());
    }
    one.stop();
  }
  await settle();
  assert.equal([peer.open.length, clock.waiting(), page.listening, state()], [0, 0, 0, "offline"]);
});

for (const [name, make, headers, chunks, cut] of [
  ["sse", sse, STREAM, [":\n\n", 'event: next\ndata: {"data":{"tick":{"id":1}}}\n\n'], "event: next\ndata: {"],
  [
    "http({ streaming })",
    (options: object) => http({ ...options, streaming }),
    MULTIPART,
    ["---\r\n\r\n{}\r\n---", '\r\n\r\n{"payload":{"data":{"tick":{"id":1}}}}\r\n---'],
    "\r\n\r\n{",
  ],
] as const) {
  test(`over ${name}: live with the answer's head, reconnects after a cut`, async () => {
    const clock = createFakeClock();
    let release = () => {};
    const heads = new Promise<void>((done) => (release = done));
    const answers = [
      async () => {
        await heads;
        return new Response(body([], "open"), { headers });
      },
      async () => new Response(body([...chunks, cut], new Error("reset")), { headers }),
      async () => new Response(body([...chunks, cut]), { headers }),
      async () => json("<h1>busy</h1>", 503, "text/html", { "retry-after": "1" }),
      async () => new Response(body(chunks, "open"), { headers }),
    ];
    let requests = 0;
    const fetch = (async (_: string, { signal }: RequestInit) => {
      const answer = await (answers[requests++] as () => Promise<Response>)();
      signal?.throwIfAborted();
      return answer;
    }) as never;
    const link = reconnecting(make({ fetch, url: "http://server.test/graphql" }), { clock, random: () => 0.5 });
    const all = async () => {
      for (let turn = 0; turn < 8; turn++) await settle();
    };
    const first = watch(link);
    await all();
    assert.is(link.status().state, "connecting");
    release();
    await all();
    assert.is(link.status().state, "live", "though nothing has come");
    first.stop();
    const one = watch(link);
    await all();
    // The second stream has ended in good order, as those of a server that goes do.
    for (const wait of [125, 1500, 4000]) {
      const left = Number(link.status().retryAt) - clock.now();
      assert.equal([link.status().state, Math.round(left)], ["waiting", wait]);
      await clock.pass(left);
      await all();
    }
    assert.equal([one.ids, one.ends, link.status().state, requests], [[1, 1, 1], [], "live", 5]);
    link.close();
    assert.equal([one.ends, clock.waiting()], [["complete"], 0]);
  });
}

test("over http() without streaming: the error says what to pass, once", async () => {
  const fetch = (async () => new Response("event: complete\n\n", { headers: STREAM })) as never;
  const told: TransportError[] = [];
  await new Promise<void>((done) =>
    reconnecting(http({ fetch }))(
      { document: SUBSCRIPTION },
      {
        next() {},
        complete() {},
        error: (error) => {
          told.push(error);
          return done();
        },
      },
    ),
  );
  assert.equal(
    [told.length, told[0]?.kind, told[0]?.message.includes("pass http({ streaming })")],
    [1, "protocol", true],
  );
});

test.run();
