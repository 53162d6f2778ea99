/** What reconnecting() does about missed results and refusals. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import type { StreamContext } from "../../../../src/transport/types.js";
import type { fakeTransport } from "../../../helpers/fakes/fake-transport.js";
import { tick, idOf, failure, lost, watch, setUp } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

function withLog() {
  const log: number[] = [];
  const asked: unknown[] = [];
  const query = async (since: unknown) => {
    asked.push(since);
    return log.filter((id) => id > Number(since ?? 0)).map(tick);
  };
  return { log, asked, query, catchUp: catchUp({ since: idOf, query }) };
}

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
  [
    "a result with Hasura's invalid-jwt",
    (sent) => sent.reply(null, { status: 200, errors: [{ message: "who?", extensions: { code: "invalid-jwt" } }] }),
  ],
];

test("onResume is called for each subscription that is live again", async () => {
  const resumed: unknown[] = [];
  const { link, open, drop, clock } = setUp({ onResume: ({ variables }) => resumed.push(variables) });
  watch(link, { variables: { a: 1 } });
  await settle();
  await drop();
  await clock.pass(125);
  await open();
  assert.equal(resumed, []);
  await drop();
  await clock.pass(1000);
  assert.equal(resumed, [], "not before it is back");
  await drop();
  await clock.pass(1000);
  await open();
  assert.equal(resumed, [{ a: 1 }]);
});

test("catchUp: delivers missed results first, each once and in order", async () => {
  const { log, asked, catchUp } = withLog();
  const { link, open, drop, peer, clock } = setUp({ catchUp });
  const one = watch(link);
  await open();
  for (const id of [1, 2]) peer.last.next(tick(id));
  log.push(1, 2, 3);
  await drop();
  await clock.pass(125);
  assert.equal(asked, [], "not before the stream is open: results in between would be lost");
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
  await clock.pass(1000);
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
  assert.is(Number(link.status().retryAt) - clock.now(), 1000);
  await clock.pass(999);
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

for (const [what, deny] of DENIALS) {
  test(`${what} after a lost stream is status 401; with refresh it starts anew`, async () => {
    const { log, asked, catchUp } = withLog();
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
    await open();
    peer.last.next(tick(3));
    assert.equal([one.ids, one.ends, plain.ids, asked, state()], [[1, 3], [], [1], [], "live"]);
    assert.ok(statuses.some((status) => status.state === "unauthorized"));
  });
}

test("at the beginning status 401 is an error, other errors are a result", async () => {
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

test.run();
