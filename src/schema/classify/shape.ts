/** What a field is to a person (rule 1): a table, one record by its key, one record, a value, or a form first. */
import type { OperationKind } from "../../transport/types.js";
import { listArguments } from "./arguments.js";
import { fieldLabel } from "./label.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import {
  freeFields,
  inputsOf,
  isComposite,
  isInput,
  isLeaf,
  isName,
  isRequired,
  sameName,
  typeOf,
  usableFields,
} from "../model/names.js";
import type { FieldKind, FieldShape, RootField, Sort } from "./field-shape.js";
import { atOnce, SLICE, type Steps } from "../model/steps.js";

/** Names of what a record is found by, compared by `sameName`. */
const KEY = /^(id|.*id|slug|handle|number|login|code|key|uuid|guid|name|username|email|sku|symbol|identifier|pk)$/;
/** The same, of arguments that may be left out: only what can be nothing else. */
const OPTIONAL_KEY = /^(id|slug|handle|uuid)$/;
/** Places in a list, not things. */
const PLACE = /cursor$|token$/;
/** Arguments that hold a key: `post(where: { id })`. */
const HOLDER = /^(where|by|key|input|request)$/;
const TOTAL =
  /^(total|count|total_?(count|results|items|hits|elements|records|size|docs|rows|entries)|(items|row|record)_?count|nb_?items)$/i;
/** Where other lists stand beside the rows. */
const ITEMS = ["items", "results", "data", "docs", "records", "rows", "entries"];
const INFO = /^(pageinfo|info|meta|metadata|pagination|paging|paginationinfo|paginatorinfo)$/;

interface Rows {
  kind: "connection" | "wrapped" | "list";
  entity: string;
  list: readonly string[];
  item: readonly string[];
  info?: readonly string[];
  total?: readonly string[];
}

/** Classifies a field of the type named `parent`. */
export function shapeOf(schema: Schema, parent: string, field: FieldDef): FieldShape {
  const type = typeOf(schema, field.type);
  const found = rowsOf(schema, field);
  // What a mutation answers is a payload, even where its one list looks like rows.
  const rows = found?.kind !== "list" && parent === schema.roots.get("mutation") ? undefined : found;
  const gives = rows ? "rows" : isComposite(type) && !field.type.item ? "record" : "value";
  const list =
    rows && listArguments(schema, field.args, rows.info, rows.kind !== "list", schema.types.get(rows.entity));
  const open = field.args.flatMap((arg) => {
    const taken = list?.taken.get(arg.name);
    return !isInput(schema, arg) || list?.used.has(arg.name) ? [] : taken ? { ...arg, taken } : arg;
  });
  const { key, keyIn } =
    (gives === "record" && keyOf(schema, type, open, parent === schema.roots.get("subscription"))) || {};
  // An object that nothing has to be in is given by the page alone.
  const empty = ({ name, type }: InputValue) =>
    name === list?.paging.wrap &&
    ![...(typeOf(schema, type)?.inputs.values() ?? [])].some(
      (inner) => isRequired(inner) && !list.taken.get(name)?.has(inner.name),
    );
  const required = key ? [keyIn?.[0] ?? key] : open.filter((arg) => isRequired(arg) && !empty(arg));
  const kind: FieldKind = key
    ? "by-key"
    : required.length
      ? "form"
      : (rows?.kind ?? (gives === "record" ? "singleton" : "value"));
  return {
    name: field.name,
    label: fieldLabel(schema, parent, field),
    description: field.description,
    deprecated: field.deprecated,
    kind,
    gives,
    field,
    entity: rows ? rows.entity : gives === "record" ? type?.name : undefined,
    list: rows?.list ?? [],
    item: rows?.item ?? [],
    paging: list?.paging ?? { by: "none" },
    total: rows?.total,
    sort: list?.sort && named(list.sort, schema.types.get(rows?.entity ?? "")),
    search: list?.search,
    searchIn: list?.searchIn,
    filters: open.filter((arg) => arg !== (keyIn?.[0] ?? key) && arg.deprecated === undefined),
    key,
    keyIn,
    required,
  };
}

/** A field that gives records in number: a connection, a list beside a count or page info, a plain list. */
export function rowsOf(schema: Schema, { type: ref }: FieldDef): Rows | undefined {
  const type = typeOf(schema, ref);
  if (!isComposite(type) || !isName(type.name)) return;
  if (ref.item) return ref.item.item ? undefined : { kind: "list", entity: type.name, list: [], item: [] };
  const free = freeFields(schema, type);
  // What has an id is a record, however its fields are called.
  if (type.kind !== "OBJECT" || free.some(({ name }) => name === "id")) return;
  const lists = free.filter(
    (field) => field.type.item && !field.type.item.item && isComposite(typeOf(schema, field.type)),
  );
  const find = (name: string) => lists.find((field) => field.name === name);
  const infos = infosIn(schema, type, free);
  // A list beside its own cursor or flag is its own page info.
  const flat = free.some(
    ({ name, type }) =>
      isLeaf(schema.types.get(type.name)) && /^(has_?(more|next).*|(next_?)?(cursor|page|token)|after)$/i.test(name),
  );
  const path = infos[0] ?? (flat ? [] : undefined);
  const own = totalIn(schema, type);
  const total = own
    ? [own.name]
    : infos
        .map((info) => [
          ...info,
          totalIn(
            schema,
            info.reduce<TypeDef | undefined>(
              (at, name) => schema.types.get(at?.fields.get(name)?.type.name ?? ""),
              type,
            ),
          )?.name ?? "",
        ])
        .find((info) => info.at(-1));
  const around = { info: path, total };
  const nodes = find("nodes");
  if (nodes) return { kind: "connection", entity: nodes.type.name, list: ["nodes"], item: [], ...around };
  const edge = typeOf(schema, find("edges")?.type ?? ref);
  const node =
    edge && edge !== type
      ? freeFields(schema, edge).find(({ name, type }) => name === "node" && !type.item)
      : undefined;
  if (node && isComposite(typeOf(schema, node.type)))
    return { kind: "connection", entity: node.type.name, list: ["edges"], item: ["node"], ...around };
  const [first, second] = lists;
  const only = second ? ITEMS.map(find).find((list) => list) : first;
  if (only && (path || total))
    return { kind: "wrapped", entity: only.type.name, list: [only.name], item: [], ...around };
  return;
}

