/** The tiles of the home screen: the first rows of the main things, and a chart of one of them where it answers for all its rows. */
import { useMemo, type ReactNode } from "react";
import {
  type Column,
  PAGE_SIZE,
  type Plan,
  createActionFor,
  familyFinder,
  findState,
  identityOf,
  inScope,
  isDate,
  plainText,
  planQuery,
  type PlanState,
  type Schema,
  tellsOfChanges,
  type Thing,
  thingsOf,
} from "../../../schema/index.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { useAnswer } from "../../../parts/answers/use-answer.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { viewsPart, WithViews } from "../../../base/context/views/lazy-views.js";
import type * as UseViews from "../../../base/context/views/use-views.js";
import type { KeptView } from "../../../base/context/views/view-store.js";
import { Link } from "../../../parts/controls/link.js";
import type { Route } from "../../../base/navigation/routes.js";
import { lazyPart, useLazyPart, useLazyState } from "../../../base/ui/lazy-part.js";
import { count } from "../../../parts/values/number-format.js";
import { RowDetail, RowName } from "../../../parts/values/name.js";
import { Value } from "../../../parts/values/value.js";
import { useHomeWords } from "../words.js";
import css from "./board.css";
import stateMarkStyle from "../../../parts/values/state-mark.css";

export const chartTilePart = lazyPart(() => import("../../../parts/charts/chart-tile.js"));

export const pinnedBoardPart = lazyPart(() => import("../pinned/pinned-board.js"));

const ROWS_SHOWN = 5;

/** The pinned views; before anything is pinned, tiles that the schema suggests. */
export function Board() {
  useStyleSheet(css); // pinned lists have rows that look like those of proposed tiles
  const code = useLazyPart(viewsPart);
  if (code.at === "ready") return <BoardOfViews part={code.part} />;
  return code.at === "failed" ? <ProposedBoard /> : null;
}

function BoardOfViews({ part }: { part: typeof UseViews }) {
  return part.useViews().some(isPinned) ? <PinnedViews /> : <ProposedBoard />;
}

/** What stands below the pinned views waits for their code, so that it does not move when they come. */
export function BelowBoard({ children }: { children: ReactNode }) {
  const client = useLazyState(useApp().client);
  const board = useLazyState(pinnedBoardPart);
  const isSettled = [client, board].every(({ at }) => at === "ready" || at === "failed");
  return <WithViews>{({ views }) => (views.some(isPinned) && !isSettled ? null : children)}</WithViews>;
}

const isPinned = ({ position }: KeptView): boolean => position !== undefined;

/** Home itself asks the server for nothing, so it may be the first to need the client. */
function PinnedViews() {
  useLazyPart(pinnedBoardPart); // fetched at the same time
  return (
    <LazyView part={useApp().client}>
      {() => <LazyView part={pinnedBoardPart}>{({ PinnedBoard }) => <PinnedBoard />}</LazyView>}
    </LazyView>
  );
}

function ProposedBoard() {
  const schema = useSchema();
  const client = useLazyPart(useApp().client);
  const tiles = useMemo(() => proposeTiles(schema), [schema]);
  useStyleSheet(stateMarkStyle);
  if (client.at === "failed") return null;
  // Tiles have their places before they can be asked for, so that what is below does not move.
  const Rows = client.at === "ready" ? AskedRowsTile : RowsTileSection;
  return (
    <div className="tiles">
      {tiles.rows.map((tile) => (
        <Rows key={tile.type} tile={tile} isCharted={tile === tiles.chart} />
      ))}
      {client.at === "ready" && tiles.chart && <AskedChartTile tile={tiles.chart} />}
    </div>
  );
}

/** The answer for a tile. A list that this person may not read has no data, and so no tile. */
function useTile({ plan, state }: Tile, size: number): { data: object | undefined; isRefused: boolean } {
  const { document, variables } = plan.request({ ...state, size });
  const { data, status } = useAnswer(document, variables, { policy: "cache-and-network" });
  const answer = data && plan.value(data) ? (data as object) : undefined;
  return { data: answer, isRefused: !answer && status !== "loading" };
}

