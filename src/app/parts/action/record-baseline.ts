/** PURE: the values of a record, for the form that changes it. */
import { textOf } from "../../../transport/text-of.js";
import {
  acceptedChoices,
  type ActionPlan,
  amountOf,
  type Column,
  createToldReader,
  fieldsApart,
  fitFields,
  type FormField,
  type FormValue,
  fromValue,
  getAt,
  holdsInputs,
  isAboutSameRecord,
  isAsStored,
  isBlank,
  isCurrencyName,
  isTold,
  json,
  keyForInput,
  madeOf,
  minorUnits,
  numberOfChoice,
  once,
  type Plan,
  planQuery,
  planRecord,
  type RecordReference,
  type Schema,
  selectField,
  selectTelling,
  type Selections,
  takesRelated,
  type Told,
  type ToldReader,
  UNKNOWN,
  withFields,
} from "../../schema/index.js";
import { columnKeys, columnOfLeaf, columnsOfLeaf, knows, meansNull } from "./record-inputs.js";

/** The values that a form for a record begins with, by input name. */
export interface Baseline {
  /** As the form shows them. */
  initial: FormValue;
  /** As the server sent them: a form's value may be less exact. */
  stored?: unknown;
  /** The same with what the record says by the name of an input, though the input may not take it so. Of a form for many records. */
  said?: unknown;
  /** What the record is called. */
  record?: RecordReference | undefined;
  /** The action may do more than change values: it is sent though no value is another. */
  mayDoMore?: boolean | undefined;
  /** The form shows values as the server sent them: one that is filled in for many records knows the currency of none. */
  asStored?: boolean | undefined;
}

/** The plan that requests the values of a form's inputs. */
export interface CurrentPlan extends Plan {
  /** What the record tells of lists and objects. */
  told: ToldReader["read"];
  madeOf(field: FormField): FormField["madeOf"];
  action: DefaultsOfAction;
}

/** What the defaults of an action mean. */
interface DefaultsOfAction {
  /** It is no change by its verb, and may do more than that. */
  mayDoMore?: boolean;
  /** It empties what is left out. */
  replaces?: boolean;
  /** See `Baseline`. */
  asStored?: boolean | undefined;
}

/** Undefined where the record cannot be requested by its key. */
export function planCurrent(
  schema: Schema,
  type: string,
  form: readonly FormField[],
  { only, also = [], ...action }: DefaultsOfAction & Pick<ActionPlan, "only"> & { also?: readonly string[] } = {},
): CurrentPlan | undefined {
  const told = createToldReader(schema, type, form);
  const isValue = (key: string) => isAsStored(schema, type, key.split("."));
  const options = {
    columns: form.flatMap((field) => columnKeys(field).filter((key) => field.widget === "list" || isValue(key))),
    selectAlso(row: Selections) {
      told.select(row);
      selectTelling(schema, type, row);
      // Nobody looks at each of many records: what it says itself of which one it is is compared with the row.
      if (action.asStored) for (const name of [...fieldsApart(schema, type), ...also]) selectField(row, name);
    },
  };
  const plan = only ? planQuery(schema, only, options) : planRecord(schema, type, options);
  return plan && { ...plan, told: told.read, madeOf: (field) => madeOf(schema, type, field), action };
}

/**
 * The same for an action; undefined also where it does not begin with values of the record.
 *
 * @param also - names of fields that are asked for besides
 */
export function planStart(
  schema: Schema,
  plan: Pick<ActionPlan, "form" | "verb" | "startsFrom" | "only" | "replaces">,
  type: string,
  { asStored = false, also = [] }: { asStored?: boolean; also?: readonly string[] } = {},
): CurrentPlan | undefined {
  const { form, only } = plan;
  const action = { ...defaultsOf(plan), asStored, also };
  if (only) return planCurrent(schema, only.field.type.name, form, { ...action, only });
  return plan.startsFrom(type) ? planCurrent(schema, type, form, action) : undefined;
}

const defaultsOf = ({ verb, replaces }: Pick<ActionPlan, "verb" | "replaces">): DefaultsOfAction => ({
  mayDoMore: verb !== "update",
  replaces,
});

/** The record's values, as the form shows them. */
export const currentOf = (plan: CurrentPlan, form: readonly FormField[], row: unknown): FormValue =>
  fromValue(form, valuesOf({ plan, row, read: readerFor(plan, form) }, form));

/** The form that changes a record. */
export interface RecordForm {
  /** The record's values. */
  baseline: Baseline;
  /** The action's form, with controls that can show the record's values. */
  form: readonly FormField[];
}

