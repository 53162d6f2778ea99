/** The client that the data of all screens goes through. Home shows none, so it is loaded with the first screen that does. */
import { createClient } from "../../client/client.js";
import { entities } from "../../client/entities/entities.js";
import type { Client } from "../../client/types.js";
import { exactNumbers } from "../../transport/http/exact-numbers.js";
import { http } from "../../transport/http/http.js";
import type { HttpOptions } from "../../transport/http/options.js";
import { upload } from "../../transport/http/upload.js";
import type { LiveTransport, Transport } from "../../transport/types.js";
import { route } from "../../transport/wrappers/route.js";

export interface DataConnection {
  /** Of the app's own requests. */
  http: HttpOptions;
  /** What every request over HTTP goes through: tries again, renews the session. */
  wrapRequests(transport: Transport): Transport;
  /** What subscriptions go over; null where there are none. */
  link: LiveTransport | null;
  /** What subscriptions go through. */
  wrapLink(transport: Transport): Transport;
  /** What all operations go through: ends those of a user who has left. */
  wrapAll(transport: Transport): Transport;
}

/** Numbers keep all their digits, and files can be sent. */
export function createDataClient(connection: DataConnection): Client {
  const { link, wrapRequests, wrapLink, wrapAll } = connection;
  const requests = wrapRequests(http({ ...connection.http, readJson: exactNumbers, upload }));
  const transport = link ? route({ subscription: wrapLink(link), otherwise: requests }) : requests;
  return createClient({ transport: wrapAll(transport), entities: entities() });
}
