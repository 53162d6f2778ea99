/** The screen of one subscription: a form for the arguments that it requires, and its feed. */
import { useMemo, useReducer, useState, type ReactNode } from "react";
import { useGeneration } from "../../../react/index.js";
import {
  inScope,
  plainText,
  planQuery,
  type RootField,
  type FormField,
  type Plan,
  type PlanRequest,
  type Column,
  brief,
} from "../../schema/index.js";
import { RootFieldScreen } from "../../parts/answers/root-field-screen.js";
import { Screen } from "../../parts/answers/screen.js";
import { Empty } from "../../parts/answers/states.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { ArgumentsForm, useArguments, shapeInputs } from "../../parts/form/arguments-form.js";
import type { Route, View } from "../../base/navigation/routes.js";
import { ThingTabs } from "../../parts/controls/thing-tabs.js";
import { Icon } from "../../base/ui/icon.js";
import { Prose } from "../../parts/values/prose.js";
import { useLiveWords } from "../../parts/live/words.js";
import { useSameValue } from "../../base/ui/use-same-value.js";
import { useWords } from "../../base/context/words.js";
import { formPart } from "../../parts/form/lazy-form.js";
import { loadAhead } from "../../base/ui/lazy-part.js";
import { Menu } from "../../base/ui/menu.js";
import { FilterForm } from "../../parts/list/filters/filter-form.js";
import { ShowQuery } from "../../parts/answers/show-query.js";
import { Failure } from "../../parts/answers/failure/failure.js";
import { LinkState } from "../../parts/connection/live-status.js";
import {
  EMPTY_LOG,
  feedReducer,
  type FeedLog,
  type Update,
  KEPT_UPDATES,
  trendValues,
} from "../../parts/live/feed-log.js";
import { FeedListener, RUNNING } from "../../parts/live/feed-listener.js";
import { PartialAnswer } from "../../parts/answers/stale.js";
import { Sparkline } from "../../parts/values/list.js";
import { Link } from "../../parts/controls/link.js";
import { Facts } from "../../parts/record/facts/facts.js";
import { ValuePanel } from "../../parts/record/value-panel.js";
import { formatTimeOfDay } from "../../parts/values/time-format.js";
import { PresentationSwitch } from "../../parts/answers/presentation.js";
import { ARRIVAL_KEY } from "../../parts/charts/model/special-keys.js";
import { LazyChart } from "../../parts/charts/lazy-chart.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import type { TableColumn } from "../../parts/table/column.js";
import { DataTable } from "../../parts/table/data-table.js";
import { Value } from "../../parts/values/value.js";
import { chartColumns, copyUpdates, ofUpdate } from "../../parts/live/update-columns.js";
import style from "./update-log.css";

type LiveRoute = Route & { at: "live" };

export function Live({ route }: { route: LiveRoute }) {
  return (
    <RootFieldScreen operation="subscription" name={route.field}>
      {(root) => <LiveScreen route={route} root={root} />}
    </RootFieldScreen>
  );
}

function LiveScreen({ route, root }: { route: LiveRoute; root: RootField }) {
  const { options, nav } = useApp();
  const t = useLiveWords();
  const schema = useSchema();
  // Another user's feed begins with an empty log.
  const generation = useGeneration();
  const plan = useMemo(() => planQuery(schema, root), [schema, root]);
  const inputs = useMemo(() => shapeInputs(plan.shape), [plan]);
  const { fields, values, isReady } = useArguments(plan.shape, inputs, route.args);
  const args = useSameValue(values);
  const planOfRows = useMemo(() => inScope(schema, plan, { args }), [schema, plan, args]);
  const isLiveOff = options.live === null;
  const asksFirst = fields.some(({ required }) => required);
  const showArguments = (next: View["args"]) => nav.go({ ...route, args: next });
  return (
    <Screen
      title={plainText(root.label)}
      width="full"
      kind={<LiveMark name={t.sections.live} />}
      lead={root.description && <Prose text={root.description} short />}
    >
      <ThingTabs type={root.entity} />
      {asksFirst && (
        <ArgumentsForm fields={fields} sent={route.args} submit={isReady ? t.apply : t.start} onSend={showArguments} />
      )}
      {isLiveOff && <Empty>{t.noLive}</Empty>}
      {!isLiveOff && isReady && (
        <Feed
          key={`${generation} ${JSON.stringify(values)}`}
          plan={planOfRows}
          label={root.label}
          request={plan.request({ args: values })}
          view={route}
          onView={(change) => nav.go({ ...route, ...change }, true)}
          filters={
            fields.length > 0 &&
            !asksFirst && (
              <FilterMenu
                form={fields}
                value={route.args}
                count={Object.keys(values).length}
                onChange={showArguments}
              />
            )
          }
        />
      )}
    </Screen>
  );
}

