/** The beginning of a list, on the screen of what it is a list of: the same question as the list's own, so that it stands at once when it is opened. */
import { useMemo } from "react";
import { isNumeric, planQuery, plainText, type RootField } from "../../schema/index.js";
import { needsSignIn } from "../answers/explain.js";
import { useSchema } from "../context/context.js";
import { count } from "../export/report.js";
import { useWords } from "../context/words.js";
import { Link } from "../navigation/link.js";
import { Empty, Failure, Skeleton } from "../answers/states.js";
import { useNarrow } from "../ui/use-narrow.js";
import { Value } from "../values/value.js";
import { useAnswer } from "../answers/use-answer.js";

/** Rows shown, and columns beside the one that names the row. */
const most = { rows: 5, columns: 3 };

export function Preview({ root }: { root: RootField }) {
  const t = useWords();
  const schema = useSchema();
  const plan = useMemo(() => planQuery(schema, root), [schema, root]);
  const { document, variables } = plan.request({ args: {} });
  const { data, errors, error, refetch } = useAnswer(document, variables, { policy: "cache-and-network" });
  const failed = data == null || plan.value(data) == null ? (error ?? errors) : needsSignIn(error) ? error : undefined;
  const rows = data ? plan.rows(data) : [];
  const total = data ? (plan.page(data).total ?? (plan.page(data).next ? undefined : rows.length)) : undefined;
  // What waits is as tall as what comes, or what is below jumps.
  const narrow = useNarrow(720);
  const [name, ...others] = plan.columns;
  const columns = others.filter(({ kind, list }) => !list && kind !== "json" && kind !== "html").slice(0, most.columns);
  const label = plainText(root.label);
  return (
    <div>
      <div className="section-head">
        <h2>{label}</h2>
        {total !== undefined && <span className="quiet tabular">{t.rowsIn(count(total))}</span>}
        <Link to={{ at: "query", field: root.name }}>{t.openRecord(label)}</Link>
      </div>
      {failed ? (
        <Failure error={failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={narrow ? 28 : 9} />
      ) : !rows.length ? (
        <Empty>{t.emptyList}</Empty>
      ) : (
        <div className="scroll" tabIndex={0} role="region" aria-label={label}>
          <table role="table">
            <thead role="rowgroup">
              <tr role="row">
                {[name, ...columns].map((column, at) => (
                  <th
                    key={at}
                    scope="col"
                    role="columnheader"
                    className={column && isNumeric(column.kind) && column !== name ? "num" : undefined}
                  >
                    {column?.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.slice(0, most.rows).map((row, index) => {
                const stub = plan.identify(row);
                const text = stub ? plainText(stub.label) : "";
                return (
                  <tr key={index} role="row">
                    <th scope="row" role="rowheader">
                      {stub?.opens && stub.id !== undefined ? (
                        <Link to={{ at: "record", type: stub.type, id: stub.id }}>{text}</Link>
                      ) : stub ? (
                        text
                      ) : (
                        name && <Value column={name} value={name.read(row)} />
                      )}
                    </th>
                    {columns.map((column) => (
                      <td
                        key={column.key}
                        role="cell"
                        data-label={column.label}
                        className={isNumeric(column.kind) ? "num" : undefined}
                      >
                        <Value column={column} value={column.read(row)} identify={plan.identify} />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
