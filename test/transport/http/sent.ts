/** What one operation sends over HTTP. */
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import type { Operation } from "../../../src/transport/types.js";
import { fakeFetch, json, run } from "./fake-fetch.js";

export const GOOD = json({ data: { a: 1 } });

/** Runs an operation to its end against answers in turn, and gives what was sent and what came back. */
export async function sent(
  operation: Operation | string,
  options: HttpOptions = {},
  ...answers: Parameters<typeof fakeFetch>
) {
  const { fetch, calls } = fakeFetch(...(answers.length > 0 ? answers : [GOOD]));
  const outcome = await run(http({ fetch, ...options }), operation);
  return { calls, outcome, call: calls[0] as (typeof calls)[0] };
}
