/**
 * Reports what a client is doing, for the developers of a page. It adds bytes only to pages that import it.
 *
 * A report contains no secret: the names and kinds of variables but no values, documents without their strings, numbers and comments, the
 * size of answers but not their content, no headers, and the messages of our own errors.
 */
import { documentText, kindOf } from "../../transport/request.js";
import type { TransportError } from "../../transport/errors.js";
import { addListener, callListeners, guard } from "../../transport/guard.js";
import { scan } from "../../transport/scanner.js";
import { textOf } from "../../transport/text-of.js";
import type {
  DocumentReference,
  LinkStatus,
  LiveTransport,
  Operation,
  OperationKind,
  Sink,
  Stop,
  Transport,
} from "../../transport/types.js";
import type { CachedQuery } from "../cached-queries.js";
import { cacheOf, onChange } from "../internals.js";
import { hasParts } from "../share.js";
import type { Answer, Client, QueryState } from "../types.js";

/** What is shown of a document and its variables: no value, which may be a secret. */
interface Described {
  /** The operation's name, or its first field. */
  readonly name: string;
  /** The document, without its strings and numbers. */
  readonly document: string;
  /** The kind of each variable's value: "text", "number", "list of 3". */
  readonly variables: { readonly [name: string]: string };
}

/** One operation that is running or has ended. */
export interface DebugOperation extends Described {
  /** Counts up from 1. */
  readonly id: number;
  /** What the operation does. */
  readonly kind: OperationKind;
  /** When it started, in ms since the epoch. */
  readonly started: number;
  /** How long it took, in ms; of a stream that is running, until its last result. */
  ms?: number;
  /** `stopped`: its caller has stopped it. */
  status: "under way" | "done" | "failed" | "stopped";
  /** How many results have arrived. */
  results: number;
  /** How many GraphQL errors its results contain. */
  errors: number;
  /** The estimated size of all its data. */
  bytes: number;
  /** Why it failed. */
  error?: string;
}

/** One cached answer. */
export interface DebugEntry extends Described, Pick<Answer, "time" | "stale"> {
  /** The estimated size. */
  readonly bytes: number;
  /** The status that components see. */
  readonly status: QueryState["status"];
  /** How many subscribers it has. */
  readonly subscribers: number;
  /** How many GraphQL errors it contains. */
  readonly errors: number;
  /** Why the last request failed. */
  readonly error: string | undefined;
}

/** A report in plain JSON, which can be pasted into a bug report. */
export interface DebugReport {
  /** When the report was made, in ms since the epoch. */
  readonly time: number;
  /** The entries that have subscribers. */
  readonly queries: readonly DebugEntry[];
  /** All cached answers, the most recently used first. */
  readonly entries: readonly DebugEntry[];
  /** The live connections that the transport reports. */
  readonly links: readonly LinkStatus[];
  /** The last hundred operations since the first call of `debug` with this client, the newest first. */
  readonly operations: readonly DebugOperation[];
}

const KEPT_OPERATIONS = 100;

/** The operations of one client, the newest first. */
interface Recorder {
  readonly operations: DebugOperation[];
  readonly listeners: Set<() => void>;
}

const recorders = /* @__PURE__ */ new WeakMap<Client, Recorder>();

/**
 * Reports what a client is doing now. Its operations are recorded from the first call on, so call it once where you create the client.
 *
 * @example
 * ```ts
 * import { createClient, debug } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * debug(client); // records from here on
 * console.table(debug(client).operations);
 * ```
 */
export function debug(client: Client): DebugReport {
  const { operations } = recorderOf(client);
  const entries = cacheOf(client).list().reverse().map(describeEntry);
  const link = (client.transport as Partial<LiveTransport>).status?.();
  return {
    time: Date.now(),
    queries: entries.filter(({ subscribers }) => subscribers > 0),
    entries,
    links: link ? [{ ...link }] : [],
    operations: operations.map((operation) => ({ ...operation })),
  };
}

/**
 * Calls `listener` whenever a report would differ from the last one, for a page that shows it. Listening records the operations, too.
 *
 * @example
 * ```ts
 * import { createClient, debug, watchDebug } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const stop = watchDebug(client, () => console.table(debug(client).operations));
 * ```
 */
export function watchDebug(client: Client, listener: () => void): Stop {
  const { listeners } = recorderOf(client);
  const unlink = (client.transport as Partial<LiveTransport>).onStatus?.(() => listener());
  const unobserve = onChange(client, listener);
  const unlisten = addListener(listeners, listener);
  return () => {
    unlink?.();
    unobserve();
    unlisten();
  };
}

/**
 * The operations of a report alone, the newest first, without the work of a whole report. They are no copies: each changes while it runs.
 *
 * @example
 * ```ts
 * import { createClient, recordedOperations } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const isBusy = () => recordedOperations(client).some(({ status }) => status === "under way");
 * ```
 */
export const recordedOperations = (client: Client): readonly DebugOperation[] => recorderOf(client).operations;

