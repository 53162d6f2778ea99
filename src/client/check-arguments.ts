/**
 * Mistakes that types forbid, for programs without types. Each call stands behind NODE_ENV, so that the published build leaves it out.
 */
import { checkOptions, HTTP_OPTIONS, type ExpectedOptions } from "../transport/check-options.js";
import { checkImport, checkJson } from "../transport/check-operation.js";
import { documentText } from "../transport/request.js";
import { TransportError } from "../transport/errors.js";
import { http } from "../transport/http/http.js";
import type { HttpOptions } from "../transport/http/options.js";
import type { Document, Operation } from "../transport/types.js";
import type { CacheOptions, ClientOptions, MutationChanges, Policy, ReadOptions } from "./types.js";

/** The options of a client besides those of `http()`. */
const CLIENT_OPTIONS: ExpectedOptions<CacheOptions & { transport?: unknown; entities?: unknown }> = {
  transport: ["function", "a transport, such as http({ url })"],
  entities: ["function", "entities()"],
  maxAge: ["number", "a number of ms"],
  maxEntries: ["number", "a number of answers"],
  now: ["function", "a function like Date.now"],
  print: ["function", "graphql-js's print"],
};

/** @throws TypeError for an option of the wrong kind, one that does not exist, and one of `http()` beside a transport */
export function checkClientOptions(options: ClientOptions): void {
  const { transport } = options as { transport?: unknown };
  checkOptions<object>("createClient", options, { ...HTTP_OPTIONS, ...CLIENT_OPTIONS });
  if (transport === http) throw new TypeError("createClient({ transport: http }): pass what http({ url }) returns");
  const isOfHttp = (name: string) =>
    !Object.hasOwn(CLIENT_OPTIONS, name) && options[name as keyof ClientOptions] !== undefined;
  const name = transport === undefined ? undefined : Object.keys(options).find(isOfHttp);
  if (name !== undefined)
    throw new TypeError(
      `createClient({ transport, ${name} }): pass ${name} to the transport, such as http({ ${name} })`,
    );
}

/** The options that a client passes to `http()`. */
export function httpOptionsOf(options: ClientOptions): HttpOptions {
  const names = Object.keys(options).filter((name) => Object.hasOwn(HTTP_OPTIONS, name));
  return Object.fromEntries(names.map((name) => [name, options[name as keyof ClientOptions]]));
}

/** @throws TypeError if `entities` was passed without being called: then it returns a function instead of a strategy */
export function checkStrategy(strategy: unknown): void {
  if (typeof strategy !== "function") return;
  throw new TypeError(
    "createClient({ entities }): call it and pass the result, createClient({ entities: entities() })",
  );
}

const POLICIES: readonly Policy[] = ["cache-first", "cache-and-network", "network-only", "cache-only"];

const OTHER_NAMES_OF_OPTIONS: Readonly<Record<string, string>> = {
  fetchPolicy: "policy",
  requestPolicy: "policy",
  pause: "skip",
  pollInterval: "refetchOn: [every(ms)]",
  keepPrevious: "usePrevious(useQuery(…))",
  optimisticResponse: "optimistic",
  refetchQueries: "refetch",
};

/** Variables may have these names, too. They count as options only in an object that contains nothing but options. */
const AMBIGUOUS_OPTIONS = ["skip", "pause", "throws", "maxAge"];
/** The options of ours and of other clients that are passed as variables by mistake. */
const OPTIONS = ["variables", "policy", "refetchOn", ...AMBIGUOUS_OPTIONS, ...Object.keys(OTHER_NAMES_OF_OPTIONS)];

/**
 * Checks what is passed beside a document to the methods of a client and to the hooks.
 *
 * @throws TransportError of kind "protocol" for variables that are no object, for what are surely options in the place of the variables,
 *   for a policy that does not exist, and for an option by the name that another client has for it
 */
export function checkArguments(document: Document, variables: unknown, options: unknown = {}): void {
  checkVariables(document, variables);
  const { policy, optimistic, update } = options as ReadOptions & MutationChanges;
  if (typeof optimistic === "function") throw misuse("optimistic is a function: pass the expected data");
  if (update !== undefined && typeof update !== "function")
    throw misuse(`update is of the type ${typeof update}: pass a function, (update, data) => { … }`);
  if (policy !== undefined && !POLICIES.includes(policy))
    throw misuse(`There is no policy "${policy}", only ${POLICIES.join(", ")}`);
  for (const name of Object.keys(options as object)) {
    const ours = OTHER_NAMES_OF_OPTIONS[name];
    if (ours) throw misuse(`There is no option ${name}: it is called ${ours}`);
  }
  const { refetchOn = [] } = options as { refetchOn?: unknown };
  if (!Array.isArray(refetchOn) || !refetchOn.every((trigger) => typeof trigger === "function"))
    throw misuse("refetchOn is a list of values: [onFocus, onOnline, every(30_000)], imported from querylet/react");
}

function checkVariables(document: Document, variables: unknown): void {
  checkImport(document);
  if (variables === undefined || variables === null) return;
  if (typeof variables !== "object" || Array.isArray(variables)) {
    const kind = Array.isArray(variables) ? "an array" : `a ${typeof variables}`;
    throw misuse(`The variables are ${kind}: pass an object, such as { id: 7 }`);
  }
  checkJson(variables);
  const text = documentText(document);
  if (text) refuseOptions(text, variables as Record<string, unknown>); // otherwise the server knows the document by its id
}

/** Variables that the document does not have are no mistake by themselves: several documents may be sent with the same ones. */
function refuseOptions(text: string, variables: Record<string, unknown>): void {
  const passed = Object.keys(variables).filter((name) => variables[name] !== undefined);
  const isOption = (name: string) =>
    OPTIONS.includes(name) && !text.includes("$" + name) && mayBeOption(name, variables[name]);
  const areAllOptions = passed.every(isOption);
  const name = passed.find((each) => isOption(each) && (areAllOptions || !AMBIGUOUS_OPTIONS.includes(each)));
  if (!name) return;
  const advice =
    name === "variables"
      ? "pass the variables themselves after the document, not { variables }"
      : "options come after the variables, so pass {} or undefined before them";
  throw misuse(`"${name}" is passed as a variable, but the document has no $${name}: ${advice}`);
}

/** By its kind: a number of rows may be skipped, and a policy may be one of an insurance. */
function mayBeOption(name: string, value: unknown): boolean {
  if (typeof value === "number") return name === "maxAge" || name === "pollInterval";
  return typeof value !== "string" || (POLICIES as readonly string[]).includes(value);
}

/** @throws TypeError for a list, which would name no type */
export function checkInvalid(what: unknown): void {
  if (Array.isArray(what)) throw new TypeError("client.invalidate() is called with a list: call it for each of them");
}

/**
 * In production, changes that only `entities()` can make are left out: all answers become stale, so that what is on screen is right as soon
 * as it has been fetched again.
 *
 * @throws TransportError for them, and for what `checkArguments` refuses
 */
export function checkMutation(
  { document, variables }: Operation,
  options: MutationChanges,
  strategy: object | undefined,
) {
  checkArguments(document, variables, options);
  if (!strategy && (options.optimistic || options.update))
    throw misuse("optimistic and update need createClient({ entities: entities() }), imported from querylet");
}

const misuse = (message: string): TransportError => new TransportError("protocol", message);
