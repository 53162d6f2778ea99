/**
 * What a client is doing, for the eyes of whoever works on a page. Paid for only where it is imported.
 *
 * Nothing that opens a door is in a report: of variables there are names and kinds and no values, text in documents is cut
 * out, headers and answers are not looked at but for their size, and of errors there is what our own messages say.
 */
import { documentText, kindOf } from "../../transport/document.js";
import type { TransportError } from "../../transport/errors.js";
import { scan } from "../../transport/scanner.js";
import type {
  Document,
  DocumentReference,
  LinkStatus,
  LiveTransport,
  Operation,
  OperationKind,
  Result,
  Stop,
  Transport,
} from "../../transport/types.js";
import { describeAnswer } from "../answer.js";
import { cacheOf } from "../internals.js";
import { estimateBytes } from "../cache/size.js";
import type { Answer, Client, QueryState } from "../types.js";

/** One operation on its way, or what became of it. */
export interface DebugOperation {
  /** Counts up from 1. */
  readonly id: number;
  /** What the operation does. */
  readonly kind: OperationKind;
  /** The operation's name, or its first field. */
  readonly name: string;
  /** The document, every text in it cut out. */
  readonly document: string;
  /** By name what kind of value it is: "text", "number", "list of 3". */
  readonly variables: { readonly [name: string]: string };
  /** Ms since the epoch. */
  readonly started: number;
  /** Ms until it was over. Of a stream that goes on, until its last result. */
  ms?: number;
  /** `stopped`: whoever asked has left. */
  status: "under way" | "done" | "failed" | "stopped";
  /** How many results have come. */
  results: number;
  /** GraphQL errors in its results. */
  errors: number;
  /** Of all its data, by estimate. */
  bytes: number;
  /** Why it failed. */
  error?: string;
}

/** One cached answer. */
export interface DebugEntry {
  /** The operation's name, or its first field. */
  readonly name: string;
  /** The document's text. */
  readonly document: string;
  /** Of each variable its kind; never a value. */
  readonly variables: { readonly [name: string]: string };
  /** By estimate. */
  readonly bytes: number;
  /** When the server last said it, ms since the epoch; 0: not yet. */
  readonly time: number;
  /** What a screen shows of it. */
  readonly status: QueryState["status"];
  /** Whether something happened that it may not know of. */
  readonly stale: boolean;
  /** How many look at it. */
  readonly users: number;
  /** GraphQL errors in it. */
  readonly errors: number;
  /** Why the last attempt brought no answer. */
  readonly error: string | undefined;
}

/** Plain JSON: put it into a bug report as it is. */
export interface DebugReport {
  /** Ms since the epoch. */
  readonly time: number;
  /** Those of `entries` that somebody looks at. */
  readonly queries: readonly DebugEntry[];
  /** All that is cached, the most recently used first. */
  readonly entries: readonly DebugEntry[];
  /** The live connections below, as far as the transport tells. */
  readonly links: readonly LinkStatus[];
  /** The last hundred since the client was first given to `debug`, the newest first. */
  readonly operations: readonly DebugOperation[];
}

const KEPT = 100;

interface Recorder {
  operations: DebugOperation[];
  listeners: Set<() => void>;
}

const recorders = /* @__PURE__ */ new WeakMap<Client, Recorder>();
let last: WeakRef<Client> | undefined;

/**
 * What a client is doing right now. Its operations are recorded from the first call on, so call it once where you create it.
 *
 * @param client by default the one that was given last
 * @throws Error where no client was ever given
 */
export function debug(client = last?.deref()): DebugReport {
  if (!client) throw new Error("debug() needs a client the first time: debug(client)");
  const { operations } = recorderOf(client);
  const entries = cacheOf(client).list().map(describeAnswer).reverse().map(describe);
  const link = (client.transport as Partial<LiveTransport>).status?.();
  return {
    time: Date.now(),
    queries: entries.filter(({ users }) => users),
    entries,
    links: link ? [{ ...link }] : [],
    operations: operations.map((operation) => ({ ...operation })),
  };
}

