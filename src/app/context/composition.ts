/** What the shell makes from the app's options, and takes apart when they change. */
import type { GoogleAuth } from "../../auth/index.js";
import type { Client } from "../../client/types.js";
import type { LiveTransport } from "../../transport/types.js";
import type { Keeper } from "../storage/keep.js";

export interface Composition {
  client: Client;
  /** Null where no Google client id was given. */
  auth: GoogleAuth | null;
  /** The live connection. Null where there is none, or where the client that came from outside does not report its status. */
  link: LiveTransport | null;
  /** Where the GraphQL server answers. */
  endpoint: string;
  /** What is kept on this device. */
  keeper: Keeper;
  /** Closes all connections and releases what the app made itself. */
  dispose(): void;
}