/** @param row - the record in the answer to `plan` */
export function recordForm(plan: CurrentPlan, form: readonly FormField[], row: unknown): RecordForm {
  const stored = valuesOf({ plan, row, read: readStored }, form);
  const marked = withUnread({ plan, row }, withOwnIds({ plan, row, read: readStored }, form), stored);
  const fitted = fitFields(marked, valuesOf({ plan, row, read: readerFor(plan, form) }, form));
  const knowsCurrencies = plan.action.asStored && !hasCurrencyInput(form);
  const fittedForm = withNeverNull(plan, knowsCurrencies ? withCurrencies({ plan, row }, fitted) : fitted);
  const baseline = {
    initial: currentOf(plan, fittedForm, row),
    stored,
    ...(plan.action.asStored && { said: valuesOf({ plan, row, read: readStored, isUnsure: true }, form) }),
    record: plan.identify(row),
    mayDoMore: plan.action.mayDoMore,
    asStored: plan.action.asStored,
  };
  return { baseline, form: fittedForm };
}

/**
 * The inputs, without a picker where the record has another id of what it links to than the key: `customerId: 70` beside `customer { id }`.
 */
const withOwnIds = (
  record: ReadRecord,
  form: readonly FormField[],
  path: readonly string[] = [],
): readonly FormField[] =>
  form.map((field) => {
    if (field.widget === "object") {
      const isWrapper = holdsInputs(field);
      if (!isWrapper && path.length > 0) return field;
      return withFields(field, (fields) => withOwnIds(record, fields, isWrapper ? path : [field.name]));
    }
    if (!hasOtherId(record, field, path)) return field;
    const { picks: _, keyOf: __, ...typed } = field;
    return { ...typed, item: once(() => ({ ...typed.item(), picks: undefined, keyOf: undefined })) };
  });

function hasOtherId({ plan, row, read }: ReadRecord, field: FormField, path: readonly string[]): boolean {
  const [own, ...links] = columnsOfLeaf(plan, field, path);
  const value = own && read(own, row);
  const ids = (Array.isArray(value) ? value : [value]).map(textOf);
  const linked = links.flatMap((link) => read(link, row) ?? []).map((link) => plan.identify(link)?.id);
  return linked.some((id) => id !== undefined && !ids.includes(id));
}

/** The inputs, with a mark on those of which the record has told not all, and none on those of which it has. */
const withUnread = (
  { plan, row }: Pick<ReadRecord, "plan" | "row">,
  form: readonly FormField[],
  stored: unknown,
): readonly FormField[] => {
  const rule = defaultsAmong(form, plan.action);
  const marked = (field: FormField, value: unknown): FormField => {
    if (isAmountOfAction(plan, field) && knows(plan, field)) return markTyped(field);
    // The server has refused to tell the value of a field that there is, or the input does not take it as it is.
    const isRefused = value === undefined && knows(plan, field);
    const isUnknown = isRefused || (!plan.action.mayDoMore && isReplaced(field));
    return markUnread(field, plan.told(row, field) ?? (isUnknown ? UNKNOWN : undefined), value, rule);
  };
  return form.map((field) => {
    const value = getAt(stored, [field.name]);
    if (!holdsInputs(field)) return { ...marked(field, value), madeOf: plan.madeOf(field) };
    return withFields(markKept(field, value ?? {}, rule), (fields) => withUnread({ plan, row }, fields, value));
  });
};

/**
 * Whether an input takes the place of all that a record has there, which the record may call otherwise: "labels" for `labelNames`, "addr"
 * for `address`.
 */
const isReplaced = (field: FormField): boolean => {
  // Actions on related records, such as `create` and `connect`, take the place of none.
  const holdsActions = () => field.fields().every(({ name }) => isAboutSameRecord(name) || takesRelated(name));
  const isObjectOfValues = field.widget === "object" && !field.existing && !field.selects && !holdsActions();
  return (field.widget === "list" || isObjectOfValues || field.kind.name === json.name) && !field.isListChange;
};

/**
 * "sellProduct(id, quantity: Int = 1)" sells neither all that there is nor what the server takes: a number of an action that is no change
 * by its verb may be an amount of what is done.
 */
const isAmountOfAction = ({ action }: CurrentPlan, { kind, widget }: FormField): boolean =>
  action.mayDoMore === true && kind.isNumber === true && widget !== "list" && widget !== "object";

function markTyped(field: FormField): FormField {
  if (field.defaultText === undefined) return field;
  const { defaultText: _, ...typed } = field;
  return { ...typed, required: true };
}

/** What a default among some inputs means. */
interface DefaultsRule {
  /** Whether the record may call what has a default otherwise, so that the default takes the place of that. */
  mayReplace(defaultText: string): boolean;
  /** Null says something as a default. */
  isNullMeant: boolean;
  /** The action may do more than change values. */
  mayDoMore: boolean;
}