/** Paths to what may be page info: a field that is called so, and one inside of it (`meta.pagination`) before it. */
const infosIn = (schema: Schema, type: TypeDef, free = freeFields(schema, type), depth: 0 | 1 = 0): string[][] =>
  free
    .filter(
      (field) =>
        !field.type.item &&
        typeOf(schema, field.type)?.kind === "OBJECT" &&
        (INFO.test(sameName(field.name)) ||
          (!depth && totalIn(schema, typeOf(schema, field.type)) && field.name !== "aggregate")),
    )
    .flatMap((field) => [
      ...(depth
        ? []
        : infosIn(schema, typeOf(schema, field.type) as TypeDef, undefined, 1).map((inner) => [field.name, ...inner])),
      [field.name],
    ]);

export const totalIn = (schema: Schema, type: TypeDef | undefined): FieldDef | undefined =>
  type && freeFields(schema, type).find((field) => TOTAL.test(field.name) && isCount(field));

/** Gives one number. */
export const isCount = ({ type }: FieldDef): boolean => /int|long|number/i.test(type.name) && !type.item;

/** Whether an argument's name says that it is the id of this type: "id", or "filmId" for a Film. "lineId" is not a departure's. */
export function isIdOf(name: string, type: string): boolean {
  const text = sameName(name);
  return text.endsWith("id") && sameName(type).includes(text.slice(0, -2));
}

/** The one argument that a record is found by, or the one field of it. A feed that may be narrowed to one record is a feed all the same. */
function keyOf(
  schema: Schema,
  type: TypeDef | undefined,
  args: readonly InputValue[],
  feed: boolean,
): { key?: InputValue; keyIn?: InputValue[] } {
  const isKey = (arg: InputValue) =>
    !arg.type.item &&
    isLeaf(typeOf(schema, arg.type)) &&
    !PLACE.test(sameName(arg.name)) &&
    (KEY.test(sameName(arg.name)) || type?.fields.has(arg.name));
  const [only, second] = args.filter(isRequired);
  if (second) return {};
  if (only) {
    if (isKey(only)) return { key: only };
    const inputs = HOLDER.test(only.name) ? inputsOf(schema, only) : [];
    const must = inputs.filter(isRequired);
    // Of several ways to name one record the id is the first.
    const key = must[1]
      ? undefined
      : must[0]
        ? must.find(isKey)
        : ["id", "_id"]
            .map((name) => inputs.find((input) => input.name === name && isKey(input)))
            .find((found) => found);
    return key && isInput(schema, key) && type?.fields.has(key.name) ? { key, keyIn: [only] } : {};
  }
  if (feed || !type) return {};
  const leaves = args.filter(({ type }) => !type.item && isLeaf(typeOf(schema, type)));
  return {
    key:
      leaves.find(({ name }) => isIdOf(name, type.name)) ??
      leaves.find(({ name }) => OPTIONAL_KEY.test(sameName(name))),
  };
}

/** The keys of a sort, called like the fields that they sort by. */
function named(sort: Sort, entity: TypeDef | undefined): Sort {
  const fields = new Map([...(entity?.fields.keys() ?? [])].map((name) => [sameName(name), name]));
  const original = new Map<string, string>();
  const keys = sort.keys.map((key) => {
    const name = fields.get(sameName(key.key)) ?? key.key;
    original.set(name, key.key);
    return { ...key, key: name };
  });
  return { ...sort, keys, args: (key, down) => sort.args(original.get(key) ?? key, down) };
}

const known = new WeakMap<Schema, Map<string, RootField>>();

/** Classifies the root fields, in steps: a large schema has thousands. From then on they are known. */
export function* readRoots(schema: Schema): Steps<Map<string, RootField>> {
  const roots = new Map<string, RootField>();
  for (const [operation, root] of schema.roots) {
    const type = schema.types.get(root);
    for (const field of type ? usableFields(schema, type) : []) {
      roots.set(operation + " " + field.name, { ...shapeOf(schema, root, field), operation });
      if (roots.size % SLICE === 0) yield;
    }
  }
  known.set(schema, roots);
  return roots;
}

const allRoots = (schema: Schema): Map<string, RootField> => known.get(schema) ?? atOnce(readRoots(schema));

/** The root fields of all operations, classified, in the schema's order; those that no document can name are left out. Kept per schema. */
export const rootFields = (schema: Schema): readonly RootField[] => [...allRoots(schema).values()];

export const rootField = (schema: Schema, operation: OperationKind, name: string): RootField | undefined =>
  allRoots(schema).get(operation + " " + name);
