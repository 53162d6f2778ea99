/** Rows as a chart: the choices above it, a sentence that says what is drawn, what is missing in it, and a table of the same numbers. */
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { plainText, type Plan, thingsOf } from "../../schema/index.js";
import { Empty } from "../answers/states.js";
import { count } from "../values/number-format.js";
import { nameOfValue } from "../values/name.js";
import { formatTimeOfDay } from "../values/time-format.js";
import { useKinds } from "../values/kind-view.js";
import { useSchema, useSignedIn } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { userIdIn } from "../../base/context/user-id.js";
import { lazyPart, loadAhead } from "../../base/ui/lazy-part.js";
import { LazyView, lazyView } from "../answers/lazy-view.js";
import { ChartChoices } from "./chart-choices.js";
import type { Answer } from "./model/answer.js";
import { chartData, type ChartData, type ChartRows, type Panel } from "./model/data.js";
import { distinctNames } from "./model/distinct-names.js";
import type { Gap } from "./model/gaps.js";
import { ROWS_LOADED_AT_ONCE, type PagedList, type LoadAllProps } from "./paged-list.js";
import { fieldsOf, type ChartColumn, type Field } from "./model/fields.js";
import { filterRange } from "./model/filter-range.js";
import { missingTimes, type PagePlace } from "./model/parts.js";
import { EACH_NUMBER } from "./model/special-keys.js";
import { formatSpec, parseSpec, specForFields, type ChartSpec } from "./model/spec.js";
import { periodOfStep, type Period } from "./model/time-steps.js";
import { suggest, type RowsAre } from "./model/suggest.js";
import { pointTime } from "./plot/point-time.js";
import chartStyle from "./chart.css";
import { headlineOf, nameOfNumbers, titleOf, type Headline, type Titled } from "./title.js";
import { useChartWords } from "./words.js";
import { CategoryBars } from "./plot/category-bars.js";
import { summaryOf } from "./plot/summary.js";
import { TimeChart } from "./plot/time-chart.js";
import tableStyle from "../../base/ui/styles/tables.css";

/** Rows that show the kinds of columns with unknown scalars. */
const SAMPLE_ROWS = 50;

export interface ChartProps {
  columns: readonly ChartColumn[];
  rows: readonly unknown[];
  identify: Plan["identify"];
  /** The name of the rows' type, if they are records of one. */
  type?: string | undefined;
  /** @defaultValue "records" */
  rowsAre?: RowsAre;
  /** Whether there are rows that are not loaded. */
  isPage: boolean;
  /** Where the page is among all. @defaultValue "first" */
  pagePlace?: PagePlace | undefined;
  /** Times without a connection, of which there are no rows. */
  gaps?: readonly Gap[];
  /** The row count, if it is known. */
  total?: number | undefined;
  /** The filters of the rows, as the address has them. */
  filters?: unknown;
  /** The chart in the address. */
  spec: string | undefined;
  onSpec: (spec: string) => void;
  /** The list of the rows, for loading all of it. */
  pagedList?: PagedList;
  /** Whether it is small, on the home screen: without choices, notes and the table of its numbers. */
  isTile?: boolean;
}

