/** What the app asks of its live link: fresh tokens, a question after failures, what to ask for again after a drop. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openLink } from "../../../../src/app/parts/connection/live-transport.js";
import type { GoogleAuth } from "../../../../src/auth/google/types.js";
import type { LiveOptions } from "../../../../src/app/base/context/options.js";
import type { LiveTransport, Sink } from "../../../../src/transport/types.js";
import { createFakeClock, replaceTimers } from "../../../helpers/fakes/fake-clock.js";
import { createListeners } from "../../../helpers/fakes/listeners.js";
import { fakeSockets } from "../../../helpers/fakes/fake-socket.js";
import { settle } from "../../../helpers/settle.js";
import { warned } from "../../../helpers/warned.js";

const real = { now: Date.now, random: Math.random, WebSocket: globalThis.WebSocket };
let opened: LiveTransport | undefined;
let putTimersBack = () => {};
/** Everything is put back before the test is over: its driver uses the same clock. */
const rule = (title: string, body: () => Promise<void>) =>
  test(title, async () => {
    try {
      await body();
    } finally {
      opened?.close();
      putTimersBack();
      Object.assign(globalThis, { WebSocket: real.WebSocket });
      Object.assign(Date, { now: real.now });
      Object.assign(Math, { random: real.random });
    }
  });

/** The link takes the page's own clock and socket, so these are what is exchanged. */
function setUp(options: LiveOptions = { protocol: "cable", url: "http://app.test/cable" }, status = 200) {
  const clock = createFakeClock();
  const { WebSocket, sockets, last } = fakeSockets();
  putTimersBack(); // of an earlier set-up in the same test
  putTimersBack = replaceTimers(clock);
  Object.assign(globalThis, { WebSocket });
  Object.assign(Date, { now: clock.now });
  Object.assign(Math, { random: () => 0.5 });
  let token: string | null = "one";
  const listeners = createListeners();
  const userListeners = createListeners();
  const auth = {
    getToken: () => token,
    headers: () => ({}),
    onUserChange: userListeners.add,
    subscribe: listeners.add,
  } as unknown as GoogleAuth;
  let refetches = 0;
  let checks = 0;
  const fetch = async () => {
    checks++;
    return Response.json({ data: {} }, { status });
  };
  const link = openLink(options, {
    endpoint: "http://app.test/graphql",
    auth,
    requests: { url: "http://app.test/graphql", fetch },
    refetch: () => refetches++,
  }) as LiveTransport;
  opened = link;
  const errors: (number | undefined)[] = [];
  const ends: string[] = [];
  const sink: Sink = { next() {}, error: ({ status }) => errors.push(status), complete: () => ends.push("complete") };
  return {
    link,
    clock,
    sockets,
    last,
    errors,
    ends,
    listeners,
    userListeners,
    refetches: () => refetches,
    checks: () => checks,
    /** Another token of the same user, or of another one. */
    turn(next: string | null, isSameUser = true) {
      token = next;
      if (!isSameUser) userListeners.call();
      listeners.call();
    },
    async watch(...documents: string[]) {
      for (const document of documents) link({ document }, sink);
      await settle();
    },
    /** Welcomes the newest socket and answers all that is subscribed to. */
    async serve() {
      await settle();
      last().open();
      last().say({ type: "welcome" });
      for (const { identifier } of last().frames.filter(({ command }) => command === "subscribe")) {
        last().say({ type: "confirm_subscription", identifier });
        last().say({ identifier, message: { result: { data: {} }, more: true } });
      }
      await settle();
    },
  };
}

rule("a newer token gets another socket; an event of the session without one does not", async () => {
  const { watch, serve, sockets, last, turn, link, listeners, userListeners } = setUp();
  await watch("subscription { a }");
  await serve();
  turn("one");
  await settle();
  assert.is(sockets.length, 1);
  turn("two");
  await settle();
  assert.equal([sockets.length, last().protocols.at(-1), sockets[0]?.closed], [2, "bearer.two", true]);
  link.close();
  assert.equal([listeners.size, userListeners.size], [0, 0]);
});

rule("a session that has ended gets no socket without its token", async () => {
  const { watch, serve, sockets, last, turn, clock } = setUp();
  await watch("subscription { a }");
  await serve();
  turn(null);
  await clock.pass(1000);
  assert.is(sockets.length, 1);
  turn("two"); // renewed
  await serve();
  assert.equal([sockets.length, last().protocols.at(-1)], [2, "bearer.two"]);
});

rule("a change of user closes the link and resends no earlier subscription", async () => {
  for (const token of [null, "ben"]) {
    const { watch, serve, sockets, last, turn, clock, ends } = setUp();
    await watch("subscription { a }");
    await serve();
    turn(token, false);
    assert.equal([sockets[0]?.closed, ends], [true, ["complete"]]);
    await clock.pass(60_000);
    assert.is(sockets.length, 1);
    await watch("subscription { b }");
    await serve();
    assert.equal([sockets.length, last().protocols.at(-1)], [2, token ? "bearer.ben" : "actioncable-unsupported"]);
    assert.not.match(last().sent.join(), /subscription \{ a \}/);
    opened?.close();
  }
});

