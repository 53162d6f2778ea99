/** What every live transport must do with every server that pushes, written once and run over each: `accept(name, peer, abilities)`. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { CatchUp } from "../../../src/transport/live/result-feed.js";
import type { TransportError } from "../../../src/transport/errors.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import type { LiveTransport, Result, Sink, Stop, Transport } from "../../../src/transport/types.js";
import { requires, requiresPackages } from "../../helpers/requires.js";

/** A server as the script sees it: `tick` gets every update; a negative id is one that fails; `broken` is refused. */
export interface Peer {
  /** The client's side. `token` is asked on every attempt. */
  connect(options?: { token?: () => string; catchUp?: CatchUp }): Transport & Partial<LiveTransport>;
  publish(...ids: number[]): void | Promise<void>;
  /** Ends every subscription from the server's side. */
  finish(): void | Promise<void>;
  /** Subscriptions that the server holds. */
  active(): number | Promise<number>;
  /** No process: connections break off, new ones are refused. */
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  /** From now on only this token is good; who is connected is told, as far as the protocol can. Undefined: every token. */
  expire(good: string | undefined): void | Promise<void>;
  /** After `active` has reached a number: until updates really reach all. */
  settled?(count: number): Promise<unknown>;
  close?(): Promise<void>;
}

export interface Abilities {
  /** Has a link that comes back by itself, with a status. */
  live: boolean;
  /** Each operation has a connection of its own, and is refused for itself: one that comes back later has the token that another renewed. */
  apart?: boolean;
  /** The server itself lets updates overtake each other. */
  unordered?: boolean;
  /**
   * The protocol has no message from which a client sees that its subscription has begun: what is published while it changes
   * connections may come after newer updates.
   */
  renewsUnordered?: boolean;
  /** How many updates in one go. @defaultValue 10000 */
  burst?: number;
  /** A document that is refused. @defaultValue "subscription { broken { id } }" */
  broken?: string;
  needs?: { tools?: Parameters<typeof requires>[1][]; packages?: string[] };
}

export interface Watch extends Sink {
  results: Result[];
  ids: (number | undefined)[];
  ended: "" | "complete" | TransportError["kind"];
  failure?: TransportError;
  stop: Stop;
}

const SUBSCRIPTION = "subscription { tick { id } }";
export const idOf = ({ data }: Result) => (data as { tick?: { id: number } | null } | null | undefined)?.tick?.id;

/** Told when anything changes, so that nothing has to sleep. */
const changed: (() => void)[] = [];
const change = () => changed.splice(0).forEach((tell) => tell());
export async function until(holds: () => boolean | Promise<boolean>, what: string, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await Promise.race([
      new Promise<void>((resolve) => changed.push(resolve)),
      new Promise((resolve) => setTimeout(resolve, 10)),
    ]);
  }
}

