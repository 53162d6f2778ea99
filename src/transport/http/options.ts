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
  /** Called once for each transport, whose queries the function sends. What it remembers of a server, it remembers for this transport alone. */
  createSender(): SendQuery;
}

/**
 * Sends a query by a method, and by POST where the method does not do.
 *
 * @param url without a fragment
 * @param send sends a request; without one, the query goes by POST
 * @returns the response that holds the answer; the body of any other has been given up
 */
export type SendQuery = (
  url: string,
  body: RequestBody,
  send: (request?: MethodRequest) => Promise<Response>,
) => Promise<Response>;

/** A request by a `Method`. */
export interface MethodRequest {
  /** The HTTP method. */
  readonly method: Method["name"];
  /** Where the request goes. */
  readonly url: string;
  /** JSON; undefined where everything is in the URL. */
  readonly body?: string;
  /** The name of a header that is sent with the value "true". */
  readonly preflight?: string | undefined;
}

/** Reads answers that come in parts. `streaming` is one. */
export interface Streaming {
  /**
   * Media types to ask for ahead of the JSON ones, each with a comma after it; "" for none.
   *
   * @param documentText undefined if it is not sent
   */
  accept(operation: Operation, documentText: string | undefined): string;
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
  /** Has to be called with the size of each chunk: it restarts the deadline. It throws after the operation has ended. */
  received(bytes: number): void;
}

/** Takes the files out of a request and makes a form of both; undefined where there are none. `upload` is one. */
export type Upload = (body: RequestBody) => FormData | undefined;
