/** PURE: puts together the values of a record and what a person typed over them, and takes them apart again. */
import { type FormField, type FormValue, getAt, holdsInputs, isBlank } from "../../schema/index.js";
import { isObject, isSame } from "./same-value.js";

/** A form's value with null for the inputs that a person emptied. An input that never had a value is left out. */
export function withClearedInputs(form: readonly FormField[], initial: FormValue, value: FormValue): FormValue {
  const isCleared = (name: string) => {
    if (!Object.hasOwn(value as object, name)) return true;
    const standsForRecord = form.some((field) => field.name === name && field.existing);
    return standsForRecord && isBlank(getAt(value, [name]));
  };
  const cleared = Object.keys(initial as object)
    .filter(isCleared)
    .map((name): [string, FormValue] => [name, null]);
  const objects = form.flatMap((field): [string, FormValue][] => {
    const innerInitial = getAt(initial, [field.name]);
    const innerValue = getAt(value, [field.name]);
    if (field.widget !== "object" || field.existing || !isObject(innerInitial) || !isObject(innerValue)) return [];
    return [[field.name, withClearedInputs(field.fields(), innerInitial, innerValue)]];
  });
  return { ...(value as object), ...Object.fromEntries([...cleared, ...objects]) };
}

/** The values that a person typed over the record's. All other values follow the record, even if it changes while the form is open. */
export function changedValues(form: readonly FormField[], initial: FormValue, value: FormValue): FormValue {
  const entries = Object.entries(value as object).flatMap(([name, innerValue]): [string, FormValue][] => {
    const innerInitial = getAt(initial, [name]);
    if (isSame(innerInitial, innerValue)) return [];
    const wrapper = wrapperNamed(form, name);
    const isWrapped = wrapper && isObject(innerInitial) && isObject(innerValue);
    return [[name, isWrapped ? changedValues(wrapper.fields(), innerInitial, innerValue) : innerValue]];
  });
  return Object.fromEntries(entries);
}

/** The values that a form shows: those of the record, replaced by values of the link to the form or by typed input. */
export function mergeValues(initial: FormValue, changes: FormValue, form: readonly FormField[]): FormValue {
  const entries = Object.entries((changes ?? {}) as object).map(([name, change]): [string, FormValue] => {
    const innerInitial = getAt(initial, [name]);
    const isWrapped = wrapperNamed(form, name) && isObject(innerInitial) && isObject(change);
    return [name, isWrapped ? { ...innerInitial, ...change } : change];
  });
  return { ...(initial as object), ...Object.fromEntries(entries) };
}

/** The input of this name, if it is an object that only wraps the record's inputs. */
const wrapperNamed = (form: readonly FormField[], name: string): FormField | undefined =>
  form.find((field) => field.name === name && holdsInputs(field));
