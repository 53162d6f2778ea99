/**
 * How long a screen stands still after a fault of a real Rails server's, beside the official clients on the same server in the
 * same moments. Needs Ruby (see CONTRIBUTING.md). Takes minutes, since the others do. `npm run bench -- rails`
 */
import { createCable } from "@anycable/core";
import { adapters, createConsumer } from "@rails/actioncable";
import { WebSocket as NodeSocket } from "ws";
import { catchUp } from "../../src/transport/live/catch-up.js";
import { request } from "../../src/client/call.js";
import { cable } from "../../src/transport/live/cable/cable.js";
import { http } from "../../src/transport/http/http.js";
import type { Result } from "../../src/transport/types.js";
import type { SocketClass } from "../../src/transport/environment.js";
import { createRails, type Rails } from "../../test/interop/rails/rails-server.js";
import { besideOthers, type Others } from "./in-words.js";
import { median, table } from "./measure.js";

/** Rails turns away who names no origin. */
const WebSocket = class extends NodeSocket {
  constructor(url: string, protocols?: string[]) {
    super(url, protocols, { origin: "http://app.test" });
    this.on("error", () => {}); // `close` follows
  }
};
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} }); // @rails/actioncable listens to the page
Object.assign(adapters, { WebSocket, logger: undefined });

const SUBSCRIPTION = "subscription { tick { id } }";
const PACE = 100; // ms between updates
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null | undefined)?.tick?.id;

type Take = (id: number) => void;
type Start = (rails: Rails, take: Take) => void;

/** graphql-ruby's way with the official clients: execute when the subscription is confirmed, each time. */
const starts: Record<string, Start> = {
  "Querylet cable(), with catchUp"(rails, take) {
    const missed = http({ url: `${rails.origin}/graphql`, timeout: 5000 });
    const link = cable({
      url: rails.cableUrl,
      WebSocket: WebSocket as unknown as SocketClass,
      catchUp: catchUp({
        since: idOf,
        async query(since) {
          const { data } = await request<{ ticks: { id: number }[] }, { since: number }>(
            missed,
            "query Missed($since: Int) { ticks(since: $since) { id } }",
            { since: since as number },
          );
          return (data?.ticks ?? []).map((tick) => ({ data: { tick } }));
        },
      }),
    });
    link(
      { document: SUBSCRIPTION },
      {
        next: (result) => take(idOf(result) ?? 0),
        error: (error) => {
          throw error;
        },
        complete: () => {},
      },
    );
  },
  "Querylet cable()"(rails, take) {
    const link = cable({ url: rails.cableUrl, WebSocket: WebSocket as unknown as SocketClass });
    link(
      { document: SUBSCRIPTION },
      {
        next: (result) => take(idOf(result) ?? 0),
        error: (error) => {
          throw error;
        },
        complete: () => {},
      },
    );
  },
  "@rails/actioncable"(rails, take) {
    const subscription = createConsumer(rails.cableUrl).subscriptions.create(
      { channel: "GraphqlChannel", channelId: "1" },
      {
        connected: () => subscription.perform("execute", { query: SUBSCRIPTION }),
        received: ({ result }: { result: Result }) => take(idOf(result) ?? 0),
      },
    );
  },
  "@anycable/core"(rails, take) {
    const channel = createCable(rails.cableUrl, {
      websocketImplementation: WebSocket,
      protocol: "actioncable-v1-json",
    }).subscribeTo("GraphqlChannel", { channelId: "1" });
    channel.on("connect", () => channel.perform("execute", { query: SUBSCRIPTION }));
    channel.on("message", ({ result }: { result: Result }) => take(idOf(result) ?? 0));
  },
};

/** Each resolves when the server can be reached again. */
const FAULTS: [name: string, times: number, fault: (rails: Rails) => Promise<void> | void][] = [
  [
    "kill -9 and restart",
    5,
    async (rails) => {
      await rails.kill();
      await wait(2000);
      await rails.start();
    },
  ],
  ["connections cut, server alive", 5, (rails) => rails.network.drop()],
  ["silent network", 3, (rails) => rails.network.freeze()],
];

const rails = await createRails();
const seen: Record<string, Map<number, number>> = {}; // by client: when each update came first
for (const [name, start] of Object.entries(starts)) {
  const mine = (seen[name] = new Map<number, number>());
  start(rails, (id) => void (id && !mine.has(id) && mine.set(id, performance.now())));
}
const names = Object.keys(starts);
let producing = true;
const producer = (async () => {
  while (producing) await Promise.all([wait(PACE), rails.produce(1)]);
})();

const caughtUp = (since: number) => names.every((name) => [...(seen[name]?.values() ?? [])].some((at) => at > since));
async function all(since: number): Promise<void> {
  for (const begin = performance.now(); !caughtUp(since); await wait(20))
    if (performance.now() - begin > 120_000)
      throw new Error(
        `a client never came back: ${names.filter((name) => ![...(seen[name]?.values() ?? [])].some((at) => at > since))}`,
      );
}

await all(0);
const rows: string[][] = [];
for (const [fault, times, strike] of FAULTS) {
  const pauses: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const lost: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < times; round++) {
    await wait(1500 + round * 700); // not always in the same phase of their polls
    const before = rails.log.length;
    await strike(rails);
    const reachable = performance.now();
    await all(reachable + 1); // what arrives in this very moment was under way before
    await wait(1500);
    const after = rails.log.length - 8; // the last ones may be under way
    for (const name of names) {
      const mine = seen[name] ?? new Map<number, number>();
      pauses[name]?.push(Math.min(...[...mine.values()].filter((at) => at > reachable + 1)) - reachable);
      lost[name]?.push(rails.log.slice(before, after).filter((id) => !mine.has(id)).length);
    }
  }
  const others = names
    .filter((name) => !name.startsWith("Querylet"))
    .map((name): Others[number] => [name, median(pauses[name] ?? [])]);
  for (const name of names) {
    const [times = [], gone = []] = [pauses[name], lost[name]];
    rows.push([
      `${fault}: ${name}`,
      inSeconds(median(times)),
      inSeconds(Math.max(...times)),
      String(median(gone)),
      name.startsWith("Querylet") ? besideOthers(median(times), others, inSeconds) : "",
    ]);
  }
}
table(
  `Real Rails, ${1000 / PACE} updates a second: from the server being reachable to the first update`,
  ["", "median", "worst", "updates lost, median", "in words, by the median"],
  rows,
);
producing = false;
await producer;
await rails.close();
process.exit(0); // they come back for ever
