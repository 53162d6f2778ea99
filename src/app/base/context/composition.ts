/** The parts that the shell makes from the app's options, and disposes when these change. */
import type { GoogleAuth } from "../../../auth/index.js";
import type { Client, LiveTransport, Transport } from "../../../index.js";
import type { ServerWatch } from "./server-watch.js";
import type { Keeper } from "../storage/keep.js";
import type { LazyPart } from "../ui/lazy-part.js";
import type { ReadableStore } from "../ui/store.js";

/** "not-loaded": the code that signs people in. "wrong-settings": the page's options of sign-in cannot be used. */
export type SignInProblem = "not-loaded" | "wrong-settings";

/** Renews a session by itself that the page's server did not answer for. */
export interface OwnRenewal {
  /** Asks the page's server for the session of the last visit. */
  findSession(): Promise<void>;
  /** Whether the server has not answered, so that it is not known whether that session goes on. */
  isUnanswered: ReadableStore<boolean>;
  /** Ends the questions. */
  stop(): void;
}

export interface Composition {
  /** The transport for the request of the schema. */
  transport: Transport;
  /** The cached answers of the server, once a screen shows data: see `useClient`. */
  client: LazyPart<Client>;
  /** Null where no Google client id was given, and where there is a `signInProblem`. */
  auth: GoogleAuth | null;
  /** Renews the session by itself. Null where there is no `auth`. */
  ownRenewal: OwnRenewal | null;
  /** Why the app runs without the sign-in that the page offers; undefined where it does not. */
  signInProblem: SignInProblem | undefined;
  /** The live connection. Null where there is none, or where the client that came from outside does not report its status. */
  link: LiveTransport | null;
  /** The URL of the GraphQL server. */
  endpoint: string;
  /** The name of the server for what is kept on this device: see `serverName`. */
  server: string;
  /** How the server answers. A client that came from outside is not watched. */
  serverWatch: ServerWatch;
  /** The answers that are kept on this device. */
  keeper: Keeper;
  /** Closes all connections, and releases the parts that the app created itself. */
  dispose(): void;
}
