/** The columns of a table of operations: in the diagnostics and in the history. */
import type { ReactNode } from "react";
import type { DebugEntry, DebugOperation } from "../../../index.js";
import type { TableColumn } from "../../parts/table/column.js";
import { bytes } from "../../parts/values/number-format.js";
import { formatInFull, formatTimeOfDay } from "../../parts/values/time-format.js";
import type { useDiagnosticsWords } from "./diagnostics-words.js";

export type DiagnosticsWords = ReturnType<typeof useDiagnosticsWords>;

type OperationSummary = Pick<DebugEntry, "name" | "document" | "variables">;

interface NameProps {
  operation: OperationSummary;
  /** What it is called. @defaultValue its name in the document */
  name?: string;
  t: DiagnosticsWords;
}

/** The operation's name; opened, it shows the document. `<details>` works with the keyboard and with screen readers. */
export function Name({ operation, name = operation.name, t }: NameProps) {
  const { document, variables } = operation;
  const kinds = Object.entries(variables).map(([key, kind]) => `${key}: ${kind}`);
  return (
    <details>
      <summary>{name || t.debugUnnamed}</summary>
      <pre className="json" tabIndex={0} role="region" aria-label={t.query}>
        {[document || t.debugByHash, ...kinds].join("\n")}
      </pre>
    </details>
  );
}

export const stateBadge = (bad: boolean, text: string) => (
  <span className={bad ? "badge danger" : "badge"}>
    <span className="clip">{text}</span>
  </span>
);

interface OperationTexts {
  nameOf(row: unknown): string;
  kinds: Readonly<Record<DebugOperation["kind"], string>>;
}

/**
 * @param operationOf - the operation of a row
 * @param texts - left out, an operation has its name and its kind in GraphQL
 */
export function operationColumns(
  t: DiagnosticsWords,
  operationOf: (row: unknown) => DebugOperation,
  texts: OperationTexts = { nameOf: (row) => operationOf(row).name, kinds: t.debugKinds },
): TableColumn[] {
  const of = (read: (operation: DebugOperation) => ReactNode) => (row: unknown) => read(operationOf(row));
  return [
    {
      key: "name",
      label: t.debugHead.name,
      phonePlace: "name",
      cell: (row) => <Name operation={operationOf(row)} name={texts.nameOf(row)} t={t} />,
    },
    { key: "kind", label: t.debugHead.kind, phonePlace: "first", cell: of((row) => texts.kinds[row.kind]) },
    {
      key: "status",
      label: t.debugHead.status,
      phonePlace: "status",
      cell: of((row) => (
        <span title={row.error}>
          {stateBadge(
            row.status === "failed" || row.errors > 0,
            row.error ?? (row.errors ? t.debugErrors(row.errors) : t.debugStatus[row.status]),
          )}
        </span>
      )),
    },
    {
      key: "started",
      label: t.debugHead.started,
      phonePlace: "date",
      cell: of((row) => <span title={formatInFull(row.started)}>{formatTimeOfDay(row.started)}</span>),
    },
    {
      key: "ms",
      label: t.debugHead.ms,
      numeric: true,
      phonePlace: "second",
      cell: of((row) => (row.ms === undefined ? "–" : `${row.ms} ms`)),
    },
    { key: "results", label: t.debugHead.results, numeric: true, cell: of((row) => row.results) },
    { key: "bytes", label: t.debugHead.bytes, numeric: true, cell: of((row) => bytes(row.bytes)) },
  ];
}