/** The default of an action that is no change by its verb may belong to what is done: it is shown, and not asked for. */
export function defaultsAmong(
  fields: readonly FormField[],
  { mayDoMore = false, replaces = false }: DefaultsOfAction,
): DefaultsRule {
  const isNullMeant = replaces || meansNull(fields);
  const mayReplace = (defaultText: string) => !mayDoMore && (defaultText !== "null" || isNullMeant);
  return { mayDoMore, isNullMeant, mayReplace };
}

/**
 * An input with a default that the server would take for what the record has. Where the record tells its value, this is sent. Else it has
 * to be filled in, also where the record may call it otherwise.
 */
export function markKept(field: FormField, stored: unknown, rule: DefaultsRule): FormField {
  const { defaultText, ...kept } = field;
  const isKnown = stored !== undefined && !field.unread && (stored !== null || !field.type.nonNull);
  if (isKnown && rule.mayDoMore) return markShown(field, stored);
  if (defaultText === undefined) return field;
  if (isKnown) return { ...kept, isKept: true };
  if (field.unread || rule.mayReplace(defaultText)) return asRequired(kept);
  return rule.mayDoMore && defaultText === "null" && !rule.isNullMeant ? kept : field;
}

/** What an action may do with the values that its form shows is not known: all of them are sent. Of an empty one nothing is lost. */
function markShown(field: FormField, stored: unknown): FormField {
  const { defaultText = "null", ...kept } = field;
  if (isNothing(stored)) return EMPTY_DEFAULTS.has(defaultText) ? kept : field;
  return isTaken(field, stored) ? { ...kept, isKept: true } : field;
}

const EMPTY_DEFAULTS: ReadonlySet<string> = new Set(["null", "[]", '""']);

const isNothing = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** A record may have another enum than the input takes: REOPENED is no reason to close. */
const isTaken = (field: FormField, stored: unknown): boolean =>
  field.widget !== "enum" || acceptedChoices(field).includes(textOf(stored));

const asRequired = (field: FormField): FormField => ({ ...field, required: true, asks: true });

const markUnread = (field: FormField, told: Told | undefined, stored: unknown, rule: DefaultsRule): FormField =>
  markKept(withWhatIsTold(field, told, stored, rule), stored, rule);

function withWhatIsTold(field: FormField, told: Told | undefined, stored: unknown, rule: DefaultsRule): FormField {
  const isObject = field.widget === "object" && !field.existing;
  const isMissing = isObject && field.required && stored === undefined && (told?.value ?? null) === null;
  if (!told) return isMissing ? { ...field, asks: true } : field;
  const { parts, isWhole, isTaken, items } = told;
  const isList = field.widget === "list";
  const marked = (each: FormField) => markUnread(each, parts?.get(each.name), getAt(stored, [each.name]), rule);
  return {
    ...(parts ? withFields(field, (fields) => fields.map(marked)) : field),
    ...(isMissing && { asks: true }),
    isTold: isWhole && isTaken !== false,
    ...(isWhole
      ? // To be sent, an empty list would take the place of none.
        isList && { asks: field.required && stored === null }
      : { unread: { is: isList && told.value === undefined ? "hidden" : "part", items }, asks: field.required }),
  };
}

/** The inputs of amounts, with the currency of the record: one that is typed for many records may be in another. */
const withCurrencies = (
  record: Pick<ReadRecord, "plan" | "row">,
  form: readonly FormField[],
  path: readonly string[] = [],
): readonly FormField[] =>
  form.map((field) => {
    if (field.widget === "object" && path.length === 0) {
      const inner = holdsInputs(field) ? [] : [field.name];
      return withFields(field, (fields) => withCurrencies(record, fields, inner));
    }
    const column = field.kind.name === minorUnits.name ? columnOfLeaf(record.plan, field, path) : undefined;
    return column ? { ...field, currency: amountOf(readShown(column, record.row))?.currency } : field;
  });

/** The inputs, with a mark on those whose field of the record is never null. See "Clearing a value" in docs/work/schema-rules.md. */
const withNeverNull = (plan: Plan, form: readonly FormField[]): readonly FormField[] =>
  form.map((field) => {
    if (holdsInputs(field)) return withFields(field, (fields) => withNeverNull(plan, fields));
    if (field.widget === "object") return field;
    return columnOfLeaf(plan, field, [])?.type.nonNull === true ? { ...field, neverNull: true } : field;
  });

/** A record in an answer, and the plan that reads it. */
interface ReadRecord {
  plan: CurrentPlan;
  row: unknown;
  read: typeof readShown;
  /** Also what the record may say in another form than an input takes. */
  isUnsure?: boolean;
}

