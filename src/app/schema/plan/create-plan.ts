/**
 * Creates plans. A plan is for one field, of the root or of a record. It writes the request for each state of a screen, and reads the
 * answers.
 */
import type { GraphQLError } from "../../../index.js";
import type { FieldShape, SortKey } from "../classify/field-shape.js";
import { keysOf } from "../classify/identity/keys.js";
import { isReferenceNumber } from "../classify/identity/reference-number.js";
import { rowCountOf, type RowCount, rowCountArguments } from "../classify/list/row-count.js";
import { filterSearchOf } from "../classify/list/search.js";
import { withTextOrder } from "../classify/list/sort-text.js";
import { humanise } from "../values/humanise.js";
import type { Schema, TypeDef, FieldDef, InputValue } from "../model/model.js";
import { normalizeName, typeOf, isInput, freeFields, isRequired, usableFields, inputsOf } from "../model/names.js";
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { rowsOf } from "../classify/list/rows.js";
import { shapeOf } from "../classify/shape.js";
import { integer, isNumberKey } from "../values/numbers.js";
import { kindOf } from "../values/recognise.js";
import { createAnswerReader, type PlannedPlace } from "./answer.js";
import type { Candidate } from "./columns/candidate.js";
import { planColumns, type ColumnOptions } from "./columns/plan-columns.js";
import { createPager, type Pager, PAGE_SIZE } from "./pager.js";
import { identify, selectReference } from "./reference.js";
import type { Column, Plan, PlanRequest, PlanState } from "./types.js";
import { wirePath, type ReportedError, toWire } from "./wire.js";
import {
  createWriter,
  mergeSelections,
  selectField,
  selectOn,
  selectPath,
  type Selections,
  type Writer,
} from "./document.js";
import { linkLabel } from "./columns/leaf-column.js";
import { member } from "./read.js";

/** The options of a plan, besides the choice of the screen. */
interface CreateOptions extends ColumnOptions {
  /** Each row has the selections of a record. */
  asRecords?: boolean;
  /** The row count is not requested. */
  withoutCount?: boolean;
}

/** What is planned of a field that gives no objects that the schema knows. */
const NO_COLUMNS = { columns: [], choices: [], areCustom: false, selections: undefined };

/** The plan of the field at a place. */
export function createPlan(schema: Schema, place: PlannedPlace, options: CreateOptions = {}): Plan {
  const shape = plannedShape(schema, place);
  const type = schema.types.get(shape.entity ?? "");
  const isRecord = options.asRecords || shape.gives === "record";
  const screen = screenOf(place, isRecord);
  const { columns, choices, areCustom, selections } = type
    ? planColumns({ schema, type, shape, screen }, options)
    : NO_COLUMNS;
  const pager = createPager(schema, shape, typeOf(schema, shape.field.type));
  const rowCount = plannedRowCount(schema, place, shape, options);
  const reader = createAnswerReader(schema, place, rowCount);
  const keyField = type && keysOf(schema, type.name).key;
  const offered = (column: Candidate) => asOffered(schema, shape, type, column);
  return {
    shape,
    columns: columns.map(offered),
    areColumnsCustom: areCustom,
    choices: choices.map(offered),
    tabs: isRecord && type ? tabsOf(schema, type) : [],
    fieldsWithArguments: isRecord && type ? fieldsWithArguments(schema, type) : [],
    request: (state = {}) => writeRequest({ schema, place, shape, rowSelections: selections, pager, rowCount }, state),
    value: reader.value,
    errors: (data) => errorsOf(reader.reportedError(data), place.root.name),
    rows: reader.rows,
    facts: (data) => pager.facts(reader.value(data), reader.count(data)),
    page(data, state = {}) {
      if (shape.gives !== "rows") return {};
      return pager.read(reader.value(data), reader.rows(data).length, state, reader.count(data));
    },
    ...(keyField !== undefined && { keyField }),
    identify: (value) => identify(schema, value),
  };
}

