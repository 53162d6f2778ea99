/**
 * Development only: headers that a transport can compare with the present ones. `http({ headers: auth.headers() })` calls the function
 * once, so that all later requests would have the token of that moment.
 */

/**
 * The key of the function that makes the headers. It is the same in src/transport/option-value.ts: auth and transport import nothing of
 * each other.
 */
const MAKE_HEADERS = /* @__PURE__ */ Symbol.for("querylet.makeHeaders");

/**
 * Remembers with the headers how to make the present ones. On their prototype, so that the function is neither sent nor copied: Node's
 * `Headers` reads all properties of the object itself, also those that are not enumerable.
 */
export function traceHeaders(headers: object, makeHeaders: () => object): void {
  Object.setPrototypeOf(headers, { [MAKE_HEADERS]: makeHeaders });
}
