/** The rules by which a stream comes back, one by one, with a scripted transport and a fake clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { TransportError, type TransportErrorDetails, type TransportErrorKind } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { reconnecting, type ReconnectingOptions } from "../../../src/transport/live/reconnecting.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { sse } from "../../../src/transport/http/sse.js";
import { streaming } from "../../../src/transport/http/streaming.js";
import type {
  LinkStatus,
  Operation,
  Result,
  Sink,
  Stop,
  StreamContext,
  Transport,
} from "../../../src/transport/types.js";
import { createFakeClock, settle } from "../../helpers/fake-clock.js";
import { createFakePage } from "../../helpers/fake-page.js";
import { fakeTransport } from "../../helpers/fake-transport.js";
import { body, json } from "../http/fake-fetch.js";
import { isDeep } from "../../helpers/cases.js";

const SUBSCRIPTION = "subscription { tick { id } }";
const tick = (id: number): Result => ({ data: { tick: { id } } });
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null | undefined)?.tick?.id;
const failure = (kind: TransportErrorKind, details?: TransportErrorDetails) =>
  new TransportError(kind, "on purpose", details);
const lost = () => failure("network");

interface Watch extends Sink {
  ids: (number | undefined)[];
  ends: string[];
  stop: Stop;
}

function watch(
  transport: Transport,
  rest: Partial<Operation> = {},
  operation: Operation = { document: SUBSCRIPTION, ...rest },
): Watch {
  const one: Watch = {
    ids: [],
    ends: [],
    stop: () => {},
    next: (result) => void one.ids.push(idOf(result)),
    error: ({ kind, status }) => void one.ends.push(`${kind} ${status ?? ""}`.trim()),
    complete: () => void one.ends.push("complete"),
  };
  one.stop = transport(operation, one);
  return one;
}

function setUp(options: ReconnectingOptions = {}) {
  const clock = createFakeClock();
  const peer = fakeTransport();
  const page = createFakePage();
  const statuses: LinkStatus[] = [];
  const link = reconnecting(peer.transport, {
    clock,
    random: () => 0.5,
    page: page.page,
    ...options,
  });
  link.onStatus((status) => statuses.push(status));
  return {
    link,
    clock,
    peer,
    page,
    statuses,
    states: () => statuses.map(({ state }) => state).join(" "),
    state: () => link.status().state,
    /** The server answers the newest request, and its stream is open. */
    async open(at = -1) {
      await settle();
      (peer.sent.at(at)?.operation.context as StreamContext).onOpen?.();
      await settle();
    },
    async drop(error = lost()) {
      peer.last.error(error);
      await settle();
    },
  };
}

test("carries queries and mutations as they are, without coming back", async () => {
  const { link, peer, clock, states } = setUp();
  const one = watch(link, { document: "mutation { go }", context: { a: 1 } });
  assert.equal(peer.last.operation, { document: "mutation { go }", context: { a: 1 } });
  peer.last.error(lost());
  await clock.pass(60_000);
  assert.equal([one.ends, peer.sent.length, states()], [["network"], 1, ""]);
});

test("is connecting until the answer is there, live, offline once nothing is subscribed; the context of the caller goes along", async () => {
  const { link, peer, open, state, states, page } = setUp();
  assert.is(state(), "offline");
  const one = watch(link, { context: { mine: 1 } });
  await settle();
  assert.equal([state(), page.listening, (peer.last.operation.context as { mine: number }).mine], ["connecting", 1, 1]);
  await open();
  assert.is(state(), "live");
  peer.last.next(tick(1));
  one.stop();
  one.stop();
  assert.equal(
    [one.ids, one.ends, peer.last.stopped, states(), page.listening],
    [[1], [], true, "connecting live offline", 0],
  );
});

test("what the caller changes later stays out of what is sent again", async () => {
  const { link, peer, open, drop, clock } = setUp();
  const variables = { of: { id: 1 } };
  watch(link, { variables });
  variables.of.id = 2;
  await open();
  variables.of.id = 3;
  await drop();
  await clock.pass(125);
  assert.equal(
    peer.sent.map(({ operation }) => operation.variables),
    [{ of: { id: 1 } }, { of: { id: 1 } }],
  );
});