/** An error in the form of GraphQL's own. Without words of the server, the name of its type says what is wrong. */
function errorsOf(error: ReportedError | undefined, rootName: string): readonly GraphQLError[] {
  if (!error) return [];
  const message = error.message ?? humanise(error.typeName.replace(/Error$/, ""));
  return [{ message, path: [rootName], extensions: { code: error.typeName } }];
}

function screenOf({ root }: PlannedPlace, isRecord: boolean): "list" | "record" | "update" {
  if (!isRecord) return "list";
  return root.operation === "subscription" ? "update" : "record";
}

/** The shape of the planned field, with an order by text, and with a search through its filters where it takes no text itself. */
function plannedShape(schema: Schema, { root, concreteType, field }: PlannedPlace): FieldShape {
  const rootShape = concreteType === undefined ? root : { ...root, entity: concreteType };
  const shape = withTextOrder(schema, field ?? rootShape);
  const filterSearch = filterSearchOf(schema, shape);
  return filterSearch ? { ...shape, filterSearch } : shape;
}

/** The field that gives the row count, for a list that is requested as a list. */
function plannedRowCount(
  schema: Schema,
  place: PlannedPlace,
  shape: FieldShape,
  { asRecords, withoutCount }: CreateOptions,
): RowCount | undefined {
  // A subscription has one field only.
  const hasRoomForCount = place.root.operation === "query";
  const isCounted = hasRoomForCount && !asRecords && !withoutCount;
  return isCounted ? rowCountOf(schema, ownerOf(schema, place), shape) : undefined;
}

/** The name of the type that has the planned field. */
function ownerOf(schema: Schema, { root, concreteType, field }: PlannedPlace): string {
  const recordType = concreteType ?? root.entity;
  return (field ? recordType : schema.roots.get(root.operation)) ?? "";
}

/** A column for a screen, with the key by which the server can order it. */
function asOffered(schema: Schema, { sort }: FieldShape, type: TypeDef | undefined, candidate: Candidate): Column {
  const { sortPath, ...column } = candidate;
  // The key "sys_publishedAt" orders by the field sys.publishedAt.
  const flatName = (name: string) => normalizeName(name.replaceAll(".", ""));
  const isKeyOfColumn = ({ key }: SortKey) => sortPath !== undefined && flatName(key) === flatName(sortPath);
  const key = sort?.keys.find(isKeyOfColumn)?.key;
  return {
    ...column,
    ...(key !== undefined && { sort: key }),
    ...(isReferenceNumber(schema, type, column) && { isName: true }),
    ...(schema.wire && type && { path: wirePath(schema, type.name, column.path) }),
  };
}

// Writes the request of a plan for a state: the document, with its variables.

/** The part of a plan's requests that does not depend on the state. */
interface RequestTemplate {
  schema: Schema;
  place: PlannedPlace;
  shape: FieldShape;
  /** The selection of each row; absent if the field returns no objects that the schema knows. */
  rowSelections: Selections | undefined;
  pager: Pager;
  rowCount: RowCount | undefined;
}

/** The document and the variables for a state. */
function writeRequest(template: RequestTemplate, state: PlanState): PlanRequest {
  const { schema, place, shape } = template;
  const { root, concreteType, field } = place;
  const rootType = schema.roots.get(root.operation) ?? "";
  const writer = createWriter(
    root.operation,
    root.name,
    schema.wire && ((selections) => toWire(schema, rootType, selections)),
  );
  const rootShape = field ? root : shape;
  const rootValue = writeField(template, writer, {
    into: writer.selections,
    field: rootShape,
    state: field ? rootState(place, state) : state,
  });
  const record = concreteType === undefined ? rootValue : selectConcrete(rootValue, concreteType);
  if (field) {
    // The key is the root's, all the rest the field's.
    const { id: _rootKey, ...fieldState } = state;
    const owner = selectPath(record, [...root.rowsPath, ...root.recordPath]);
    selectValue(template, writeField(template, writer, { into: owner, field: shape, state: fieldState }));
  } else selectValue(template, record);
  return writer.end();
}

