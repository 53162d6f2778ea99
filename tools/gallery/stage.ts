/**
 * The environment of a state: the world of the demo in this page, the library's own transports, and a fault between
 * them.
 */
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { Client } from "../../src/client/types.js";
import { createPageWorld, type PageWorld } from "../demo/graphql/in-page.js";
import type { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { route } from "../../src/transport/wrappers/route.js";
import type { LinkStatus, LiveTransport, Result, Sink, Transport } from "../../src/transport/types.js";
import type { Fault } from "./faults.js";
import type { GoogleAuth } from "../../src/auth/index.js";

/** Looks like the URL of a server, but requests do not leave the page. */
export const endpoint = "https://cableways.example/graphql";

/** A morning in the operating hours of the cableways. */
const MORNING = Date.UTC(2026, 5, 12, 7, 30);

/** The world, the client and the live link of a state. */
export interface Stage extends PageWorld {
  /** The app's client. */
  client: Client;
  /** Lets the fault occur from now on, if it is one of `failWhen`. */
  startFailing(): void;
  /** Whether `startFailing` has been called. */
  isFailing(): boolean;
  /** Sets the status of the live link. */
  setLinkStatus(status: LinkStatus): void;
  /** Ends all subscriptions: with an error, or as the server does. */
  endSubscriptions(error?: TransportError): void;
}

/** The faults of a state. */
export interface Faults {
  /** The fault of requests for data. */
  data?: Fault | undefined;
  /** The fault of requests for the schema. */
  schema?: Fault | undefined;
  /** How long requests may take, in ms. */
  timeout?: number | undefined;
}

export function createStage(auth: GoogleAuth, faultsOf: (stage: Stage) => Faults): Stage {
  const user = () => {
    const state = auth.getState();
    return "expiresAt" in state && state.status !== "expired" ? state.user : null;
  };
  const page = createPageWorld({ now: MORNING, origin: globalThis.location.origin, user });
  const live = createLiveTransport(page);
  let isFailing = false;
  const stage: Stage = {
    ...page,
    ...live.controls,
    // Set below, because the faults, and so the client, may depend on the stage.
    client: undefined as unknown as Client,
    startFailing() {
      isFailing = true;
    },
    isFailing: () => isFailing,
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

/** As in `fetch`: rejects once the signal is aborted. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** Replaces `fetch`: the world in this page answers, unless there is a fault. */
function fetchFromPage(page: PageWorld, { data, schema }: Faults): typeof fetch {
  return (_input, init = {}) => {
    const body = String(init.body);
    const isForSchema = body.includes("__schema");
    const answer = async () =>
      new Response(await (isForSchema ? answerAboutSchema(page, body) : run(page, body)), {
        headers: { "content-type": "application/graphql-response+json" },
      });
    const fault = isForSchema ? schema : data;
    return Promise.race([fault ? fault(answer, body) : answer(), aborted(init.signal)]);
  };
}

const run = async (page: PageWorld, body: string): Promise<string> => JSON.stringify(await page.run(JSON.parse(body)));

/** By request. The schema is that of every state, and to answer takes longer than to show most states. */
const answersAboutSchema = new Map<string, Promise<string>>();

function answerAboutSchema(page: PageWorld, body: string): Promise<string> {
  const answer = answersAboutSchema.get(body) ?? run(page, body);
  answersAboutSchema.set(body, answer);
  return answer;
}

/** The methods that control the live link. */
type LiveControls = Pick<Stage, "setLinkStatus" | "endSubscriptions">;

/** A live link with a status that the state sets. */
function createLiveTransport(page: PageWorld): { transport: LiveTransport; controls: LiveControls } {
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();
  const feeds = new Set<Feed>();
  const setLinkStatus = (next: LinkStatus): void => {
    status = next;
    for (const listener of [...listeners]) listener(next);
  };
  const start: Transport = ({ document, variables }, sink) => {
    const feed: Feed = { sink, isOver: false };
    feeds.add(feed);
    const results = page.subscribe({ query: String(document), variables: variables ?? {} });
    const connect = (): void => {
      if (status.state === "offline") setLinkStatus({ state: "live" });
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
  const endSubscriptions = (error?: TransportError): void => {
    for (const feed of [...feeds]) endFeed(feed, error);
    feeds.clear();
  };
  return { transport, controls: { setLinkStatus, endSubscriptions } };
}

/** A subscription of the app. */
interface Feed {
  /** Receives its results. */
  readonly sink: Sink;
  /** Whether it has ended. */
  isOver: boolean;
}

function endFeed(feed: Feed, error?: TransportError): void {
  if (feed.isOver) return;
  feed.isOver = true;
  if (error) feed.sink.error(error);
  else feed.sink.complete();
}

/** @param connect called when the server has answered */
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

/** The result after its way over the network as JSON. */
const plain = (result: object): Result => JSON.parse(JSON.stringify(result)) as Result;
