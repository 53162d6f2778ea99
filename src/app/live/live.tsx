/** A live feed: the latest value, a log of the last ones, pause, and how the link is. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useSubscription } from "../../react/index.js";
import {
  brief,
  digitsOf,
  formOf,
  isNumeric,
  plainText,
  planQuery,
  rootField,
  toVariables,
  type FormValue,
  type Plan,
  type PlanRequest,
  type RootField,
} from "../../schema/index.js";
import type { Result } from "../../transport/types.js";
import { Chart } from "../charts/chart.js";
import { Sparkline } from "../charts/sparkline.js";
import type { ChartColumn } from "../charts/spec.js";
import { ViewSwitch } from "../answers/answer-view.js";
import { DataTable, type Column, type CopyRows } from "../table/data-table.js";
import { Filters } from "../list/filters.js";
import { Form } from "../form/form.js";
import { Icon } from "../ui/icon.js";
import { LinkState as LinkMark } from "../connection/live-status.js";
import { Link } from "../navigation/link.js";
import { shapeInputs } from "../form/shape-inputs.js";
import { Facts } from "../record/facts.js";
import { Prose } from "../values/prose.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { PartialAnswer } from "../answers/stale.js";
import { Empty, Failure } from "../answers/states.js";
import { Value } from "../values/value.js";
import { useApp, useSchema } from "../context/context.js";
import { answerIn } from "../answers/use-answer.js";
import { useWords } from "../context/words.js";
import { cellsOf, jsonRows, tsv } from "../export/cells.js";
import { time } from "../values/format.js";
import { noteRecent } from "../storage/recent.js";
import type { Route, View } from "../navigation/routes.js";
import { Missing } from "../shell/missing.js";

type LiveRoute = Route & { at: "live" };

/** Updates kept; older ones go. */
const most = 200;

interface Update {
  number: number;
  at: number;
  row: unknown;
  errors: Result["errors"];
}

export function Live({ route }: { route: LiveRoute }) {
  const { endpoint } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "subscription", route.field);
  useEffect(() => {
    if (root) noteRecent(endpoint, "live:" + root.name);
  }, [endpoint, root]);
  return root ? <Known route={route} root={root} /> : <Missing what={route.field} />;
}

function Known({ route, root }: { route: LiveRoute; root: RootField }) {
  const { options, nav, client } = useApp();
  const t = useWords();
  const schema = useSchema();
  const generation = useSyncExternalStore(client.onClear, client.generation); // the log is the signed-in user's
  const plan = useMemo(() => planQuery(schema, root), [schema, root]);
  const form = useMemo(() => formOf(schema, shapeInputs(plan.shape)), [schema, plan]);
  const [draft, setDraft] = useState<FormValue>(route.args ?? {});
  const { variables: args, problems } = toVariables(form, route.args ?? {});
  const ready = !problems.length;
  const key = JSON.stringify(args);
  return (
    <Screen
      title={plainText(root.label)}
      kind={
        <>
          <Icon name="live" />
          {t.sections.live}
        </>
      }
      lead={root.description && <Prose text={root.description} short />}
    >
      {form.some(({ required }) => required) && (
        <Form
          fields={form}
          value={draft}
          onChange={setDraft}
          submit={ready ? t.apply : t.start}
          onSubmit={() => nav.go({ ...route, args: draft as View["args"] } as LiveRoute)}
        />
      )}
      {options.live === null ? (
        <Empty>{t.noLive}</Empty>
      ) : (
        ready && (
          <Feed
            key={`${generation} ${key}`}
            plan={plan}
            label={root.label}
            request={plan.request({ args })}
            view={route}
            onView={(view) => nav.go({ ...route, ...view } as LiveRoute, true)}
            filters={
              form.length > 0 &&
              !form.some(({ required }) => required) && (
                <Filters
                  form={form}
                  value={route.args}
                  count={Object.keys(args).length}
                  onChange={(next) => nav.go({ ...route, args: next } as LiveRoute)}
                />
              )
            }
          />
        )
      )}
    </Screen>
  );
}

