/**
 * Plans: what a screen asks and how it reads the answer. A plan knows one field, on the root or on a record, and writes a
 * document for each state a person is in.
 */
import { createWriter, select, selectOn, type Selections } from "./document.js";
import { humanise, typeLabel } from "./label.js";
import type { Access } from "./keys.js";
import { hasKey, identify, identityOf } from "./links.js";
import type { FieldDef, Schema, TypeDef } from "./model.js";
import { isComposite, isInput, sameName, typeOf } from "./names.js";
import type { FieldShape, Plan, PlanOptions, PlanState, RootField } from "./plan.js";
import { member, memberAt, typeNameOf } from "./read.js";
import { argumentsOf, createPager } from "./request.js";
import { searchThrough } from "./search.js";
import { candidatesOf, type Candidate, IN_DETAIL, IN_LISTS, pickColumns, plusOf, tabsOf } from "./select.js";
import { selectStub } from "./stub.js";
import { rootField, shapeOf } from "./shape.js";
import { tallyArguments, tallyOf } from "./tally.js";
import { fromWire, toWire, wirePath } from "./wrapped.js";

/** Where the planned field is. */
export interface Place {
  root: RootField;
  /** The concrete type that the root's answer has to be of. */
  on?: string;
  /** The planned field, on the record that the root answers. */
  field?: FieldShape;
  /** What the root is given besides a key, where there is such a field. */
  given?: Readonly<Record<string, unknown>>;
}

/** A query's own screen: table, record or value by `plan.shape.gives`; a form first where `shape.required` is not empty. */
export const planQuery = (schema: Schema, root: RootField, options: PlanOptions = {}): Plan => createPlan(schema, { root }, options);

/** A subscription: each update is read as a query's answer is. */
export const planLive = planQuery;

/**
 * One record by its key: `request({ id })`. Undefined where the server offers no way to ask for one; with `via`, the name of a
 * root list, the record is looked for among that list's rows.
 */
export function planRecord(schema: Schema, type: string, options: PlanOptions & { via?: string | undefined } = {}): Plan | undefined {
  const { access, key } = identityOf(schema, type);
  if (access) return createPlan(schema, placeOf(schema, access, type), options);
  const list = options.via === undefined ? undefined : rootField(schema, "query", options.via);
  if (list?.gives !== "rows" || key === undefined) return;
  const plan = createPlan(schema, { root: list }, { ...options, detail: true });
  return {
    ...plan,
    shape: { ...plan.shape, gives: "record", entity: type },
    // Each of them would have to find the record again.
    tabs: [],
    plus: [],
    // The key is the row's, no argument of the list.
    value: (data, state) => plan.rows(data).find((row) => plan.identify(row)?.id === state?.id) ?? null,
  };
}

/** A field of a record, by the record's key: one of its `tabs`, or one of its `plus` fields with `state.args`. */
export function planField(schema: Schema, type: string, field: string, options: PlanOptions = {}): Plan | undefined {
  const { access, twin = type } = identityOf(schema, type);
  const found = schema.types.get(twin)?.fields.get(field);
  return access && found && createPlan(schema, { ...placeOf(schema, access, twin), field: shapeOf(schema, twin, found) }, options);
}

/** A field of a record that only a query field leads to, such as a signed-in customer's orders: one of `planQuery(root).tabs`. `args` are the query's. */
export function planWithin(schema: Schema, root: RootField, field: string, { args, ...options }: PlanOptions & Pick<PlanState, "args"> = {}): Plan | undefined {
  const type = schema.types.get(root.entity ?? "");
  const found = type?.fields.get(field);
  return root.gives === "record" && type?.kind === "OBJECT" && found ? createPlan(schema, { root, field: shapeOf(schema, type.name, found), ...(args && { given: args }) }, options) : undefined;
}

/** A fragment is needed where the root may answer other types too. */
const placeOf = (schema: Schema, { root }: Access, type: string): Place => (schema.types.get(root.entity ?? "")?.kind === "OBJECT" ? { root } : { root, on: type });

interface Extras extends PlanOptions {
  /** Rows are asked for as much as a record is. */
  detail?: boolean;
  /** The number of all rows is not wanted. */
  uncounted?: boolean;
  /** Plain lists of records are columns. */
  lists?: boolean;
  /** Fields that are no columns. */
  without?: readonly string[];
  /** Asks for more of each row. */
  also?(into: Selections): void;
}