const LiveMark = ({ name }: { name: string }) => (
  <>
    <Icon name="live" />
    {name}
  </>
);

// Optional arguments of a feed, behind a button that counts those that are set.

interface FilterMenuProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /** How many of them are set. */
  count: number;
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

/** The button, and the form that it opens. */
function FilterMenu({ form, value, count, onChange }: FilterMenuProps) {
  const t = useWords();
  const label = count ? t.filters(count) : t.filter;
  return (
    <Menu
      label={label}
      align="start"
      buttonProps={loadAhead(formPart)}
      button={
        <>
          <Icon name="filter" />
          {label}
        </>
      }
    >
      {(close) => (
        <FilterForm
          form={form}
          value={value}
          onChange={(args) => {
            onChange(args);
            close();
          }}
        />
      )}
    </Menu>
  );
}

// A running subscription: the status of its connection, pause, the latest update and the log.

interface FeedProps {
  plan: Plan;
  label: string;
  request: PlanRequest;
  view: View;
  /** Takes what changes in the view. */
  onView: (change: View) => void;
  /** The menu of filters, where there are any. */
  filters: ReactNode;
}

function Feed({ plan, label, request, view, onView, filters }: FeedProps) {
  const [log, dispatch] = useReducer(feedReducer, EMPTY_LOG);
  const [attempt, setAttempt] = useState(1);
  const [{ error, hasEnded }, setListener] = useState(RUNNING);
  const latest = log.shown[0];
  const failure = error ?? log.fault;
  const isChart = view.as === "chart";
  const togglePause = () => dispatch({ type: log.mode.at === "paused" ? "resumed" : "paused" });
  return (
    <div className="stack">
      <FeedListener key={attempt} plan={plan} request={request} onEvent={dispatch} onState={setListener} />
      <div className="tools">
        <FeedStatus mode={log.mode} />
        {filters}
        <span className="grow" />
        <ShowQuery request={() => request} answer={latest?.row} isIcon />
        <PauseButton isPaused={log.mode.at === "paused"} onToggle={togglePause} />
      </div>
      {failure ? (
        <Failure error={failure} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <FeedNotice hasEnded={hasEnded} hasUpdates={log.count > 0} />
      )}
      {latest && (
        <>
          {!isChart && <LatestUpdate plan={plan} update={latest} updates={log.shown} />}
          <UpdateLog plan={plan} label={label} log={log} latest={latest} view={view} onView={onView} />
          {/* A chart is what a person wants to see first. */}
          {isChart && <LatestUpdate plan={plan} update={latest} updates={log.shown} />}
        </>
      )}
    </div>
  );
}

function FeedStatus({ mode }: { mode: FeedLog["mode"] }) {
  const t = useLiveWords();
  const missed = mode.at === "paused" ? mode.missed : 0;
  return (
    <>
      <LinkState paused={mode.at === "paused"} />
      {missed > 0 && <span className="badge warn">{t.missed(missed)}</span>}
    </>
  );
}

function PauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const t = useLiveWords();
  return (
    <button type="button" className="button" onClick={onToggle}>
      <Icon name={isPaused ? "play" : "pause"} />
      {isPaused ? t.resume : t.pause}
    </button>
  );
}

/** A notice that the feed has ended, or that it has no updates yet, not even one that is held back by a pause. */
function FeedNotice({ hasEnded, hasUpdates }: { hasEnded: boolean; hasUpdates: boolean }) {
  const t = useLiveWords();
  if (hasEnded) return <p className="quiet">{t.ended}</p>;
  if (hasUpdates) return null;
  return (
    <div className="empty" role="status">
      <span className="dot live" />
      <p>{t.waitingFirst}</p>
    </div>
  );
}

