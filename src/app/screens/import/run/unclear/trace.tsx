/** What the server has of a row without an answer, in words, with links to the records. */
import { Fragment } from "react";
import { plainText } from "../../../../schema/index.js";
import { Link } from "../../../../parts/controls/link.js";
import { count } from "../../../../parts/values/number-format.js";
import { useImportWords, type ImportWords } from "../../words.js";
import type { RowTrace } from "./row-finder.js";

/** Records that are linked. */
const LINKED_RECORDS = 3;

interface TraceProps {
  /** What the row is called. */
  name: string;
  /** Undefined where it has not been looked up. */
  trace: RowTrace | undefined;
}

export function Trace({ name, trace }: TraceProps) {
  const t = useImportWords();
  const records = trace?.is === "named" ? trace.records.slice(0, LINKED_RECORDS) : [];
  return (
    <span role="status" className="import-trace">
      {trace && textOf(name, trace, t)}
      {records.length > 0 && trace?.is === "named" && !trace.isExact && ` ${t.listShows}`}
      {records.map(({ type, id, scope, label, opens }) => (
        <Fragment key={id}>
          {" "}
          {opens && id !== undefined ? (
            <Link to={{ at: "record", type, id, scope }}>{plainText(label)}</Link>
          ) : (
            plainText(label)
          )}
        </Fragment>
      ))}
    </span>
  );
}

function textOf(name: string, trace: RowTrace, t: ImportWords): string {
  switch (trace.is) {
    case "compared":
      return trace.hasValues ? t.hasValues : t.lacksValues;
    case "failed":
      return t.lookupFailed(trace.reason);
    case "named":
      if (!trace.isExact) return t.noRecord(name, trace.cutAt === undefined ? undefined : count(trace.cutAt));
      return trace.records.length === 1 ? t.recordCalledSo : t.severalRecords(name, trace.records.length);
  }
}
