/** What a state is played on: the demo's world in this page, behind the library's own transports, with a fault between them. */
import { createClient } from "../client/client.js";
import { entities } from "../client/entities/entities.js";
import type { Client } from "../client/types.js";
import { createPageWorld, type PageWorld } from "../demo/graphql/in-page.js";
import type { TransportError } from "../transport/errors.js";
import { http } from "../transport/http/http.js";
import { route } from "../transport/wrappers/route.js";
import type { LinkStatus, LiveTransport, Result, Transport } from "../transport/types.js";
import type { Fault } from "./faults.js";
import type { GoogleAuth } from "../auth/index.js";

/** Looks like a server's address, and is asked for nothing: requests end in this page. */
export const endpoint = "https://cableways.example/graphql";

/** A morning on which the cableways run. */
const MORNING = Date.UTC(2026, 5, 12, 7, 30);

export interface Stage extends PageWorld {
  client: Client;
  /** From now on requests meet the state's fault, where it waits for that. */
  fail(): void;
  failing(): boolean;
  /** What the live link says of itself. */
  link(status: LinkStatus): void;
  /** Ends what is being followed: with an error, or as the server does. */
  end(error?: TransportError): void;
}

export interface Faults {
  /** What becomes of requests for data. */
  data?: Fault | undefined;
  /** What becomes of the requests for the schema. */
  schema?: Fault | undefined;
  /** In ms. */
  timeout?: number | undefined;
}

export function createStage(auth: GoogleAuth, faultsOf: (stage: Stage) => Faults): Stage {
  const user = () => {
    const state = auth.getState();
    return "expiresAt" in state && state.status !== "expired" ? state.user : null;
  };
  const inPage = createPageWorld({ now: MORNING, origin: globalThis.location.origin, user });
  let failing = false;
  const live = createLive(inPage);
  const stage: Stage = {
    ...inPage,
    ...live.hands,
    client: undefined as unknown as Client,
    fail: () => (failing = true),
    failing: () => failing,
  };
  const { data, schema, timeout } = faultsOf(stage);
  const fetchInPage = (_: unknown, init: RequestInit = {}) => {
    const body = String(init.body);
    const answer = async () =>
      new Response(JSON.stringify(await inPage.run(JSON.parse(body))), {
        headers: { "content-type": "application/graphql-response+json" },
      });
    const fault = body.includes("__schema") ? schema : data;
    return fault ? fault(answer, body) : answer();
  };
  const made = { url: endpoint, fetch: fetchInPage as typeof fetch };
  stage.client = createClient({
    entities: entities(),
    transport: route({ subscription: live.transport, otherwise: http(timeout ? { ...made, timeout } : made) }),
  });
  return stage;
}

/** A live link that does what it is told. */
function createLive(page: PageWorld) {
  let status: LinkStatus = { state: "offline" };
  const listeners = new Set<(status: LinkStatus) => void>();
  const open = new Set<(error?: TransportError) => void>();
  const link = (next: LinkStatus) => {
    status = next;
    for (const listener of [...listeners]) listener(next);
  };
  const start: Transport = ({ document, variables }, sink) => {
    let over = false;
    const end = (error?: TransportError) => {
      if (over) return;
      over = true;
      open.delete(end);
      if (error) sink.error(error);
      else sink.complete();
    };
    open.add(end);
    void (async () => {
      const results = await page.subscribe({ query: String(document), variables: variables ?? {} });
      if (over) return;
      if (status.state === "offline") link({ state: "live" });
      if (!(Symbol.asyncIterator in results)) {
        sink.next(plain(results));
        return end();
      }
      for await (const result of results) {
        if (over) return;
        sink.next(plain(result));
      }
    })();
    return () => {
      over = true;
      open.delete(end);
    };
  };
  const transport: LiveTransport = Object.assign(start, {
    status: () => status,
    onStatus(listener: (status: LinkStatus) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renew() {},
    close() {},
  });
  return { transport, hands: { link, end: (error?: TransportError) => [...open].forEach((each) => each(error)) } };
}

/** As it comes off the wire. */
const plain = (result: object): Result => JSON.parse(JSON.stringify(result)) as Result;
