/**
 * Options of the wrong kind, found when a function is called instead of when it first uses the option. Types forbid them; this
 * is for programs without types. Each call stands behind NODE_ENV, so that the published build leaves it out.
 */
import type { Clock, Page } from "./environment.js";
import type { HttpOptions } from "./http/options.js";
import type { ResumeOptions } from "./live/result-feed.js";

/** What an option has to be: the value of `typeof`, and what to pass. Without a type it may be of several kinds. */
interface Expectation {
  readonly type?: string;
  readonly advice?: string;
}

/** All options of a function. A name that is not among them is an error. */
export type ExpectedOptions<O> = { readonly [name in keyof O]-?: Expectation };

const OF_SEVERAL_KINDS: Expectation = {};
const A_JSON_READER: Expectation = { type: "function", advice: "exactNumbers" };
const A_PRINTER: Expectation = { type: "function", advice: "the function print" };
const MILLISECONDS: Expectation = { type: "number", advice: "a number of ms" };

/** The options of `http()` and `sse()`. */
export const HTTP_OPTIONS: ExpectedOptions<HttpOptions> = {
  url: OF_SEVERAL_KINDS,
  fetch: { type: "function", advice: "a function like fetch" },
  headers: OF_SEVERAL_KINDS,
  credentials: { type: "string", advice: "a value of fetch's credentials" },
  method: { type: "object", advice: "get() or queryMethod()" },
  print: A_PRINTER,
  readJson: A_JSON_READER,
  streaming: { type: "object", advice: "the value streaming" },
  timeout: MILLISECONDS,
  readText: { type: "function", advice: "limitedText()" },
  upload: { type: "function", advice: "the value upload" },
};

interface Surroundings {
  clock?: Clock;
  random?: () => number;
  page?: Page;
}

/** The options of `reconnecting()`, which all live transports have. */
export const RECONNECTING_OPTIONS: ExpectedOptions<ResumeOptions & Surroundings> = {
  catchUp: { type: "object", advice: "catchUp({ since, query })" },
  onResume: { type: "function", advice: "a function" },
  clock: OF_SEVERAL_KINDS,
  random: { type: "function", advice: "a function like Math.random" },
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
  check: { type: "function", advice: "a function that sends a small query" },
  WebSocket: { type: "function", advice: "a class like WebSocket" },
});

/** The options of `cable()`. */
export const cableOptions = () => ({
  ...socketOptions(),
  channel: { type: "string", advice: "the name of the channel's class" },
  params: OF_SEVERAL_KINDS,
  protocols: OF_SEVERAL_KINDS,
  extended: { type: "function", advice: "the value anycable" },
  replyTimeout: MILLISECONDS,
});

/** The options of `ws()`. */
export const wsOptions = () => ({
  ...socketOptions(),
  connectionParams: OF_SEVERAL_KINDS,
  pingAfter: MILLISECONDS,
  onAcknowledge: { type: "function", advice: "a function" },
  merger: { type: "function", advice: "createIncrementalMerger" },
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
  for (const name of Object.keys(expected) as (keyof O & string)[])
    checkOption(`${functionName}({ ${name} })`, options[name], expected[name]);
}

/** @throws TypeError for a value of another type. An option that is undefined has its default */
function checkOption(shownOption: string, value: unknown, { type, advice }: Expectation): void {
  const actual = typeof value;
  if (!type || actual === "undefined" || actual === type) return;
  const article = actual === "object" ? "an" : "a";
  throw new TypeError(`${shownOption} is ${article} ${actual}: pass ${advice}`);
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

/**
 * Checks that functions were passed where a wrapper needs them.
 *
 * @param example how the wrapper is called
 * @throws TypeError that shows how
 */
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