/** Calls `listener` whenever a report would be another. */
export function watchDebug(client: Client, listener: () => void): Stop {
  const { listeners } = recorderOf(client);
  const unlink = (client.transport as Partial<LiveTransport>).onStatus?.(listener);
  const unobserve = cacheOf(client).observe(listener);
  listeners.add(listener);
  return () => {
    unlink?.();
    unobserve();
    listeners.delete(listener);
  };
}

/** Puts itself between the client and its transport, once. */
function recorderOf(client: Client): Recorder {
  last = new WeakRef(client);
  const known = recorders.get(client);
  if (known) return known;
  const recorder: Recorder = { operations: [], listeners: new Set() };
  recorders.set(client, recorder);
  const { transport } = client;
  let count = 0;
  const tell = () => {
    for (const listener of [...recorder.listeners]) listener();
  };

  const recorded: Transport = (operation, sink) => {
    const { operations } = recorder;
    const entry: DebugOperation = {
      id: ++count,
      kind: kindOf(operation),
      ...sayDocument(operation),
      variables: sayVariables(operation.variables),
      started: Date.now(),
      status: "under way",
      results: 0,
      errors: 0,
      bytes: 0,
    };
    operations.unshift(entry);
    if (operations.length > KEPT) operations.pop();
    const note = (status: DebugOperation["status"]) => {
      entry.status = status;
      entry.ms = Date.now() - entry.started;
      tell();
    };
    tell();
    const stop = transport(operation, {
      next(result: Result) {
        entry.results++;
        entry.errors += result.errors?.length ?? 0;
        entry.bytes += estimateBytes(result.data ?? "");
        note(entry.status);
        sink.next(result);
      },
      error(error: TransportError) {
        entry.error = sayError(error);
        note("failed");
        sink.error(error);
      },
      complete() {
        note("done");
        sink.complete();
      },
    });
    return () => {
      if (entry.status === "under way") note("stopped");
      stop();
    };
  };
  (client as { transport: Transport }).transport = Object.assign(recorded, transport);
  return recorder;
}

function describe(answer: Answer): DebugEntry {
  const { document, variables, operationName, key, size, time, state, stale = false, users, result } = answer;
  const [text, json] = split(key);
  return {
    ...sayDocument({ document: document ?? text, ...(operationName && { operationName }) }),
    variables: sayVariables(variables ?? json),
    bytes: size,
    time,
    status: state.status,
    stale,
    users: users.size,
    errors: result?.errors?.length ?? 0,
    error: state.error && sayError(state.error),
  };
}

/** An answer that came from a server's page or from disk has nothing but its key: the document's text, and the variables on a line of their own. */
function split(key: string): [text: string, variables: object] {
  const line = key.lastIndexOf("\n{");
  try {
    return line < 0 ? [key, {}] : [key.slice(0, line), JSON.parse(key.slice(line + 1)) as object];
  } catch {
    return [key, {}];
  }
}

/** Text within a document may be anything, a password too. */
function sayDocument({ document, operationName }: Pick<Operation, "document" | "operationName">): {
  name: string;
  document: string;
} {
  const text = documentText(document as Document) ?? "";
  const shown = withoutText(text);
  const { documentId, operationId } = document as DocumentReference;
  const found = /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(shown) ?? /\{\s*(?:__typename\s+)?(\w+)/.exec(shown);
  return { name: operationName ?? found?.[1] ?? documentId ?? operationId ?? "", document: shown };
}

/** A document with every string in it cut out, one without its end too, and without comments. */
function withoutText(text: string): string {
  let shown = "";
  let copied = 0;
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    if (part.kind === "word" || part.kind === "mark") continue;
    shown += text.slice(copied, part.start) + (part.kind === "comment" ? "" : '"…"');
    copied = part.end;
  }
  return shown + text.slice(copied);
}

const sayVariables = (variables: object = {}): { [name: string]: string } =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, sayKind(value)]));

function sayKind(value: unknown): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (value == null) return "null";
  if (typeof value === "string") return "text";
  return typeof Blob !== "undefined" && value instanceof Blob ? "file" : typeof value;
}

const sayError = ({ kind, status, message }: TransportError): string =>
  `${kind}${status ? ` ${status}` : ""}: ${message}`;