export function createPlan(schema: Schema, { root, on, field, given: known }: Place, options: Extras = {}): Plan {
  const asked: FieldShape = field ?? (on === undefined ? root : { ...root, entity: on });
  const through = searchThrough(schema, asked);
  const shape: FieldShape = through ? { ...asked, through } : asked;
  const type = shape.entity === undefined ? undefined : schema.types.get(shape.entity);
  const pager = createPager(schema, shape, typeOf(schema, shape.field.type));
  const inDetail = options.detail || shape.gives === "record";
  const picked = type && planColumns(schema, type, shape, options, inDetail);
  const flat = (name: string) => sameName(name.replaceAll(".", ""));
  // "sys_publishedAt" orders by what is at sys.publishedAt.
  const sorts = new Map(shape.sort?.keys.map(({ key }) => [flat(key), key]));
  const offered = <T extends { sort?: string; path: readonly string[] }>({ sort, ...column }: T) => ({
    ...column,
    ...(sort !== undefined && sorts.has(flat(sort)) && { sort: sorts.get(flat(sort)) as string }),
    ...(schema.wire && type && { path: wirePath(schema, type.name, column.path) }),
  });
  const start = schema.roots.get(root.operation) ?? "";
  // An answer is read many times.
  const read = new WeakMap<object, unknown>();
  const bare = (data: unknown) => {
    if (!schema.wire || typeof data !== "object" || !data) return data;
    if (!read.has(data)) read.set(data, fromWire(schema, start, data));
    return read.get(data);
  };

  // A subscription has one field only.
  const tally = root.operation === "query" && !options.detail && !options.uncounted ? tallyOf(schema, field ? (on ?? root.entity ?? "") : start, shape) : undefined;

  const rowsIn = ({ list, item }: FieldShape, value: unknown): unknown[] => {
    const rows = memberAt(value, list);
    return (Array.isArray(rows) ? rows : []).map((row: unknown) => memberAt(row, item)).filter((row) => row !== null && row !== undefined);
  };
  /** The root's value: of a list that finds a record, the record. */
  const rootOf = (data: unknown, id?: string): unknown => {
    const value = member(bare(data), root.name);
    if (on !== undefined && typeNameOf(value) !== on) return null;
    if (root.gives !== "record" || !root.keyIn || !(root.list.length || root.field.type.item)) return value;
    return rowsIn(root, value).find((row) => id === undefined || identify(schema, row)?.id === id) ?? null;
  };
  /** What the planned field is a field of. */
  const parentOf = (data: unknown): unknown => (field ? rootOf(data) : bare(data));
  /** The planned field's value. */
  const valueOf = (data: unknown, state?: PlanState): unknown => (field ? member(rootOf(data), field.name) : rootOf(data, state?.id));
  const countOf = (data: unknown): unknown => {
    const told = tally && member(parentOf(data), tally.field.name);
    return tally && memberAt(Array.isArray(told) ? told[0] : told, tally.path);
  };
  const rowsOf = (data: unknown): unknown[] => {
    const value = valueOf(data);
    if (shape.gives !== "rows") return value === null || value === undefined ? [] : [value];
    return rowsIn(shape, value);
  };

  return {
    shape,
    columns: picked?.columns.map(offered) ?? [],
    choices: picked?.choices.map(offered) ?? [],
    tabs: type && inDetail ? tabsOf(schema, type) : [],
    plus: type && inDetail ? plusOf(schema, type) : [],
    request(state = {}) {
      const writer = createWriter(root.operation, root.name, schema.wire && ((selections) => toWire(schema, start, selections)));
      const write = (into: Selections, at: FieldShape, given: PlanState) => {
        const values = argumentsOf(schema, at, given);
        const told = at === shape ? tally && tallyArguments(tally, at.field, values) : undefined;
        const args = ({ args }: FieldDef, values: ReadonlyMap<string, unknown>) => writer.args(args.filter((arg) => isInput(schema, arg)), values);
        const inner = select(into, at.name, { args: args(at.field, values) });
        if (tally && told) tally.path.reduce((at, name) => select(at, name), select(into, tally.field.name, { args: args(tally.field, told) }));
        return inner;
      };
      // On a record's field the root is given the key, and the field all the rest.
      const { id, ...rest } = state;
      let at = write(writer.selections, field ? root : shape, field ? { ...(id !== undefined && { id }), ...(known && { args: known }) } : state);
      if (on !== undefined) {
        select(at, "__typename");
        at = selectOn(at, on);
      }
      if (field) at = write([...root.list, ...root.item].reduce((into, name) => select(into, name), at), shape, rest);
      if (type) {
        if (shape.gives === "rows") pager.select(at);
        merge([...shape.list, ...shape.item].reduce((into, name) => select(into, name), at), picked?.selections);
      } else if (isComposite(typeOf(schema, shape.field.type))) selectStub(schema, shape.field.type.name, at);
      return writer.end();
    },
    value: valueOf,
    rows: rowsOf,
    facts: (data) => pager.facts(valueOf(data), countOf(data)),
    page: (data, state = {}) => (shape.gives === "rows" ? pager.read(valueOf(data), rowsOf(data).length, state, countOf(data)) : {}),
    identify: (value) => identify(schema, value),
  };
}

function planColumns(schema: Schema, type: TypeDef, shape: FieldShape, { columns, seen, lists, without = [], also }: Extras, detail: boolean) {
  const selections: Selections = new Map();
  selectStub(schema, type.name, selections, seen);
  also?.(selections);
  const choices = candidatesOf(schema, type, { wide: !hasKey(schema, type.name), lists, seen }).filter(({ path: [name = ""] }) => !without.includes(name));
  if (type.kind !== "OBJECT") {
    // The one column that every possible type has is its label; the interface's own field for it would say the same again.
    const { labels } = identityOf(schema, type.name);
    for (const choice of choices) if (labels.includes(choice.key)) choice.rank = 8;
    choices.unshift(itself(humanise(shape.name), shape));
  }
  const chosen = columns ?? (detail ? undefined : schema.hints?.get(type.name)?.columns);
  const picked = pickColumns(selections, choices, chosen, detail ? IN_DETAIL : IN_LISTS);
  // A row that is a record leads to itself: not from a column that leads elsewhere.
  const leads = !detail && picked[0]?.kind === "link" && picked[0].key && type.kind === "OBJECT" && identityOf(schema, type.name).key !== undefined;
  return { selections, choices, columns: leads ? [itself(typeLabel(schema, type.name), shape), ...picked] : picked };
}

/** The column of the row itself, as a link. */
const itself = (label: string, { field }: FieldShape): Candidate => ({ key: "", label, kind: "link", list: false, type: field.type, rank: 0, read: (row) => row, path: [], select: () => {} });

function merge(into: Selections, from: Selections | undefined): void {
  for (const [key, selection] of from ?? []) {
    const there = into.get(key);
    if (there) merge(there.inner, selection.inner);
    else into.set(key, selection);
  }
}
