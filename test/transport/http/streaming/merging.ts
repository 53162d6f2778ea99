/** Payloads of an answer in incremental payloads, merged and checked. */
import { inspect } from "node:util";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../../src/transport/errors.js";
import { createIncrementalMerger } from "../../../../src/transport/http/streaming/incremental.js";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The results of payloads. Frozen as they come, so that a later write to one throws. */
export function merge(...payloads: object[]) {
  const merger = createIncrementalMerger();
  return payloads.map((payload) => freeze(merger.push(payload)));
}

export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

export const breaks = (...payloads: object[]) => {
  const merger = createIncrementalMerger();
  payloads.slice(0, -1).forEach((payload) => merger.push(payload));
  const last = payloads.at(-1) ?? {};
  const name = inspect(last, { depth: 5 });
  try {
    merger.push(last);
    assert.unreachable(`merged ${name}`);
  } catch (error) {
    assert.is((error as TransportError).kind, "protocol", `${name}: ${String(error)}`);
  }
};

export const START = {
  data: { a: { b: 1 }, nothing: null, list: [1], text: "t" },
  pending: [{ id: "L", path: ["list"] }],
  hasNext: true,
};
