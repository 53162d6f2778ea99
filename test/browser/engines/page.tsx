/** What runs in the pages of the journeys: what a site would write, and its handles for the test. */
import { createRoot } from "react-dom/client";
import {
  cable,
  catchUp,
  createClient,
  http,
  request,
  reconnecting,
  route,
  sse,
  streaming,
  ws,
} from "../../../src/index.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useQuery } from "../../../src/react/hooks/use-query.js";
import { useSubscription } from "../../../src/react/hooks/use-subscription.js";

interface Tick {
  id: number;
}

const TICKS = "query Ticks($since: Int) { ticks(since: $since) { id } }";

/** The ticks so far and those that come. */
function Ticks() {
  const { data } = useQuery<{ ticks: Tick[] }>(TICKS, { since: 0 });
  const { data: later, link } = useSubscription<{ tick: Tick }, object, number[]>(
    "subscription { tick { id } }",
    {},
    { reduce: (ids = [], { data }) => (data ? [...ids, data.tick.id] : ids) },
  );
  const ids = new Set([...(data?.ticks.map(({ id }) => id) ?? []), ...(later ?? [])]);
  return (
    <>
      <output id="link">{link.state}</output>
      <ol>
        {[...ids].map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ol>
    </>
  );
}

/** What the last journey was told. */
const told: unknown[] = [];

/** Begins a journey, which notes in `told` what comes. */
function begin(journey: () => Promise<void>): void {
  told.length = 0;
  journey().catch((error: unknown) => told.push(String(error)));
}

const handles = {
  told,
  /** A list that stays live over the cable. */
  list(cableUrl: string) {
    const queries = http({ url: "/graphql" });
    const subscription = cable({
      url: cableUrl,
      catchUp: catchUp({
        since: ({ data }) => (data as { tick: Tick } | null)?.tick.id,
        async query(since) {
          const { data } = await request<{ ticks: Tick[] }>(queries, TICKS, { since });
          return data?.ticks.map((tick) => ({ data: { tick } })) ?? [];
        },
      }),
    });
    createRoot(document.body).render(
      <QueryletProvider client={createClient({ transport: route({ subscription, otherwise: queries }) })}>
        <Ticks />
      </QueryletProvider>,
    );
  },
  /** Follows the subscription `tick` by the transport. */
  follow(by: "sse" | "ws", url: string) {
    const transport = by === "ws" ? ws({ url }) : reconnecting(sse({ url }));
    const client = createClient({ transport });
    begin(async () => {
      for await (const { data } of client.subscribe<{ tick: number }>("subscription { tick }")) told.push(data?.tick);
      told.push("complete");
    });
  },
  /** Asks for an answer in parts. */
  defer(url: string) {
    const client = createClient({ transport: http({ url, streaming }) });
    begin(async () => {
      for await (const { data, hasNext } of client.query("{ hello ... @defer { slow } }")) told.push([data, hasNext]);
    });
  },
};
export type PageHandles = typeof handles;
Object.assign(window, handles);
