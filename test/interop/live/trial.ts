/** One server on trial: what the tests of acceptance.ts share. */
import { suite, type Test } from "uvu";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { CatchUp } from "../../../src/transport/live/result-feed.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import type { Abilities, Peer } from "./peer.js";
import { idOf, until, type Watch } from "./watch.js";

export interface Trial {
  test: Test;
  abilities: Abilities;
  /** The server, which runs while tests run. */
  peer(): Peer;
  /** Until the server holds so many subscriptions. */
  active(count: number, what: string): Promise<void>;
  /** The ids that came, in order where the server itself keeps no order. */
  ids(one: Watch): readonly unknown[];
}

export function createTrial(name: string, create: () => Peer | Promise<Peer>, abilities: Abilities): Trial {
  const test = suite(name);
  const { tools, packages } = abilities.needs ?? {};
  if (tools) requires(test, ...tools);
  if (packages) requiresPackages(test, ...packages);
  let started: Peer | undefined;
  const peer = (): Peer => {
    if (!started) throw new Error("The server is created before the first test.");
    return started;
  };
  test.before(async () => {
    started = await create();
    await started.start();
  });
  test.after(async () => {
    await started?.stop();
    await started?.close?.();
  });
  return {
    test,
    abilities,
    peer,
    async active(count, what) {
      await until(async () => (await peer().active()) === count, what);
      if (count) await peer().settled?.(count);
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
