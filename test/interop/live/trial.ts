/**
 * One server on trial: what the tests of acceptance.ts share. The servers of a file are tried at the same time, each by its tests
 * in order: nearly all of their time goes by while a process starts, or while a connection breaks and comes back.
 */
import { suite } from "uvu";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { CatchUp } from "../../../src/transport/live/result-feed.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import type { Abilities, Peer } from "./peer.js";
import { idOf, until, type Watch } from "./watch.js";

export interface Trial {
  /** Adds a test, which runs after those that were added before it. */
  test(title: string, body: () => Promise<void>): void;
  /** To be called after the last test was added. */
  run(): void;
  abilities: Abilities;
  /** The server, which runs while tests run. */
  peer(): Peer;
  /** Until the server holds so many subscriptions. */
  active(count: number, what: string): Promise<void>;
  /** The ids that came, in order where the server itself keeps no order. */
  ids(one: Watch): readonly unknown[];
}

/** Begins the trials of this file that wait, with the first of their suites to run. */
const waiting: (() => void)[] = [];

export function createTrial(name: string, create: () => Peer | Promise<Peer>, abilities: Abilities): Trial {
  const test = suite(name);
  const { tools = [], packages = [] } = abilities.needs ?? {};
  const isPossible = requires(test, ...tools) && requiresPackages(test, ...packages);
  const begun = new Promise<void>((begin) => isPossible && waiting.push(begin));
  let started: Peer | undefined;
  const peer = (): Peer => {
    if (!started) throw new Error("The server is created before the first test.");
    return started;
  };
  const ready = begun.then(async () => {
    started = await create();
    await started.start();
  });
  test.before(() => {
    for (const begin of waiting.splice(0)) begin();
    return ready;
  });
  /** Settled when the last test of this server has ended. */
  let last: Promise<unknown> = ready;
  test.after(async () => {
    await last;
    await started?.stop();
    await started?.close?.();
  });
  return {
    test(title, body) {
      const outcome = last.then(body);
      last = outcome.catch(() => started?.expire(undefined)); // the suite reports it, and the next test runs all the same
      test(title, () => outcome);
    },
    run: test.run,
    abilities,
    peer,
    async active(count, what) {
      await until(async () => (await peer().active()) === count, what);
      await peer().settled?.(count);
    },
    ids: (one) => (abilities.unordered ? sorted(one.ids) : one.ids),
  };
}

export const sorted = (ids: readonly unknown[]): unknown[] => [...ids].sort((a, b) => Number(a) - Number(b));

/** Publishes updates with ids from 1 up. A client that missed some can ask for them. */
export function createLog({ peer }: Trial) {
  const published: number[] = [];
  const query = async (since: unknown) =>
    published.filter((id) => id > Number(since ?? 0)).map((id) => ({ data: { tick: { id } } }));
  return {
    published,
    publish: () => peer().publish(published.push(published.length + 1)),
    createCatchUp: (): CatchUp => catchUp({ since: idOf, query }),
  };
}
