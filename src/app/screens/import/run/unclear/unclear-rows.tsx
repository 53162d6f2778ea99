/** Rows that were sent and have no answer: a person looks whether they were made, and decides. */
import { useMemo, useState, Fragment } from "react";
import { listsOf, plainText, type ActionPlan, type Schema } from "../../../../schema/index.js";
import { Link } from "../../../../parts/controls/link.js";
import { useSchema, useApp } from "../../../../base/context/context.js";
import type { BulkProgress } from "../../../../parts/bulk/bulk-run.js";
import type { Route } from "../../../../base/navigation/routes.js";
import { count } from "../../../../parts/values/number-format.js";
import { Icon } from "../../../../base/ui/icon.js";
import { untilLeft } from "../../../../base/context/visit/until-left.js";
import { inParallel } from "../../../../parts/bulk/in-parallel.js";
import { useImportWords, type ImportWords } from "../../words.js";
import type { ImportRun } from "../import-run.js";
import type { RowTrace } from "./row-finder.js";

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

interface Traces {
  /** By the index of the row. */
  traces: ReadonlyMap<number, RowTrace>;
  isLooking: boolean;
  /** Looks up some rows, a few at the same time. */
  lookUp(indexes: readonly number[]): void;
}

/** What the server was found to have of rows without an answer. */
function useTraces(run: ImportRun): Traces {
  const [traces, setTraces] = useState<Traces["traces"]>(new Map());
  const [isLooking, setLooking] = useState(false);
  const app = useApp();
  const lookUp = async (indexes: readonly number[]) => {
    const find = run.finder();
    if (!find || isLooking) return;
    setLooking(true);
    let isLeft = false;
    const endListening = untilLeft(app, () => {
      isLeft = true;
    });
    await inParallel(indexes, async (index) => {
      const row = run.rows[index];
      if (!row || isLeft) return;
      const trace = await find(row);
      setTraces((now) => new Map(now).set(index, trace));
    });
    endListening();
    setLooking(false);
  };
  return { traces, isLooking, lookUp };
}

/** Records that are linked. */
const LINKED_RECORDS = 3;

interface TraceProps {
  /** What the row is called. */
  name: string;
  /** Undefined where it has not been looked up. */
  trace: RowTrace | undefined;
}

/** What the server has of a row without an answer, in words, with links to the records. */
function Trace({ name, trace }: TraceProps) {
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