/** The value of a column as the server sent it. */
const readStored = (column: Column, row: unknown): unknown => (column.readStored ?? column.read)(row);

/** The value of a column as a form shows it: "19.99 EUR" for 1999, where the currency is known. */
function readShown(column: Column, row: unknown): unknown {
  const shown = column.read(row);
  return column.kind.fitsControl?.(shown) ? shown : readStored(column, row);
}

/** A form that can change a currency shows amounts as the server sent them: the currency of a typed one would not be known. */
const readerFor = ({ action }: CurrentPlan, form: readonly FormField[]): typeof readShown =>
  action.asStored || hasCurrencyInput(form) ? readStored : readShown;

/** Wrappers are looked into once: inputs may contain themselves. */
const hasCurrencyInput = (form: readonly FormField[]): boolean =>
  form.flatMap((field) => (holdsInputs(field) ? field.fields() : [field])).some((field) => isCurrencyName(field.name));

/** The record's values. Only inputs with a field of the record have a value. */
function valuesOf(record: ReadRecord, form: readonly FormField[]): Record<string, unknown> {
  const storedValue = (field: FormField) => {
    if (isAmountOfAction(record.plan, field)) return undefined;
    const told = record.plan.told(record.row, field);
    if (field.widget !== "object") return toldOrStored(record, field, [], told);
    return linkedRecord(record, field) ?? storedObject(record, field, holdsInputs(field) ? [] : [field.name], told);
  };
  return Object.fromEntries(form.map((field) => [field.name, storedValue(field)]));
}

/**
 * The values of an object's inputs; undefined where the record has none of them.
 * @param path - of the values in the record: empty if the object only wraps the record's own inputs
 */
function storedObject(
  record: ReadRecord,
  field: FormField,
  path: readonly string[],
  told: Told | undefined,
): object | undefined {
  const storedInner = (inner: FormField) => {
    if (path.length === 0 && isAmountOfAction(record.plan, inner)) return undefined;
    const innerTold = path.length > 0 ? told?.parts?.get(inner.name) : record.plan.told(record.row, inner);
    if (inner.widget !== "object") return toldOrStored(record, inner, path, innerTold);
    // Columns go no deeper than one object, and inputs may contain themselves.
    if (path.length > 0) return innerTold?.value;
    return linkedRecord(record, inner) ?? storedObject(record, inner, [inner.name], innerTold);
  };
  const members = field.fields().map((inner) => [inner.name, storedInner(inner)] as const);
  const hasValue = members.some(([, value]) => value !== undefined && value !== null);
  return hasValue ? Object.fromEntries(members) : undefined;
}

/** A list whose items are not all known is no value: a form that shows a part of it would send that part in place of all. */
function toldOrStored(record: ReadRecord, field: FormField, path: readonly string[], told: Told | undefined): unknown {
  // A column has the first page of a list.
  if (told && (field.widget === "list" || told.value === undefined)) return told.value;
  const leaf = storedLeaf(record, field, path);
  const stored = isTold(field, leaf) ? leaf : undefined;
  // Null is a value.
  return stored === undefined ? told?.value : stored;
}

/** @param path - of the object in the record that has the value */
function storedLeaf(
  { plan, row, read, isUnsure = false }: ReadRecord,
  field: FormField,
  path: readonly string[],
): unknown {
  const column = columnOfLeaf(plan, field, path);
  const value = column && read(column, row);
  // The record links to something, and has no id of it.
  if (value === null && hasOtherId({ plan, row, read }, field, path)) return undefined;
  // Nobody looks at each of many records.
  const isSure =
    isUnsure || path.length > 0 || plan.madeOf(field) !== "other" || (field.widget === "enum" && isTaken(field, value));
  if (plan.action.asStored && !isSure) return undefined;
  if (column?.kind.choices && field.kind.isNumber) return numberOfChoice(value) ?? value;
  if (!column?.kind.isLink || value === null) return value;
  const item = field.widget === "list" ? field.item() : field;
  // A text called `owner` may be a name.
  const idOf = (link: unknown) => keyForInput(item, plan.identify(link));
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

/** The value of an object that stands for another record: the key of that record. */
function linkedRecord({ plan, row }: ReadRecord, { name, existing, fields }: FormField): object | undefined {
  if (!existing) return;
  const column = plan.columns.find(({ key, kind }) => key === name && kind.isLink);
  const keyInput = fields().find((inner) => inner.name === existing.key);
  if (!column || !keyInput) return;
  const id = keyForInput(keyInput, plan.identify(column.read(row)));
  return id === undefined ? undefined : { [keyInput.name]: id };
}