test("a result is a sign of life where the transport tells of nothing else", async () => {
  const { link, peer, state } = setUp();
  watch(link);
  await settle();
  peer.last.next(tick(1));
  assert.is(state(), "live");
});

test("who leaves at once costs no request", async () => {
  const { link, peer, states, clock } = setUp();
  watch(link).stop();
  const again = watch(link);
  await settle();
  assert.is(peer.sent.length, 1);
  again.stop();
  assert.equal([states(), clock.waiting()], ["connecting offline", 0]);
});

test("comes back within 250 ms of a drop, then doubles the wait up to 20 s", async () => {
  const { link, peer, clock, drop, open } = setUp();
  const one = watch(link);
  await open();
  await clock.pass(1000);
  const waits: number[] = [];
  for (let failed = 0; failed < 10; failed++) {
    await drop();
    const { state, retryAt = 0 } = link.status();
    assert.is(state, "waiting");
    waits.push(retryAt - clock.now());
    const { length } = peer.sent;
    await clock.pass(retryAt - clock.now() - 1);
    assert.is(peer.sent.length, length);
    await clock.pass(1);
    assert.is(peer.sent.length, length + 1);
  }
  assert.equal(waits, [125, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  await open();
  peer.last.next(tick(1));
  assert.equal([one.ids, one.ends], [[1], []]);
});

test("begins with the short wait again once a stream has stood for a second, not before: one that is cut at once is no flood of requests", async () => {
  const { link, clock, drop, open } = setUp();
  watch(link);
  for (const [stood, wait] of [
    [0, 125],
    [999, 250],
    [10, 500],
    [1000, 125],
    [0, 250],
  ] as const) {
    await open();
    await clock.pass(stood);
    await drop();
    assert.is(Number(link.status().retryAt) - clock.now(), wait, `${stood}`);
    await clock.pass(wait);
  }
});

test("minds Retry-After, with jitter, and is not woken before it is over", async () => {
  const { link, clock, drop, open, peer, page } = setUp();
  watch(link);
  await open();
  await drop(failure("http", { status: 503, retryAfter: 5000 }));
  assert.is(Number(link.status().retryAt) - clock.now(), 5125);
  await clock.pass(1000);
  page.wake();
  assert.equal([Number(link.status().retryAt) - clock.now(), peer.sent.length], [4000, 1]);
  await clock.pass(3999);
  assert.is(peer.sent.length, 1);
  await clock.pass(1);
  assert.is(peer.sent.length, 2);
  await drop(failure("http", { status: 503, retryAfter: 1e12 }));
  assert.equal([clock.waiting(), peer.sent.length], [1, 2]);
  await clock.pass(2 ** 31 - 2);
  assert.is(peer.sent.length, 2, "longer than a timer takes is no time at all");
});

test("the network that is back, or a page that is looked at again, wakes whoever waits; whoever is live stays as he is", async () => {
  const { link, clock, drop, open, peer, page } = setUp();
  watch(link);
  await open();
  page.wake();
  for (let failed = 0; failed < 6; failed++) {
    await drop();
    await clock.pass(failed < 5 ? 10_000 : 1);
  }
  assert.is(peer.sent.length, 6);
  page.wake();
  page.wake();
  assert.equal([peer.sent.length, link.status()], [7, { state: "connecting" }]);
  await clock.pass(60_000);
  assert.is(peer.sent.length, 7, "the wait that was cut short is forgotten");
});

test("a page without network is offline, neither connecting nor waiting", async () => {
  const { link, drop, open, page, clock, states } = setUp();
  watch(link);
  await open();
  page.online = false;
  await drop();
  await clock.pass(125);
  assert.equal([link.status(), states()], [{ state: "offline" }, "connecting live offline"]);
  page.online = true;
  page.wake();
  await open();
  assert.is(states(), "connecting live offline live");
});

test("lets go when the page is put away, and comes back with it", async () => {
  const resumed: Operation[] = [];
  const { link, open, peer, page, clock, state } = setUp({ onResume: (operation) => resumed.push(operation) });
  const [one, two] = [watch(link, { variables: { a: 1 } }), watch(link)];
  await open(0);
  await open(1);
  page.sleep();
  assert.equal([state(), peer.open.length, clock.waiting()], ["offline", 0, 0]);
  await clock.pass(60_000);
  assert.is(peer.sent.length, 2);
  page.wake();
  assert.equal([state(), peer.open.length], ["connecting", 2]);
  await open(2);
  assert.is(state(), "connecting", "as good as the worst of them");
  await open(3);
  assert.equal(
    [state(), one.ends, two.ends, resumed.map(({ variables }) => variables)],
    ["live", [], [], [{ a: 1 }, undefined]],
  );
});

test("one that is put away while it waits is not sent before the page is back", async () => {
  const { link, open, drop, peer, page, clock } = setUp();
  watch(link);
  await open();
  await drop();
  page.sleep();
  await clock.pass(1000);
  assert.is(peer.sent.length, 1);
  page.wake();
  assert.is(peer.sent.length, 2);
});

const ENDS: [string, TransportError, "first" | "later" | "always"][] = [
  ["a request that broke off", lost(), "always"],
  ["silence beyond the time-out", failure("timeout"), "always"],
  ["502", failure("http", { status: 502 }), "always"],
  ["429", failure("http", { status: 429 }), "always"],
  ["a stream that ended without complete", failure("protocol", { status: 200 }), "always"],
  ["500", failure("http", { status: 500 }), "later"],
  ["520", failure("http", { status: 520 }), "later"],
  ["headers that could not be had", failure("protocol"), "later"],
];
for (const [what, error, when] of ENDS) {
  test(`${what} is a drop${when === "later" ? " for whoever was live before; at first it is told" : ""}`, async () => {
    const { link, open, drop, peer, clock } = setUp();
    const one = watch(link);
    await settle();
    await drop(error);
    await clock.pass(60_000);
    assert.equal([one.ends.length, peer.sent.length], when === "later" ? [1, 1] : [0, 2], "at first");
    const two = watch(link, { variables: { b: 1 } });
    await open();
    await drop();
    await clock.pass(60_000);
    const { length } = peer.sent;
    await drop(error);
    await clock.pass(60_000);
    assert.equal([two.ends, peer.sent.length], [[], length + 1], "later");
  });
}

for (const [what, error] of [
  ["400", failure("http", { status: 400 })],
  ["403", failure("http", { status: 403 })],
  ["404", failure("http", { status: 404 })],
  ["an answer for which streaming was not passed", failure("parse", { status: 200 })],
  ["a payload that breaks the rules", failure("protocol")],
] as const) {
  test(`${what} ends it, at first and later`, async () => {
    const { link, open, drop, clock, state, peer, page } = setUp();
    const one = watch(link);
    if (error.kind === "protocol") await open();
    else await settle();
    await drop(error);
    assert.equal([one.ends.length, state(), page.listening], [1, "offline", 0]);
    const two = watch(link);
    await open();
    await drop();
    await clock.pass(125);
    if (error.kind === "protocol") await open();
    await drop(error);
    await clock.pass(60_000);
    assert.equal([two.ends, state(), peer.sent.length, clock.waiting()], [one.ends, "offline", 3, 0]);
  });
}

test("complete from the server is the end", async () => {
  const { link, open, peer, clock, state, page } = setUp();
  const one = watch(link);
  await open();
  peer.last.next(tick(1));
  peer.last.complete();
  await clock.pass(60_000);
  assert.equal(
    [one.ids, one.ends, peer.sent.length, state(), page.listening, clock.waiting()],
    [[1], ["complete"], 1, "offline", 0, 0],
  );
});

test("without catchUp onResume is called for each operation that is back, not at its beginning, nor for one that was never there", async () => {
  const resumed: unknown[] = [];
  const { link, open, drop, clock } = setUp({ onResume: ({ variables }) => resumed.push(variables) });
  watch(link, { variables: { a: 1 } });
  await settle();
  await drop();
  await clock.pass(125);
  await open();
  assert.equal(resumed, []);
  await drop();
  await clock.pass(250);
  assert.equal(resumed, [], "not before it is back");
  await drop();
  await clock.pass(500);
  await open();
  assert.equal(resumed, [{ a: 1 }]);
});

function withLog() {
  const log: number[] = [];
  const asked: unknown[] = [];
  const query = async (since: unknown) => {
    asked.push(since);
    return log.filter((id) => id > Number(since ?? 0)).map(tick);
  };
  return { log, asked, query, catchUp: catchUp({ since: idOf, query }) };
}

test("catchUp: asks once the stream is open again, holds what comes meanwhile, nothing lost, nothing doubled, in order", async () => {
  const { log, asked, catchUp } = withLog();
  const { link, open, drop, peer, clock } = setUp({ catchUp });
  const one = watch(link);
  await open();
  for (const id of [1, 2]) peer.last.next(tick(id));
  log.push(1, 2, 3);
  await drop();
  await clock.pass(125);
  assert.equal(asked, [], "not before the stream is there: what comes in between would be nobody's");
  log.push(4);
  (peer.last.operation.context as StreamContext).onOpen?.();
  log.push(5);
  peer.last.next(tick(5));
  assert.equal(one.ids, [1, 2], "held");
  await settle();
  assert.equal([one.ids, asked], [[1, 2, 3, 4, 5], [2]]);
  log.push(6);
  await clock.pass(250);
  assert.equal([one.ids, asked.length], [[1, 2, 3, 4, 5, 6], 2], "and again, as servers register late");
});

test("a drop while it catches up: asks again from where nothing can be missing", async () => {
  const { log, asked, query } = withLog();
  let broken = true;
  const { link, open, drop, peer, clock } = setUp({
    catchUp: catchUp({ since: idOf, query: async (since) => (broken ? new Promise(() => {}) : query(since)) }),
  });
  const one = watch(link);
  await open();
  peer.last.next(tick(1));
  log.push(1, 2, 3);
  await drop();
  await clock.pass(125);
  await open();
  peer.last.next(tick(3));
  await drop();
  broken = false;
  await clock.pass(250);
  await open();
  assert.equal([one.ids, asked], [[1, 2, 3], [1]]);
});

test("asks nothing while the stream is lost: not the second time either", async () => {
  const { log, asked, catchUp } = withLog();
  const { link, open, drop, peer, clock } = setUp({ catchUp });
  watch(link);
  await open();
  peer.last.next(tick(1));
  log.push(1);
  await drop();
  await clock.pass(125);
  await open();
  await clock.pass(10);
  await drop();
  assert.is(Number(link.status().retryAt) - clock.now(), 250);
  await clock.pass(249);
  assert.is(asked.length, 1);
  await clock.pass(1);
  await open();
  assert.is(asked.length, 2);
});

test("an end right after a drop comes after what was missed", async () => {
  const { log, catchUp } = withLog();
  const { link, open, drop, peer, clock, state } = setUp({ catchUp });
  const one = watch(link);
  await open();
  peer.last.next(tick(1));
  log.push(1, 2);
  await drop();
  await clock.pass(125);
  peer.last.complete();
  assert.equal([one.ends, state()], [[], "offline"]);
  await settle();
  assert.equal([one.ids, one.ends], [[1, 2], ["complete"]]);
});

const DENIALS: [string, (sent: ReturnType<typeof fakeTransport>["last"]) => void][] = [
  ["an error of status 401", (sent) => sent.error(failure("http", { status: 401 }))],
  [
    "an error with UNAUTHENTICATED",
    (sent) =>
      sent.error(
        failure("http", { status: 403, errors: [{ message: "who?", extensions: { code: "UNAUTHENTICATED" } }] }),
      ),
  ],
  ["a result of status 401", (sent) => sent.reply(null, { status: 401, errors: [{ message: "who?" }] })],
  [
    "a result with UNAUTHENTICATED",
    (sent) => sent.reply(null, { status: 200, errors: [{ message: "who?", extensions: { code: "UNAUTHENTICATED" } }] }),
  ],
];
for (const [what, deny] of DENIALS) {
  test(`${what} after a drop ends it with an error, unauthorized; with refresh around it goes on where it stopped`, async () => {
    const { log, catchUp } = withLog();
    const { link, open, drop, peer, clock, state, statuses } = setUp({ catchUp });
    const [plain, one] = [
      watch(link, { variables: { a: 1 } }),
      watch(refresh(link, { renew: async () => true }), { variables: { b: 1 } }),
    ];
    await settle();
    for (const sent of peer.sent) sent.next(tick(1));
    log.push(1, 2);
    peer.sent[0]?.error(lost());
    await drop();
    await clock.pass(125);
    deny(peer.sent[2] as never);
    assert.equal([plain.ends.length, /^http 40[13]$/.test(String(plain.ends[0]))], [1, true]);
    deny(peer.sent[3] as never);
    assert.is(state(), "unauthorized");
    await settle();
    assert.is(peer.sent.length, 5);
    log.push(3);
    await open();
    assert.equal([one.ids, one.ends, plain.ids, state()], [[1, 2, 3], [], [1], "live"]);
    assert.ok(statuses.some((status) => status.state === "unauthorized"));
  });
}

test("a refusal at the beginning: status 401 is an error, errors of another kind are a result", async () => {
  const { link, peer, state } = setUp();
  const one = watch(link);
  await settle();
  peer.last.reply(null, { status: 401, errors: [{ message: "who?" }] });
  assert.equal([one.ids, one.ends, state()], [[], ["http 401"], "unauthorized"]);
  const two = watch(link);
  await settle();
  peer.last.reply(null, { status: 200, errors: [{ message: "no such field" }] });
  assert.equal([two.ids, two.ends, state()], [[undefined], ["complete"], "offline"]);
});

test("a busy server's result without data is a drop; a refusal's is a result", async () => {
  const { link, peer, clock } = setUp();
  const one = watch(link);
  await settle();
  peer.last.reply(null, { status: 503, errors: [{ message: "busy" }] });
  await clock.pass(125);
  assert.equal([one.ids, one.ends, peer.sent.length], [[], [], 2]);
  peer.last.reply(null, { status: 400, errors: [{ message: "no" }] });
  assert.equal([one.ids, one.ends], [[undefined], ["complete"]]);
});

test("who was refused for longer than half a minute, or before a close(), begins anew, and whoever asks the same beside him does not get what is his", async () => {
  const { log, asked, catchUp } = withLog();
  const { link, open, drop, peer, clock } = setUp({ catchUp });
  for (const [later, isSame, asks] of [
    [29_000, true, true],
    [1000, false, false],
    [31_000, true, false],
    [0, true, false],
  ] as const) {
    asked.length = log.length = 0;
    const operation: Operation = { id: Symbol(), document: SUBSCRIPTION, variables: { a: 1 } };
    const one = watch(link, {}, operation);
    await open();
    peer.last.next(tick(1));
    await drop();
    await clock.pass(200);
    await drop(failure("http", { status: 401 }));
    assert.is(one.ends.length, 1);
    await clock.pass(later);
    if (!later) link.close();
    const two = watch(link, {}, { ...operation, ...(!isSame && { id: Symbol() }) });
    await open();
    assert.is(asked.length > 0, asks, `${later} ${isSame}`);
    two.stop();
    link.close();
  }
});

test("an abort ends it at any time, with nothing left behind", async () => {
  for (const [when, prepare] of Object.entries({
    beforehand: async () => {},
    connecting: async () => settle(),
    live: async ({ open }: ReturnType<typeof setUp>) => open(),
    waiting: async ({ open, drop }: ReturnType<typeof setUp>) => (await open(), drop()),
    asleep: async ({ open, page }: ReturnType<typeof setUp>) => (await open(), page.sleep()),
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

test("close() completes every operation, also one that waits for what it missed; the next one begins anew", async () => {
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

test("from within a callback: stop at a result, at a status, and a transport that answers before it returns", async () => {
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

test("what a sink throws ends that operation alone; what a listener throws ends nothing", async () => {
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

const CYCLES = isDeep ? 10_000 : 1_000;
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

const STREAM = { "content-type": "text/event-stream" };
const MULTIPART = { "content-type": 'multipart/mixed; boundary="-"' };

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
  test(`over ${name}: live with the answer's head; comes back after one that breaks off, ends too early, or is a busy server's`, async () => {
    const clock = createFakeClock();
    let release = () => {};
    const heads = new Promise<void>((done) => (release = done));
    const answers = [
      async () => (await heads, new Response(body([], "open"), { headers })),
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
      for (let turn = 0; turn < 8; turn++) await new Promise((done) => setImmediate(done));
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
    for (const wait of [125, 250, 1500]) {
      assert.equal([link.status().state, Number(link.status().retryAt) - clock.now()], ["waiting", wait]);
      await clock.pass(wait);
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
      { next() {}, complete() {}, error: (error) => (told.push(error), done()) },
    ),
  );
  assert.equal(
    [told.length, told[0]?.kind, told[0]?.message.includes("pass http({ streaming })")],
    [1, "protocol", true],
  );
});

test.run();
