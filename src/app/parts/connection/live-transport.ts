/** The transports for live updates. They are lazy-loaded, because most visits open no feed. */
import type { GoogleAuth } from "../../../auth/index.js";
import {
  cable,
  createIncrementalMerger,
  exactNumbers,
  http,
  type HttpOptions,
  type LiveTransport,
  type Operation,
  reconnecting,
  request,
  sse,
  streaming,
  type Transport,
  upload,
  ws,
} from "../../../index.js";
import type { LiveOptions } from "../../base/context/options.js";

/** Operations resume one by one. The data on the screen is requested once for all that resume within this time. */
const GATHER_MS = 250;

/** The app's headers are the same for all operations. */
const NO_OPERATION: Operation = { document: "" };

/** Calls back once for all calls within `GATHER_MS`. */
function oncePerInterval(callback: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      callback();
    }, GATHER_MS);
  };
}

/** The parts of the app that a live link works with. */
interface LinkContext {
  /** The URL of the server. */
  endpoint: string;
  auth: GoogleAuth | null;
  /** The options of the app's own requests. */
  requests: HttpOptions;
  /** Requests the data on the screen again, because updates may have been missed. */
  refetch: () => void;
}

export function openLink(live: LiveOptions, { endpoint, auth, requests, refetch }: LinkContext): LiveTransport {
  const { protocol, url, channel, initHeaders } = live;
  const shared = { onResume: oncePerInterval(refetch) };
  const check = () => request(http(requests), "{ __typename }");
  const mayHaveToken = isTrusted(url, endpoint);
  const credentials = createCredentials(auth, requests, mayHaveToken);
  const streamed: HttpOptions = {
    ...requests,
    readJson: exactNumbers,
    upload,
    url,
    ...(!mayHaveToken && { headers: (operation) => credentials.ownHeaders(operation) }),
  };
  switch (protocol) {
    case "multipart":
      return reconnecting(http({ ...streamed, streaming }), shared);
    case "sse":
      return reconnecting(sse({ ...streamed, streaming }), shared);
    case "ws":
      return ws({
        ...shared,
        check,
        readJson: exactNumbers,
        merger: createIncrementalMerger,
        url,
        connectionParams: async () => {
          const bearer = await credentials.freshToken();
          const headers =
            initHeaders && mayHaveToken ? Object.fromEntries(await credentials.ownHeaders(NO_OPERATION)) : undefined;
          return { ...(bearer && { Authorization: "Bearer " + bearer }), ...headers, ...(headers && { headers }) };
        },
      });
    case "cable": {
      const link = cable({
        ...shared,
        check,
        readJson: exactNumbers,
        url,
        ...(channel && { channel }),
        protocols: async () => {
          const bearer = await credentials.freshToken();
          return bearer ? ["bearer." + bearer] : [];
        },
      });
      return auth ? renewedWith(link, auth, credentials.token) : link;
    }
  }
}

/** The credentials that a link sends. */
interface Credentials {
  /** Null also where the link must not have the token. */
  token(): string | null;
  /** Waits for a running renewal, because a socket that opens before its end would have no user. */
  freshToken(): Promise<string | null>;
  /** The headers of the page, without those of the session. */
  ownHeaders(operation: Operation): Promise<Headers>;
}

function createCredentials(auth: GoogleAuth | null, requests: HttpOptions, mayHaveToken: boolean): Credentials {
  const token = () => (auth && mayHaveToken ? auth.getToken() : null);
  return {
    token,
    async freshToken() {
      if (mayHaveToken) await auth?.headers();
      return token();
    },
    ownHeaders: async (operation) => without(await auth?.headers(), await headersOf(requests, operation)),
  };
}

/**
 * A server checks a socket's token once, when the socket opens. While the link is in use, a newer token of the same user opens another
 * socket. Another user closes the link, so that nothing is sent over a socket of the previous user.
 */
function renewedWith(link: LiveTransport, auth: GoogleAuth, token: () => string | null): LiveTransport {
  let last: string | null = null;
  let leave: (() => void) | undefined;
  const close = () => {
    leave?.();
    leave = undefined; // the next operation opens the link again, and listens again
    link.close();
  };
  const listen = () => {
    let isSameUser = true;
    last = token();
    const leaveUser = auth.onUserChange(() => {
      isSameUser = false;
    });
    // Called after all listeners of the user, so the requests of the previous user have ended by then.
    const leaveSession = auth.subscribe(() => {
      if (!isSameUser) return close();
      const next = token();
      const isNewer = next !== null && next !== last;
      last = next;
      if (isNewer) link.renew();
    });
    leave = () => {
      leaveUser();
      leaveSession();
    };
  };
  const start: Transport = (operation, sink) => {
    if (!leave) listen();
    return link(operation, sink);
  };
  return Object.assign(start, link, { close });
}

/** Whether a token for the GraphQL server may go to this link: not to another host, nor unencrypted where the server's own is encrypted. */
function isTrusted(url: string, endpoint: string): boolean {
  const link = absolute(url);
  const server = absolute(endpoint);
  const isEncrypted = link.protocol === "wss:" || link.protocol === "https:";
  return link.host === server.host && (isEncrypted || server.protocol === "http:");
}

const absolute = (url: string) => new URL(url, globalThis.location?.href ?? "http://localhost");

const headersOf = ({ headers }: HttpOptions, operation: Operation) =>
  typeof headers === "function" ? headers(operation) : headers;

/** The headers of a request without those of the session. */
function without(sessionHeaders: HeadersInit | undefined, headers: HeadersInit | undefined): Headers {
  const others = new Headers(headers);
  for (const name of new Headers(sessionHeaders).keys()) others.delete(name);
  return others;
}