/** `isCharted`: a chart asks for the list's first page as well, and so this is the same request. */
function AskedRowsTile({ tile, isCharted }: { tile: RowsTile; isCharted: boolean }) {
  const { data, isRefused } = useTile(tile, isCharted ? PAGE_SIZE : ROWS_SHOWN);
  return isRefused ? null : <RowsTileSection tile={tile} data={data} />;
}

/** Only where one page has all rows of the list: part of them would answer nothing. The list itself has this page too. */
function AskedChartTile({ tile }: { tile: RowsTile }) {
  const t = useHomeWords();
  const { plan, date, label, to } = tile;
  const { data } = useTile(tile, PAGE_SIZE);
  const rows = data && plan.page(data).next === undefined ? plan.rows(data) : [];
  if (rows.length === 0) return null;
  const link = <Link to={{ ...to, as: "chart" } as Route}>{t.openChart}</Link>;
  return (
    <LazyView part={chartTilePart}>
      {({ ChartTile }) => <ChartTile date={date} rows={rows} label={label} link={link} />}
    </LazyView>
  );
}

interface TileProps {
  tile: RowsTile;
  /** Undefined until it is loaded. */
  data?: object | undefined;
}

function RowsTileSection({ tile, data }: TileProps) {
  const t = useHomeWords();
  const rows = data ? tile.plan.rows(data).slice(0, ROWS_SHOWN) : [];
  const total = data && tile.plan.page(data).total;
  const headingId = `tile-${tile.type}`;
  return (
    <section className="tile" aria-labelledby={headingId} aria-busy={!data}>
      <div className="section-head">
        <h2 id={headingId}>{tile.isNewestFirst ? t.newest(tile.label) : tile.label}</h2>
        <Link to={tile.to}>{total === undefined ? t.allRows : t.countOfAllRows(count(total))}</Link>
      </div>
      <ul className="tile-rows">
        {rows.map((row, index) => (
          // Records of several types may have one id, and a server may give a record twice.
          <TileRow key={`${index} ${tile.plan.identify(row)?.id ?? ""}`} tile={tile} row={row} />
        ))}
        {!data && Array.from({ length: ROWS_SHOWN }, (_, index) => <li key={index} />)}
      </ul>
      {data && rows.length === 0 && <p className="quiet">{t.nothingHere}</p>}
    </section>
  );
}

/** The state of a row, or the record that it leads to. The code that shows links in tables is not loaded here. */
function TileDetail({ plan, column, value }: { plan: Plan; column: Column; value: unknown }) {
  if (!column.kind.isLink) return <Value column={column} value={value} />;
  return (
    <span className="clip">
      <RowName plan={plan} row={value} />
    </span>
  );
}

function TileRow({ tile: { plan, date, detail }, row }: { tile: RowsTile; row: unknown }) {
  return (
    <li>
      <span className="clip">
        <RowName plan={plan} row={row} />
      </span>
      {detail && <TileDetail plan={plan} column={detail} value={detail.read(row)} />}
      <span className="quiet">
        <RowDetail column={date} value={date.read(row)} />
      </span>
    </li>
  );
}

// The tiles that home proposes from the schema alone. See "Tiles on home" in docs/work/schema-rules.md.

/** A tile about one thing, from its main list. */
interface Tile {
  /** The name of the thing's type. */
  type: string;
  /** The thing's name for people. */
  label: string;
  plan: Plan;
  /** What its request asks for. */
  state: PlanState;
  /** Its list, in the tile's order. */
  to: Route;
}

/** A tile with the first rows of a list. */
interface RowsTile extends Tile {
  date: Column;
  /** The state of a row, or else what a row without a name is about: the first record that it leads to. */
  detail: Column | undefined;
  /** Whether the server was asked to put the newest first. Otherwise the rows are in the list's own order. */
  isNewestFirst: boolean;
}

