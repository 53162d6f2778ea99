/** PURE: the tiles that home proposes from the schema alone. See "Tiles on home" in docs/work/schema-rules.md. */
import {
  type Column,
  createActionFor,
  familyFinder,
  findState,
  identityOf,
  inScope,
  isDate,
  plainText,
  type Plan,
  planQuery,
  type PlanState,
  type Schema,
  tellsOfChanges,
  type Thing,
  thingsOf,
} from "../../../schema/index.js";
import type { Route } from "../../../base/navigation/routes.js";

/** A tile about one thing, from its main list. */
export interface Tile {
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
export interface RowsTile extends Tile {
  date: Column;
  /** The state of a row, or else what a row without a name is about: the first record that it leads to. */
  detail: Column | undefined;
  /** Whether the server was asked to put the newest first. Otherwise the rows are in the list's own order. */
  isNewestFirst: boolean;
}

export interface ProposedTiles {
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
