/** Sends the documents of sheets exactly as they are written, and follows their answers. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  operationKind,
  request,
  type Result,
  type Client,
  type OperationKind,
  retry,
  type Transport,
  type Stop,
  TransportError,
} from "../../../../index.js";
import { useClient } from "../../../../react/index.js";
import { useApp, type App } from "../../../base/context/context.js";
import { senderProblem } from "../../../base/context/sender.js";
import { untilLeft } from "../../../base/context/visit/until-left.js";
import { askBeforeLeaving } from "../../../parts/action/sending/ask-before-leaving.js";
import type { Drafts } from "../../../base/storage/drafts.js";
import { tokensOf } from "../../../language/index.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { Sheet } from "../sheets/sheets.js";
import { useUserChange } from "../use-user-change.js";
import { useEditorWords } from "../words.js";
import { isOutcomeUnknown } from "../answer/shown-answer.js";
import {
  isMutating,
  startedRun,
  type DocumentRun,
  type SentDocument,
  completedRun,
  failedRun,
  mayHaveChangedData,
  stoppedRun,
  withResult,
} from "./run.js";

interface Runs {
  runs: RunsBySheet;
  /** Sends a document for a sheet, and stops the sheet's last run. Does nothing while a mutation of the sheet runs. */
  start(sheetId: number, sent: SentDocument): Promise<void>;
  /** Stops the run of a sheet, and keeps what has come. */
  stop(sheetId: number): void;
}

type ReadHeaders = () => Promise<Record<string, string> | undefined>;

/**
 * @param sheets that are open: the run of another one ends
 * @param readHeaders gives the headers that are sent with each document, besides those of the app, which they override
 * @param onEnd is told of a run that has ended, unless its sheet has been closed or the signed-in user has changed by then
 */
export function useRuns(
  sheets: readonly Sheet[],
  readHeaders: ReadHeaders,
  onEnd: (sent: SentDocument, run: DocumentRun) => void,
): Runs {
  const app = useApp();
  const client = useClient();
  const { edit: label } = useEditorWords();
  // One store for each client: what one server has answered is not shown as the answer of another. Only the server knows what a
  // mutation has changed, so that all screens ask again.
  const [unanswered] = useState(() => unansweredRuns(app.drafts, sheets));
  const store = useMemo(() => createRunStore(() => client.invalidate(), unanswered), [client, unanswered]);
  const runs = useSyncExternalStore(store.subscribe, store.getRuns, store.getRuns);
  useEffect(() => store.keepOnly(sheets.map(({ id }) => id)), [store, sheets]);
  useUserChange(store.clear);
  return {
    runs,
    stop: store.stop,
    async start(sheetId, sent) {
      if (isMutating(store.getRuns()[sheetId])) return;
      const kind = operationKind(sent.query, sent.operationName);
      const endMutation = kind === "mutation" ? beginMutation(app, sheetId, label) : undefined;
      const endListening = untilLeft(app, store.clear);
      const run = await store.start(sheetId, startedRun(sent.query, kind, sent.operationName), (signal) =>
        send(sent, { ...app, client }, readHeaders, signal),
      );
      endListening();
      endMutation?.(run);
      if (store.has(sheetId)) onEnd(sent, run);
    },
  };
}

/** Sends a document past the cache, which would add `__typename` to it. */
async function* send(
  sent: SentDocument,
  connection: Connection,
  readHeaders: ReadHeaders,
  signal: AbortSignal,
): AsyncIterable<Result> {
  const kind = operationKind(sent.query, sent.operationName);
  const problem = kind === "mutation" ? await senderProblem(connection.client) : undefined;
  if (problem) throw problem;
  const headers = await unlessStopped(readHeaders(), signal);
  const operation = operationOf(sent);
  const { document, ...options } = operation;
  const transport = transportFor(document, connection, kind);
  yield* request(transport, document, sent.variables ?? {}, { ...options, ...(headers && { headers }), signal });
}

/** @throws the reason of the signal, as soon as it is aborted */
function unlessStopped<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return Promise.race([result, stopped]);
}

