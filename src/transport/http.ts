/**
 * GraphQL over HTTP: one fetch an operation, with deadline and abort. Speaks JSON; streams and uploads are handed in by
 * whoever needs them, so that nobody else pays their bytes. No retry here, no cache, no batching: see the wrappers.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { documentText, kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { requestBody, toWire } from "./request.js";
import { failure, readAnswer } from "./response.js";
import type { HttpMethod, Operation, Result, Transport } from "./types.js";

/** Reads answers that come in parts. `streaming` is one. */
export interface Streaming {
  /** Media types to ask for ahead of the JSON ones; "" for none. */
  accept(text: string, kind: () => string): string;
  /**
   * Reads the answer to its end, or returns undefined where it is not one in parts. `alive` is called at each sign of life.
   * Rejects with a TransportError, or with whatever broke the body off.
   */
  read(response: Response, next: (result: Result) => void, alive: () => void): Promise<void> | undefined;
}

/** Takes files out of a request's body; undefined where there are none. `upload` is one. */
export type Upload = (body: Record<string, unknown>) => FormData | undefined;

export interface HttpOptions {
  /** Relative to the page, or absolute. @defaultValue "/graphql" */
  url?: string | ((operation: Operation) => string);
  /** @defaultValue the global fetch, looked up at each request */
  fetch?: typeof fetch;
  /** A function is asked before every attempt, so that tokens stay fresh. */
  headers?: HeadersInit | ((operation: Operation) => HeadersInit | Promise<HeadersInit>);
  /** @defaultValue fetch's own: "same-origin" */
  credentials?: RequestCredentials;
  /** For queries; mutations and subscriptions always go by POST. @defaultValue "POST" */
  method?: HttpMethod;
  /** A GET whose URL would be longer goes by POST. In characters. @defaultValue 2047 */
  maxUrlLength?: number;
  /** In ms; of a stream, the longest silence. @defaultValue none */
  timeout?: number;
  /** The name of a header that makes the browser ask first, sent on GET and uploads for servers that guard against CSRF. */
  preflight?: string;
  /** Gives text back to parsed documents that lost it. */
  print?: (ast: never) => string;
  /** Pass `streaming` for @defer, @stream and subscriptions over HTTP. */
  streaming?: Streaming;
  /** Pass `upload` to send files. */
  upload?: Upload;
}

const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";

/** What says "not this method": a GET that is too long, a QUERY that is unknown. */
const REFUSED = { GET: [414, 431], QUERY: [405, 501], POST: [] as number[] };

/**
 * A transport over fetch.
 *
 * Ends in `complete` after the result, or in a TransportError: see the table in the README for which kind.
 */
export function http(options: HttpOptions = {}): Transport {
  const { url = "/graphql", credentials, maxUrlLength = 2047, timeout, preflight, print, streaming, upload } = options;
  let preferred = options.method;

  return (operation, sink) => {
    const { signal } = operation;
    const controller = new AbortController();
    let over = false;
    let sent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (reason?: unknown): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      controller.abort(reason); // harmless once the answer is in
      return true;
    };
    const fail = (error: TransportError) => {
      if (end(error)) sink.error(error);
    };
    const onAbort = () => fail(new TransportError("abort", "The caller aborted the operation", { cause: signal?.reason }));
    const alive = () => {
      if (!timeout || over) return;
      clearTimeout(timer);
      timer = setTimeout(() => fail(new TransportError("timeout", `${where()} did not answer within ${timeout} ms`, { retryable: true })), timeout);
    };
    const next = (result: Result) => {
      if (!over) sink.next(result);
    };
    const address = () => (typeof url === "function" ? url(operation) : url);
    const where = () => address().replace(/[?#].*/s, "");

    const attempt = async (method: HttpMethod): Promise<void> => {
      const text = documentText(operation.document, print) ?? "";
      const types = streaming?.accept(text, () => kindOf(operation, print));
      const headers = new Headers({ accept: types ? `${types}, ${JSON_TYPES}` : JSON_TYPES });
      const own = await (typeof options.headers === "function" ? options.headers(operation) : options.headers);
      for (const more of [own, operation.headers]) new Headers(more).forEach((value, name) => headers.set(name, value));

      const body = requestBody(operation, print);
      const form = upload?.(body);
      if (form) method = "POST";
      const target = address();
      let wire = form ? { url: target, init: { method, headers, body: form } as RequestInit } : toWire(body, target, method, headers);
      if (method === "GET" && wire.url.length > maxUrlLength) wire = toWire(body, target, (method = "POST"), headers);
      const guard = preflight ?? (form && "apollo-require-preflight");
      if (guard && (form || method === "GET")) headers.set(guard, "true");

      if (over) return;
      sent = true;
      const response = await (options.fetch ?? fetch)(wire.url, { ...wire.init, credentials, signal: controller.signal }).catch((error) => {
        // A browser hides a 431 behind a network error; a URL that long is the likelier cause.
        if (method === "GET" && wire.url.length > 2047 && !over) return undefined;
        throw error;
      });
      if (!response || REFUSED[method].includes(response.status)) {
        if (method === "QUERY") preferred = "POST";
        return attempt("POST");
      }
      const type = /^[^;\s]*/.exec(response.headers.get("content-type") ?? "")?.[0].toLowerCase() ?? "";
      const parts = response.ok ? streaming?.read(response, next, alive) : undefined;
      if (parts) return parts;
      if (response.ok && /^(multipart\/|text\/event-stream)/.test(type)) throw failure(response, "parse", `answered with a stream (${type}): pass http({ streaming })`);
      next(readAnswer(response, type, await response.text()));
    };

    const run = async () => {
      if (over) return;
      if (signal?.aborted) return onAbort();
      alive();
      try {
        const method = operation.method ?? preferred ?? "POST";
        await attempt(method === "POST" || kindOf(operation, print) === "query" ? method : "POST");
        if (end()) sink.complete();
      } catch (error) {
        fail(error instanceof TransportError ? error
          : sent ? new TransportError("network", `${where()} could not be reached, or its answer broke off`, { cause: error, retryable: true })
          : new TransportError("protocol", "The operation could not be made into a request: see cause", { cause: error }));
      }
    };
    signal?.addEventListener("abort", onAbort);
    void Promise.resolve().then(run);
    return () => void end();
  };
}
