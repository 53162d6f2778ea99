/** The client's activity: queries on screen, cached answers, and requests with their duration. No values, no tokens. */
import { useEffect, useState, type ReactNode } from "react";
import {
  type Client,
  debug,
  type DebugEntry,
  type DebugOperation,
  type DebugReport,
  watchDebug,
} from "../../../index.js";
import type { TableColumn } from "../../parts/table/column.js";
import { PlainTable } from "../../parts/table/plain-table.js";
import { Icon } from "../../base/ui/icon.js";
import { Screen } from "../../parts/answers/screen.js";
import { Copy } from "../../parts/controls/copy.js";
import { jsonText } from "../../parts/values/json-text.js";
import { Empty } from "../../parts/answers/states.js";
import { useApp } from "../../base/context/context.js";
import { useLazyState } from "../../base/ui/lazy-part.js";
import { bytes } from "../../parts/values/number-format.js";
import { formatTimeOfDay, formatInFull } from "../../parts/values/time-format.js";
import { useDiagnosticsWords } from "./diagnostics-words.js";
import { Name, operationColumns, stateBadge, type DiagnosticsWords } from "./operation-columns.js";

/** All changes within this time are one redraw. */
const REDRAW_MS = 200;

/** Before anything was asked there is no client. */
const NO_REPORT: DebugReport = { time: 0, queries: [], entries: [], links: [], operations: [] };

export function Diagnostics() {
  const state = useLazyState(useApp().client);
  const client = state.at === "ready" ? state.part : undefined;
  const t = useDiagnosticsWords();
  const [isPaused, setPaused] = useState(false);
  const report = useReport(client, isPaused);
  const { queries, links, operations } = report;
  // A query without an answer, because it was skipped or aborted, is left out.
  const entries = report.entries.filter(({ subscribers, time, status }) => subscribers || time || status !== "loading");
  const keptBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return (
    <Screen
      title={t.debug}
      lead={t.debugLead}
      width="full"
      actions={
        <>
          <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
            <Icon name={isPaused ? "play" : "pause"} />
            {isPaused ? t.resume : t.pause}
          </button>
          <Copy text={jsonText(report)} />
        </>
      }
    >
      <Part name={t.debugParts.operations} note={t.debugLast}>
        {operations.length > 0 ? (
          <PlainTable
            label={t.debugParts.operations}
            columns={operationColumns(t, (row) => row as DebugOperation)}
            rows={operations}
            rowKey={(row) => (row as DebugOperation).id}
          />
        ) : (
          <Empty>{t.debugNone}</Empty>
        )}
      </Part>
      <Part name={t.debugParts.queries}>
        <EntryTable label={t.debugParts.queries} entries={queries} />
      </Part>
      <Part name={t.debugParts.entries} note={t.debugKept(entries.length, bytes(keptBytes))}>
        <EntryTable label={t.debugParts.entries} entries={entries} />
      </Part>
      <Part name={t.debugParts.links}>
        <LinkStates links={links} />
      </Part>
    </Screen>
  );
}

/** What the client reports, taken anew after each change unless it is paused. */
function useReport(client: Client | undefined, isPaused: boolean): DebugReport {
  const [report, setReport] = useState(() => (client ? debug(client) : NO_REPORT));
  useEffect(() => {
    if (isPaused || !client) return;
    setReport(debug(client));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchDebug(client, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setReport(debug(client));
      }, REDRAW_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isPaused]);
  return report;
}

function EntryTable({ label, entries }: { label: string; entries: readonly DebugEntry[] }) {
  const t = useDiagnosticsWords();
  if (entries.length === 0) return <Empty>{t.debugNone}</Empty>;
  return <PlainTable label={label} columns={entryColumns(t)} rows={entries} />;
}

/** The connections for live updates. */
function LinkStates({ links }: Pick<DebugReport, "links">) {
  const t = useDiagnosticsWords();
  if (links.length === 0) return <Empty>{t.debugNoLink}</Empty>;
  return (
    <ul>
      {links.map(({ state, retryAt, attempts = 0, cause }, index) => (
        <li key={index} className="row">
          <span className={"dot " + (state === "live" ? "live" : "off")} />
          {t.link[state]}
          {retryAt !== undefined && <span className="quiet">{formatTimeOfDay(retryAt)}</span>}
          {cause instanceof Error && <span className="quiet">{t.whyLost(attempts, cause.message)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Part({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <section className="stack">
      <div className="section-head">
        <h2>{name}</h2>
        {note && <span className="quiet">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function entryState({ errors, stale, status }: DebugEntry, t: DiagnosticsWords): string {
  if (errors > 0) return t.debugErrors(errors);
  return stale ? t.debugStale : t.debugState[status];
}

function entryColumns(t: DiagnosticsWords): TableColumn[] {
  const of = (read: (row: DebugEntry) => ReactNode) => (row: unknown) => read(row as DebugEntry);
  return [
    { key: "name", label: t.debugHead.name, phonePlace: "name", cell: of((row) => <Name operation={row} t={t} />) },
    {
      key: "status",
      label: t.debugHead.status,
      phonePlace: "status",
      cell: of((row) => <span title={row.error}>{stateBadge(!!row.error || row.errors > 0, entryState(row, t))}</span>),
    },
    {
      key: "time",
      label: t.debugHead.time,
      phonePlace: "first",
      cell: of((row) => (row.time ? <span title={formatInFull(row.time)}>{formatTimeOfDay(row.time)}</span> : "–")),
    },
    { key: "users", label: t.debugHead.users, numeric: true, cell: of((row) => row.subscribers) },
    {
      key: "bytes",
      label: t.debugHead.bytes,
      numeric: true,
      phonePlace: "second",
      cell: of((row) => bytes(row.bytes)),
    },
  ];
}
