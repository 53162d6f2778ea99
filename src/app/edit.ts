/**
 * PURE: a change of a record begins with what the record holds, and sends only what was changed. Inputs are matched with the
 * record's fields by their names: "name", "lineId" with "line", "address" with what its own inputs are called.
 */
import { fromValue, getAt, planRecord, toVariables, type FormField, type FormValue, type Plan, type Schema } from "../schema/index.js";

/** An object that only holds the record's own inputs: `updatePost(id, data: { title })`, `_set`, `patch`. */
export const holdsInputs = ({ widget, name }: FormField): boolean => widget === "object" && /^_?(data|set|patch|update|values|object|changes|fields)$/.test(name);

/** The input of a form that a place in it belongs to, as far as the record is concerned. */
export function inputAt(form: readonly FormField[], [first, second]: readonly (string | number)[]): FormField | undefined {
  const field = form.find(({ name }) => name === first);
  return field && second !== undefined && holdsInputs(field) ? field.fields().find(({ name }) => name === second) : field;
}

/** Asks a record for what a form over it holds; undefined where it cannot be asked for by its key. */
export function planCurrent(schema: Schema, type: string, form: readonly FormField[]): Plan | undefined {
  return planRecord(schema, type, { columns: form.flatMap((field) => keysOf(field)) });
}

/** What the record holds, as the form would: only inputs that the record has a field for. */
export function currentOf(plan: Plan, form: readonly FormField[], row: unknown): FormValue {
  const read = (field: FormField, path: readonly string[], top = false): unknown => {
    if (field.widget === "object") {
      // No deeper than columns go: inputs may contain themselves.
      if (path.length) return;
      const within = top && holdsInputs(field) ? [] : [...path, field.name];
      const inner = field.fields().map((each): [string, unknown] => [each.name, read(each, within)]);
      return inner.some(([, value]) => value !== undefined && value !== null) ? Object.fromEntries(inner) : undefined;
    }
    const column = keysOf(field, path).map((key) => plan.columns.find((each) => each.key === key)).find(Boolean);
    const value = column?.read(row);
    if (column?.kind !== "link") return value;
    const ids = (Array.isArray(value) ? value : [value]).map((one) => plan.identify(one)?.id);
    return Array.isArray(value) ? ids : ids[0];
  };
  return fromValue(form, Object.fromEntries(form.map((field) => [field.name, read(field, [], true)])));
}

/** Whether the record has a field for an input, so that what it holds is known, nothing included. */
export const knows = (plan: Plan, field: FormField): boolean => keysOf(field).some((key) => plan.columns.some((column) => column.key === key));

/** The form's value with what was emptied marked as such: what is just not there was never touched. */
export function emptied(form: readonly FormField[], was: FormValue, value: FormValue): FormValue {
  const gone = Object.keys(was as object).filter((name) => !Object.hasOwn(value as object, name));
  const held = form.flatMap((field): [string, FormValue][] => {
    const [before, now] = [was, value].map((at) => getAt(at, [field.name]));
    return holdsInputs(field) && before && now ? [[field.name, emptied([], before, now)]] : [];
  });
  return { ...(value as object), ...Object.fromEntries([...gone.map((name) => [name, null]), ...held]) };
}

/**
 * What is sent of a form that began with `was`: inputs that changed, and those that the server always asks for. What was emptied
 * is cleared, in so many words. `changed` names the inputs that are another value now.
 */
export function changesOf(form: readonly FormField[], was: FormValue, value: FormValue, top = true): { args: Record<string, unknown>; changed: string[] } {
  const before = toVariables(form, was).variables;
  const after = toVariables(form, value).variables;
  const args: [string, unknown][] = [];
  const changed: string[] = [];
  for (const field of form) {
    const { name, required, widget } = field;
    if (top && holdsInputs(field)) {
      const inner = changesOf(field.fields(), getAt(was, [name]) ?? {}, getAt(value, [name]) ?? {}, false);
      changed.push(...inner.changed);
      if (inner.changed.length || required) args.push([name, inner.args]);
      continue;
    }
    if (!Object.hasOwn(after, name)) continue;
    const now = after[name] === null && widget === "list" ? [] : after[name];
    const same = Object.hasOwn(before, name) && !isFile(now) && JSON.stringify(before[name]) === JSON.stringify(now);
    if (!same) changed.push(name);
    if (!same || required) args.push([name, now]);
  }
  // Not by assignment: an input may be called __proto__.
  return { args: Object.fromEntries(args), changed };
}

const isFile = (value: unknown) => typeof Blob === "function" && value instanceof Blob;

/** The columns that an input may be the change of, by their keys. */
function keysOf(field: FormField, path: readonly string[] = [], top = true): string[] {
  const { name, widget } = field;
  if (widget === "object") return path.length ? [] : field.fields().flatMap((each) => keysOf(each, top && holdsInputs(field) ? [] : [name], false));
  const item = widget === "list" ? field.item() : field;
  const link = item.widget === "id" && !item.picks?.by && name.replace(/_?ids?$/i, "");
  const own = [...(link && link !== name ? [link, link + "s"] : []), name];
  return own.map((last) => [...path, last].join("."));
}

/** What a form holds: the record's own, and over it what the way to the form says or what was typed. */
export const merged = (was: FormValue, over: FormValue): FormValue => ({ ...(was as object), ...(over as object) });
