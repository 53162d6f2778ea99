/** The stage of a state: the demo's world in this page, behind the library's own transports, with a fault between them. */
import { createClient } from "../client/client.js";
import { entities } from "../client/entities/entities.js";
import type { Client } from "../client/types.js";
import { createPageWorld, type PageWorld } from "../demo/graphql/in-page.js";
import type { TransportError } from "../transport/errors.js";
import { http } from "../transport/http/http.js";
import { route } from "../transport/wrappers/route.js";
import type { LinkStatus, LiveTransport, Result, Sink, Transport } from "../transport/types.js";
import type { Fault } from "./faults.js";
import type { GoogleAuth } from "../auth/index.js";

/** Looks like a server's URL, and is asked for nothing: requests end in this page. */
export const endpoint = "https://cableways.example/graphql";

/** A morning on which the cableways run. */
const MORNING = Date.UTC(2026, 5, 12, 7, 30);

/** A state's world, client and live link. */
export interface Stage extends PageWorld {
  /** The app's client. */
  client: Client;
  /** From now on requests meet the state's fault, where it waits for that. */
  fail(): void;
  /** Whether requests meet the state's fault. */
  failing(): boolean;
  /** The status of the live link. */
  link(status: LinkStatus): void;
  /** Ends what is being followed: with an error, or as the server does. */
  end(error?: TransportError): void;
}

/** The faults. */
export interface Faults {
  /** The fate of requests for data. */
  data?: Fault | undefined;
  /** The fate of requests for the schema. */
  schema?: Fault | undefined;
  /** After which a request is given up, in ms. */
  timeout?: number | undefined;
}

export function createStage(auth: GoogleAuth, faultsOf: (stage: Stage) => Faults): Stage {
  const user = () => {
    const state = auth.getState();
    return "expiresAt" in state && state.status !== "expired" ? state.user : null;
  };
  const page = createPageWorld({ now: MORNING, origin: globalThis.location.origin, user });
  const live = createLive(page);
  let isFailing = false;
  const stage: Stage = {
    ...page,
    ...live.controls,
    // Set below: its faults may depend on the stage.
    client: undefined as unknown as Client,
    fail() {
      isFailing = true;
    },
    failing: () => isFailing,
  };
  const faults = faultsOf(stage);
  const { timeout } = faults;
  const options = { url: endpoint, fetch: fetchFromPage(page, faults) };
  stage.client = createClient({
    entities: entities(),
    transport: route({ subscription: live.transport, otherwise: http(timeout ? { ...options, timeout } : options) }),
  });
  return stage;
}

/** The place of `fetch`: the page's own world answers, or a fault. */
function fetchFromPage(page: PageWorld, { data, schema }: Faults): typeof fetch {
  return (_input, init = {}) => {
    const body = String(init.body);
    const answer = async () =>
      new Response(JSON.stringify(await page.run(JSON.parse(body))), {
        headers: { "content-type": "application/graphql-response+json" },
      });
    const fault = body.includes("__schema") ? schema : data;
    return fault ? fault(answer, body) : answer();
  };
}

/** The commands to a live link. */
type LiveControls = Pick<Stage, "link" | "end">;

/** A live link that does what it is told. */
function createLive(page: PageWorld): { transport: LiveTransport; controls: LiveControls } {
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();
  const feeds = new Set<Feed>();
  const link = (next: LinkStatus): void => {
    status = next;
    for (const listener of [...listeners]) listener(next);
  };
  const start: Transport = ({ document, variables }, sink) => {
    const feed: Feed = { sink, isOver: false };
    feeds.add(feed);
    const results = page.subscribe({ query: String(document), variables: variables ?? {} });
    const connect = (): void => {
      if (status.state === "offline") link({ state: "live" });
    };
    deliver(feed, results, connect);
    return () => {
      feed.isOver = true;
      feeds.delete(feed);
    };
  };
  const transport: LiveTransport = Object.assign(start, {
    status: () => status,
    onStatus(listener: (status: LinkStatus) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    renew() {},
    close() {},
  });
  const end = (error?: TransportError): void => {
    for (const feed of [...feeds]) endFeed(feed, error);
    feeds.clear();
  };
  return { transport, controls: { link, end } };
}

/** A subscription of the app. */
interface Feed {
  /** Receives its results. */
  readonly sink: Sink;
  /** Nothing may be delivered any more. */
  isOver: boolean;
}

function endFeed(feed: Feed, error?: TransportError): void {
  if (feed.isOver) return;
  feed.isOver = true;
  if (error) feed.sink.error(error);
  else feed.sink.complete();
}

/** @param connect is called once the server has answered */
async function deliver(
  feed: Feed,
  subscription: ReturnType<PageWorld["subscribe"]>,
  connect: () => void,
): Promise<void> {
  const results = await subscription;
  if (feed.isOver) return;
  connect();
  if (!(Symbol.asyncIterator in results)) {
    feed.sink.next(plain(results));
    endFeed(feed);
    return;
  }
  for await (const result of results) {
    if (feed.isOver) return;
    feed.sink.next(plain(result));
  }
}

/** As it comes off the wire. */
const plain = (result: object): Result => JSON.parse(JSON.stringify(result)) as Result;
