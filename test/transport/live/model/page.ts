/**
 * The page of the live model: who is signed in, and a client whose cached answers follow the live results. It says what must
 * never happen between people: an answer, a cached answer or a catch-up of one of them that belongs to another.
 */
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { createClient } from "../../../../src/client/client.js";
import { entities } from "../../../../src/client/entities/entities.js";
import { extract } from "../../../../src/client/tools/snapshot.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import { route } from "../../../../src/transport/wrappers/route.js";
import type { CatchUp } from "../../../../src/transport/live/result-feed.js";
import type { Clock } from "../../../../src/transport/environment.js";
import type { Operation, Result, Transport } from "../../../../src/transport/types.js";
import { feedOf, type ModelServer } from "./server.js";

const FEED = "query Feed($stream: Int) { feed(stream: $stream) { id last person } }";

/** What is asked as one person says so, for the checks. */
export interface AskedBy {
  person: number;
}
type Feed = ReturnType<typeof feedOf>;
interface Tick {
  tick?: { id: number; stream: number; feed: Feed };
}

export const tickIn = ({ data }: Result) => (data as Tick | null | undefined)?.tick;
const streamOf = ({ variables }: Operation) => (variables as { stream: number }).stream;

interface PageOptions {
  server: ModelServer;
  world: Clock;
  random(): number;
  people: number;
  streams: number;
  problems: string[];
}

/** Fetches the missed results for the user who began the operation, and reports a problem if that is not the signed-in user. */
function createCheckedCatchUp(server: PageOptions["server"], person: () => number, problems: string[]): CatchUp {
  /** By person and stream, the versions that were read off their results. */
  const seen = new Map<string, Set<unknown>>();
  const seenBy = (who: number, stream: number): Set<unknown> => {
    const key = `${who} ${stream}`;
    const versions = seen.get(key) ?? new Set();
    seen.set(key, versions);
    return versions;
  };
  return catchUp({
    since(result) {
      const tick = tickIn(result);
      if (tick) seenBy(tick.feed.person, tick.stream).add(tick.id);
      return tick?.id;
    },
    async query(since, operation) {
      const asking = (operation.context as AskedBy).person;
      const stream = streamOf(operation);
      if (asking !== person()) problems.push(`asks for what ${asking} missed, as ${person()}`);
      if (since !== undefined && !seenBy(asking, stream).has(since))
        problems.push(`asks for what ${asking} missed since ${since}, which another person saw`);
      const missed = await server.query(asking, stream, since as number);
      return missed.map((id) => ({ data: { tick: { id, stream, feed: feedOf(asking, stream, id) } } }));
    },
  });
}

export function createModelPage({ server, world, random, people, streams, problems }: PageOptions) {
  let person = 0;
  const { cookie } = server;
  const isByCookie = random() < 0.5; // the address is the same for all then

  /** Answers after a while, sometimes though it was stopped. */
  const answers: Transport = (operation, sink) => {
    const asking = person;
    const stream = streamOf(operation);
    let isStopped = false;
    world.setTimeout(() => {
      if (isStopped && random() < 0.7) return;
      sink.next({ data: { feed: feedOf(asking, stream, server.logs[asking]?.[stream]?.length ?? 0) } });
      sink.complete();
    }, random() * 1000);
    return () => {
      isStopped = true;
    };
  };

  function open(live: Transport) {
    const client = createClient({
      entities: entities(),
      transport: route({ subscription: live, otherwise: answers }),
      now: world.now,
    });
    const check = (feed: Feed | undefined, whose: number, where: string) => {
      if (feed && feed.person !== whose) problems.push(`${where}: ${feed.person}'s, shown to ${whose}`);
    };
    const leave: (() => void)[] = [];
    for (let stream = 0; stream < streams; stream++) {
      const shown = client.watch<{ feed: Feed }>(FEED, { stream });
      leave.push(shown.subscribe(() => check(shown.get().data?.feed, person, "on screen")));
    }
    return {
      client,
      /** Each caller gets the answer to its own question, or none. */
      ask(stream: number): void {
        const asking = person;
        client.query<{ feed: Feed }>(FEED, { stream }, { policy: "network-only" }).then(
          ({ data }) => check(data?.feed, asking, "an answer"),
          ({ kind }: TransportError) => {
            if (kind !== "abort") problems.push(`a query ended with ${kind}`);
          },
        );
      },
      checkCache(): void {
        for (const { data } of Object.values(extract(client)) as Result<{ feed: Feed }>[])
          check(data?.feed, person, "cached");
      },
      /** Somebody else signs in: the page does as the documentation says. */
      changePerson(): void {
        person = (person + 1 + Math.floor(random() * (people - 1))) % people;
        cookie.token = server.token(person);
        client.clear();
      },
      leave: () => leave.forEach((stop) => stop()),
    };
  }

  return {
    catchUp: createCheckedCatchUp(server, () => person, problems),
    open,
    person: () => person,
    address: () => `ws://server.test/live${isByCookie ? "" : `?token=${cookie.token}`}`,
    renewToken(): void {
      cookie.token = server.token(person);
    },
  };
}
