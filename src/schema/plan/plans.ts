/**
 * Plans: what a screen asks and how it reads the answer. A plan knows one field, on the root or on a record, and writes a
 * document for each state a person is in.
 */
import { link } from "../values/structures/link.js";
import { createAnswerReader, type Place } from "./answer.js";
import { createWriter, select, selectOn, type Selections } from "./document.js";
import { humanise, typeLabel } from "../classify/label.js";
import type { Access } from "../classify/keys.js";
import { hasKey, identityOf } from "../classify/links.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { isComposite, isInput, sameName, typeOf } from "../model/names.js";
import type { FieldShape, RootField } from "../classify/field-shape.js";
import type { Plan, PlanOptions, PlanState } from "./types.js";
import { argumentsOf, createPager } from "./request.js";
import { searchThrough } from "../classify/search.js";
import { candidatesOf, type Candidate, IN_DETAIL, IN_LISTS, pickColumns, plusOf, tabsOf } from "./select.js";
import { identify, selectStub } from "./reference.js";
import { rootField, shapeOf } from "../classify/shape.js";
import { tallyArguments, tallyOf } from "../classify/row-count.js";
import { toWire, wirePath } from "./wire.js";

/**
 * A query's own screen: table, record or value by `plan.shape.gives`; a form first where `shape.required` is not empty. Of a
 * subscription each update is read as a query's answer is.
 */
export const planQuery = (schema: Schema, root: RootField, options: PlanOptions = {}): Plan =>
  createPlan(schema, { root }, options);

/**
 * One record by its key: `request({ id })`. Undefined where the server offers no way to ask for one; with `via`, the name of a
 * root list, the record is looked for among that list's rows.
 */
export function planRecord(
  schema: Schema,
  type: string,
  options: PlanOptions & { via?: string | undefined } = {},
): Plan | undefined {
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
  return (
    access &&
    found &&
    createPlan(schema, { ...placeOf(schema, access, twin), field: shapeOf(schema, twin, found) }, options)
  );
}

/** A field of a record that only a query field leads to, such as a signed-in customer's orders: one of `planQuery(root).tabs`. `args` are the query's. */
export function planWithin(
  schema: Schema,
  root: RootField,
  field: string,
  { args, ...options }: PlanOptions & Pick<PlanState, "args"> = {},
): Plan | undefined {
  const type = schema.types.get(root.entity ?? "");
  const found = type?.fields.get(field);
  return root.gives === "record" && type?.kind === "OBJECT" && found
    ? createPlan(schema, { root, field: shapeOf(schema, type.name, found), ...(args && { given: args }) }, options)
    : undefined;
}

