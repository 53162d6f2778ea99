/** The client for the data of all screens. It is lazy-loaded, because the home screen shows no data. */
import {
  type Client,
  createClient,
  exactNumbers,
  http,
  type HttpOptions,
  type LiveTransport,
  route,
  type Transport,
  upload,
} from "../../../index.js";
import { toEntities } from "../../../client/internals.js";

export interface DataConnection {
  /** The options of the app's requests. */
  http: HttpOptions;
  /** Adds retries and the renewal of the session to requests over HTTP. */
  wrapRequests(transport: Transport): Transport;
  /** The transport of subscriptions; null where there are none. */
  link: LiveTransport | null;
  /** Adds the renewal of the session to subscriptions. */
  wrapLink(transport: Transport): Transport;
  /** Ends the operations of a user who has signed out. */
  wrapAll(transport: Transport): Transport;
}

/** Numbers keep all their digits, and files can be sent. */
export function createDataClient(connection: DataConnection): Client {
  const { link, wrapRequests, wrapLink, wrapAll } = connection;
  const requests = wrapRequests(http({ ...connection.http, readJson: exactNumbers, upload }));
  const transport = link ? route({ subscription: wrapLink(link), otherwise: requests }) : requests;
  return clientOf(wrapAll(transport));
}

/**
 * What an action answers changes no cached answer: two tenants may have records with one key, and two languages of one have it. The app
 * asks again after each action, and after the last one of many rows.
 */
export const clientOf = (transport: Transport): Client => createClient({ transport, entities: askedAgain });

const askedAgain = toEntities(() => ({
  sending: (document) => document,
  receive: (_, result) => result,
  overlay: (_, base) => base,
  begin: () => ({ answered() {}, ended() {} }),
  live() {},
  mayHold: () => true,
  forget() {},
}));
