/** The one place where session, transports and client meet. */
import { http, type HttpOptions, limitedText, type LiveTransport, retry, type Transport } from "../../../index.js";
import type * as sessions from "../../parts/account/sessions.js";
import { fetchWithFirstAnswer } from "../../parts/connection/first-question.js";
import { openLater } from "../../parts/connection/open-later.js";
import { createServerWatch } from "../../base/context/server-watch.js";
import { defaultLive } from "../../base/context/default-live.js";
import type { Composition, SignInProblem } from "../../base/context/composition.js";
import { createKeeper } from "../../base/storage/keep.js";
import { serverName } from "../../base/storage/place.js";
import type { AppOptions, Flow } from "../../base/context/options.js";
import { pageHeaders } from "../../base/context/page-headers.js";
import { lazyPart, partNow, presentPart } from "../../base/ui/lazy-part.js";

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
