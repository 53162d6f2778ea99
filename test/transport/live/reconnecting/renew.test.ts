/** A stream that is replaced by one with a fresh token, for the same person. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { CatchUp } from "../../../../src/transport/live/result-feed.js";
import { TransportError } from "../../../../src/transport/errors.js";
import { reconnecting, type ReconnectingOptions } from "../../../../src/transport/live/reconnecting.js";
import type { Result, StreamContext } from "../../../../src/transport/types.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../../helpers/fakes/fake-page.js";
import { fakeTransport, type Sent } from "../../../helpers/fakes/fake-transport.js";
import { settle } from "../../../helpers/settle.js";

const tick = (id: number): Result => ({ data: { tick: { id } } });
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null)?.tick?.id;

/** Gives the same answer to every question, and keeps the questions. */
const answering = (answer: Result[], asked: unknown[]): CatchUp =>
  catchUp({
    since: idOf,
    async query(since) {
      asked.push(since);
      return answer;
    },
  });

async function setUp(options: ReconnectingOptions = {}) {
  const clock = createFakeClock();
  const peer = fakeTransport();
  const page = createFakePage();
  const link = reconnecting(peer.transport, { clock, random: () => 0.5, page: page.page, ...options });
  const told: unknown[] = [];
  const stop = link(
    { document: "subscription { tick { id } }" },
    {
      next: (result) => void told.push(idOf(result)),
      error: ({ kind, status }) => void told.push(`${kind} ${status ?? ""}`.trim()),
      complete: () => void told.push("complete"),
    },
  );
  const open = async (sent: Sent | undefined) => {
    (sent?.operation.context as StreamContext).onOpen?.();
    await settle();
  };
  await settle();
  await open(peer.last);
  const [first] = peer.sent;
  return { link, clock, peer, page, told, stop, open, first: first as Sent };
}

test("renew opens a second stream while the first one serves", async () => {
  const { link, peer, told, open, first } = await setUp();
  first.next(tick(1));
  link.renew();
  link.renew();
  assert.equal([peer.sent.length, first.stopped, link.status().state], [2, false, "live"]);
  first.next(tick(2));
  await open(peer.last);
  assert.is(first.stopped, true);
  first.next(tick(3));
  peer.last.next(tick(4));
  assert.equal([told, link.status().state], [[1, 2, 4], "live"]);
  link.close();
});

test("a server that sends nothing ahead of its first result takes over with that", async () => {
  const { link, peer, told, first } = await setUp();
  link.renew();
  peer.last.next(tick(1));
  assert.equal([told, first.stopped], [[1], true]);
  link.close();
});

test("counts as a drop for catchUp", async () => {
  const asked: unknown[] = [];
  const { link, peer, told, open, first } = await setUp({
    catchUp: answering([tick(2)], asked),
  });
  first.next(tick(1));
  link.renew();
  await open(peer.last);
  peer.last.next(tick(3));
  await settle();
  assert.equal([told, asked], [[1, 2, 3], [1]]);
  link.close();
});

test("a renewal that fails leaves the first stream in place", async () => {
  const failures: { [how: string]: (sent: Sent) => void } = {
    "a 401": (sent) => sent.error(new TransportError("http", "who?", { status: 401 })),
    "a result of status 401": (sent) => sent.reply(null, { status: 401, errors: [{ message: "who?" }] }),
    "a refusal": (sent) => sent.reply(null, { status: 200, errors: [{ message: "no" }] }),
    "no network": (sent) => sent.error(new TransportError("network", "gone")),
  };
  for (const [how, fail] of Object.entries(failures)) {
    const { link, peer, told, first, clock } = await setUp();
    link.renew();
    fail(peer.last);
    first.next(tick(1));
    assert.equal([told, first.stopped, link.status().state], [[1], false, "live"], how);
    await clock.pass(20_000);
    assert.is(peer.sent.length, 2);
    link.renew();
    assert.is(peer.sent.length, 3, "it may be tried again");
    link.close();
    assert.is(clock.waiting(), 0);
  }
});

test("a first stream lost during a renewal is not requested again", async () => {
  const asked: unknown[] = [];
  const { link, peer, told, open, first, clock } = await setUp({
    catchUp: answering([tick(2)], asked),
  });
  first.next(tick(1));
  link.renew();
  first.error(new TransportError("http", "the token ran out", { status: 401 }));
  assert.is(link.status().state, "connecting");
  await open(peer.last);
  await clock.pass(300);
  assert.equal([told, peer.sent.length, asked[0], link.status().state], [[1, 2], 2, 1, "live"]);
  link.close();
});

test("after ten seconds the first stream makes room: it may hold the last connection", async () => {
  const { link, peer, first, clock, open, told } = await setUp();
  link.renew();
  await clock.pass(10_000);
  assert.equal([first.stopped, peer.last.stopped, link.status().state], [true, false, "connecting"]);
  await open(peer.last);
  peer.last.next(tick(1));
  assert.equal([told, link.status().state, peer.sent.length], [[1], "live", 2]);
  link.close();
});

test("the server's end on either stream ends the operation and both streams", async () => {
  for (const which of [0, 1]) {
    const { link, peer, told, clock } = await setUp();
    link.renew();
    peer.sent[which]?.complete();
    await clock.pass(100);
    assert.equal([told, peer.open.length, clock.waiting(), link.status().state], [["complete"], 0, 0, "offline"]);
  }
});

test("a caller that leaves, a frozen page and close() end both streams", async () => {
  for (const how of ["stop", "sleep", "close"] as const) {
    const { link, peer, stop, page, clock } = await setUp();
    link.renew();
    if (how === "stop") stop();
    else if (how === "sleep") page.sleep();
    else link.close();
    assert.equal([peer.open.length, clock.waiting()], [0, 0], how);
    link.close();
  }
});

test("renews nothing that is not live: the next attempt asks for its headers anyway", async () => {
  const { link, peer, first, clock } = await setUp();
  first.error(new TransportError("network", "gone"));
  link.renew();
  assert.is(peer.sent.length, 1);
  await clock.pass(250);
  link.renew();
  assert.is(peer.sent.length, 2);
  link.close();
});

test.run();