export function Chart(pageProps: ChartProps) {
  useStyleSheet(tableStyle);
  useStyleSheet(chartStyle);
  const t = useChartWords();
  const [props, onLoadedRows] = useLoadedRows(pageProps);
  const { rows, pagePlace } = props;
  const rowsName = useRowsName(props);
  const { chartRows, spec, data } = useChartData(props);
  const { fields } = chartRows;
  useNewestRows(props, fields, spec, data);
  if (!spec || !data) return <Empty>{t.chartNone}</Empty>;
  const { rowsAre, total, isPage, pagedList, onSpec, isTile = false } = props;
  const labelOf = (key: string) =>
    key === EACH_NUMBER ? t.chartEachNumber : (fields.find((field) => field.key === key)?.label ?? rowsName);
  // All updates that are kept are drawn, but they are not all that there were.
  const knownTotal = isPage || rowsAre === "updates" ? total : (total ?? rows.length);
  const shownData = isTile ? firstPanelOf(data) : data;
  const chart: Titled = { spec, data: shownData, labelOf, rowsName, rows: rows.length, total: knownTotal };
  const title = titleOf(chart, t);
  const heads: [string, string] = [labelOf(spec.x), nameOfNumbers(chart, t)];
  const areUpdates = rowsAre === "updates";
  const headline = areUpdates ? undefined : headlineOf(chart, t);
  const areSmall = !isTile && hasSmallCharts(data, spec.kind, areUpdates);
  return (
    <figure className="chart stack" aria-label={title}>
      {!isTile && (
        <ChartChoices
          fields={fields}
          spec={spec}
          rowsName={rowsName}
          isAggregated={data.isAggregated}
          areDays={data.precision === "day"}
          ownPeriod={data.step && periodOfStep(data.step)}
          onSpec={(next) => onSpec(formatSpec(next))}
        />
      )}
      <figcaption className="row">
        <div className="grow">
          {isTile ? (
            <TileTitle title={title} headline={headline} hiddenPanels={data.panels.length - 1} />
          ) : (
            <Heading title={title} headline={headline}>
              <Notes data={data} isPage={isPage} pagePlace={pagePlace} period={spec.period} />
            </Heading>
          )}
        </div>
        {isPage && pagedList && <LoadAll list={pagedList} total={total} onLoadedRows={onLoadedRows} />}
      </figcaption>
      {data.panels.length > 0 ? (
        <Panels
          data={shownData}
          kind={spec.kind}
          label={title}
          heads={heads}
          areSmall={areSmall}
          answer={headline?.marks}
        />
      ) : (
        <Empty>{t.chartNoValues(labelOf(spec.y || spec.x))}</Empty>
      )}
      {!isTile && data.panels.length > 0 && (
        <LazyNumbers
          chart={chart}
          chartRows={chartRows}
          spec={spec}
          heads={heads}
          answer={headline?.marks}
          areUpdates={areUpdates}
        />
      )}
    </figure>
  );
}

interface HeadingProps {
  title: string;
  headline: Headline | undefined;
  /** What is missing. */
  children: ReactNode;
}

/** The answer is the heading; what is drawn stands in the sentence below it. */
function Heading({ title, headline, children }: HeadingProps) {
  if (!headline)
    return (
      <>
        <h2>{title}</h2>
        <p className="help">{children}</p>
      </>
    );
  return (
    <>
      <h2 className="answer">
        <span className="quiet">{headline.question}</span> {headline.answer}
      </h2>
      <p className="help">
        {title}. {children}
      </p>
    </>
  );
}

interface TileTitleProps {
  title: string;
  headline: Headline | undefined;
  /** How many panels only the opened chart has. */
  hiddenPanels: number;
}

function TileTitle({ title, headline, hiddenPanels }: TileTitleProps) {
  const t = useChartWords();
  return (
    <>
      {headline && (
        <p>
          {headline.question} <b>{headline.answer}</b>
        </p>
      )}
      <span className="quiet">{title}</span>
      {hiddenPanels > 0 && <p className="help">{t.chartTileParts(count(hiddenPanels))}</p>}
    </>
  );
}

/** A tile has room for the numbers of one unit, which its title names. */
const firstPanelOf = (data: ChartData): ChartData => ({ ...data, panels: data.panels.slice(0, 1) });

/**
 * A chart of the rows of a page, or of all that were loaded if loading them has ended before the last one: these begin with the first row.
 * Another page replaces them.
 */
