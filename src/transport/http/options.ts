/** What `http()` can be told, and the values that it can be handed. Types only: this file adds no bytes to a bundle. */
import type { PrintDocument } from "../document.js";
import type { RequestBody } from "../request.js";
import type { HttpMethod, Operation, ReadJson, Result } from "../types.js";

/** Options of `http()` and `sse()`. */
export interface HttpOptions {
  /** Relative to the page, or absolute; on a server it has to be absolute. A function is called at each attempt. @defaultValue "/graphql" */
  url?: string | ((operation: Operation) => string);
  /** @defaultValue the global fetch, looked up at each request */
  fetch?: typeof fetch;
  /** A function is called before every attempt, so that tokens stay fresh. The operation's own headers are stronger. */
  headers?: HeadersInit | ((operation: Operation) => HeadersInit | Promise<HeadersInit>);
  /** "include" sends cookies to another origin. @defaultValue fetch's own: "same-origin" */
  credentials?: RequestCredentials;
  /** How queries are sent: `get()` or `queryMethod()`. Mutations and subscriptions always go by POST. @defaultValue POST */
  method?: Method;
  /** The most that is read of a JSON answer, in bytes. @defaultValue 64 MiB */
  maxBody?: number;
  /** For the whole of an attempt; of a stream, the longest silence. In ms; 0 and Infinity: none. @defaultValue none */
  timeout?: number;
  /** Gives text to parsed documents that have lost it: graphql-js's `print`. */
  print?: PrintDocument;
  /** Reads each JSON text. `exactNumbers` keeps every digit of long numbers. @defaultValue JSON.parse */
  readJson?: ReadJson;
  /** Pass `streaming` for @defer, @stream and subscriptions over HTTP. */
  streaming?: Streaming;
  /** Pass `upload` to send files. */
  upload?: Upload;
}

/** A way to send queries that is not POST. `get()` and `queryMethod()` give one. It keeps no state: one value may serve several transports. */
export interface Method {
  /** The HTTP method. An operation that has this `method` is sent so. */
  readonly name: Exclude<HttpMethod, "POST">;
  /**
   * The request for a query.
   *
   * @param url without a fragment
   * @returns undefined where this query has to be sent by POST
   */
  prepare(url: string, body: RequestBody): MethodRequest | undefined;
  /**
   * What an answer to such a request says about the method.
   *
   * @param response undefined where fetch failed
   * @param url what was sent to
   */
  judge(response: Response | undefined, url: string): MethodVerdict;
}

/** A request by a `Method`. */
export interface MethodRequest {
  /** Where the request goes. */
  readonly url: string;
  /** JSON; undefined where everything is in the URL. */
  readonly body: string | undefined;
  /** The name of a header that is sent with the value "true". */
  readonly preflight?: string | undefined;
}

/** - `accepted`: the response is the answer. - `post-once`: this query is sent again by POST. - `post-always`: so are all that follow, from the start. */
export type MethodVerdict = "accepted" | "post-once" | "post-always";

/** Reads answers that come in parts. `streaming` is one. */
export interface Streaming {
  /**
   * Media types to ask for ahead of the JSON ones, each with a comma after it; "" for none.
   *
   * @param text the document's; undefined where it is not sent
   */
  accept(operation: Operation, text: string | undefined): string;
  /**
   * Reads the answer to its end. Rejects with a TransportError, or with whatever broke the body off.
   *
   * @returns undefined for an answer that failed or does not come in parts
   */
  read(response: Response, reader: StreamReader): Promise<void> | undefined;
}

/** What a `Streaming` is given to work with. */
export interface StreamReader {
  /** What was asked for. */
  readonly operation: Operation;
  /** Reads each JSON text. Undefined: `JSON.parse`. */
  readonly readJson: ReadJson | undefined;
  /** Hands on a result. */
  next(result: Result): void;
  /** Has to be called with the size of each chunk: it restarts the deadline. It throws when nobody listens any more. */
  received(bytes: number): void;
}

/** Takes the files out of a request and makes a form of both; undefined where there are none. `upload` is one. */
export type Upload = (body: RequestBody) => FormData | undefined;
