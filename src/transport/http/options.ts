/** The options of `http()`, and the interfaces of their values. Types only: this file adds no bytes to a bundle. */
import type { TransportError, TransportErrorDetails, TransportErrorKind } from "../errors.js";
import type { PrintDocument, RequestBody } from "../request.js";
import type { HeadersInput, HttpMethod, Operation, ReadJson, Result } from "../types.js";

/** Options of `http()` and `sse()`. */
export interface HttpOptions {
  /** Absolute, or relative to the page; absolute on a server. A function is called for each attempt. @defaultValue "/graphql" */
  url?: string | ((operation: Operation) => string) | undefined;
  /** Sends the requests. @defaultValue the global fetch, looked up at each request */
  fetch?: typeof fetch | undefined;
  /** A function is called before every attempt, so that tokens stay fresh. The headers of an operation override these. */
  headers?: HeadersInput | ((operation: Operation) => HeadersInput | Promise<HeadersInput>) | undefined;
  /** Which origins get cookies: "include" sends them to another origin as well. @defaultValue fetch's own: "same-origin" */
  credentials?: "include" | "omit" | "same-origin" | undefined;
  /** How queries are sent: `get()` or `queryMethod()`. Mutations and subscriptions are always sent by POST. @defaultValue POST */
  method?: Method | undefined;
  /** Reads the text of an answer. `limitedText()` refuses a long one. @defaultValue the whole body */
  readText?: ReadText | undefined;
  /** The longest duration of an attempt, or the longest silence of a stream, in ms; 0 and Infinity: no limit. @defaultValue no limit */
  timeout?: number | undefined;
  /** Makes the text of parsed documents, such as those that were changed or have lost their source: `print`. */
  print?: PrintDocument | undefined;
  /** Reads each JSON text. `exactNumbers` keeps every digit of long numbers. @defaultValue JSON.parse */
  readJson?: ReadJson | undefined;
  /** Pass `streaming` for `@defer`, `@stream` and subscriptions over HTTP. */
  streaming?: Streaming | undefined;
  /** Pass `upload` to send files. */
  upload?: Upload | undefined;
}

/**
 * A way to send queries other than POST: the result of `get()` and `queryMethod()`. It has no state, so that several transports may
 * share it.
 */
export interface Method {
  /** The HTTP method. An operation that has this `method` is sent so. */
  readonly name: Exclude<HttpMethod, "POST">;
  /** Called once for each transport. The function that it returns sends the queries of that transport, and may remember its server. */
  createSender(): SendQuery;
}

/**
 * Sends an operation by a method, or by POST where the method is not for this operation or cannot be used.
 *
 * @param url where a POST goes
 * @param send sends a request; without an argument it sends the operation by POST
 * @returns the response with the answer; the body of any other response has been cancelled
 */
export type SendQuery = (
  operation: Operation,
  body: RequestBody,
  url: string,
  send: (parts?: Partial<HttpRequest>) => Promise<Response>,
) => Promise<Response>;

/** A request, as `fetch` takes it. */
export interface HttpRequest {
  /** Where it goes. */
  readonly url: string;
  /** The HTTP method. */
  readonly method: HttpMethod;
  /** Undefined where everything is in the URL. */
  readonly body: string | FormData | undefined;
  /** Headers that the caller's override. Names in lower case. */
  readonly headers: { readonly [name: string]: string };
}

/** Reads the text of an answer. It may reject with a TransportError; any other error counts as an interrupted answer. */
export type ReadText = (response: Response, operation: Operation) => Promise<string>;

/** Reads answers that come in parts. `streaming` implements it. */
export interface Streaming {
  /** The whole `accept` header of an operation. */
  accept(operation: Operation): string;
  /**
   * Reads the answer to its end. The promise rejects with a TransportError, or with the error that interrupted the body.
   *
   * @returns undefined for an answer that does not come in parts
   */
  read(response: Response, reader: StreamReader): Promise<void> | undefined;
}

/** What a `Streaming` needs to read an answer. */
export interface StreamReader {
  /** The operation that is answered. */
  readonly operation: Operation;
  /** Reads each JSON text. Undefined: `JSON.parse`. */
  readonly readJson: ReadJson | undefined;
  /** Delivers a result. */
  next(result: Result): void;
  /** Has to be called for each chunk, because it restarts the deadline. It throws after the operation has ended. */
  received(): void;
  /** The error of this exchange. `reason` ends its message, without any text of the server's. */
  failure(kind: TransportErrorKind, reason: string, details?: TransportErrorDetails): TransportError;
}

/** Makes a form of a request and its files; undefined if it has no files. `upload` implements it. */
export type Upload = (body: RequestBody) => Pick<HttpRequest, "body" | "headers"> | undefined;
