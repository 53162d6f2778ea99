/** The one place where session, transports and client meet. */
import { createGoogleAuth, type GoogleAuth } from "../auth/index.js";
import { createClient, type Client } from "../client/index.js";
import { cable } from "../transport/cable.js";
import { http, type HttpOptions } from "../transport/http.js";
import { refresh } from "../transport/refresh.js";
import { retry } from "../transport/retry.js";
import { route } from "../transport/route.js";
import { sse } from "../transport/sse.js";
import { streaming } from "../transport/streaming.js";
import type { LiveTransport, Transport } from "../transport/types.js";
import { upload } from "../transport/upload.js";
import { ws } from "../transport/ws.js";
import type { AppOptions, Flow, LiveOptions } from "./options.js";

export interface Composition {
  client: Client;
  /** Null where no Google client id was given. */
  auth: GoogleAuth | null;
  /** The live link, where the protocol keeps one open. */
  link: LiveTransport | null;
  endpoint: string;
  dispose(): void;
}

/** `headers` is asked on every attempt, so that a host can change them while the app is open. */
export function compose(options: AppOptions, flow: Flow, headers: () => HeadersInit | undefined): Composition {
  const { endpoint = "/graphql", live = { protocol: "cable", url: "/cable" }, google } = options;
  const auth = options.auth ?? (google ? createGoogleAuth({ ...google, flow }) : null);
  const made: HttpOptions = {
    url: endpoint,
    headers: () => ({ ...headersOf(headers()), ...headersOf(auth?.headers()) }),
    streaming,
    upload,
  };
  // Only a server can renew in silence; the token flow needs a person's gesture, so the screen asks for it.
  const renews = options.auth ?? google?.refreshUrl;
  const renewing = (transport: Transport): Transport =>
    auth && renews ? refresh(transport, { renew: () => ("expiresAt" in auth.getState() ? auth.renew().then(() => true, () => false) : Promise.resolve(false)) }) : transport;

  const plain = renewing(retry(http(made)));
  const link = live ? openLink(live, endpoint, auth) : null;
  const subscription = live?.protocol === "sse" ? sse({ ...made, url: live.url }) : link;
  const client = options.client ?? createClient({ transport: subscription ? route({ subscription: renewing(subscription), otherwise: plain }) : plain });
  return {
    client,
    auth,
    link,
    endpoint,
    dispose() {
      link?.close();
      if (!options.client) client.dispose();
      if (!options.auth) auth?.destroy();
    },
  };
}

function openLink({ protocol, url, channel }: LiveOptions, endpoint: string, auth: GoogleAuth | null): LiveTransport | null {
  // A token goes to the GraphQL server only, never to a link on another host.
  const token = () => (auth && host(url) === host(endpoint) ? auth.getToken() : null);
  if (protocol === "cable") {
    return cable({
      url,
      ...(channel && { channel }),
      protocols: () => {
        const held = token();
        return held ? ["actioncable-v1-json", "bearer." + held] : ["actioncable-v1-json"];
      },
    });
  }
  if (protocol === "ws") {
    return ws({
      url,
      connectionParams: () => {
        const held = token();
        return held ? { Authorization: "Bearer " + held } : {};
      },
    });
  }
  return null;
}

const host = (url: string) => new URL(url, globalThis.location?.href ?? "http://localhost").host;

const headersOf = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers).entries());
