/**
 * PURE: a change of a record begins with what the record holds, and sends only what was changed. Inputs are matched with the
 * record's fields by their names: "name", "lineId" with "line", "address" with what its own inputs are called. What nobody touched
 * is neither checked nor changed: where the server asks for it all the same, it gets back what it said.
 */
import {
  kinds,
  fromValue,
  getAt,
  isBlank,
  planRecord,
  toVariables,
  type FormField,
  type FormValue,
  type Plan,
  type Problem,
  type Schema,
} from "../../schema/index.js";

/** What a record holds: as the form shows it, and as the server said it, both by input name. */
export interface Held {
  was: FormValue;
  stored?: unknown;
}

/** An object that only holds the record's own inputs: `updatePost(id, data: { title })`, `_set`, `bookPatch`. */
export const holdsInputs = ({ widget, wraps, name }: FormField): boolean =>
  widget === "object" &&
  !!wraps &&
  /^_?(data|set|patch|update|values|object|changes|fields|input|attributes)$|[a-z]Patch$/.test(name);

/** The input of a form that a place in it belongs to, as far as the record is concerned. */
export function inputAt(
  form: readonly FormField[],
  [first, second]: readonly (string | number)[],
): FormField | undefined {
  const field = form.find(({ name }) => name === first);
  return field && second !== undefined && holdsInputs(field)
    ? field.fields().find(({ name }) => name === second)
    : field;
}

/** Asks a record for what a form over it holds; undefined where it cannot be asked for by its key. */
export function planCurrent(schema: Schema, type: string, form: readonly FormField[]): Plan | undefined {
  return planRecord(schema, type, { columns: form.flatMap((field) => keysOf(field)) });
}

/** What the record holds, as the server said it, by input name: only inputs that the record has a field for. */
export function storedOf(plan: Plan, form: readonly FormField[], row: unknown): Record<string, unknown> {
  const read = (field: FormField, path: readonly string[], top = false): unknown => {
    if (field.widget === "object") {
      // No deeper than columns go: inputs may contain themselves.
      if (path.length) return;
      const linked = linkedRecord(plan, field, row);
      if (linked !== undefined) return linked;
      const within = top && holdsInputs(field) ? [] : [...path, field.name];
      const inner = field.fields().map((each): [string, unknown] => [each.name, read(each, within)]);
      return inner.some(([, value]) => value !== undefined && value !== null) ? Object.fromEntries(inner) : undefined;
    }
    const column = keysOf(field, path)
      .map((key) => plan.columns.find((each) => each.key === key))
      .find(Boolean);
    const value = column?.read(row);
    if (!column?.kind.isLink) return value;
    const item = field.widget === "list" ? field.item() : field;
    const ids = (Array.isArray(value) ? value : [value]).map((one) => idFor(item, plan.identify(one)?.id));
    return Array.isArray(value) ? ids : ids[0];
  };
  return Object.fromEntries(form.map((field) => [field.name, read(field, [], true)]));
}

/** What an object holds that stands for another record: that one's key. */
function linkedRecord(plan: Plan, { name, existing, fields }: FormField, row: unknown): object | undefined {
  const column = existing && plan.columns.find(({ key, kind }) => key === name && kind.isLink);
  const key = existing && fields().find((each) => each.name === existing.key);
  const id = column && key && idFor(key, plan.identify(column.read(row))?.id);
  return key && id !== undefined ? { [key.name]: id } : undefined;
}

/** A link's id as an input takes it. */
const idFor = ({ kind }: FormField, id: string | undefined): unknown =>
  id !== undefined && kind.name === kinds.integer.name && Number.isSafeInteger(Number(id)) ? Number(id) : id;

/** What the record holds, as the form would. */
export const currentOf = (plan: Plan, form: readonly FormField[], row: unknown): FormValue =>
  fromValue(form, storedOf(plan, form, row));

/** Whether the record has a field for an input, so that what it holds is known, nothing included. */
export const knows = (plan: Plan, field: FormField): boolean =>
  field.widget !== "file" && keysOf(field).some((key) => plan.columns.some((column) => column.key === key));

/** The form's value with what was emptied marked as such: what is just not there was never touched. */
export function emptied(form: readonly FormField[], was: FormValue, value: FormValue): FormValue {
  const isGone = (name: string) =>
    !Object.hasOwn(value as object, name) ||
    (isBlank(getAt(value, [name])) && !!form.find((field) => field.name === name)?.existing);
  const gone = Object.keys(was as object).filter((name) => isGone(name));
  const held = form.flatMap((field): [string, FormValue][] => {
    const [before, now] = [was, value].map((at) => getAt(at, [field.name]));
    return holdsInputs(field) && before && now ? [[field.name, emptied(field.fields(), before, now)]] : [];
  });
  return { ...(value as object), ...Object.fromEntries([...gone.map((name) => [name, null]), ...held]) };
}

/** What a person typed over what the record holds: of everything else the record has the last word, also where it changes meanwhile. */
export function touched(form: readonly FormField[], was: FormValue, value: FormValue): FormValue {
  const entries = Object.entries(value as object).flatMap(([name, now]): [string, FormValue][] => {
    const before = getAt(was, [name]);
    if (isSame(before, now)) return [];
    const field = form.find((each) => each.name === name);
    return field && holdsInputs(field) && isObject(before) && isObject(now)
      ? [[name, touched(field.fields(), before, now)]]
      : [[name, now]];
  });
  return Object.fromEntries(entries);
}