export function watch(transport: Transport, document = SUBSCRIPTION, variables?: object): Watch {
  const one: Watch = {
    results: [],
    ids: [],
    ended: "",
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

export function accept(name: string, create: () => Peer | Promise<Peer>, abilities: Abilities): void {
  const { live, apart, unordered, renewsUnordered, needs } = abilities;
  const { burst = 10_000, broken = "subscription { broken { id } }" } = abilities;
  const test = suite(name);
  if (needs?.tools) requires(test, ...needs.tools);
  if (needs?.packages) requiresPackages(test, ...needs.packages);
  let peer: Peer;
  test.before(async () => {
    peer = await create();
    await peer.start();
  });
  test.after(async () => {
    await peer?.stop();
    await peer?.close?.();
  });
  const active = async (count: number, what: string) => {
    await until(async () => (await peer.active()) === count, what);
    if (count) await peer.settled?.(count);
  };
  const inOrder = (received: readonly unknown[]) => [...received].sort((a, b) => Number(a) - Number(b));
  const ids = (one: Watch) => (unordered ? inOrder(one.ids) : one.ids);

  test("subscribes, receives, leaves", async () => {
    const transport = peer.connect();
    const one = watch(transport);
    await active(1, "the subscription");
    await peer.publish(1, 2);
    await until(() => one.ids.length === 2, "two updates");
    assert.equal(ids(one), [1, 2]);
    if (live) assert.is(transport.status?.().state, "live");
    one.stop();
    await active(0, "the end of the subscription");
    assert.is(one.ended, "");
    if (live) await until(() => transport.status?.().state === "offline", "the socket's end");
  });

  test("errors at subscribe are a last result", async () => {
    const one = watch(peer.connect(), broken);
    await until(() => !!one.ended, "the end");
    assert.equal(
      [one.ended, one.results.map(({ errors, data }) => [errors?.map(({ message }) => message), data ?? null])],
      ["complete", [[["broken on purpose"], null]]],
    );
  });

  test("an error in mid-stream is a result; what comes after it comes", async () => {
    const one = watch(peer.connect());
    await active(1, "the subscription");
    for (const [index, id] of [1, -1, 2].entries()) {
      await peer.publish(id);
      await until(() => one.results.length === index + 1, "a result");
    }
    assert.equal(
      [one.ids, one.ended, one.results[1]?.errors?.map(({ message }) => message)],
      [[1, undefined, 2], "", ["failed on purpose"]],
    );
    one.stop();
    await active(0, "the end");
  });

  test("an end by the server is complete, after all updates", async () => {
    const transport = peer.connect();
    const one = watch(transport);
    await active(1, "the subscription");
    await peer.publish(1, 2);
    if (unordered) await until(() => one.ids.length === 2, "two updates");
    await peer.finish();
    await until(() => !!one.ended, "the end");
    assert.equal([ids(one), one.ended], [[1, 2], "complete"]);
    transport.close?.();
    await active(0, "the end");
  });

  test(`${burst} updates in one go all arrive${unordered ? "" : ", in order,"} at a consumer that is slow`, async () => {
    const transport = peer.connect();
    const one = watch(transport);
    const { next } = one;
    one.next = (result) => {
      if (one.ids.length % (burst / 10) === 0) for (const start = Date.now(); Date.now() < start + 5; );
      next(result);
    };
    await active(1, "the subscription");
    await peer.publish(...Array.from({ length: burst }, (_, index) => index + 1));
    await until(() => one.ids.length === burst, "every update");
    assert.ok(ids(one).every((id, at) => id === at + 1));
    one.stop();
    transport.close?.();
    await active(0, "the end");
  });

  test("two hundred operations at once", async () => {
    const transport = peer.connect();
    const all = Array.from({ length: 200 }, (_, n) => watch(transport, SUBSCRIPTION, { n }));
    await active(200, "200 subscriptions");
    await peer.publish(1);
    await until(() => all.every(({ ids }) => ids.length === 1), "200 updates");
    for (const { stop } of all) stop();
    await active(0, "the end of all");
    transport.close?.();
  });

  if (live) {
    test("comes back after a restart of the server, and catches up: nothing lost, nothing doubled", async () => {
      const log: number[] = [];
      const publish = () => peer.publish(log.push(log.length + 1));
      const transport = peer.connect({
        catchUp: catchUp({
          since: idOf,
          query: async (since = 0) =>
            log.filter((id) => id > (since as number)).map((id) => ({ data: { tick: { id } } })),
        }),
      });
      const one = watch(transport);
      await active(1, "the subscription");
      await publish();
      await until(() => one.ids.length === 1, "the first update");
      await peer.stop();
      await publish();
      await publish();
      await until(() => transport.status?.().state !== "live", "the loss to be noticed");
      await peer.start();
      await active(1, "the subscription to be back");
      await publish();
      await until(() => one.ids.length === 4, "what was missed");
      assert.equal([ids(one), one.ended], [[1, 2, 3, 4], ""]);
      one.stop();
      await active(0, "the end");
    });
  } else {
    test("a stream that breaks off is an error, never complete", async () => {
      const one = watch(peer.connect());
      await active(1, "the subscription");
      await peer.publish(1);
      await until(() => one.ids.length === 1, "the first update");
      await peer.stop();
      await until(() => !!one.ended, "the end");
      assert.equal([one.ended, one.failure?.retryable], ["network", true]);
      await peer.start();
    });
  }

  test(`an expired token is status 401; renewed, the operation goes on${live ? ", with what came meanwhile" : ""}`, async () => {
    let token = "old";
    let renewals = 0;
    const log: number[] = [];
    const publish = () => peer.publish(log.push(log.length + 1));
    const missed = async (since: unknown) =>
      log.filter((id) => id > Number(since ?? 0)).map((id) => ({ data: { tick: { id } } }));
    const connect = (token: () => string) =>
      peer.connect({ token, ...(live && { catchUp: catchUp({ since: idOf, query: missed }) }) });
    const transport = connect(() => token);
    const renewing = refresh(transport, {
      async renew() {
        renewals++;
        token = "new";
        return true;
      },
    });
    const [plain, one] = [
      watch(apart ? connect(() => "old") : transport, SUBSCRIPTION, { a: 1 }),
      live ? watch(renewing) : undefined,
    ];
    await active(live ? 2 : 1, "the subscriptions");
    if (live) {
      await publish();
      await until(() => [plain, one].every((each) => each?.ids.length === 1), "the first update");
    }
    await peer.expire("new");
    if (live) await publish(); // nobody is there, or will be told in time
    await until(() => !!plain.ended, "the end of one that is not renewed");
    if (!live) {
      const again = watch(transport); // a stream that runs is cut; only the next one can be told why
      await until(() => !!again.ended, "the refusal");
      assert.equal([plain.ended, again.ended, again.failure?.status], ["network", "http", 401]);
    } else assert.equal([plain.ended, plain.failure?.status], ["http", 401]);
    const renewed = one ?? watch(renewing);
    await active(1, "the renewed subscription");
    await publish();
    await until(() => renewed.ids.length >= (live ? 3 : 1), "every update");
    assert.equal([ids(renewed), renewed.ended, renewals], [live ? log : log.slice(-1), "", 1]);
    renewed.stop();
    await active(0, "the end");
    await peer.expire(undefined);
  });

  if (live) {
    test("renew() changes connections while updates come, with a fresh token, and nothing is lost or doubled", async () => {
      let asked = 0;
      const log: number[] = [];
      const publish = () => peer.publish(log.push(log.length + 1));
      const query = async (since: unknown) =>
        log.filter((id) => id > Number(since ?? 0)).map((id) => ({ data: { tick: { id } } }));
      const transport = peer.connect({ token: () => `token-${++asked}`, catchUp: catchUp({ since: idOf, query }) });
      const one = watch(transport);
      await active(1, "the subscription");
      // The server may count it before its answer has come: a connection that is not open yet has nothing to renew.
      await until(() => transport.status?.().state === "live", "the connection");
      const before = asked;
      for (let renewal = 1; renewal <= 2; renewal++) {
        transport.renew?.();
        for (let update = 0; update < 50; update++) {
          await publish();
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        await until(() => one.ids.length === log.length, "every update");
        await active(1, "the first connection's end");
        assert.is(asked, before + renewal);
      }
      const received = renewsUnordered ? inOrder(one.ids) : ids(one);
      assert.equal([received, one.ended, transport.status?.().state], [log, "", "live"]);
      one.stop();
      await active(0, "the end");
    });

    test("after close() the next operation has a connection of its own, and what was seen before says nothing", async () => {
      const since: unknown[] = [];
      const query = async (from: unknown) => {
        since.push(from);
        return [];
      };
      const transport = peer.connect({ catchUp: catchUp({ since: idOf, query }) });
      const theirs = watch(transport);
      await active(1, "the subscription");
      await peer.publish(5);
      await until(() => theirs.ids.length === 1, "an update");
      transport.close?.();
      await active(0, "the end of what was subscribed to before");
      const mine = watch(transport);
      await active(1, "the next person's subscription");
      await peer.publish(1);
      await until(() => mine.ids.length === 1, "the first update");
      assert.equal([theirs.ids, theirs.ended, mine.ids, since], [[5], "complete", [1], []]);
      mine.stop();
      await active(0, "the end");
    });
  }

  test.run();
}