/** Replaces the client's transport, once, by one that records the operations. */
function recorderOf(client: Client): Recorder {
  const existing = recorders.get(client);
  if (existing) return existing;
  const recorder: Recorder = { operations: [], listeners: new Set() };
  recorders.set(client, recorder);
  const { transport } = client;
  const recording: Transport = (operation, sink) => record(recorder, transport, operation, sink);
  (client as { transport: Transport }).transport = Object.assign(recording, transport);
  return recorder;
}

/** Sends an operation, and records what becomes of it. */
function record({ operations, listeners }: Recorder, transport: Transport, operation: Operation, sink: Sink): Stop {
  const entry: DebugOperation = {
    id: (operations[0]?.id ?? 0) + 1,
    kind: kindOf(operation),
    ...described(operation),
    started: Date.now(),
    status: "under way",
    results: 0,
    errors: 0,
    bytes: 0,
  };
  operations.unshift(entry);
  if (operations.length > KEPT_OPERATIONS) operations.pop();
  callListeners(listeners);
  const note = (status: DebugOperation["status"]) => {
    entry.status = status;
    entry.ms = Date.now() - entry.started;
    callListeners(listeners);
  };
  const recordingSink: Sink = {
    next(result) {
      entry.results++;
      entry.errors += result.errors?.length ?? 0;
      entry.bytes += estimateBytes(result.data ?? "");
      note(entry.status);
      sink.next(result);
    },
    error(error) {
      entry.error = textOfError(error);
      note("failed");
      sink.error(error);
    },
    complete() {
      note("done");
      sink.complete();
    },
  };
  const stop = guard(undefined, recordingSink, (guarded) => transport(operation, guarded)); // also records what the transport throws
  return () => {
    if (entry.status === "under way") note("stopped");
    stop();
  };
}

function describeEntry(query: CachedQuery): DebugEntry {
  const { key, operationName, time, state, stale, subscribers, result, base } = query;
  const [text, json] = splitKey(key);
  const { document = text, variables = json } = query;
  return {
    ...described({ document, operationName: operationName ?? "", variables }),
    bytes: base ? estimateBytes(base) : 0,
    time,
    status: state.status,
    stale,
    subscribers: subscribers.size,
    errors: result?.errors?.length ?? 0,
    error: state.error && textOfError(state.error),
  };
}

/** The document's text and the variables in a key. A restored answer has nothing else: the variables are on the last line of its key. */
function splitKey(key: string): [text: string, variables: object] {
  const line = key.lastIndexOf("\n{");
  try {
    return line < 0 ? [key, {}] : [key.slice(0, line), JSON.parse(key.slice(line + 1)) as object];
  } catch {
    return [key, {}];
  }
}

function described({ document, operationName, variables = {} }: Operation): Described {
  const shown = withoutText(documentText(document) ?? "");
  const { documentId, operationId } = document as DocumentReference;
  const found = /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(shown) ?? /\{\s*(?:__typename\s+)?(\w+)/.exec(shown);
  return {
    name: operationName || (found?.[1] ?? documentId ?? operationId ?? ""),
    document: shown,
    variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, kindOfValue(value)])),
  };
}

const DIGIT = /\d/;
/** A string may be a password, and a number a PIN. */
const REPLACEMENTS = { word: "0", string: '"…"', unterminated: '"…"', comment: "" };

/** A document without its strings, even one that is not closed, its numbers and its comments. */
function withoutText(text: string): string {
  let shown = "";
  let copied = 0;
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    const isNumber = DIGIT.test(text.charAt(part.start));
    if (part.kind === "mark" || (part.kind === "word" && !isNumber)) continue;
    shown += text.slice(copied, part.start) + REPLACEMENTS[part.kind];
    copied = part.end;
  }
  return shown + text.slice(copied);
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (value == null) return "null";
  if (typeof value === "string") return "text";
  return typeof Blob !== "undefined" && value instanceof Blob ? "file" : typeof value;
}

/** With what the browser says of the cause, but no address, which may hold a secret. */
function textOfError({ kind, status, message, cause }: TransportError): string {
  const words = cause instanceof Error ? cause.message.split(" ").map((word) => (/[/?]/.test(word) ? "…" : word)) : [];
  const why = words.length > 0 ? ` (${words.join(" ")})` : "";
  return `${kind}${status ? ` ${status}` : ""}: ${message}${why}`;
}

/** About how many items of a list are measured: an exact measurement of an answer would cost too much time. */
const SAMPLED_ITEMS = 8;
/** An object or a list has an opening and a closing bracket. */
const BRACKETS_BYTES = 2;

/**
 * The estimated size in bytes: names and values as text, with one byte for each character, and the brackets of objects and lists.
 *
 * @throws RangeError: the stack overflows, for a value that contains itself or is nested too deep. Items that are not measured are not
 *   noticed
 */
export function estimateBytes(value: unknown): number {
  if (!hasParts(value)) return textOf(value).length;
  let sum = BRACKETS_BYTES;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / SAMPLED_ITEMS);
    for (let index = 0; index < value.length; index += step) sum += step * estimateBytes(value[index]);
    return sum;
  }
  for (const key in value) sum += key.length + estimateBytes(value[key]);
  return sum;
}
