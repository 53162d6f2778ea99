/** Sends the documents of sheets exactly as they are written, and follows their answers. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { operationKind, request, type Result } from "../../../../index.js";
import { useClient } from "../../../../react/index.js";
import { useApp } from "../../../base/context/context.js";
import { senderProblem } from "../../../base/context/sender.js";
import { untilLeft } from "../../../base/context/visit/until-left.js";
import type { Sheet } from "../sheets/sheets.js";
import { useUserChange } from "../use-user-change.js";
import { useEditorWords } from "../words.js";
import { beginMutation, unansweredRuns } from "./begun-mutations.js";
import { isMutating, startedRun, type DocumentRun, type SentDocument } from "./run.js";
import { createRunStore, type RunsBySheet } from "./run-store.js";
import { transportFor, type Connection } from "./transport-for.js";

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