rule("goes on renewing its token after any number of sign-ins and sign-outs", async () => {
  const { watch, serve, sockets, last, turn, clock, link } = setUp();
  for (const user of ["ada", "ben", "cid"]) {
    turn(`${user}-1`, false);
    await watch("subscription { a }");
    await serve();
    const before = sockets.length;
    for (const token of [`${user}-2`, `${user}-3`]) {
      turn(token);
      await serve();
      await clock.pass(5000);
      assert.is(last().protocols.at(-1), `bearer.${token}`);
    }
    assert.is(sockets.length, before + 2, user);
    turn(null, false);
    link.close(); // as the app does when the signed-in user changes
    await settle();
    assert.equal(
      sockets.filter(({ closed }) => !closed),
      [],
    );
  }
});

rule("after a lost connection the screen is fetched once for all operations", async () => {
  const { watch, serve, last, clock, refetches } = setUp();
  await watch("subscription { a }", "subscription { b }");
  await serve();
  assert.is(refetches(), 0);
  last().drop();
  await clock.pass(125);
  await serve();
  await clock.pass(300);
  assert.is(refetches(), 1);
});

rule("after five failures the endpoint is asked; a 401 ends the operations", async () => {
  const { watch, last, clock, sockets, errors, checks } = setUp(undefined, 401);
  await watch("subscription { a }");
  await warned(async () => {
    for (let attempt = 1; attempt < 7; attempt++) {
      last().drop();
      for (let pass = 0; pass < 100 && sockets.length === attempt && !errors.length; pass++) await clock.pass(100);
    }
  });
  for (let turn = 0; turn < 5 && !errors.length; turn++) await settle();
  assert.equal([checks(), errors], [1, [401]]);
});

for (const protocol of ["sse", "multipart"] as const)
  rule(`a token goes to the server's host alone over ${protocol}; page headers go as told`, async () => {
    for (const [url, authorization] of [
      ["http://app.test/stream", "Bearer one"],
      ["http://elsewhere.test/stream", null],
    ] as const) {
      const sent: Headers[] = [];
      const fetch = async (_: unknown, init?: RequestInit) => {
        sent.push(new Headers(init?.headers));
        return Response.json({ data: {} });
      };
      const auth = {
        getToken: () => "one",
        headers: () => ({ Authorization: "Bearer one" }),
        subscribe: () => () => {},
      } as unknown as GoogleAuth;
      const headers = () => ({ "x-shop": "7", authorization: "Bearer one" });
      openLink(
        { protocol, url },
        {
          endpoint: "http://app.test/graphql",
          auth,
          requests: { url: "http://app.test/graphql", fetch, headers },
          refetch: () => {},
        },
      )({ document: "subscription { a }" }, { next() {}, error() {}, complete() {} });
      await settle();
      assert.equal(
        sent.map((each) => [each.get("authorization"), each.get("x-shop")]),
        [[authorization, "7"]],
        url,
      );
    }
  });

for (const protocol of ["sse", "multipart"] as const)
  rule(`over ${protocol} a lost connection refetches the screen once; a 401 ends operations`, async () => {
    const { clock } = setUp();
    const [type, begin] =
      protocol === "sse" ? ["text/event-stream", ":\n\n"] : ["multipart/mixed; boundary=-", "---\r\n\r\n{}\r\n---"];
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    let status = 200;
    const fetch = async () => {
      if (status > 200) return new Response(null, { status });
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          streams.push(stream);
          stream.enqueue(new TextEncoder().encode(begin));
        },
      });
      return new Response(body, { headers: { "content-type": type } });
    };
    const turns = async () => {
      for (let turn = 0; turn < 5; turn++) await settle();
    };
    let refetches = 0;
    const link = (opened = openLink(
      { protocol, url: "http://app.test/stream" },
      {
        endpoint: "http://app.test/graphql",
        auth: null,
        requests: { url: "http://app.test/graphql", fetch },
        refetch: () => refetches++,
      },
    ));
    const errors: (number | undefined)[] = [];
    for (const document of ["subscription { a }", "subscription { b }"])
      link(
        { document },
        { next() {}, error: ({ status }) => errors.push(status), complete: () => errors.push(undefined) },
      );
    await turns();
    assert.equal([streams.length, link.status().state, refetches], [2, "live", 0]);
    const drop = () => streams.splice(0).forEach((stream) => stream.error(new Error("reset")));
    drop();
    await turns();
    assert.equal([link.status().state, Number(link.status().retryAt) - clock.now()], ["waiting", 125]);
    await clock.pass(125);
    await turns();
    await clock.pass(300);
    assert.equal([streams.length, link.status().state, refetches, errors], [2, "live", 1, []]);
    status = 401;
    drop();
    await turns();
    await clock.pass(1000);
    await turns();
    assert.equal([errors, link.status().state], [[401, 401], "unauthorized"]);
  });

rule("closes and connects again in a page whose global now is another", async () => {
  Object.assign(globalThis, { now: "an element with that id, for example" });
  try {
    const { watch, serve, link, sockets } = setUp();
    await watch("subscription { a }");
    await serve();
    link.close();
    await watch("subscription { b }");
    assert.is(sockets.length, 2);
  } finally {
    Reflect.deleteProperty(globalThis, "now");
  }
});

test.run();