interface ProposedTiles {
  rows: readonly RowsTile[];
  /**
   * The one of `rows` whose newest page is also counted over time; undefined where none of their lists has pages and an order by the
   * date.
   */
  chart: RowsTile | undefined;
}

/** How many things are looked at: on a large schema the first ones are those that people look for. */
const THINGS_READ = 12;
const ROWS_TILES = 3;

/** The rows of the three main things that have a date. The number of rows alone would say little. */
export function proposeTiles(schema: Schema): ProposedTiles {
  const things = [...thingsOf(schema).values()].slice(0, THINGS_READ);
  const findFamily = familyFinder(things);
  const isVersion = (thing: Thing) => {
    const family = findFamily(thing.mainList?.name ?? "");
    return family !== undefined && family !== thing;
  };
  const tiles = things.filter((thing) => !isVersion(thing)).flatMap((thing) => tileOf(schema, thing) ?? []);
  const rows = tiles
    .flatMap((tile) => withRows(schema, tile) ?? [])
    .map((tile) => ({ tile, activity: activityOf(schema, tile.type) }))
    .sort((one, other) => other.activity - one.activity) // stable: equal ones keep the schema's order
    .slice(0, ROWS_TILES)
    .map(({ tile }) => tile);
  const chart = rows.find(({ plan, isNewestFirst }) => isNewestFirst && plan.shape.paging.by !== "none");
  return { rows, chart };
}

function tileOf(schema: Schema, { type, label, mainList }: Thing): Tile | undefined {
  if (!mainList || mainList.required.length > 0) return undefined;
  return {
    type: type.name,
    label: plainText(label),
    plan: inScope(schema, planQuery(schema, mainList), { args: {} }),
    state: { args: {} },
    to: { at: "query", field: mainList.name },
  };
}

/** The same tile with rows, where each row has a date that does not only say when it was changed. */
function withRows(schema: Schema, tile: Tile): RowsTile | undefined {
  const { columns } = tile.plan;
  const date = dateOfEachRow(schema, tile);
  if (!date) return undefined;
  const isNamed = identityOf(schema, tile.type).labels.length > 0;
  const detail = findState(columns) ?? (isNamed ? undefined : columns.find(({ kind, list }) => kind.isLink && !list));
  if (!canPutNewestFirst(tile.plan, date)) return { ...tile, date, detail, isNewestFirst: false };
  const sort = `-${date.sort}`;
  return {
    ...tile,
    state: { ...tile.state, sort },
    to: { ...tile.to, sort } as Route,
    date,
    detail,
    isNewestFirst: true,
  };
}

/**
 * The date that each row has. Some servers say of nothing but a key that it is never null: any date may be the one then, and one that the
 * list can be ordered by comes first.
 */
function dateOfEachRow(schema: Schema, { type, plan }: Tile): Column | undefined {
  const dates = plan.columns.filter((column) => isDate(column) && !tellsOfChanges(column.key));
  const always = dates.find((column) => column.type.nonNull);
  if (always || tellsNulls(schema, type)) return always;
  return dates.find((column) => canPutNewestFirst(plan, column)) ?? dates[0];
}

/** Whether the schema says of any value of a type, apart from keys, that it is never null. */
const tellsNulls = (schema: Schema, type: string): boolean =>
  [...(schema.types.get(type)?.fields.values() ?? [])].some((field) => field.type.nonNull && field.type.name !== "ID");

const canPutNewestFirst = ({ shape }: Plan, date: Column): boolean =>
  shape.sort?.keys.some(({ key, down }) => key === date.sort && down) ?? false;

/** What happens to a thing here: records of it are made, and the server tells of it by itself. */
function activityOf(schema: Schema, type: string): number {
  const isCreated = createActionFor(schema, type) !== undefined;
  const isLive = (thingsOf(schema).get(type)?.subscriptions.length ?? 0) > 0;
  return Number(isCreated) + Number(isLive);
}
