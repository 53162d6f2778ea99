/** What came back: as a table where there is one in it, else as JSON; what the server says against it. */
import { memo, useMemo, useState } from "react";
import { kinds, plainText } from "../../../schema/index.js";
import { ViewSwitch } from "../../answers/answer-view.js";
import type { Column } from "../../table/column.js";
import { DataTable } from "../../table/data-table.js";
import { Icon } from "../../ui/icon.js";
import { JsonTree } from "../../values/structures/json-tree.js";
import { SingleValue } from "../../values/single-value.js";
import { Copy } from "../../answers/show-query.js";
import { Failure } from "../../answers/states.js";
import { tsv } from "../../export/cells.js";
import { Errors } from "./errors.js";
import { rowsOf, type Rows } from "./rows-of.js";
import type { Run } from "../run/use-runs.js";
import { useEditorWords } from "../words.js";

const NONE: Run["log"] = [];

interface AnswerProps {
  run: Run | undefined;
  /** The same function always: whoever types does not draw a large answer anew. */
  onRetry: () => void;
}

export const Answer = memo(function Answer({ run, onRetry }: AnswerProps) {
  const t = useEditorWords();
  const [as, setAs] = useState<string>();
  const [path, setPath] = useState("");
  const { latest, error, kind, log = NONE, status, count = 0, ms } = run ?? {};
  const live = log.length > 0;
  // Of a live feed each update is a row.
  const tables = useMemo(() => rowsOf(live ? log.map(({ data }) => only(data)) : latest?.data), [live, log, latest]);
  const table = tables.find((each) => each.path === path) ?? tables[0];
  const view = as ?? (table ? undefined : "json");
  const whole = useMemo(() => (live ? log.map(plain) : plain(latest)), [live, log, latest]);
  return (
    <section className="answer stack" aria-labelledby="answer">
      <div className="tools">
        <h2 id="answer">{t.answer}</h2>
        <span className="quiet tabular row">
          {status === "running" && <span className="busy" />}
          {/* Each result would be said aloud. */}
          <span role="status">{status === "running" ? t.running : status === "stopped" ? t.stopped : ""}</span>
          {[count > 1 && t.results(count), ms !== undefined && t.took(ms.toLocaleString())].filter(Boolean).join(" · ")}
        </span>
        <span className="grow" />
        {table && view !== "json" && tables.length > 1 && (
          <select
            className="input"
            aria-label={t.tableOf}
            value={table.path}
            onChange={(event) => setPath(event.target.value)}
          >
            {tables.map((each) => (
              <option key={each.path} value={each.path}>
                {plainText(each.path)}
              </option>
            ))}
          </select>
        )}
        {whole && table && <ViewSwitch as={view} only={["table", "json"]} onView={(next) => setAs(next ?? "table")} />}
        {whole && <Copy text={() => JSON.stringify(whole, null, 2)} />}
      </div>
      {error && <Failure error={error} onRetry={kind === "mutation" ? undefined : onRetry} />}
      {kind === "mutation" &&
        (status === "stopped" ||
          error?.kind === "network" ||
          error?.kind === "timeout" ||
          (error?.status ?? 0) >= 500) && (
          <p className="alert" role="alert">
            <Icon name="alert" />
            {t.maybeDone}
          </p>
        )}
      {latest?.errors && <Errors errors={latest.errors} />}
      {!run && <p className="empty">{t.nothingYet}</p>}
      {whole &&
        (view === "json" || !table ? (
          <JsonTree key={status === "running" ? "running" : "rest"} label={t.answer} value={whole} open={4} />
        ) : (
          <Table of={table} />
        ))}
    </section>
  );
});

/** As the server sent it, without what the transport adds. */
const plain = (result: Run["latest"]) =>
  result && {
    ...("data" in result && { data: result.data }),
    ...(result.errors && { errors: result.errors }),
    ...(result.extensions && { extensions: result.extensions }),
  };

function Table({ of: { path, rows, columns } }: { of: Rows }) {
  const t = useEditorWords();
  const shown = useMemo(
    () =>
      columns.map(
        ({ key, read }): Column => ({
          key,
          label: plainText(key),
          cell: (row) => <SingleValue kind={kinds.unknown} value={read(row)} />,
          numeric: rows.every((row) => read(row) == null || typeof read(row) === "number"),
        }),
      ),
    [columns, rows],
  );
  const copy = useMemo(() => {
    const cells = columns.map(({ key, read }) => ({ label: key, kind: kinds.unknown, read }));
    return {
      text: (some: readonly unknown[]) => tsv(cells, some),
      json: (some: readonly unknown[]) => JSON.stringify(some, null, 2),
    };
  }, [columns]);
  return (
    <>
      <DataTable key={path} label={path ? `${t.tableOf} ${path}` : t.log} columns={shown} rows={rows} copy={copy} />
      <p className="quiet tabular">{t.rows(rows.length)}</p>
    </>
  );
}

/** Of an update's one field its value. */
function only(data: unknown): unknown {
  const values = Object.values(data ?? {});
  return values.length === 1 && typeof values[0] === "object" ? values[0] : data;
}
