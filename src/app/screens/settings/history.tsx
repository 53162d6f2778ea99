/** What this person ran during the visit: to be opened again and, where that is known, to be undone. */
import { useEffect, useState } from "react";
import { watchDebug } from "../../../index.js";
import { useClient } from "../../../react/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { Empty } from "../../parts/answers/states.js";
import { useApp, useSignedIn } from "../../base/context/context.js";
import { userIdIn } from "../../base/context/user-id.js";
import { latestRuns, type RecordedRun, type UndoReport, type UndoRun } from "../../base/context/visit/recorded-runs.js";
import { Link } from "../../parts/controls/link.js";
import { parseRoute, keyText, type Route } from "../../base/navigation/routes.js";
import type { TableColumn } from "../../parts/table/column.js";
import { PlainTable } from "../../parts/table/plain-table.js";
import { plainText, rootField, typeLabel, type Schema } from "../../schema/index.js";
import type { RecentRecord } from "../../base/context/visit/recent-records.js";
import { withSmallInitial } from "../../parts/values/name.js";
import { useDiagnosticsWords } from "./diagnostics-words.js";
import { operationColumns, type DiagnosticsWords } from "./operation-columns.js";

export function History() {
  const t = useDiagnosticsWords();
  const { visit, schema } = useApp();
  const user = userIdIn(useSignedIn());
  const client = useClient();
  const [, redraw] = useState(0);
  useEffect(() => watchDebug(client, () => redraw((count) => count + 1)), [client]);
  const runs = latestRuns(visit, user).filter(isOwnRun);
  const loadedSchema = schema.at === "ready" ? schema.schema : undefined;
  const nameOf = (row: unknown) => nameOfRun(row as RecordedRun, loadedSchema, visit.recentRecords);
  return (
    <Screen
      title={t.history}
      lead={t.historyLead}
      actions={
        <Link className="button" to={{ at: "debug" }}>
          {t.debug}
        </Link>
      }
      width="full"
    >
      {runs.length > 0 ? (
        <PlainTable
          label={t.history}
          columns={historyColumns(t, runs, nameOf)}
          rows={runs}
          rowKey={(row) => (row as RecordedRun).operation.id}
        />
      ) : (
        <Empty>{t.historyNone}</Empty>
      )}
    </Screen>
  );
}

/** A column for what can be undone is only there where something can. */
function historyColumns(
  t: DiagnosticsWords,
  runs: readonly RecordedRun[],
  nameOf: (row: unknown) => string,
): TableColumn[] {
  const columns: TableColumn[] = [
    ...operationColumns(t, (row) => (row as RecordedRun).operation, { nameOf, kinds: t.historyKinds }),
    {
      key: "open",
      label: t.historyScreen,
      phonePlace: "end",
      cell: (row) => <Link to={parseRoute((row as RecordedRun).route)}>{t.historyOpen}</Link>,
    },
  ];
  if (!runs.some(({ undo }) => undo)) return columns;
  const undoColumn: TableColumn = {
    key: "undo",
    label: t.undo,
    phonePlace: "below",
    cell: (row) => {
      const { undo, isUndone = false } = row as RecordedRun;
      return undo && <UndoButton undo={undo} isUndone={isUndone} t={t} />;
    },
  };
  return [...columns, undoColumn];
}

interface UndoButtonProps {
  undo: NonNullable<RecordedRun["undo"]>;
  isUndone: boolean;
  t: DiagnosticsWords;
}

function UndoButton({ undo, isUndone, t }: UndoButtonProps) {
  const [ownReport, setReport] = useState<UndoReport>();
  const report = isUndone ? UNDONE : ownReport;
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (run: UndoRun) => {
    setBusy(true);
    setReport(await run());
    setBusy(false);
  };
  const next = report ? report.choice : { label: t.undo, run: undo };
  return (
    <span role="status">
      {report && (report.reasons.length === 0 ? t.undone : `${t.notUndone}: ${report.reasons.join(" ")} `)}
      {next && (
        <button type="button" className="button ghost" aria-disabled={isBusy} onClick={() => takeBack(next.run)}>
          {next.label}
        </button>
      )}
    </span>
  );
}

const UNDONE: UndoReport = { reasons: [] };

// What a person did, in the words of the screens: which of the recorded operations count, and what each is called.

/** The screens on which a person starts a subscription. On others, lists and tiles start them to show changes. */
const LIVE_SCREENS: readonly Route["at"][] = ["live", "edit"];

/** Whether a person ran it, and not the page by itself. */
export function isOwnRun({ operation, route }: RecordedRun): boolean {
  const isAboutServer = operation.name.startsWith("__");
  if (isAboutServer) return false;
  return operation.kind !== "subscription" || LIVE_SCREENS.includes(parseRoute(route).at);
}

/** @param records - those that were opened, by `keyText` */
export function nameOfRun(
  { operation: { kind, name }, route }: RecordedRun,
  schema: Schema | undefined,
  records: ReadonlyMap<string, RecentRecord>,
): string {
  // The app names an operation after its root field, with a capital.
  const root = schema && (rootField(schema, kind, withSmallInitial(name)) ?? rootField(schema, kind, name));
  if (!root) return name;
  const screen = parseRoute(route);
  const isRecord = screen.at === "record" && kind === "query" && root.kind === "by-key";
  if (!isRecord) return plainText(root.label);
  const { type, id } = screen;
  const label = records.get(keyText(screen))?.label ?? id;
  return plainText(`${typeLabel(schema, type)}: ${label}`);
}