function useLoadedRows(props: ChartProps): [props: ChartProps, onLoadedRows: (rows: readonly unknown[]) => void] {
  const { rows: pageRows } = props;
  const [loaded, setLoaded] = useState<{ page: readonly unknown[]; rows: readonly unknown[] }>();
  const onLoadedRows = useCallback((rows: readonly unknown[]) => setLoaded({ page: pageRows, rows }), [pageRows]);
  return [loaded?.page === pageRows ? { ...props, rows: loaded.rows, pagePlace: "first" } : props, onLoadedRows];
}

/** The name of the rows in the plural. */
function useRowsName({ type, rowsAre }: ChartProps): string {
  const t = useChartWords();
  const schema = useSchema();
  if (rowsAre === "updates") return t.updatesName;
  const thing = type === undefined ? undefined : thingsOf(schema).get(type);
  return thing ? plainText(thing.label) : t.rowsName;
}

/** The fields that can be drawn, the chart that is chosen or suggested, and what it draws. */
function useChartData({
  columns,
  rows,
  identify,
  spec: specText,
  rowsAre,
  isPage,
  pagePlace,
  gaps,
  filters,
}: ChartProps): {
  chartRows: ChartRows;
  spec: ChartSpec | undefined;
  data: ChartData | undefined;
} {
  const t = useChartWords();
  const kinds = useKinds();
  const fields = useMemo(() => fieldsOf(columns, rows.slice(0, SAMPLE_ROWS), kinds), [columns, rows, kinds]);
  const spec = useMemo(() => {
    const linked = parseSpec(specText);
    return (linked && specForFields(linked, fields)) ?? suggest(fields, rowsAre);
  }, [specText, fields, rowsAre]);
  const chartRows = useMemo((): ChartRows => {
    const nameOf = (value: unknown, { kind }: Field): string => nameOfValue(kind, value, t, identify);
    const now = Date.now();
    const isOnlyDate = fields.filter(({ is }) => is === "date").length === 1;
    return {
      rows,
      fields,
      nameOf: distinctNames(rows, identify, nameOf),
      isPage,
      pagePlace,
      gaps,
      now,
      range: spec && filterRange(filters, spec.x, isOnlyDate, now),
      areUpdates: rowsAre === "updates",
    };
  }, [rows, fields, identify, isPage, pagePlace, gaps, t, spec, filters, rowsAre]);
  const data = useMemo(() => spec && chartData(chartRows, spec), [chartRows, spec]);
  return { chartRows, spec, data };
}

/** The first chart of a list that is not ordered yet is of its newest rows, if the server can order by their date. */
function useNewestRows(
  { isPage, total, pagedList, spec: addressSpec }: ChartProps,
  fields: readonly Field[],
  spec: ChartSpec | undefined,
  data: ChartData | undefined,
): void {
  const { plan, onSort } = pagedList ?? {};
  const isLoaded = total !== undefined && total <= ROWS_LOADED_AT_ONCE;
  const isFirst = isPage && !isLoaded && addressSpec === undefined;
  const date = fields.find(({ key }) => key === spec?.x);
  const order = isFirst && plan && data && onSort ? orderForNewest(date, data, plan) : undefined;
  useEffect(() => {
    if (order !== undefined) onSort?.(order);
  }, [order, onSort]);
}

interface NotesProps extends Pick<ChartProps, "isPage" | "pagePlace"> {
  data: ChartData;
  /** The period that was chosen. */
  period: Period | undefined;
}

/** What is missing in the chart, in sentences. */
function Notes({ data, isPage, pagePlace, period }: NotesProps) {
  const t = useChartWords();
  const { step, parts, gaps, missing, leftOut, order } = data;
  const isLongerPeriod = period !== undefined && step !== undefined && periodOfStep(step) !== period;
  const notes = [
    isPage && t.chartPage[missingTimes(order, pagePlace)],
    isLongerPeriod && t.chartLongerPeriod,
    ...[...parts].map(([time, part]) => {
      const text = pointTime(time, data);
      return part === "part" ? t.chartPart(text) : t.chartSoFar(text);
    }),
    ...gaps.map(({ from, to }) => t.chartGap(formatTimeOfDay(from), formatTimeOfDay(to))),
    missing > 0 && t.chartMissing(count(missing)),
    leftOut > 0 && t.chartMore(count(leftOut)),
  ];
  return notes.filter(Boolean).join(" ");
}

