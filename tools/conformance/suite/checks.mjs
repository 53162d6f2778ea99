// @ts-check
/** What situations check. Each function throws with a sentence that says what the client did. */
import { deepStrictEqual } from "node:assert";

/** @typedef {import("../types.js").Run} Run */
/** @typedef {import("../types.js").ReceivedRequest} ReceivedRequest */

/**
 * @param {unknown} condition
 * @param {string} fault what the client did wrong
 * @returns {asserts condition}
 */
export function ensure(condition, fault) {
  if (!condition) throw new Error(fault);
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} what
 */
export function ensureEqual(actual, expected, what) {
  try {
    deepStrictEqual(plain(actual), plain(expected));
  } catch (cause) {
    throw new Error(`${what}: ${shorten(actual)} instead of ${shorten(expected)}`, { cause });
  }
}

/** @param {unknown} value */
function shorten(value) {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Without what caches add: `__typename`, prototypes. @param {unknown} value */
function plain(value) {
  return value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (key, member) => (key === "__typename" ? undefined : member)));
}

/**
 * The operation ended well, and its last result has this data and no errors.
 *
 * @param {Run} run
 * @param {unknown} data
 */
export function ensureData(run, data) {
  ensure(!run.failure, `it failed: ${run.failure?.message}`);
  const last = run.results.at(-1);
  ensure(last, "it ended without a result");
  ensureEqual(last.data, data, "data");
  ensure(!last.errors?.length, `the result has errors: ${last.errors?.[0]?.message}`);
  ensure(run.isComplete, "the operation did not complete");
}

/**
 * The data of each result, in order. A client may repeat a result.
 *
 * @param {Run} run
 * @param {unknown[]} datas
 */
export function ensureResults(run, datas) {
  const seen = run.results.map(({ data }) => JSON.stringify(plain(data)));
  const different = seen.filter((text, index) => text !== seen[index - 1]);
  ensureEqual(
    different.map((text) => text && JSON.parse(text)),
    datas,
    "results",
  );
}

/** The errors that the caller can see, with results or with a failure. @param {Run} run */
export const errorsOf = (run) => [...run.results.flatMap(({ errors }) => errors ?? []), ...(run.failure?.errors ?? [])];

/**
 * The caller sees the error's message.
 *
 * @param {Run} run
 * @param {string} message
 */
export function ensureError(run, message) {
  const seen = errorsOf(run).map((error) => error.message);
  const otherwise = run.failure ? `; it failed with "${run.failure.message}"` : "";
  ensure(seen.includes(message), `the caller does not get the error "${message}"${otherwise}`);
}

/** The operation ended as a failure, without data. @param {Run} run */
export function ensureFailure(run) {
  ensure(!run.results.some(({ data }) => data), `it gave data: ${shorten(run.results[0]?.data)}`);
  ensure(run.failure, `it did not fail: ${shorten(run.results)}`);
}

/** @param {ReceivedRequest | undefined} request */
export function bodyOf(request) {
  ensure(request, "no request arrived");
  return JSON.parse(String(request.body));
}
