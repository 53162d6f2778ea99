/**
 * Options of the wrong kind, found when a function is called instead of when it first uses the option. Types forbid them; this
 * is for programs without types. Each call stands behind NODE_ENV, so that the published build leaves it out.
 */
import type { HttpOptions } from "./http/options.js";
import type { CableOptions } from "./live/cable/options.js";
import type { ResumeOptions } from "./live/result-feed.js";
import type { WsOptions } from "./live/ws/options.js";

/** The expected type of an option: the value of `typeof`, and what to pass. */
export type ExpectedOptions<O> = { readonly [name in keyof O]?: { readonly type: string; readonly advice: string } };

const A_JSON_READER = { type: "function", advice: "exactNumbers" };
const A_PRINTER = { type: "function", advice: "graphql-js's print" };
const MILLISECONDS = { type: "number", advice: "a number of ms" };

/** The options of `http()` and `sse()`. */
export const HTTP_OPTIONS: ExpectedOptions<HttpOptions> = {
  fetch: { type: "function", advice: "a function like fetch" },
  method: { type: "object", advice: "get() or queryMethod()" },
  print: A_PRINTER,
  readJson: A_JSON_READER,
  streaming: { type: "object", advice: "the value streaming" },
  timeout: MILLISECONDS,
  maxBody: { type: "number", advice: "a number of bytes" },
  upload: { type: "function", advice: "the value upload" },
};

/** The options that all live transports have. */
const LIVE_OPTIONS: ExpectedOptions<CableOptions> = {
  catchUp: { type: "object", advice: "catchUp({ since, query })" },
  onResume: { type: "function", advice: "a function" },
  readJson: A_JSON_READER,
  print: A_PRINTER,
  connectTimeout: MILLISECONDS,
  staleAfter: MILLISECONDS,
  check: { type: "function", advice: "a function that sends a small query" },
  WebSocket: { type: "function", advice: "a class like WebSocket" },
};

/** The other options of `cable()`. */
export const CABLE_OPTIONS: ExpectedOptions<CableOptions> = {
  channel: { type: "string", advice: "the name of the channel's class" },
  params: { type: "object", advice: "an object" },
  extended: { type: "function", advice: "the value anycable" },
  replyTimeout: MILLISECONDS,
};

/** The other options of `ws()`. */
export const WS_OPTIONS: ExpectedOptions<WsOptions> = { pingAfter: MILLISECONDS };

/**
 * Checks what JavaScript may pass and types forbid.
 *
 * @param functionName the function that was called, for the message
 * @throws TypeError that names the option and what to pass, also for a URL or a transport in place of the options
 */
export function checkOptions<O extends object>(functionName: string, options: O, expected: ExpectedOptions<O>): void {
  if (typeof options !== "object") {
    const example = typeof options === "function" ? "{ transport }" : "{ url }";
    throw new TypeError(`${functionName}() is called with a ${typeof options}: pass options, such as ${example}`);
  }
  for (const name of Object.keys(expected) as (keyof O & string)[]) {
    const { type, advice } = expected[name] ?? {};
    const actual = typeof options[name];
    if (actual === "undefined" || actual === type) continue;
    const article = actual === "object" ? "an" : "a";
    throw new TypeError(`${functionName}({ ${name} }) is ${article} ${actual}: pass ${advice}`);
  }
}

/**
 * The same for a live transport. Its `catchUp` has to be made by `catchUp()`; what that takes is an object, too.
 *
 * @param specific the options of this transport only
 * @throws TypeError that names the option and what to pass
 */
export function checkLiveOptions<O extends ResumeOptions>(
  functionName: string,
  options: O,
  specific: ExpectedOptions<O>,
): void {
  checkOptions<ResumeOptions>(functionName, options, LIVE_OPTIONS);
  checkOptions(functionName, options, specific);
  const { catchUp } = options;
  if (catchUp && typeof catchUp.createFeed !== "function")
    throw new TypeError(`${functionName}(): catchUp is not made by catchUp(). Pass catchUp: catchUp({ since, query })`);
}
