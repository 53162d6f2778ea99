/** A fetch that answers from a list, and the outcome of one operation. */
import type { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Result, Transport } from "../../../src/transport/types.js";

export interface Call {
  url: string;
  init: RequestInit;
  headers: Headers;
  /** The body as JSON, where it is text. */
  json: Record<string, unknown>;
}

type Answer = Response | Error | ((call: Call) => Response | Promise<Response>);

/** Answers in turn; the last answer stays. */
export function fakeFetch(...answers: Answer[]) {
  const calls: Call[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const { body } = init;
    const call: Call = {
      url,
      init,
      headers: new Headers(init.headers),
      json: typeof body === "string" ? JSON.parse(body) : {},
    };
    calls.push(call);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(call) : answer?.clone();
  }) as typeof globalThis.fetch;
  return { fetch, calls };
}

export const RESPONSE_JSON = "application/graphql-response+json";

export function json(
  value: unknown,
  status = 200,
  type: string | null = "application/json",
  more: Record<string, string> = {},
): Response {
  const response = new Response(typeof value === "string" ? value : JSON.stringify(value), { status, headers: more });
  if (type === null) response.headers.delete("content-type");
  else response.headers.set("content-type", type);
  return response;
}

export interface Outcome {
  results: Result[];
  error?: TransportError;
  completed: boolean;
}

/** Runs an operation to its end. */
export function run(transport: Transport, operation: Operation | string): Promise<Outcome> {
  return new Promise((done) => {
    const outcome: Outcome = { results: [], completed: false };
    transport(typeof operation === "string" ? { document: operation } : operation, {
      next: (result) => void outcome.results.push(result),
      error: (error) => done({ ...outcome, error }),
      complete: () => done({ ...outcome, completed: true }),
    });
  });
}

/** A body that gives these chunks, and then ends, breaks off with an error, or stays open. */
export function body(
  chunks: readonly (string | Uint8Array)[],
  then: "end" | "open" | Error = "end",
): ReadableStream<Uint8Array> {
  const queue = [...chunks];
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const chunk = queue.shift();
      if (chunk !== undefined) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      else if (then === "end") controller.close();
      else if (then !== "open") controller.error(then);
      else return new Promise(() => {});
    },
  });
}

/**
 * Every way to cut a text's bytes into two. With `step`, into three as well: all ways at 1, one in `step * step` at more.
 */
export function* splits(text: string | Uint8Array, step = 0): Generator<Uint8Array[]> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let a = 0; a <= bytes.length; a++) {
    yield [bytes.subarray(0, a), bytes.subarray(a)];
    if (step && a % step === 0)
      for (let b = a; b <= bytes.length; b += step)
        yield [bytes.subarray(0, a), bytes.subarray(a, b), bytes.subarray(b)];
  }
}