interface FeedProps {
  plan: Plan;
  label: string;
  request: PlanRequest;
  view: View;
  onView: (change: View) => void;
  filters: ReactNode;
}

function Feed({ plan, label, request, view, onView, filters }: FeedProps) {
  const t = useWords();
  const { document, variables } = request;
  const [log, setLog] = useState<Update[]>([]);
  const [paused, setPaused] = useState<{ missed: number } | null>(null);
  const [round, setRound] = useState(0);
  const [{ error, status }, setLink] = useState<LinkState>({ status: "loading", error: undefined });
  const [fault, setFault] = useState<Result["errors"]>();
  const count = useRef(0);
  const held = useRef<Update[]>([]);
  const pausing = useRef(false);
  const onResult = (result: Result) => {
    const row = result.data ? plan.value(result.data) : null;
    // Errors alone are no update: the server refused, or one resolver failed.
    setFault(row == null ? result.errors : undefined);
    if (row == null && result.errors) return;
    held.current = [{ number: ++count.current, at: Date.now(), row, errors: result.errors }, ...held.current].slice(
      0,
      most,
    );
    if (pausing.current) setPaused((now) => now && { missed: now.missed + 1 });
    else setLog(held.current);
  };
  const pause = () => {
    pausing.current = !paused;
    setPaused(paused ? null : { missed: 0 });
    if (paused) setLog(held.current);
  };
  const columns = useMemo(() => logColumns(plan, t.at), [plan, t]);
  const copy = useMemo(() => copyOf(plan, t), [plan, t]);
  const drawn = useMemo(() => chartColumns(plan, t.at), [plan, t]);
  const latest = log[0];
  const failed = error ?? fault;
  const stub = latest?.row == null ? undefined : plan.identify(latest.row);
  return (
    <div className="stack">
      <Listen key={round} request={request} onResult={onResult} onState={setLink} />
      <div className="tools">
        <LinkMark paused={!!paused} />
        {paused && paused.missed > 0 && <span className="badge warn">{t.missed(paused.missed)}</span>}
        {filters}
        <span className="grow" />
        <ShowQuery document={document} variables={variables} answer={latest?.row} />
        <button type="button" className="button" aria-pressed={!!paused} onClick={pause}>
          <Icon name={paused ? "play" : "pause"} />
          {paused ? t.resume : t.pause}
        </button>
      </div>
      {failed && <Failure error={failed} onRetry={() => setRound(round + 1)} />}
      {!failed && status === "done" && <p className="quiet">{t.ended}</p>}
      {!latest && !failed && status !== "done" && (
        <div className="empty" role="status">
          <span className="dot live" />
          <p>{t.waitingFirst}</p>
        </div>
      )}
      {latest && (
        <>
          <section className="stack" aria-labelledby="latest">
            <div className="section-head">
              <h2 id="latest">{t.latest}</h2>
              <span className="quiet tabular">{time(latest.at)}</span>
              {stub?.opens && stub.id !== undefined && (
                <Link to={{ at: "record", type: stub.type, id: stub.id }}>{t.openRecord(plainText(stub.label))}</Link>
              )}
            </div>
            {latest.row != null && (
              <>
                <PartialAnswer errors={latest.errors} />
                <div className="flash" key={latest.number}>
                  {plan.shape.gives === "value" ? (
                    <div className="panel value">
                      <Value
                        column={plan.columns[0] ?? { kind: "unknown", list: Array.isArray(latest.row) }}
                        value={latest.row}
                        identify={plan.identify}
                        whole
                      />
                    </div>
                  ) : (
                    <Facts
                      plan={plan}
                      row={latest.row}
                      errors={latest.errors}
                      trend={(column) => <Trend plan={plan} column={column} log={log} />}
                    />
                  )}
                </div>
              </>
            )}
          </section>
          <section className="stack" aria-labelledby="log">
            <div className="section-head">
              <h2 id="log">{t.log}</h2>
              <span className="quiet tabular" role="status">
                {t.received(latest.number)}
              </span>
              {count.current > most && <span className="quiet">{t.keeps(most)}</span>}
              <span className="grow" />
              <ViewSwitch
                as={view.as === "chart" ? "chart" : undefined}
                only={["table", "chart"]}
                onView={(as) => onView({ as })}
              />
            </div>
            {view.as === "chart" ? (
              <Chart
                columns={drawn}
                rows={log}
                identify={plan.identify}
                spec={view.chart}
                onSpec={(chart) => onView({ chart })}
              />
            ) : (
              <DataTable
                label={label}
                columns={columns}
                rows={log}
                rowKey={numberOf}
                isNew={(row) => row === latest}
                copy={copy}
                widths={`widths live ${plan.shape.name}`}
              />
            )}
          </section>
        </>
      )}
    </div>
  );
}

