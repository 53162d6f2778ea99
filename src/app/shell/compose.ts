/** The one place where session, transports and client meet. */
import { TransportError } from "../../transport/errors.js";
import { http } from "../../transport/http/http.js";
import type { HttpOptions } from "../../transport/http/options.js";
import { refresh } from "../../transport/wrappers/refresh.js";
import { retry } from "../../transport/wrappers/retry.js";
import { sameUser } from "../../transport/wrappers/same-user.js";
import type { LinkStatus, LiveTransport, Transport } from "../../transport/types.js";
import type { createGoogleSession } from "../account/google-session.js";
import { fetchWithFirstAnswer } from "../connection/first-question.js";
import { createServerWatch } from "../context/server-watch.js";
import type { Composition } from "../context/composition.js";
import { createKeeper } from "../storage/keep.js";
import type { AppOptions, Flow } from "../context/options.js";
import { lazyPart, partNow, presentPart } from "../ui/lazy-part.js";
import { createListeners } from "../ui/store.js";

/** Makes a session of the app's own. Loaded where the page asks for one. */
export type CreateSession = typeof createGoogleSession;

/**
 * @param headers is asked on every attempt, so that a host can change them while the app is open
 * @param createSession without it the page has the session that its options hold, if any
 */
export function compose(
  options: AppOptions,
  flow: Flow,
  headers: () => HeadersInit | undefined,
  createSession?: CreateSession,
): Composition {
  const { endpoint = "/graphql", live = { protocol: "cable", url: "/cable" }, google, credentials } = options;
  const auth = options.auth ?? (google && createSession ? createSession(google, flow) : null);
  const requests: HttpOptions = {
    url: endpoint,
    fetch: fetchWithFirstAnswer,
    credentials,
    headers: async () => ({ ...headersOf(headers()), ...headersOf(await auth?.headers()) }),
  };
  // The token flow needs a person's gesture, so the screen asks for it.
  const renews = options.auth ?? (flow === "code" ? google?.refreshUrl : undefined);
  const renew = async () => auth && "expiresAt" in auth.getState() && auth.renew();
  const renewing = (transport: Transport): Transport => (renews ? refresh(transport, { renew }) : transport);
  const ofOneUser = (transport: Transport): Transport => (auth ? sameUser(transport, auth) : transport);
  const serverWatch = createServerWatch();
  const retrying = (transport: Transport): Transport =>
    renewing(retry(serverWatch.watching(transport), { wait: serverWatch.wait }));

  const link =
    live && !options.client
      ? openLater(async () => {
          const { openLink } = await import("../connection/live-transport.js");
          return openLink(live, endpoint, auth, requests, () => partNow(client)?.invalidate());
        })
      : null;
  const client = options.client
    ? presentPart(options.client)
    : lazyPart(async () => {
        const { createDataClient } = await import("../connection/data-client.js");
        return createDataClient({
          http: requests,
          link,
          wrapRequests: retrying,
          wrapLink: renewing,
          wrapAll: ofOneUser,
        });
      });
  const keeper = createKeeper(client, options.server ?? endpoint, options.persist);
  return {
    transport: options.client?.transport ?? ofOneUser(retrying(http(requests))),
    client,
    auth,
    keeper,
    serverWatch,
    link: options.client && live ? watchable(options.client.transport) : link,
    endpoint,
    dispose() {
      keeper.turn(null);
      link?.close();
      if (!options.client) partNow(client)?.dispose();
      if (!options.auth) auth?.destroy();
    },
  };
}

/** The link of a client that came from outside, if it tells how it is. */
const watchable = (transport: Transport & Partial<LiveTransport>): LiveTransport | null =>
  transport.onStatus && transport.status ? (transport as LiveTransport) : null;

const resting: LinkStatus = { state: "offline" };

/** A transport that is loaded when it is first used. */
export function openLater(open: () => Promise<LiveTransport>): LiveTransport {
  let opened: Promise<LiveTransport> | undefined;
  let there: LiveTransport | undefined;
  const listeners = createListeners<[status: LinkStatus]>();
  /** Operations that wait for the transport: how to complete them. */
  const waiting = new Set<() => void>();
  const status = () => there?.status() ?? resting;
  const start: Transport = (operation, sink) => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const complete = () => {
      stopped = true;
      sink.complete();
    };
    waiting.add(complete);
    opened ??= open().then((transport) => {
      there = transport;
      transport.onStatus(listeners.notify);
      return transport;
    });
    opened.then(
      (transport) => {
        waiting.delete(complete);
        if (!stopped) stop = transport(operation, sink);
      },
      (cause: unknown) => {
        waiting.delete(complete);
        opened = undefined;
        if (!stopped)
          sink.error(
            new TransportError(
              "network",
              "The part for live updates did not load. Check the connection and try again.",
              { cause },
            ),
          );
      },
    );
    return () => {
      waiting.delete(complete);
      stopped = true;
      stop?.();
    };
  };
  return Object.assign(start, {
    status,
    onStatus: listeners.add,
    renew: () => there?.renew(),
    close() {
      for (const complete of [...waiting]) if (waiting.delete(complete)) complete();
      there?.close();
    },
  });
}

const headersOf = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers).entries());