/** The state of the root if the plan is for a field of its record: the record's key and the root's own arguments. */
function rootState({ rootArguments }: PlannedPlace, { id }: PlanState): PlanState {
  return { ...(id !== undefined && { id }), ...(rootArguments && { args: rootArguments }) };
}

function selectConcrete(into: Selections, type: string): Selections {
  selectField(into, "__typename");
  return selectOn(into, type);
}

/** A field in a place of the document, and the state that its arguments are written for. */
interface PlacedField {
  into: Selections;
  field: FieldShape;
  state: PlanState;
}

/** Asks for a field with its arguments, and for its row count beside it. Returns the selections of its value. */
function writeField(
  { schema, shape, rowCount }: RequestTemplate,
  writer: Writer,
  { into, field, state }: PlacedField,
): Selections {
  const writeArguments = ({ args }: FieldDef, values: ReadonlyMap<string, unknown>) =>
    writer.args(
      args.filter((arg) => isInput(schema, arg)),
      values,
    );
  const values = argumentsOf(schema, field, state);
  const inner = selectField(into, field.name, { args: writeArguments(field.field, values) });
  const countValues = field === shape && rowCount ? rowCountArguments(rowCount, field.field, values) : undefined;
  if (rowCount && countValues) {
    const args = writeArguments(rowCount.field, countValues);
    selectPath(selectField(into, rowCount.field.name, { args }), rowCount.path);
  }
  return inner;
}

/** Selects the parts of the planned field's value that a screen shows. */
function selectValue({ schema, shape, rowSelections, pager }: RequestTemplate, value: Selections): void {
  if (rowSelections) {
    if (shape.gives === "rows") pager.addSelections(value);
    mergeSelections(selectPath(value, [...shape.rowsPath, ...shape.recordPath]), rowSelections);
  } else selectReference(schema, shape.field.type.name, value);
}

// Fields of a record that are screens of their own: nested lists, and fields that need arguments first.

/** The nested lists of a record, deprecated ones last. */
export function tabsOf(schema: Schema, type: TypeDef): FieldShape[] {
  const lists = freeFields(schema, type)
    .filter((field) => rowsOf(schema, field))
    .map((field) => ({ ...shapeOf(schema, type.name, field), label: linkLabel({ schema, type, field }) }))
    .sort((one, other) => Number(one.deprecated !== undefined) - Number(other.deprecated !== undefined));
  return [...withDistinctLabels(lists, ({ name }) => name)];
}

/** The fields of a record that need arguments first. See "Fields with required arguments" in docs/work/schema-rules.md. */
const fieldsWithArguments = (schema: Schema, type: TypeDef): FieldShape[] =>
  usableFields(schema, type)
    .filter((field) => field.args.some(isRequired))
    .map((field) => shapeOf(schema, type.name, field));

// A person's place in a list or record as arguments: key, filters, search, order, page.

/** Values by the names of arguments. */
type ArgumentValues = Map<string, unknown>;

/** The argument values of a field in a state. */
function argumentsOf(schema: Schema, shape: FieldShape, state: PlanState): ReadonlyMap<string, unknown> {
  const values = argumentsOfState(schema, shape, state);
  if (shape.key && state.id !== undefined) addAll(values, keyArguments(schema, shape.key, state.id, shape.keyIn));
  addSearch(values, shape, state.search);
  addSort(values, shape, state.sort);
  const { wrap } = shape.paging;
  if (wrap !== undefined) add(values, wrap, {});
  for (const [name, value] of pageArguments(schema, shape, state)) addWithin(values, wrap, name, value);
  return values;
}

function argumentsOfState(schema: Schema, { field }: FieldShape, { args }: PlanState): ArgumentValues {
  const values: ArgumentValues = new Map();
  for (const arg of field.args) {
    const value = args && member(args, arg.name);
    if (value !== undefined && isInput(schema, arg)) values.set(arg.name, value);
  }
  return values;
}

/** Sets an argument. If it is already set, the two objects are merged, because filter, search, order and page may share one. */
function add(values: ArgumentValues, name: string, value: unknown): void {
  values.set(name, merge(values.get(name), value));
}