/** A document, with the name of the operation only where there is one. */
const operationOf = ({ query, operationName }: SentDocument): { document: string; operationName?: string } => ({
  document: query,
  ...(operationName !== undefined && { operationName }),
});

// Notes in the tab which sheets are sending a mutation, before it is sent, and asks before it is left. If the page is closed before the
// answer arrives, the sheet says after a reload that the server may have done it.

/** The name of the draft with the ids of the sheets. */
const SENDING_DRAFT = "/edit sending";

/** @returns a function that is called with the run when it has ended */
function beginMutation(
  { drafts, nav, server, visit }: App,
  sheetId: number,
  label: string,
): (run: DocumentRun) => void {
  const others = () => readIds(drafts).filter((id) => id !== sheetId);
  drafts.write(SENDING_DRAFT, [...others(), sheetId]);
  const { ask, end } = askBeforeLeaving(visit, { key: `${server} edit ${sheetId}`, label });
  const open = nav.hold(ask);
  return (run) => {
    open();
    end();
    if (!isOutcomeUnknown(run)) drafts.write(SENDING_DRAFT, others());
  };
}

/** The mutations of an earlier visit of which nobody knows whether they were done. */
function unansweredRuns(drafts: Drafts, sheets: readonly Sheet[]): RunsBySheet {
  const ids = readIds(drafts);
  const stopped = (query: string): DocumentRun => ({ ...startedRun(query, "mutation"), status: "stopped" });
  return Object.fromEntries(sheets.filter(({ id }) => ids.includes(id)).map(({ id, query }) => [id, stopped(query)]));
}

/** What the tab keeps may be damaged. */
function readIds(drafts: Drafts): number[] {
  const kept = drafts.read(SENDING_DRAFT);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "number") : [];
}

// Chooses the transport of a document.

/** How the app reaches its server. */
export interface Connection extends Pick<App, "endpoint" | "auth" | "options"> {
  /** The client of the app, once it has been loaded. */
  client: Client;
}

/** Reads answers in parts. Few documents ask for them. */
const partsReader = lazyPart(() => import("./answers-in-parts.js"));

/** Whether a directive of the document asks for parts: a comment or a string does not. */
function asksForParts(query: string): boolean {
  if (!/@\s*(defer|stream)\b/.test(query)) return false;
  const words = tokensOf(query).map(({ start, end }) => query.slice(start, end));
  return words.some((word, index) => (word === "defer" || word === "stream") && words[index - 1] === "@");
}

/**
 * The app's own transport, or for `@defer` and `@stream` one that reads answers in parts. A host's own client decides for itself.
 *
 * @param kind of the operation that runs: the directives may be in another one, and a subscription has a connection of its own
 */
export function transportFor(query: string, connection: Connection, kind: OperationKind = "query"): Transport {
  const { client, auth, options } = connection;
  if (options.client || kind === "subscription" || !asksForParts(query)) return client.transport;
  const transport = loadThenSend(async () => (await partsReader.load()).answersInParts(connection));
  return auth ? retry(transport, { ...auth, attempts: 1 }) : transport;
}

// A transport whose code is loaded for each operation that is sent over it.

/**
 * Whoever sends over it stops it at an abort, as `client.query` and `retry` do.
 *
 * @param load - brings the transport; where it rejects, the operation ends with an error that says that nothing was sent
 */
export function loadThenSend(load: () => Promise<Transport>): Transport {
  return (operation, sink) => {
    let isStopped = false;
    let stop: Stop | undefined;
    const send = (transport: Transport) => {
      if (!isStopped) stop = transport(operation, sink);
    };
    const fail = (cause: unknown) => {
      if (!isStopped) sink.error(new TransportError("network", NOT_LOADED, { cause, unsent: true }));
    };
    load().then(send, fail);
    return () => {
      isStopped = true;
      stop?.();
    };
  };
}

const NOT_LOADED = "The code for answers in parts did not load. Nothing was sent. Check the connection and try again.";

// The runs of the open sheets, one for each.

