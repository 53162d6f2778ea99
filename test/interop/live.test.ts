/** The same script over every live transport, on real sockets. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../src/transport/errors.js";
import { refresh } from "../../src/transport/refresh.js";
import type { Result, Sink, Stop, Transport } from "../../src/transport/types.js";
import { WAYS, type Peer } from "./live-peers.js";

interface Watch extends Sink {
  results: Result[];
  ids: (number | undefined)[];
  ended: "" | "complete" | TransportError["kind"];
  failure?: TransportError;
  stop: Stop;
}

const SUBSCRIPTION = "subscription { tick { id } }";
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null | undefined)?.tick?.id;

/** Told when anything changes, so that nothing has to sleep. */
let changed: (() => void)[] = [];
const change = () => changed.splice(0).forEach((tell) => tell());
async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 8000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await Promise.race([new Promise<void>((resolve) => changed.push(resolve)), new Promise((resolve) => setTimeout(resolve, 10))]);
  }
}

function watch(transport: Transport, document = SUBSCRIPTION, variables?: object): Watch {
  const one: Watch = {
    results: [], ids: [], ended: "",
    next(result) {
      one.results.push(result);
      one.ids.push(idOf(result));
      change();
    },
    error(error) {
      one.failure = error;
      one.ended = error.kind;
      change();
    },
    complete() {
      one.ended = "complete";
      change();
    },
    stop: () => {},
  };
  one.stop = transport({ document, ...(variables && { variables }) }, one);
  return one;
}

for (const [name, create] of Object.entries(WAYS)) {
  const isLive = /cable|ws/.test(name);
  const rule = (what: string, run: (peer: Peer) => Promise<void>) =>
    test(`${name}: ${what}`, async () => {
      const peer = create();
      await peer.start();
      try {
        await run(peer);
      } finally {
        await peer.stop();
      }
    });

  rule("subscribes, receives, leaves", async (peer) => {
    const transport = peer.connect();
    const one = watch(transport);
    await until(() => peer.active() === 1, "the subscription");
    peer.publish(1);
    peer.publish(2);
    await until(() => one.ids.length === 2, "two updates");
    assert.equal(one.ids, [1, 2]);
    if (isLive) assert.is(transport.status?.().state, "live");
    one.stop();
    await until(() => peer.active() === 0, "the end of the subscription");
    assert.is(one.ended, "");
    if (isLive) await until(() => transport.status?.().state === "offline", "the socket's end");
  });

  rule("errors at subscribe are a last result", async (peer) => {
    const one = watch(peer.connect(), "subscription { broken }");
    await until(() => !!one.ended, "the end");
    assert.equal([one.ended, one.results.map(({ errors, data }) => [errors?.map(({ message }) => message), data])], ["complete", [[["broken on purpose"], undefined]]]);
  });

  rule("an end by the server is complete, after all updates", async (peer) => {
    const transport = peer.connect();
    const one = watch(transport);
    await until(() => peer.active() === 1, "the subscription");
    peer.publish(1);
    peer.publish(2);
    peer.finish();
    await until(() => !!one.ended, "the end");
    assert.equal([one.ids, one.ended], [[1, 2], "complete"]);
    transport.close?.();
  });

  rule("ten thousand updates in one go all arrive, in order, at a consumer that is slow", async (peer) => {
    const transport = peer.connect();
    const one = watch(transport);
    const { next } = one;
    one.next = (result) => {
      if (one.ids.length % 1000 === 0) for (const start = Date.now(); Date.now() < start + 5; );
      next(result);
    };
    await until(() => peer.active() === 1, "the subscription");
    for (let id = 1; id <= 10_000; id++) peer.publish(id);
    await until(() => one.ids.length === 10_000, "every update");
    assert.ok(one.ids.every((id, at) => id === at + 1));
    one.stop();
    transport.close?.();
  });

  rule("two hundred operations at once", async (peer) => {
    const transport = peer.connect();
    const all = Array.from({ length: 200 }, (_, n) => watch(transport, SUBSCRIPTION, { n }));
    await until(() => peer.active() === 200, "200 subscriptions");
    peer.publish(1);
    await until(() => all.every(({ ids }) => ids.length === 1), "200 updates");
    for (const { stop } of all) stop();
    await until(() => peer.active() === 0, "the end of all");
    transport.close?.();
  });

  if (isLive) {
    rule("comes back after a restart of the server, and catches up: nothing lost, nothing doubled", async (peer) => {
      const log: number[] = [];
      const publish = () => peer.publish(log.push(log.length + 1));
      const transport = peer.connect({
        catchUp: { since: idOf, query: async (since = 0) => log.filter((id) => id > (since as number)).map((id) => ({ data: { tick: { id } } })) },
      });
      const one = watch(transport);
      await until(() => peer.active() === 1, "the subscription");
      publish();
      await until(() => one.ids.length === 1, "the first update");
      await peer.stop();
      publish();
      publish();
      await until(() => transport.status?.().state === "waiting", "the loss to be noticed");
      await peer.start();
      await until(() => peer.active() === 1, "the subscription to be back");
      publish();
      await until(() => one.ids.length === 4, "what was missed");
      assert.equal([one.ids, one.ended], [[1, 2, 3, 4], ""]);
      one.stop();
    });

    rule("an expired token is status 401; renewed, the operation goes on", async (peer) => {
      let token = "old";
      let renewals = 0;
      const live = peer.connect({ token: () => token });
      const renewing = refresh(live, { renew: async () => (renewals++, (token = "new"), true) });
      const [plain, one] = [watch(live, SUBSCRIPTION, { a: 1 }), watch(renewing)];
      await until(() => peer.active() === 2, "the subscriptions");
      peer.expire("new");
      await until(() => !!plain.ended, "the end of one that is not renewed");
      assert.equal([plain.ended, plain.failure?.status], ["http", 401]);
      await until(() => peer.active() === 1, "the renewed subscription");
      peer.publish(5);
      await until(() => one.ids.length === 1, "an update");
      assert.equal([one.ids, one.ended, renewals], [[5], "", 1]);
      one.stop();
    });
  } else {
    rule("a stream that breaks off is an error, never complete", async (peer) => {
      const one = watch(peer.connect());
      await until(() => peer.active() === 1, "the subscription");
      peer.publish(1);
      await until(() => one.ids.length === 1, "the first update");
      await peer.stop();
      await until(() => !!one.ended, "the end");
      assert.is(one.ended, "network");
      assert.is(one.failure?.retryable, true);
    });

    rule("an expired token is status 401; renewed, the operation goes on", async (peer) => {
      let token = "old";
      const plainTransport = peer.connect({ token: () => token });
      peer.expire("new");
      const plain = watch(plainTransport);
      await until(() => !!plain.ended, "the end");
      assert.equal([plain.ended, plain.failure?.status], ["http", 401]);
      const one = watch(refresh(plainTransport, { renew: async () => ((token = "new"), true) }));
      await until(() => peer.active() === 1, "the renewed subscription");
      peer.publish(5);
      await until(() => one.ids.length === 1, "an update");
      one.stop();
      await until(() => peer.active() === 0, "the end");
    });
  }
}

test.run();
