import { test } from "uvu";
import * as assert from "uvu/assert";
import { bounded, type BoundedOptions } from "../../../src/transport/wrappers/bounded.js";
import { TransportError } from "../../../src/transport/errors.js";
import type { LiveTransport, Sink, Transport } from "../../../src/transport/types.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";

/** `cost` is how long the consumer takes for each result, in ms. */
function setUp(options: BoundedOptions = {}, cost = 0) {
  const clock = createFakeClock();
  let now = 0;
  let source: Sink | undefined;
  let stops = 0;
  const seen: unknown[] = [];
  const transport = Object.assign(
    (_: unknown, sink: Sink) => {
      source = sink;
      return () => void stops++;
    },
    {
      status: () => ({ state: "live" }),
    },
  ) as unknown as LiveTransport;
  const wrapped = bounded(transport, { clock: { ...clock, now: () => now }, ...options });
  const stop = wrapped(
    { document: "subscription { n }" },
    {
      next({ data }) {
        seen.push((data as { n: number }).n);
        now += cost;
      },
      error: ({ kind }) => seen.push(kind),
      complete: () => seen.push("complete"),
    },
  );
  const push = (...all: number[]) => all.forEach((n) => source?.next({ data: { n } }));
  return { wrapped, clock, seen, push, stop, source: source as unknown as Sink, stops: () => stops };
}

test("of the results that arrive before the next slice, the latest is delivered", async () => {
  const { push, seen, clock } = setUp();
  push(1, 2, 3);
  assert.equal(seen, []);
  await clock.pass(0);
  push(4);
  await clock.pass(0);
  assert.equal(seen, [3, 4]);
});

test("as many as the limit wait, in order; the oldest goes", async () => {
  const { push, seen, clock } = setUp({ limit: 3 });
  push(1, 2, 3, 4, 5);
  await clock.pass(0);
  assert.equal(seen, [3, 4, 5]);
});

test("over the limit it may drop all that waits and say so once for each time", async () => {
  const told: string[] = [];
  const { push, seen, clock } = setUp({ limit: 2, over: ({ document }) => told.push(String(document)) });
  push(1, 2, 3, 4);
  await clock.pass(0);
  assert.equal([seen, told], [[4], ["subscription { n }"]]);
});

test("gives the page its turn after 8 ms of results", async () => {
  const { push, seen, clock } = setUp({ limit: 10 }, 5);
  push(1, 2, 3, 4, 5);
  clock.setTimeout(() => seen.push("page"), 0);
  await clock.pass(0);
  assert.equal(seen, [1, 2, "page", 3, 4, 5]);
});

test("an end comes after what waits, and once", async () => {
  const { push, seen, clock, source } = setUp({ limit: 2 });
  push(1, 2);
  source.complete();
  await clock.pass(0);
  assert.equal(seen, [1, 2, "complete"]);
  const failing = setUp();
  failing.push(1);
  failing.source.error(new TransportError("network", "gone"));
  await failing.clock.pass(0);
  assert.equal([failing.seen, failing.clock.waiting()], [[1, "network"], 0]);
});

test("an end waits for all that waits, also over several turns of the page", async () => {
  const { push, seen, clock, source } = setUp({ limit: 10 }, 5);
  push(1, 2, 3, 4);
  source.complete();
  await clock.pass(0);
  assert.equal(seen, [1, 2, 3, 4, "complete"]);
});

test("a caller that stops before the end, or in its last result, gets no end", async () => {
  const before = setUp();
  before.push(1);
  before.source.complete();
  before.stop();
  assert.is(before.clock.waiting(), 0);
  const within = setUp();
  within.push(1);
  within.source.complete();
  within.seen.push = (...all) => {
    within.stop();
    return Array.prototype.push.apply(within.seen, all);
  };
  await within.clock.pass(0);
  assert.equal([before.seen, within.seen, within.clock.waiting()], [[], [1], 0]);
});

test("after an abort nothing comes but the abort", async () => {
  const { push, seen, clock, source } = setUp({ limit: 5 });
  push(1, 2);
  source.error(new TransportError("abort", "aborted"));
  await clock.pass(0);
  assert.equal(seen, ["abort"]);
});

test("after a stop nothing comes, and nothing is left behind", async () => {
  const { push, seen, clock, stop, stops } = setUp();
  push(1);
  stop();
  await clock.pass(100);
  assert.equal([seen, stops(), clock.waiting()], [[], 1, 0]);
});

test("a consumer that stops within a result gets no more", async () => {
  const setting = setUp({ limit: 5 });
  const { push, seen, clock } = setting;
  push(1, 2, 3);
  seen.push = (...all) => {
    setting.stop();
    return Array.prototype.push.apply(seen, all);
  };
  await clock.pass(0);
  assert.equal(seen, [1]);
});

test("a result that the consumer does not take ends the operation", async () => {
  const clock = createFakeClock();
  const events: unknown[] = [];
  const transport: Transport = (_, sink) => {
    for (const n of [1, 2]) sink.next({ data: { n } });
    sink.complete();
    return () => events.push("stopped");
  };
  bounded(transport, { limit: 10, clock })(
    { document: "subscription { n }" },
    {
      next() {
        throw new Error("boom");
      },
      error: ({ kind, cause }) => events.push([kind, (cause as Error).message]),
      complete: () => events.push("complete"),
    },
  );
  await clock.pass(100);
  assert.equal([events, clock.waiting()], [["stopped", ["protocol", "boom"]], 0]);
});

test("an abort of the signal drops what waits", async () => {
  const clock = createFakeClock();
  const abort = new AbortController();
  const seen: unknown[] = [];
  const transport: Transport = (_, sink) => {
    sink.next({ data: {} });
    return () => {};
  };
  bounded(transport, { clock })(
    { document: "subscription { n }", signal: abort.signal },
    { next: () => seen.push("result"), error: ({ kind }) => seen.push(kind), complete: () => seen.push("complete") },
  );
  abort.abort();
  await clock.pass(100);
  assert.equal([seen, clock.waiting()], [["abort"], 0]);
});

test("an option that is undefined has its default", async () => {
  const { push, seen, clock } = setUp({ limit: undefined, slice: undefined, over: undefined });
  push(1, 2, 3);
  await clock.pass(0);
  assert.equal(seen, [3]);
});

test("a live transport keeps its status", () => {
  assert.equal(setUp().wrapped.status(), { state: "live" });
});

test.run();
