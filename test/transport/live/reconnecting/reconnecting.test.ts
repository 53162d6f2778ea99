/** Streams that come back after they are lost. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../../src/transport/errors.js";
import type { Operation } from "../../../../src/transport/types.js";
import { tick, failure, lost, watch, setUp } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

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

test("carries queries and mutations as they are, without coming back", async () => {
  const { link, peer, clock, states } = setUp();
  const one = watch(link, { document: "mutation { go }", context: { a: 1 } });
  assert.equal(peer.last.operation, { document: "mutation { go }", context: { a: 1 } });
  peer.last.error(lost());
  await clock.pass(60_000);
  assert.equal([one.ends, peer.sent.length, states()], [["network"], 1, ""]);
});

test("is connecting until the answer, live, then offline without subscriptions", async () => {
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

test("observe() within it tells by one id that all streams are of one subscription", async () => {
  const { link, peer, open, drop, clock } = setUp();
  for (const _ of [1, 2]) watch(link);
  await open();
  await drop();
  await clock.pass(125);
  const ids = peer.sent.map(({ operation }) => operation.id);
  assert.equal([ids.length, new Set(ids).size, ids[2] === ids[1]], [3, 2, true]);
  assert.is(typeof ids[0], "symbol");
});

test("later changes of the caller are not sent on a reconnect", async () => {
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

test("a caller that leaves at once causes no request", async () => {
  const { link, peer, states, clock } = setUp();
  watch(link).stop();
  const again = watch(link);
  await settle();
  assert.is(peer.sent.length, 1);
  again.stop();
  assert.equal([states(), clock.waiting()], ["connecting offline", 0]);
});

test("comes back within 250 ms of a drop, then within 2 s, then doubles up to 20 s", async () => {
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
  assert.equal(waits, [125, 1000, 1000, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  await open();
  peer.last.next(tick(1));
  assert.equal([one.ids, one.ends], [[1], []]);
});

test("the delays start again at the first after a stream was open for ten seconds", async () => {
  const { link, clock, drop, open } = setUp();
  watch(link);
  for (const [stood, wait] of [
    [0, 125],
    [9999, 1000],
    [10, 1000],
    [10_000, 125],
    [0, 1000],
  ] as const) {
    await open();
    await clock.pass(stood);
    await drop();
    assert.is(Number(link.status().retryAt) - clock.now(), wait, `${stood}`);
    await clock.pass(wait);
  }
});

for (const [end, error] of [
  ["drops the stream", lost()],
  ["ends the stream", failure("protocol", { status: 200 })],
] as const)
  test(`asks at most once a second on average: the server answers and ${end}`, async () => {
    const { link, peer, clock, drop, open } = setUp();
    watch(link);
    const begin = clock.now();
    for (let answers = 1; answers <= 12; answers++) {
      await open();
      await drop(error);
      await clock.pass(Number(link.status().retryAt) - clock.now());
      assert.is(peer.sent.length, answers + 1);
      assert.ok(clock.now() - begin > (answers - 1) * 1000, `${answers} in ${clock.now() - begin} ms`);
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

test("a page that wakes reconnects what waits, and leaves what is live", async () => {
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
  const { state, attempts, cause } = link.status();
  assert.equal([peer.sent.length, state, attempts, (cause as TransportError).kind], [7, "connecting", 6, "network"]);
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

test("nothing is sent while the page is hidden during a wait", async () => {
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

for (const [what, error, when] of ENDS) {
  test(`${what} reconnects${when === "later" ? " what was live before" : ""}`, async () => {
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

test.run();
