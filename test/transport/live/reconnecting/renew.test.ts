/** Streams that are renewed, because their user has a fresh token: each is requested anew. */
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

test("renew requests the stream anew at once, and there is one stream", async () => {
  const { link, peer, told, open, first } = await setUp();
  first.next(tick(1));
  link.renew();
  assert.equal([peer.sent.length, first.stopped, link.status().state], [2, true, "connecting"]);
  first.next(tick(2));
  await open(peer.last);
  peer.last.next(tick(3));
  assert.equal([told, link.status().state, peer.open.length], [[1, 3], "live", 1]);
  link.close();
});

test("a renewal that fails is a lost stream: it is tried again, or ends it", async () => {
  const { link, peer, told, clock, open } = await setUp();
  link.renew();
  peer.last.error(new TransportError("network", "gone"));
  assert.is(link.status().state, "waiting");
  await clock.pass(250);
  await open(peer.last);
  peer.last.next(tick(1));
  link.renew();
  peer.last.error(new TransportError("http", "who?", { status: 401 }));
  assert.equal([told, link.status().state, clock.waiting()], [[1, "http 401"], "unauthorized", 0]);
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

test("renews nothing that waits: the next attempt asks for its headers anyway", async () => {
  const { link, peer, first, clock } = await setUp();
  first.error(new TransportError("network", "gone"));
  link.renew();
  assert.is(peer.sent.length, 1);
  await clock.pass(250);
  assert.is(peer.sent.length, 2);
  link.close();
});

test.run();
