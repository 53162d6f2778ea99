/**
 * Options of the wrong kind, found when a function is called instead of when it first uses the option. Types forbid them; this
 * is for programs without types. Each call stands behind NODE_ENV, so that the published build leaves it out.
 */
import type { Clock, Page } from "./environment.js";
import type { HttpOptions } from "./http/options.js";
import type { ResumeOptions } from "./live/result-feed.js";

/** What `typeof` an option has to be, and what to pass; empty where it may be of several kinds. */
type Expectation = readonly [type?: string, advice?: string];

/** All options of a function. A name that is not among them is an error. */
export type ExpectedOptions<O> = { readonly [name in keyof O]-?: Expectation };

const OF_SEVERAL_KINDS: Expectation = [];
const A_JSON_READER: Expectation = ["function", "exactNumbers"];
const A_PRINTER: Expectation = ["function", "the function print"];
const MILLISECONDS: Expectation = ["number", "a number of ms"];

/** The options of `http()` and `sse()`. */
export const HTTP_OPTIONS: ExpectedOptions<HttpOptions> = {
  url: OF_SEVERAL_KINDS,
  fetch: ["function", "a function like fetch"],
  headers: OF_SEVERAL_KINDS,
  credentials: ["string", "a value of fetch's credentials"],
  method: ["object", "get() or queryMethod()"],
  print: A_PRINTER,
  readJson: A_JSON_READER,
  streaming: ["object", "the value streaming"],
  timeout: MILLISECONDS,
  readText: ["function", "limitedText()"],
  upload: ["function", "the value upload"],
};

/** The options of `reconnecting()`, which all live transports have. */
export const RECONNECTING_OPTIONS: ExpectedOptions<
  ResumeOptions & { clock?: Clock; random?: () => number; page?: Page }
> = {
  catchUp: ["object", "catchUp({ since, query })"],
  onResume: ["function", "a function"],
  clock: OF_SEVERAL_KINDS,
  random: ["function", "a function like Math.random"],
  page: OF_SEVERAL_KINDS,
};

// Tables with a spread are made by functions: bundlers keep an unused constant with a spread.
const socketOptions = () => ({
  ...RECONNECTING_OPTIONS,
  url: OF_SEVERAL_KINDS,
  readJson: A_JSON_READER,
  print: A_PRINTER,
  connectTimeout: MILLISECONDS,
  staleAfter: MILLISECONDS,
  linger: MILLISECONDS,
  check: ["function", "a function that sends a small query"] as const,
  WebSocket: ["function", "a class like WebSocket"] as const,
});

/** The options of `cable()`. */
export const cableOptions = () => ({
  ...socketOptions(),
  channel: ["string", "the name of the channel's class"] as const,
  params: OF_SEVERAL_KINDS,
  protocols: OF_SEVERAL_KINDS,
  extended: ["function", "the value anycable"] as const,
  replyTimeout: MILLISECONDS,
});

/** The options of `ws()`. */
export const wsOptions = () => ({
  ...socketOptions(),
  connectionParams: OF_SEVERAL_KINDS,
  pingAfter: MILLISECONDS,
  onAcknowledge: ["function", "a function"] as const,
  merger: ["function", "createIncrementalMerger"] as const,
});

/**
 * Checks what JavaScript may pass and types forbid.
 *
 * @param functionName the function that was called, for the message
 * @throws TypeError that names the option and what to pass, also for a URL or a transport in place of the options, and for a name that is
 *   no option
 */
export function checkOptions<O extends object>(functionName: string, options: O, expected: ExpectedOptions<O>): void {
  if (typeof options !== "object") {
    const example = typeof options === "function" ? "{ transport }" : "{ url }";
    throw new TypeError(`${functionName}() is called with a ${typeof options}: pass options, such as ${example}`);
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(expected, name));
  if (unknown !== undefined)
    throw new TypeError(
      `${functionName}({ ${unknown} }): there is no such option, only ${Object.keys(expected).join(", ")}`,
    );
  for (const name of Object.keys(expected) as (keyof O & string)[]) {
    const actual = typeof options[name];
    const [type = actual, advice] = expected[name];
    if (actual === type || actual === "undefined") continue; // one that is undefined has its default
    throw new TypeError(
      `${functionName}({ ${name} }) is ${actual === "object" ? "an" : "a"} ${actual}: pass ${advice}`,
    );
  }
}

/**
 * The same for a live transport. Its `catchUp` has to be made by `catchUp()`; what that takes is an object, too.
 *
 * @throws TypeError that names the option and what to pass
 */
export function checkLiveOptions<O extends ResumeOptions>(
  functionName: string,
  options: O,
  expected: ExpectedOptions<O>,
): void {
  checkOptions(functionName, options, expected);
  const { catchUp } = options;
  if (catchUp && typeof catchUp.createFeed !== "function")
    throw new TypeError(`${functionName}(): catchUp is not made by catchUp(). Pass catchUp: catchUp({ since, query })`);
}

/** @throws TypeError that shows by `example` how a wrapper is called, where something that it needs is no function */
export function checkFunctions(example: string, values: readonly unknown[]): void {
  if (values.every((value) => typeof value === "function")) return;
  throw new TypeError(`${example}: something of it is missing`);
}

/** @throws TypeError for the session itself in place of its headers, and for a promise of headers, which would be made once */
export function checkHeaders({ headers }: HttpOptions): void {
  if (headers instanceof Promise)
    throw new TypeError("http({ headers }) is a promise: pass a function, such as auth.headers");
  const isSession = typeof headers === "object" && "headers" in headers && typeof headers.headers === "function";
  if (isSession) throw new TypeError("http({ headers: auth }): pass auth.headers");
}
