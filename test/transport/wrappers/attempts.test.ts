/** An operation that is sent more than once, over transports whose every word the test says. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import type { Operation, Sink, Transport } from "../../../src/transport/types.js";
import { settle } from "../../helpers/settle.js";

/** A transport that keeps its sinks: what was sent, by number, and which were stopped. It minds no stop. */
function held(answer?: (sink: Sink, at: number) => void) {
  const sinks: Sink[] = [];
  const stopped: number[] = [];
  const transport: Transport = (_: Operation, sink) => {
    const at = sinks.push(sink) - 1;
    answer?.(sink, at);
    return () => void stopped.push(at);
  };
  return { transport, sinks, stopped };
}

function listen(transport: Transport, document = "{ a }") {
  const told: unknown[] = [];
  const errors: TransportError[] = [];
  const stop = transport(
    { document },
    {
      next: ({ data }) => void told.push(data),
      error(error) {
        errors.push(error);
        told.push(error.status ?? error.kind);
      },
      complete: () => void told.push("complete"),
    },
  );
  return { told, errors, stop };
}

const BUSY = new TransportError("http", "busy", { status: 503 });
const EXPIRED = new TransportError("http", "expired", { status: 401 });

/** The wrappers, and the answer after which each sends again. */
const WRAPPERS: [string, (transport: Transport) => Transport, (sink: Sink) => void][] = [
  ["retry", (transport) => retry(transport, { delay: () => 0 }), (sink) => sink.error(BUSY)],
  ["refresh", (transport) => refresh(transport, { renew: async () => true }), (sink) => sink.error(EXPIRED)],
  [
    "persisted",
    (transport) => persisted(transport, { hash: () => "h" }),
    (sink) => sink.next({ errors: [{ message: "PersistedQueryNotFound" }] }),
  ],
];

for (const [name, wrap, again] of WRAPPERS) {
  const second = async (sinks: Sink[]) => {
    while (sinks.length < 2) await new Promise<void>((done) => setTimeout(done));
  };

  test(`${name}: a stop ends the try that is under way, once`, async () => {
    const { transport, sinks, stopped } = held();
    const { stop, told } = listen(wrap(transport));
    await settle();
    again(sinks[0] as Sink);
    await second(sinks);
    assert.equal(stopped, [0], "the first is over");
    stop();
    stop();
    assert.equal(stopped, [0, 1]);
    sinks[1]?.next({ data: 1 });
    sinks[1]?.complete();
    assert.equal(told, []);
  });

  test(`${name}: what a try says that is over is not heard`, async () => {
    const { transport, sinks } = held();
    const { told } = listen(wrap(transport));
    await settle();
    again(sinks[0] as Sink);
    const late = () => {
      sinks[0]?.next({ data: "late" });
      sinks[0]?.error(new TransportError("parse", "late"));
      return sinks[0]?.complete();
    };
    late();
    await second(sinks);
    late();
    sinks[1]?.next({ data: 1 });
    sinks[1]?.complete();
    assert.equal(told, [1, "complete"]);
  });

  test(`${name}: a try that answers before it returns is stopped like another`, async () => {
    const { transport, sinks, stopped } = held((sink, at) => {
      if (at === 0) return again(sink);
      sink.next({ data: at });
      sink.complete();
    });
    const { told } = listen(wrap(transport));
    await settle();
    await second(sinks);
    assert.equal(told, [1, "complete"]);
    assert.equal(stopped.sort(), [0, 1]);
  });
}

for (const [name, wrap, again] of WRAPPERS)
  test(`${name}: a transport that throws at its second try ends the operation`, async () => {
    const cause = new Error("no second try");
    const { transport, sinks } = held((_, at) => {
      if (at === 1) throw cause;
    });
    const { told, errors } = listen(wrap(transport));
    await settle();
    again(sinks[0] as Sink);
    while (sinks.length < 2) await new Promise<void>((done) => setTimeout(done));
    await settle();
    assert.equal(told, ["protocol"]);
    assert.is(errors[0]?.cause, cause);
  });

test("retry: a delay that throws ends the operation", async () => {
  const cause = new Error("no delay");
  const { transport, sinks } = held();
  const delay = () => {
    throw cause;
  };
  const { told, errors } = listen(retry(transport, { delay }));
  sinks[0]?.error(BUSY);
  assert.equal(told, ["protocol"]);
  assert.is(errors[0]?.cause, cause);
});

test("persisted: nothing is sent where the hash comes after a stop", async () => {
  const { transport, sinks } = held();
  let give: (hash: string) => void = () => {};
  const { stop } = listen(persisted(transport, { hash: () => new Promise((done) => (give = done)) }));
  stop();
  give("h");
  await settle();
  assert.is(sinks.length, 0);
});

test("refresh: nothing is sent where the renewal ends after a stop", async () => {
  const { transport, sinks } = held((sink) => sink.error(EXPIRED));
  let give: (good: boolean) => void = () => {};
  const { stop } = listen(refresh(transport, { renew: () => new Promise((done) => (give = done)) }));
  await settle();
  stop();
  give(true);
  await settle();
  assert.is(sinks.length, 1);
});

test.run();
