/** Answers in parts, and what the transport makes of them. */
import { TransportError } from "../../../../src/transport/errors.js";
import { http } from "../../../../src/transport/http/http.js";
import { streaming } from "../../../../src/transport/http/streaming/streaming.js";
import type { Result } from "../../../../src/transport/types.js";
import { body, fakeFetch, json, run, type Outcome } from "../fake-fetch.js";

export const DEFER = "query { a ... @defer { b } }";
export const SUBSCRIPTION = "subscription { s }";
export const MULTIPART = 'multipart/mixed; boundary="-"; deferSpec=20220824';
export const EVENTS = "text/event-stream; charset=utf-8";

export const answer = (
  type: string,
  chunks: readonly (string | Uint8Array)[],
  document = DEFER,
  then: "end" | "open" | Error = "end",
): Promise<Outcome> =>
  run(
    http({
      streaming,
      url: "https://api.example/graphql?key=s3cret",
      fetch: (async () => new Response(body(chunks, then), { headers: { "content-type": type } })) as never,
    }),
    { document },
  );

/** The same without a Response, which costs ten times what reading it does: for tests that do it thousands of times. */
export async function quick(
  type: string,
  chunks: readonly (string | Uint8Array)[],
  document = DEFER,
): Promise<Outcome> {
  const results: Result[] = [];
  let at = 0;
  const read = async () => {
    const value = chunks[at++];
    return value === undefined
      ? { done: true }
      : { done: false, value: typeof value === "string" ? new TextEncoder().encode(value) : value };
  };
  const response = {
    ok: true,
    status: 200,
    url: "",
    headers: { get: (name: string) => (name === "content-type" ? type : null) },
    body: { getReader: () => ({ read }) },
  };
  try {
    await streaming.read(response as unknown as Response, {
      operation: { document },
      readJson: undefined,
      next: (result) => void results.push(result),
      received: () => {},
      failure: (kind, reason, details) => new TransportError(kind, reason, details),
    });
    return { results, completed: true };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return { results, completed: false, error };
  }
}

export const part = (payload: unknown, ends = "\r\n") =>
  `---${ends}content-type: application/json; charset=utf-8${ends}${ends}${JSON.stringify(payload)}${ends}`;
export const multipart = (...payloads: unknown[]) =>
  `\r\n${payloads.map((payload) => part(payload)).join("")}-----\r\n`;
export const event = (payload: unknown, name = "next") => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

export const acceptOf = async (document: string, options = {}) => {
  const { fetch, calls } = fakeFetch(json({ data: {} }));
  await run(http({ streaming, fetch, ...options }), document);
  return calls[0]?.headers.get("accept");
};

export const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";