/** The last run of each sheet that has been run, by the sheet's id. */
interface RunsBySheet {
  readonly [sheetId: number]: DocumentRun;
}

/** Sends the document of a run. Iterating over the results throws a TransportError, or the error of code that could not be loaded. */
type SendRun = (signal: AbortSignal) => AsyncIterable<Result>;

/** Keeps the runs and tells of every change. */
interface RunStore {
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The same object until the next change. */
  getRuns(): RunsBySheet;
  /**
   * Sends a run, in place of the last one of its sheet, which it stops.
   *
   * @returns the run when it has ended, however it ended. Never rejects.
   */
  start(sheetId: number, run: DocumentRun, send: SendRun): Promise<DocumentRun>;
  /** Stops the run of a sheet, and keeps what has come. */
  stop(sheetId: number): void;
  /** Stops the runs of all other sheets, and removes them. */
  keepOnly(sheetIds: readonly number[]): void;
  /** Stops all runs, and removes them. */
  clear(): void;
  /** Whether the sheet has been run, and its run has not been removed. */
  has(sheetId: number): boolean;
}

/** Time between two updates while results come in. A subscription may bring hundreds of results a second. */
const UPDATE_INTERVAL_MS = 100;

/**
 * @param onDataChange is called after a run that may have changed data on the server
 * @param earlier the runs that are shown until their sheets are run
 */
export function createRunStore(onDataChange: () => void, earlier: RunsBySheet = {}): RunStore {
  let runs = earlier;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const setRuns = (next: RunsBySheet) => {
    runs = next;
    for (const listener of listeners) listener();
  };
  return {
    getRuns: () => runs,
    has: (sheetId) => controllers.has(sheetId),
    stop: (sheetId) => controllers.get(sheetId)?.abort(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(sheetId, run, send) {
      controllers.get(sheetId)?.abort();
      const controller = new AbortController();
      controllers.set(sheetId, controller);
      const update = (next: DocumentRun) => {
        const isCurrent = controllers.get(sheetId) === controller;
        if (isCurrent) setRuns({ ...runs, [sheetId]: next });
      };
      const { signal } = controller;
      const ended = await followRun(run, () => send(signal), signal, createPacedUpdates(update));
      if (mayHaveChangedData(ended)) onDataChange();
      return ended;
    },
    keepOnly(sheetIds) {
      const gone = [...controllers.keys()].filter((sheetId) => !sheetIds.includes(sheetId));
      if (gone.length === 0) return;
      for (const sheetId of gone) {
        controllers.get(sheetId)?.abort();
        controllers.delete(sheetId);
      }
      setRuns(Object.fromEntries(Object.entries(runs).filter(([sheetId]) => sheetIds.includes(Number(sheetId)))));
    },
    clear() {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      setRuns({});
    },
  };
}

interface PacedUpdates {
  /** Passes a run on at once. */
  now(run: DocumentRun): void;
  /** Passes a run on with the next update. Of several runs in between only the last one counts. */
  soon(run: DocumentRun): void;
}

function createPacedUpdates(update: (run: DocumentRun) => void): PacedUpdates {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: DocumentRun;
  const now = (run: DocumentRun) => {
    clearTimeout(timer);
    timer = undefined;
    update(run);
  };
  return {
    now,
    soon(run) {
      latest = run;
      timer ??= setTimeout(() => now(latest), UPDATE_INTERVAL_MS);
    },
  };
}

async function followRun(
  start: DocumentRun,
  send: () => AsyncIterable<Result>,
  signal: AbortSignal,
  updates: PacedUpdates,
): Promise<DocumentRun> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  let run = start;
  updates.now(run);
  try {
    for await (const result of send()) {
      run = withResult(run, result, elapsedMs());
      // A single result is shown without delay.
      if (run.count === 1) updates.now(run);
      else updates.soon(run);
    }
    run = completedRun(run, elapsedMs());
  } catch (error) {
    run = signal.aborted ? stoppedRun(run, elapsedMs()) : failedRun(run, error as TransportError, elapsedMs());
  }
  updates.now(run);
  return run;
}