/** What a form holds: the record's own, and over it what the way to the form says or what was typed. */
export function merged(was: FormValue, over: FormValue, form: readonly FormField[] = []): FormValue {
  const entries = Object.entries((over ?? {}) as object).map(([name, now]): [string, FormValue] => {
    const before = getAt(was, [name]);
    const field = form.find((each) => each.name === name);
    return [name, field && holdsInputs(field) && isObject(before) && isObject(now) ? { ...before, ...now } : now];
  });
  return { ...(was as object), ...Object.fromEntries(entries) };
}

/** What a change sends, which inputs are another value now, and what is wrong with those. */
export interface Change {
  args: Record<string, unknown>;
  changed: string[];
  problems: Problem[];
}

/**
 * What is sent of a form that began with what a record holds: inputs that changed, and those that the server always asks for. What
 * was emptied is cleared, in so many words.
 */
export function changesOf(form: readonly FormField[], { was, stored }: Held, value: FormValue, top = true): Change {
  const { variables: after, problems } = toVariables(form, value);
  const args: [string, unknown][] = [];
  const changed: string[] = [];
  const wrong: Problem[] = [];
  for (const field of form) {
    const { name, required } = field;
    const [before, now, said] = [was, value, stored].map((at) => getAt(at, [name]));
    const about = problems.filter(({ path }) => path[0] === name);
    if (top && holdsInputs(field)) {
      const inner = changesOf(field.fields(), { was: before ?? {}, stored: said }, now ?? {}, false);
      changed.push(...inner.changed);
      wrong.push(...inner.problems.map((problem) => ({ ...problem, path: [name, ...problem.path] })));
      if (inner.changed.length || required) args.push([name, inner.args]);
    } else if (isUnchanged(field, { was: before, stored: said }, now)) {
      if (!required) continue;
      if (said === undefined || said === null) wrong.push(...about);
      if (said !== undefined || Object.hasOwn(after, name)) args.push([name, said ?? after[name]]);
    } else {
      changed.push(name);
      wrong.push(...about.filter(({ path }) => !isTold({ was, stored }, value, path)));
      if (!Object.hasOwn(after, name)) continue;
      const sent = untouchedAsStored(field, { was: before, stored: said }, now, after[name]);
      args.push([name, sent === null && field.widget === "list" ? [] : sent]);
    }
  }
  // Not by assignment: an input may be called __proto__.
  return { args: Object.fromEntries(args), changed, problems: wrong };
}

/** Whether an input holds what it began with, or what comes to the same ("12 " for "12"). */
function isUnchanged(field: FormField, { was }: Held, now: FormValue): boolean {
  if (isSame(was, now)) return true;
  const [before, after] = [was, now].map((value) => toVariables([field], { [field.name]: value }));
  if (!before || !after || after.problems.length || before.problems.length) return false;
  return isSame(before.variables, after.variables);
}

/** Whether what is at a place is what the server said there. */
const isTold = ({ was, stored }: Held, value: FormValue, path: readonly (string | number)[]): boolean => {
  const said = getAt(stored, path);
  return said !== undefined && said !== null && isSame(getAt(was, path), getAt(value, path));
};

/** Puts back what the server said wherever nobody touched it: what a form makes of a value may be less exact. */
function untouchedAsStored(field: FormField, { was, stored }: Held, now: FormValue, sent: unknown): unknown {
  if (stored !== undefined && stored !== null && isSame(was, now)) return stored;
  if (Array.isArray(now) && Array.isArray(was) && Array.isArray(stored) && Array.isArray(sent)) {
    return sent.map((item: unknown, at): unknown => {
      // What another item was taken out before stands further to the front now.
      const place = isSame(was[at], now[at]) ? at : was.findIndex((before) => isSame(before, now[at]));
      return place < 0 ? item : stored[place];
    });
  }
  if (field.widget !== "object" || !isObject(now) || !isObject(sent)) return sent;
  const entries = field.fields().flatMap((inner): [string, unknown][] => {
    const { name } = inner;
    const [before, value, said] = [was, now, stored].map((at) => getAt(at, [name]));
    const isThere = Object.hasOwn(sent, name) || isTold({ was, stored }, now, [name]);
    return isThere ? [[name, untouchedAsStored(inner, { was: before, stored: said }, value, getAt(sent, [name]))]] : [];
  });
  return Object.fromEntries(entries);
}

const isFile = (value: unknown) => typeof Blob === "function" && value instanceof Blob;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isFile(value);

/** Whether two form values are alike; a member that is undefined is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(getAt(one, [name]), getAt(other, [name])),
  );
}

/** The columns that an input may be the change of, by their keys. */
function keysOf(field: FormField, path: readonly string[] = [], top = true): string[] {
  const { name, widget } = field;
  if (widget === "object") {
    if (path.length) return [];
    const within = top && holdsInputs(field) ? [] : [name];
    return [...(field.existing ? [name] : []), ...field.fields().flatMap((each) => keysOf(each, within, false))];
  }
  const item = widget === "list" ? field.item() : field;
  const link = item.widget === "id" && !item.picks?.by && name.replace(/_?ids?$/i, "");
  const own = [...(link && link !== name ? [link, link + "s"] : []), name];
  return own.map((last) => [...path, last].join("."));
}