/** A fragment is needed where the root may answer other types too. */
const placeOf = (schema: Schema, { root }: Access, type: string): Place =>
  schema.types.get(root.entity ?? "")?.kind === "OBJECT" ? { root } : { root, on: type };

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
  const start = schema.roots.get(root.operation) ?? "";
  // A subscription has one field only.
  const tally =
    root.operation === "query" && !options.detail && !options.uncounted
      ? tallyOf(schema, field ? (on ?? root.entity ?? "") : start, shape)
      : undefined;

  const reader = createAnswerReader(schema, { root, ...(on !== undefined && { on }), ...(field && { field }) }, tally);
  const offered = (column: Candidate) => offer(schema, shape, type, column);

  return {
    shape,
    columns: picked?.columns.map(offered) ?? [],
    choices: picked?.choices.map(offered) ?? [],
    tabs: type && inDetail ? tabsOf(schema, type) : [],
    plus: type && inDetail ? plusOf(schema, type) : [],
    request(state = {}) {
      const writer = createWriter(
        root.operation,
        root.name,
        schema.wire && ((selections) => toWire(schema, start, selections)),
      );
      const write = (into: Selections, at: FieldShape, given: PlanState) => {
        const values = argumentsOf(schema, at, given);
        const told = at === shape ? tally && tallyArguments(tally, at.field, values) : undefined;
        const args = ({ args }: FieldDef, values: ReadonlyMap<string, unknown>) =>
          writer.args(
            args.filter((arg) => isInput(schema, arg)),
            values,
          );
        const inner = select(into, at.name, { args: args(at.field, values) });
        if (tally && told)
          tally.path.reduce(
            (at, name) => select(at, name),
            select(into, tally.field.name, { args: args(tally.field, told) }),
          );
        return inner;
      };
      // On a record's field the root is given the key, and the field all the rest.
      const { id, ...rest } = state;
      let at = write(
        writer.selections,
        field ? root : shape,
        field ? { ...(id !== undefined && { id }), ...(known && { args: known }) } : state,
      );
      if (on !== undefined) {
        select(at, "__typename");
        at = selectOn(at, on);
      }
      if (field)
        at = write(
          [...root.list, ...root.item].reduce((into, name) => select(into, name), at),
          shape,
          rest,
        );
      if (type) {
        if (shape.gives === "rows") pager.select(at);
        merge(
          [...shape.list, ...shape.item].reduce((into, name) => select(into, name), at),
          picked?.selections,
        );
      } else if (isComposite(typeOf(schema, shape.field.type))) selectStub(schema, shape.field.type.name, at);
      return writer.end();
    },
    value: reader.value,
    rows: reader.rows,
    facts: (data) => pager.facts(reader.value(data), reader.count(data)),
    page: (data, state = {}) =>
      shape.gives === "rows" ? pager.read(reader.value(data), reader.rows(data).length, state, reader.count(data)) : {},
    identify: (value) => identify(schema, value),
  };
}

/** A column as a screen is given it: with the key that the server orders it by, where it does. */
function offer(schema: Schema, { sort }: FieldShape, type: TypeDef | undefined, { sort: by, ...column }: Candidate) {
  const flat = (name: string) => sameName(name.replaceAll(".", ""));
  // "sys_publishedAt" orders by what is at sys.publishedAt.
  const key = by === undefined ? undefined : sort?.keys.find(({ key }) => flat(key) === flat(by))?.key;
  return {
    ...column,
    ...(key !== undefined && { sort: key }),
    ...(schema.wire && type && { path: wirePath(schema, type.name, column.path) }),
  };
}

function planColumns(
  schema: Schema,
  type: TypeDef,
  shape: FieldShape,
  { columns, seen, lists, without = [], also }: Extras,
  detail: boolean,
) {
  const selections: Selections = new Map();
  selectStub(schema, type.name, selections, seen);
  also?.(selections);
  const choices = candidatesOf(schema, type, { wide: !hasKey(schema, type.name), lists, seen }).filter(
    ({ path: [name = ""] }) => !without.includes(name),
  );
  if (type.kind !== "OBJECT") {
    // The one column that every possible type has is its label; the interface's own field for it would say the same again.
    const { labels } = identityOf(schema, type.name);
    for (const choice of choices) if (labels.includes(choice.key)) choice.rank = 8;
    choices.unshift(itself(humanise(shape.name), shape));
  }
  const chosen = columns ?? (detail ? undefined : schema.hints?.get(type.name)?.columns);
  const picked = pickColumns(selections, choices, chosen, detail ? IN_DETAIL : IN_LISTS);
  // A row that is a record leads to itself: not from a column that leads elsewhere.
  const leads =
    !detail &&
    picked[0]?.kind.isLink &&
    picked[0].key &&
    type.kind === "OBJECT" &&
    identityOf(schema, type.name).key !== undefined;
  return { selections, choices, columns: leads ? [itself(typeLabel(schema, type.name), shape), ...picked] : picked };
}

/** The column of the row itself, as a link. */
const itself = (label: string, { field }: FieldShape): Candidate => ({
  key: "",
  label,
  kind: link,
  list: false,
  type: field.type,
  rank: 0,
  read: (row) => row,
  path: [],
  select: () => {},
});

function merge(into: Selections, from: Selections | undefined): void {
  for (const [key, selection] of from ?? []) {
    const there = into.get(key);
    if (there) merge(there.inner, selection.inner);
    else into.set(key, selection);
  }
}