type LinkState = Pick<ReturnType<typeof useSubscription>, "status" | "error">;

/** Holds the subscription; a new one (another key) begins anew and leaves the log as it is. */
function Listen({
  request,
  onResult,
  onState,
}: {
  request: PlanRequest;
  onResult: (result: Result) => void;
  onState: (state: LinkState) => void;
}) {
  const { status, error } = useSubscription(request.document, request.variables, { onResult });
  useEffect(() => {
    // Some servers answer a subscription once, and under a failing status.
    const answer = answerIn(error);
    if (answer) onResult(answer);
    onState(answer ? { status: "done", error: undefined } : { status, error });
  }, [status, error, onState]);
  return null;
}

const numberOf = (row: unknown) => (row as Update).number;

/** What reads a row, of an update: which may have none. */
const ofUpdate = <T extends { read(row: unknown): unknown }>(column: T): T => ({
  ...column,
  read: (update: unknown) => ((update as Update).row == null ? null : column.read((update as Update).row)),
});

/** Selected updates for a spreadsheet, with the time that they came, and as the server sent them. */
function copyOf(plan: Plan, t: Pick<ReturnType<typeof useWords>, "at" | "idOf">): CopyRows {
  const sent = (updates: readonly unknown[]) => updates.map((update) => (update as Update).row);
  return {
    text(updates) {
      const cells = cellsOf(plan, sent(updates), t.idOf).map(ofUpdate);
      const came = {
        label: t.at,
        kind: "datetime" as const,
        read: (update: unknown) => new Date((update as Update).at).toISOString(),
      };
      return tsv([came, ...cells], updates);
    },
    json: (updates) => [...jsonRows(sent(updates))].join(""),
  };
}

/** Values over the time that the updates say, else over the time that they came. */
function chartColumns(plan: Plan, at: string): ChartColumn[] {
  return [
    ...plan.columns.map(ofUpdate),
    { key: " at", label: at, kind: "datetime", list: false, read: (update) => (update as Update).at },
  ];
}

/** How a number went so far, in the updates about the same thing as the latest one. */
function Trend({ plan, column, log }: { plan: Plan; column: Plan["columns"][number]; log: readonly Update[] }) {
  if (column.list || !isNumeric(column.kind)) return null;
  const rows = log.flatMap(({ row }) => (row == null ? [] : [row]));
  const ids = rows.map((row) => plan.identify(row)?.id);
  // An update is of a thing that comes again, or it is an event: then it is about the things that it links to.
  const links = plan.columns.filter(({ kind, list }) => kind === "link" && !list);
  const about =
    ids.indexOf(ids[0], 1) > 0
      ? ids
      : rows.map((row, at) =>
          links.length ? JSON.stringify(links.map(({ read }) => plan.identify(read(row))?.id)) : ids[at],
        );
  const values = rows.flatMap((row, at) => (about[at] === about[0] ? (digitsOf(column.read(row)) ?? []) : []));
  return values.length > 2 && new Set(values).size > 1 ? <Sparkline values={values.reverse()} /> : null;
}

function logColumns(plan: Plan, at: string): Column[] {
  return [
    { key: " at", label: at, cell: (update) => <span className="tabular">{time((update as Update).at)}</span> },
    ...plan.columns.map(ofUpdate).map((column) => ({
      key: column.key,
      label: column.label,
      help: brief(column.description),
      cell: (update: unknown) => <Value column={column} value={column.read(update)} identify={plan.identify} />,
    })),
  ];
}
