/** Rows that were sent and have no answer: a person looks whether they were made, and decides. */
import { useMemo } from "react";
import { listsOf, plainText, type ActionPlan, type Schema } from "../../../../schema/index.js";
import { Link } from "../../../../parts/controls/link.js";
import { useSchema } from "../../../../base/context/context.js";
import type { BulkProgress } from "../../../../parts/bulk/bulk-run.js";
import type { Route } from "../../../../base/navigation/routes.js";
import { count } from "../../../../parts/values/number-format.js";
import { Icon } from "../../../../base/ui/icon.js";
import { useImportWords } from "../../words.js";
import type { ImportRun } from "../import-run.js";
import { Trace } from "./trace.js";
import { useTraces } from "./use-traces.js";

/** Rows that are listed by themselves; the others are decided about together. */
const LISTED_ROWS = 50;

interface UnclearRowsProps {
  plan: ActionPlan;
  run: ImportRun;
  progress: BulkProgress;
  /** Called with a decision of the person that is being kept. */
  onDecide: (deciding: Promise<void>) => void;
}

export function UnclearRows({ plan, run, progress, onDecide }: UnclearRowsProps) {
  const t = useImportWords();
  const schema = useSchema();
  const indexes = progress.results.flatMap(({ is }, index) => (is === "unclear" ? [index] : []));
  const all = count(indexes.length);
  const listed = indexes.slice(0, LISTED_ROWS);
  const { traces, isLooking, lookUp } = useTraces(run);
  const canLookUp = useMemo(() => run.finder() !== undefined, [run]);
  return (
    <section className="alert warn import-unclear">
      <div className="stack">
        <h2>{t.unclearTitle(all)}</h2>
        <p>{t.unclearHelp}</p>
        {canLookUp && (
          <div>
            <button type="button" className="button" aria-disabled={isLooking} onClick={() => lookUp(listed)}>
              {isLooking ? <span className="busy" /> : <Icon name="search" />}
              {t.lookUpUnclear}
            </button>
          </div>
        )}
        <ul>
          {listed.map((index) => {
            const row = run.rows[index];
            const name = plainText(row?.cells[run.info.labelColumn] ?? "");
            const ofRow = (what: string) => t.ofRow(what, String(row?.number), name);
            return (
              <li key={index} className="row">
                <span className="grow">
                  <span className="quiet tabular">{row?.number}</span> {name}
                  <Trace name={name} trace={traces.get(index)} />
                </span>
                <LookLink to={routeToLook(schema, plan.entity, name)} label={ofRow(t.look)} />
                <button
                  type="button"
                  className="button"
                  aria-label={ofRow(t.wasMade)}
                  onClick={() => onDecide(run.markDone([index]))}
                >
                  {t.wasMade}
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={ofRow(t.sendAgain)}
                  onClick={() => onDecide(run.sendAgain([index]))}
                >
                  {t.sendAgain}
                </button>
              </li>
            );
          })}
        </ul>
        {indexes.length > 1 && (
          <div className="row">
            <button type="button" className="button" onClick={() => onDecide(run.markDone(indexes))}>
              {t.allMade}
            </button>
            <button type="button" className="button" onClick={() => onDecide(run.sendAgain(indexes))}>
              {t.allAgain}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

function LookLink({ to, label }: { to: Route | undefined; label: string }) {
  const t = useImportWords();
  return (
    to && (
      <Link className="button" to={to} aria-label={label}>
        {t.look}
      </Link>
    )
  );
}

/** The list of the type, searched for the name of the row. */
function routeToLook(schema: Schema, type: string | undefined, name: string): Route | undefined {
  if (type === undefined) return undefined;
  const lists = listsOf(schema, type).filter(({ entity, required }) => entity === type && required.length === 0);
  const list = lists.find(({ search }) => search) ?? lists[0];
  if (!list) return undefined;
  return { at: "query", field: list.name, ...(list.search && name && { search: name }) };
}