// The order in which a list's newest rows are on its first page.

/**
 * The order to ask for, as the address has it; undefined where the rows are the newest already, are all there, or cannot be ordered so.
 * @param date - the field along the axis
 */
function orderForNewest(
  date: Field | undefined,
  { over, order }: ChartData,
  { shape }: Pick<Plan, "shape">,
): string | undefined {
  if (over !== "time" || order === "falling" || date?.sort === undefined) return undefined;
  const canSort = shape.sort?.keys.some(({ key, down }) => key === date.sort && down) ?? false;
  return canSort ? `-${date.sort}` : undefined;
}

/** The rows of all pages are loaded for a chart: at once, or by a button where they are many. */
export const loadingRowsPart = lazyPart(() => import("./loading-rows.js"));

function LoadAll(props: LoadAllProps) {
  const t = useChartWords();
  const { list, total } = props;
  const listKey = JSON.stringify([list.plan.request(list.state), userIdIn(useSignedIn())]);
  // The list that it was pressed for: another filter, or another user, needs another press.
  const [startedFor, setStartedFor] = useState<string>();
  const isSmall = total === undefined || total <= ROWS_LOADED_AT_ONCE;
  if (isSmall || startedFor === listKey) {
    return (
      <LazyView part={loadingRowsPart}>{({ LoadingRows }) => <LoadingRows listKey={listKey} {...props} />}</LazyView>
    );
  }
  return (
    <button type="button" className="button" onClick={() => setStartedFor(listKey)} {...loadAhead(loadingRowsPart)}>
      {t.loadAll(total === undefined ? undefined : count(total))}
    </button>
  );
}

// The drawings of a chart: one for each unit of its numbers, or a small one for each of its series.

interface PanelsProps {
  data: ChartData;
  kind: ChartSpec["kind"];
  /** What is drawn, in a sentence. */
  label: string;
  /** What the two axes show. */
  heads: [string, string];
  /** Whether each series has a small chart. */
  areSmall: boolean;
  answer: Answer | undefined;
}

/** A unit is named where there are several. */
function Panels({ data, areSmall, ...props }: PanelsProps) {
  if (areSmall) return <LazySmallCharts data={data} name={props.heads[1]} />;
  return data.panels.map((panel) => (
    <section key={panel.unit} className="stack" aria-label={panel.unit || undefined}>
      {data.panels.length > 1 && <h2>{panel.unit}</h2>}
      <PanelChart panel={panel} data={data} {...props} />
    </section>
  ));
}

function PanelChart({ panel, data, kind, label, heads, answer }: Omit<PanelsProps, "areSmall"> & { panel: Panel }) {
  const t = useChartWords();
  if (data.over === "category")
    return <CategoryBars panel={panel} data={data} label={label} heads={heads} answer={answer} />;
  const summary = summaryOf(panel, data, t);
  return <TimeChart panel={panel} data={data} kind={kind} label={label} summary={summary} answer={answer} />;
}

/** Parts of a chart that are loaded after it: most charts have no small ones, and their numbers stand below them. */
export const besidePart = lazyPart(() => import("./beside/beside.js"));

/** Whether each series of a chart has a small chart of its own: lines of several units, or of a live view. */
function hasSmallCharts({ over, panels }: ChartData, kind: "line" | "bar", areUpdates: boolean): boolean {
  const hasSeveral = panels.length > 1 || (areUpdates && panels.some(({ series }) => series.length > 1));
  return over === "time" && kind === "line" && hasSeveral;
}

const LazySmallCharts = lazyView(besidePart, "SmallCharts");

const LazyNumbers = lazyView(besidePart, "Numbers");