interface LatestUpdateProps {
  plan: Plan;
  update: Update;
  /** The updates that are shown, newest first. */
  updates: readonly Update[];
}

/** The newest update of a feed, in full. */
function LatestUpdate({ plan, update, updates }: LatestUpdateProps) {
  const t = useLiveWords();
  const { row, at, number, errors } = update;
  const hasRow = row !== null && row !== undefined;
  const record = hasRow ? plan.identify(row) : undefined;
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{t.latest}</h2>
        <span className="quiet tabular">{formatTimeOfDay(at)}</span>
        {record?.opens && record.id !== undefined && (
          <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>
            {t.openRecord(plainText(record.label))}
          </Link>
        )}
      </div>
      {hasRow && (
        <>
          <PartialAnswer errors={errors} />
          {/* The key makes it a new element for each update, which is tinted for a moment. */}
          <div className="flash" key={number}>
            {plan.shape.gives === "value" ? (
              <ValuePanel plan={plan} value={row} />
            ) : (
              <Facts
                plan={plan}
                row={row}
                errors={errors}
                trend={(column) => <Trend plan={plan} column={column} updates={updates} />}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Trend({ plan, column, updates }: { plan: Plan; column: Column; updates: readonly Update[] }) {
  const values = trendValues(plan, column, updates);
  return values ? <Sparkline values={values} /> : null;
}

interface UpdateLogProps {
  plan: Plan;
  label: string;
  log: FeedLog;
  /** The newest update that is shown. */
  latest: Update;
  view: View;
  /** Takes what changes in the view. */
  onView: (change: View) => void;
}

/** The last updates of a feed, as a table or a chart. */
function UpdateLog({ plan, label, log, latest, view, onView }: UpdateLogProps) {
  useStyleSheet(style);
  const t = useLiveWords();
  const isChart = view.as === "chart";
  const chart = useMemo(() => chartColumns(plan, t.at), [plan, t]);
  return (
    <section className="stack updates" aria-labelledby="log">
      <div className="section-head">
        <h2 id="log">{t.log}</h2>
        <span className="quiet tabular" role="status">
          {t.received(latest.number)}
        </span>
        {log.count > KEPT_UPDATES && <span className="quiet">{t.keeps(KEPT_UPDATES)}</span>}
        <span className="grow" />
        <PresentationSwitch
          as={isChart ? "chart" : undefined}
          only={["table", "chart"]}
          onChoose={(as) => onView({ as })}
        />
      </div>
      {isChart ? (
        <LazyChart
          columns={chart}
          rows={log.shown}
          identify={plan.identify}
          rowsAre="updates"
          isPage={false}
          gaps={log.gaps}
          spec={view.chart}
          onSpec={(spec) => onView({ chart: spec })}
        />
      ) : (
        <UpdateTable plan={plan} label={label} updates={log.shown} latest={latest} />
      )}
    </section>
  );
}

interface UpdateTableProps {
  plan: Plan;
  label: string;
  updates: readonly Update[];
  latest: Update;
}

function UpdateTable({ plan, label, updates, latest }: UpdateTableProps) {
  const t = useLiveWords();
  const columns = useMemo(() => tableColumns(plan, t.at), [plan, t]);
  const copy = useMemo(() => copyUpdates(plan, t), [plan, t]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={updates}
      rowKey={updateNumber}
      isNew={(update) => update === latest}
      copy={copy}
      widths={`widths live ${plan.shape.name}`}
    />
  );
}

const updateNumber = (update: unknown) => (update as Update).number;

function tableColumns(plan: Plan, arrivalLabel: string): TableColumn[] {
  const arrival: TableColumn = {
    key: ARRIVAL_KEY,
    label: arrivalLabel,
    cell: (update) => <span className="tabular">{formatTimeOfDay((update as Update).at)}</span>,
  };
  const columns = plan.columns.map(ofUpdate).map((column) => ({
    key: column.key,
    label: column.label,
    help: brief(column.description),
    cell: (update: unknown) => <Value column={column} value={column.read(update)} identify={plan.identify} />,
  }));
  return [arrival, ...columns];
}
