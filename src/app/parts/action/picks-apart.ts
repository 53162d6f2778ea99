/**
 * PURE: inputs that pick a record of a tenant, or in a language. What was picked in one is not sent in another, where another record has
 * its key.
 */
import {
  type ActionPlan,
  chosenIn,
  type FormField,
  type FormValue,
  holdsInputs,
  namesApart,
  pickedItem,
  type Schema,
} from "../../schema/index.js";
import { isObject } from "./same-value.js";

type IsApart = (field: FormField) => boolean;

/** @param names - of what a form says of which record it is about: its tenant */
const picksApart =
  (schema: Schema, names: readonly string[]): IsApart =>
  (field) => {
    const entity = pickedItem(field).picks?.entity ?? field.existing?.entity;
    return entity !== undefined && namesApart(schema, entity).some((name) => names.includes(name));
  };

/** The inputs without those that pick such a record. */
export function withoutPicksApart(
  schema: Schema,
  fields: readonly FormField[],
  names: readonly string[],
): readonly FormField[] {
  const isApart = picksApart(schema, names);
  const without = (all: readonly FormField[]): FormField[] =>
    all.flatMap((field) => {
      if (isApart(field)) return [];
      return holdsInputs(field) ? [{ ...field, fields: () => without(field.fields()) }] : [field];
    });
  return names.length === 0 ? fields : without(fields);
}

/**
 * What was typed, without the records that were picked in another tenant. The key of the record that the form is about stays.
 *
 * @param before - the value of the form before
 * @param next - the same by now
 * @param typed - what of it was typed
 */
export function withPicksInScope(
  schema: Schema,
  plan: ActionPlan,
  type: string,
  { before, next, typed }: { before: FormValue; next: FormValue; typed: FormValue },
): FormValue {
  const [earlier, now] = [before, next].map((value) => {
    return new Map(chosenIn(plan, type, value).map(({ name, sent }) => [name, JSON.stringify(sent)]));
  }) as [Map<string, string>, Map<string, string>];
  const names = [...earlier.keys(), ...now.keys()].filter((name) => earlier.get(name) !== now.get(name));
  if (names.length === 0) return typed;
  const ownKey = plan.keyPath(type)?.join(".");
  const isApart = picksApart(schema, names);
  const without = (fields: readonly FormField[], value: FormValue, path: string): FormValue => {
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([name, part]: [string, FormValue]): [string, FormValue][] => {
      const field = fields.find((each) => each.name === name);
      if (field && isApart(field) && path + name !== ownKey) return [];
      return [[name, field ? withinField(field, part, `${path}${name}.`) : part]];
    });
    return Object.fromEntries(entries);
  };
  const withinField = (field: FormField, value: FormValue, path: string): FormValue => {
    if (field.widget === "object" || field.widget === "one-of") return without(field.fields(), value, path);
    if (field.widget !== "list" || !Array.isArray(value)) return value;
    return value.map((item: FormValue) => withinField(field.item(), item, path));
  };
  return without(plan.form, typed, "");
}
