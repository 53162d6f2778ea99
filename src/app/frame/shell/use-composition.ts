/** Makes session, transports, client and navigation from the app's options, and again when a relevant option changes. */
import { useEffect, useRef, useState, type RefObject } from "react";
import {
  http,
  type HttpOptions,
  limitedText,
  type LiveTransport,
  retry,
  type Transport,
  type LinkStatus,
  type Sink,
  TransportError,
} from "../../../index.js";
import { signInPart } from "../../parts/account/sign-in.js";
import { isSessionExpected, fetchWithFirstAnswer } from "../../parts/connection/first-question.js";
import type { Composition, SignInProblem } from "../../base/context/composition.js";
import type { AppOptions, Flow } from "../../base/context/options.js";
import { createNavigation, type Navigation } from "../../base/navigation/navigation.js";
import { serverName } from "../../base/storage/place.js";
import type * as sessions from "../../parts/account/sessions.js";
import { createServerWatch } from "../../base/context/server-watch.js";
import { defaultLive } from "../../base/context/default-live.js";
import { createKeeper } from "../../base/storage/keep.js";
import { pageHeaders } from "../../base/context/page-headers.js";
import { lazyPart, partNow, presentPart } from "../../base/ui/lazy-part.js";
import { createListeners } from "../../base/ui/store.js";

export interface ComposedApp extends Composition {
  nav: Navigation;
}

/** The options that are data and decide about the composition. All others may change at any time. */
type Settings = Pick<AppOptions, "endpoint" | "server" | "credentials" | "live" | "google" | "routing" | "persist">;

/** @returns null until the first effect: strict mode runs effects twice, so the first composition must be closed again */
export function useComposition(options: AppOptions, flow: Flow): ComposedApp | null {
  const [composed, setComposed] = useState<ComposedApp | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { endpoint, server, credentials, live, google, routing, persist, client, auth, route } = options;
  // As text, because a host page creates these objects in each render.
  const settingsText = JSON.stringify({
    endpoint,
    server,
    credentials,
    live,
    google,
    routing,
    persist,
  } satisfies Settings);
  // Before the composition, because a new one begins at this route.
  useEffect(() => composed?.nav.ask(route), [composed, route]);
  useEffect(() => {
    const settings = JSON.parse(settingsText) as Settings;
    const hostParts = { ...(client && { client }), ...(auth && { auth }) };
    const needsSignIn = settings.google !== undefined || auth !== undefined;
    return whenSignInIsLoaded(needsSignIn, (sessionCode) => {
      const currentOptions = { ...latest.current, ...settings, ...hostParts };
      const composition = compose(currentOptions, flow, headersFor(serverName(settings), latest), sessionCode);
      const nav = createNavigation({ routing: settings.routing, route: latest.current.route, window });
      setComposed({ ...composition, nav });
      const stopSession = startSession({ ...composition, nav }, flow, settings);
      return () => {
        stopSession();
        nav.destroy();
        composition.dispose();
      };
    });
  }, [settingsText, client, auth, flow]);
  return composed;
}

/** The page's headers of now for a server. Once the page names another server, they are that one's. */
function headersFor(server: string, latest: RefObject<AppOptions>): () => AppOptions["headers"] {
  let { headers } = latest.current;
  return () => {
    if (serverName(latest.current) === server) headers = latest.current.headers;
    return headers;
  };
}

/**
 * Calls `start` at once or, if people sign in, after the code for that has been loaded. If it cannot be loaded, the app starts without
 * sign-in.
 * @returns calls the function that `start` returned, or prevents the call of `start`
 */
function whenSignInIsLoaded(isNeeded: boolean, start: (sessionCode?: SessionCode) => () => void): () => void {
  const code = signInPart.get();
  if (!isNeeded) return start();
  if (code.at === "ready") return start(code.part.sessions);
  let stop: (() => void) | undefined;
  let hasStopped = false;
  signInPart
    .load()
    .then(
      ({ sessions }) => sessions,
      () => undefined,
    )
    .then((sessionCode) => {
      if (!hasStopped) stop = start(sessionCode);
    });
  return () => {
    hasStopped = true;
    stop?.();
  };
}

/**
 * Continues a session: one that Google's page redirects back to, or one that the page's own server keeps.
 * @returns prevents the steps that have not begun yet
 */
function startSession(
  { auth, nav, ownRenewal }: Pick<ComposedApp, "auth" | "nav" | "ownRenewal">,
  flow: Flow,
  settings: Settings,
): () => void {
  let hasStopped = false;
  const handleAnswer = async () => {
    // A turn later, because strict mode closes the first composition at once, and the answer in the address can be used only once.
    await Promise.resolve();
    const handled = hasStopped ? undefined : auth?.handleRedirect();
    if (!hasStopped) nav.reread(); // the address may be that of the screen that was left for Google
    await handled;
  };
  // A failure is part of the session's state, and the frame shows it.
  auth?.preload().catch(() => {});
  handleAnswer().catch(() => {});
  if (flow === "code" && isSessionExpected(settings)) ownRenewal?.findSession();
  return () => {
    hasStopped = true;
  };
}