/** Adds a value as a field of an argument that is an object, or as an argument of its own where `argument` is undefined. */
function addWithin(values: ArgumentValues, argument: string | undefined, name: string, value: unknown): void {
  if (argument === undefined) add(values, name, value);
  else add(values, argument, { [name]: value });
}

function addAll(values: ArgumentValues, added: Record<string, unknown> | undefined): void {
  for (const [name, value] of Object.entries(added ?? {})) add(values, name, value);
}

function merge(one: unknown, other: unknown): unknown {
  if (!isPlainObject(one) || !isPlainObject(other)) return other;
  const merged = Object.entries(other).map(([name, value]) => [name, merge(member(one, name), value)]);
  return { ...one, ...Object.fromEntries(merged) };
}

/** Whether a value is an object of values: no list, no file. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * `{ id: 7 }`, or `{ where: { id: { eq: 7 } } }`.
 * @param holders - the inputs around the key, from the argument inwards
 */
function keyArguments(
  schema: Schema,
  key: InputValue,
  id: string,
  holders: readonly InputValue[] = [],
): Record<string, unknown> {
  const keyOnly: Record<string, unknown> = { [key.name]: keyFrom(schema, key, id) };
  return holders.reduceRight((inner, { name }) => ({ [name]: inner }), keyOnly);
}

/** A key from the address as its argument takes it. */
function keyFrom(schema: Schema, { type }: InputValue, id: string): unknown {
  const isExact = isNumberKey(id) && Number.isSafeInteger(Number(id));
  return kindOf(schema, type).name === integer.name && isExact ? Number(id) : id;
}

function addSearch(
  values: ArgumentValues,
  { search, searchIn, filterSearch }: FieldShape,
  text: string | undefined,
): void {
  if (!text) return;
  addAll(values, filterSearch?.(text));
  if (search) addWithin(values, searchIn, search.name, text);
}

/** @param order - a key, with a "-" before it for descending; without one the first key, where the server wants an order */
function addSort(values: ArgumentValues, { sort }: FieldShape, order: string | undefined): void {
  const required = sort?.required ? sort.keys[0]?.key : undefined;
  const signedKey = order || required || "";
  const isDown = signedKey.startsWith("-");
  addAll(values, sort?.args(isDown ? signedKey.slice(1) : signedKey, isDown));
}

/** The arguments, or the fields of the paging object, that say which page. */
function pageArguments(schema: Schema, shape: FieldShape, state: PlanState): ArgumentValues {
  const { paging } = shape;
  const values: ArgumentValues = new Map();
  if (paging.size !== undefined) values.set(paging.size, state.size ?? PAGE_SIZE);
  if (paging.by === "none") {
    const { grows } = paging;
    if (grows !== undefined && state.size !== undefined && state.args?.[grows] === undefined)
      values.set(grows, state.size);
    return values;
  }
  const place = pageAt(shape, state);
  if (!place.isFirst || isNeeded(schema, shape, paging.at)) values.set(paging.at, place.value);
  return values;
}

/** The start of a page, in the server's own terms. `isFirst`: it can be omitted. */
function pageAt({ paging }: FieldShape, state: PlanState): { value: unknown; isFirst: boolean } {
  const { page = 1, size = PAGE_SIZE, after, offset = (page - 1) * size } = state;
  switch (paging.by) {
    case "cursor":
      return { value: after ?? "", isFirst: after === undefined };
    case "page":
      // If the first page is 0, it is sent too.
      return paging.zero ? { value: page - 1, isFirst: false } : { value: page, isFirst: page <= 1 };
    default:
      return { value: offset, isFirst: offset <= 0 };
  }
}

/** Whether the server requires an argument of the page. */
function isNeeded(schema: Schema, { paging, field }: FieldShape, name: string): boolean {
  const holder = paging.wrap === undefined ? undefined : field.args.find((arg) => arg.name === paging.wrap);
  const inputs = holder ? inputsOf(schema, holder) : field.args;
  return inputs.some((input) => input.name === name && isRequired(input));
}
