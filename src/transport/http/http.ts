/**
 * GraphQL over HTTP: one fetch an operation, with deadline and abort. Speaks JSON; streams and uploads are handed in by
 * whoever needs them, so that nobody else pays their bytes. No retry here, no cache, no batching: see the wrappers.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { ask } from "../option-value.js";
import { kindOf } from "../document.js";
import { causedBy, withoutHeaders, type TransportErrorKind } from "../errors.js";
import { guard } from "../guard.js";
import { requestBody, toJson, toUrl, type RequestBody } from "../request.js";
import { place, readAnswer } from "./response.js";
import type { HttpMethod, Operation, Result, Sink, Stop, Transport } from "../types.js";
import type { Upload } from "./upload.js";

/** Reads answers that come in parts. `streaming` is one. */
export interface Streaming {
  /** Media types to ask for ahead of the JSON ones, each with a comma after it; "" for none. */
  accept(operation: Operation, text: string | undefined): string;
  /**
   * Reads the answer to its end, or returns undefined where it failed or does not come in parts. `alive` is called at each sign of life;
   * it throws when nobody listens any more; only a subscription may end without a result. Rejects with a TransportError, or with whatever broke the body off.
   * Calls `onOpen` of the operation's context, where there is one, once it knows that parts will come: `reconnecting` waits for it.
   */
  read(
    response: Response,
    next: (result: Result) => void,
    alive: () => void,
    operation: Operation,
  ): Promise<void> | undefined;
}

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
  /** Of a JSON answer, in bytes; nothing beyond is read. @defaultValue 64 MiB */
  maxBody?: number;
  /** In ms; of a stream, the longest silence. 0 and Infinity: none. @defaultValue none */
  timeout?: number;
  /** The name of a header that makes the browser ask first, sent on GET and uploads for servers that guard against CSRF. @defaultValue none on GET, "apollo-require-preflight" on uploads */
  preflight?: string;
  /** Gives text back to parsed documents that lost it. */
  print?: (ast: never) => string;
  /** Pass `streaming` for @defer, @stream and subscriptions over HTTP. */
  streaming?: Streaming;
  /** Pass `upload` to send files. */
  upload?: Upload;
}

/** A transport over fetch. An answer that names no content type is read as JSON. Ends in `complete` after the result, or in a TransportError. */
export function http(options: HttpOptions = {}): Transport {
  const {
    url = "/graphql",
    maxUrlLength = 2047,
    maxBody = 1 << 26,
    credentials,
    timeout,
    preflight,
    print,
    streaming,
    upload,
  } = options;
  let refused: HttpMethod | undefined; // QUERY, which few servers know

  // Functions where arrows would do: an inner arrow is parsed again with each function around it, before the first request.
  function send(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, ({ next, error, complete }) => {
      const life = new AbortController();
      const { signal } = life;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let address = "";
      let request: RequestBody | undefined; // made once, at the call: what the caller changes later stays out of it
      let stage: "protocol" | "network" | undefined; // what a failure would be: not sent yet, under way, over

      const fail = (kind: TransportErrorKind, what: string, cause?: unknown) =>
        error(causedBy(cause, kind, `${place(address)}: ${what}`));
      const alive = () => {
        signal.throwIfAborted();
        clearTimeout(timer);
        if (timeout && timeout < 2 ** 31) timer = setTimeout(fail, timeout, "timeout", `no answer in ${timeout} ms`);
      };

      async function callersHeaders(): Promise<HeadersInit | undefined> {
        try {
          return await ask(options.headers, operation);
        } catch (cause) {
          throw withoutHeaders(cause, place(address));
        }
      }

      async function attempt(method: HttpMethod): Promise<void> {
        stage = "protocol";
        address = `${ask(url, operation)}`.replace(/#.*/s, ""); // may be a URL object
        request ??= requestBody(operation, print);
        const form = upload?.(request);
        let body: FormData | string | undefined = form ?? toJson(request);
        if (form || method === refused || (method !== "POST" && kindOf(operation) !== "query")) method = "POST";
        if (method === "GET") {
          const withQuery = toUrl(address, request);
          if (withQuery === undefined || withQuery.length > maxUrlLength) method = "POST";
          else [address, body] = [withQuery, undefined];
        }

        const headers = new Headers({
          accept: `${streaming?.accept(operation, request.query) ?? ""}application/graphql-response+json, application/json;q=0.9`,
        });
        if (body && !form) headers.set("content-type", "application/json");
        else if (preflight ?? form) headers.set(preflight ?? "apollo-require-preflight", "true");
        for (const more of [await callersHeaders(), operation.headers])
          if (more) new Headers(more).forEach((value, name) => headers.set(name, value));
        if (form) headers.delete("content-type"); // fetch writes it, with the form's boundary

        signal.throwIfAborted();
        stage = "network";
        const response = (await (options.fetch ?? fetch)(address, { method, headers, body, credentials, signal }).catch(
          (error) => {
            if (body || address.length < 2048) throw error; // else it may be a 431, which browsers hide
          },
        )) as Response;
        // "GETundefined": no answer to a long URL. A GraphQL server's own 404 says nothing about the method.
        if (
          /GET(4(14|31)|un)|QUERY(405|501|404(?!.*response))/.test(
            method + response?.status + response?.headers.get("content-type"),
          )
        ) {
          response?.body?.cancel().catch(() => {}); // unread it would keep its connection
          if (body) refused = method;
          return attempt("POST");
        }
        await (streaming?.read(response, next, alive, operation) ?? readAnswer(response, maxBody).then(next));
        stage = undefined;
      }

      alive();
      attempt(operation.method ?? options.method ?? "POST").then(complete, (cause) =>
        fail(
          stage as TransportErrorKind,
          `${stage === "network" ? "no answer, or it broke off" : "Not sent"}: see cause`,
          cause,
        ),
      );
      return () => {
        clearTimeout(timer);
        if (stage) life.abort(); // costs as much as all the rest
      };
    });
  }
  return send;
}