// The one place where session, transports and client meet.

/** Opens the session of an app. Lazy-loaded. */
export type SessionCode = typeof sessions;

/**
 * Builds session, transports and client from the app's options.
 * @param headers - called on every attempt, so that a host can change them while the app is open
 * @param sessionCode - without it the app has no session
 */
export function compose(
  options: AppOptions,
  flow: Flow,
  headers: () => HeadersInit | undefined,
  sessionCode?: SessionCode,
): Composition {
  const { endpoint = "/graphql", credentials } = options;
  const { live = defaultLive(endpoint) } = options;
  const session: Partial<sessions.AppSession> = sessionCode?.openSession(options, flow, endpoint) ?? {};
  const { auth = null, ownRenewal = null, renewing = unchanged, ofOneUser = unchanged } = session;
  const requests: HttpOptions = {
    url: endpoint,
    fetch: fetchWithFirstAnswer,
    credentials,
    readText: limitedText(),
    headers: async () => ({ ...pageHeaders(headers()), ...pageHeaders(await auth?.headers()) }),
  };
  const serverWatch = createServerWatch();
  const retrying = (transport: Transport): Transport =>
    renewing(retry(serverWatch.watching(transport), { wait: serverWatch.wait }));

  const link =
    live && !options.client
      ? openLater(async () => {
          const { openLink } = await import("../../parts/connection/live-transport.js");
          return openLink(live, { endpoint, auth, requests, refetch: () => partNow(client)?.invalidate() });
        })
      : null;
  const createOwnClient = async () => {
    const { createDataClient } = await import("../../parts/connection/data-client.js");
    return createDataClient({ http: requests, link, wrapRequests: retrying, wrapLink: renewing, wrapAll: ofOneUser });
  };
  const client = options.client ? presentPart(options.client) : lazyPart(createOwnClient);
  const server = serverName(options);
  const keeper = createKeeper(client, server, options.persist !== undefined && options.persist !== false);
  return {
    transport: options.client?.transport ?? ofOneUser(retrying(http(requests))),
    client,
    auth,
    ownRenewal,
    signInProblem: auth ? undefined : signInProblemOf(options, sessionCode),
    keeper,
    serverWatch,
    link: options.client && live ? watchable(options.client.transport) : link,
    endpoint,
    server,
    dispose() {
      keeper.turn(null);
      link?.close();
      if (!options.client) partNow(client)?.dispose();
      ownRenewal?.stop();
      if (!options.auth) auth?.destroy();
    },
  };
}

const unchanged = (transport: Transport): Transport => transport;

/** Why there is no session. What needs no sign-in works all the same. */
function signInProblemOf(
  { google, auth }: AppOptions,
  sessionCode: SessionCode | undefined,
): SignInProblem | undefined {
  if (!google && !auth) return undefined;
  return sessionCode ? "wrong-settings" : "not-loaded";
}

/** The transport of a client that the host created, if it reports the status of its connection. */
const watchable = (transport: Transport & Partial<LiveTransport>): LiveTransport | null =>
  transport.onStatus && transport.status ? (transport as LiveTransport) : null;

// A live transport whose code is loaded when the first operation is sent over it.

/** The status until the transport has been loaded. */
const NOT_OPENED: LinkStatus = { state: "offline" };

/** @param open - loads the transport; after a failure the next operation tries again */
export function openLater(open: () => Promise<LiveTransport>): LiveTransport {
  let opening: Promise<LiveTransport> | undefined;
  let opened: LiveTransport | undefined;
  const listeners = createListeners<[status: LinkStatus]>();
  /** Completes the operations that wait for the transport. */
  const waiting = new Set<() => void>();

  const openOnce = () => {
    opening ??= open().then((transport) => {
      opened = transport;
      transport.onStatus(listeners.notify);
      return transport;
    });
    return opening;
  };

  const start: Transport = (operation, sink) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    const complete = () => {
      isStopped = true;
      sink.complete();
    };
    waiting.add(complete);
    openOnce().then(
      (transport) => {
        waiting.delete(complete);
        if (!isStopped) stop = transport(operation, sink);
      },
      (cause: unknown) => {
        waiting.delete(complete);
        opening = undefined;
        if (!isStopped) reportFailure(sink, cause);
      },
    );
    return () => {
      waiting.delete(complete);
      isStopped = true;
      stop?.();
    };
  };

  return Object.assign(start, {
    status: () => opened?.status() ?? NOT_OPENED,
    onStatus: listeners.add,
    renew: () => opened?.renew(),
    close() {
      // A sink may stop another operation, which then no longer waits.
      for (const complete of [...waiting]) if (waiting.delete(complete)) complete();
      opened?.close();
    },
  });
}

const reportFailure = (sink: Sink, cause: unknown): void =>
  sink.error(
    new TransportError("network", "The part for live updates did not load. Check the connection and try again.", {
      cause,
    }),
  );
