/** Options that are a value, or a function that is called before every attempt and returns the value, so that tokens stay fresh. Pure. */

import { TransportError } from "./errors.js";

/** A value, or a function that returns it or a promise of it. */
export type ValueOrFunction<T> = T | (() => T | Promise<T>);

/**
 * The present value of such an option.
 *
 * @param argument that of the function
 * @throws TransportError of kind "protocol" in development, for headers of a sign-in that were made once and are outdated
 */
export function resolveOption<T extends string | object | undefined, A = undefined>(
  option: T | ((argument: A) => T | Promise<T>),
  argument?: A,
): T | Promise<T> {
  if (process.env.NODE_ENV !== "production") refuseOutdatedHeaders(option);
  return typeof option === "function" ? (option as (argument?: A) => T | Promise<T>)(argument) : option;
}

/** The key that src/auth/request-json.ts uses. It comes from the registry of symbols, so that the transport imports nothing of auth. */
const MAKE_HEADERS = /* @__PURE__ */ Symbol.for("querylet.makeHeaders");

/** Headers that still are the present ones are not refused: they may have been made for just this request. */
function refuseOutdatedHeaders(option: unknown): void {
  const makeHeaders = (option as { [MAKE_HEADERS]?: () => object } | undefined)?.[MAKE_HEADERS];
  if (!makeHeaders || JSON.stringify(makeHeaders()) === JSON.stringify(option)) return;
  throw new TransportError(
    "protocol",
    "The headers have an outdated token: pass auth.headers itself, without calling it, so that it is called for each request",
  );
}
