/** PURE: what the form of an action begins with, and what becomes of it as a person types. */
import { getAt, toVariables, type FormField, type FormValue } from "../../schema/index.js";
import type { Baseline } from "./record-baseline.js";
import { changesOf, emptied, merged, touched } from "./record-changes.js";

/** A form is filled in from the start, or it changes what a record holds. */
export type FormStart =
  | { over: "nothing"; form: readonly FormField[]; prefilled: FormValue }
  | { over: "record"; form: readonly FormField[]; baseline: Baseline };

/**
 * @param baseline what the record holds; undefined where the form is no change of a record
 * @param prefilled what the link to the form says of it
 */
export function formStart(form: readonly FormField[], baseline: Baseline | undefined, prefilled: FormValue): FormStart {
  if (!baseline) return { over: "nothing", form, prefilled };
  const { was, stored } = baseline;
  // What the link says is not what the server said.
  const fromServer = Object.entries((stored ?? {}) as object).filter(
    ([name]) => getAt(prefilled, [name]) === undefined,
  );
  return {
    over: "record",
    form,
    baseline: { was: merged(was, prefilled, form), stored: Object.fromEntries(fromServer) },
  };
}

/** What the form shows. `typed` is undefined where nobody typed anything. */
export function shownValue(start: FormStart, typed: FormValue): FormValue {
  return start.over === "record" ? merged(start.baseline.was, typed, start.form) : (typed ?? start.prefilled);
}

/** What is kept of the form's next value: over a record only what was touched. */
export function typedValue(start: FormStart, next: FormValue): FormValue {
  if (start.over === "nothing") return next;
  const { form, baseline } = start;
  return touched(form, baseline.was, emptied(form, baseline.was, next));
}

/** Whether what was typed leaves the record as it is. */
export const isNothingTyped = (start: FormStart, typed: FormValue): boolean =>
  start.over === "record" && Object.keys((typed ?? {}) as object).length === 0;

/** What the form's value sends, and what is wrong with it. */
export function readForm(start: FormStart, value: FormValue): ReturnType<typeof toVariables> {
  if (start.over === "nothing") return toVariables(start.form, value);
  const { args, problems } = changesOf(start.form, start.baseline, value);
  return { variables: args, problems };
}

/** Whether a change of a record would change nothing: it is not sent then. */
export const changesNothing = (start: FormStart, value: FormValue): boolean =>
  start.over === "record" && changesOf(start.form, start.baseline, value).changed.length === 0;

/** What the record holds, as it would be sent; undefined where the form is no change of a record. */
export const formerVariables = (start: FormStart): Record<string, unknown> | undefined =>
  start.over === "record" ? toVariables(start.form, start.baseline.was).variables : undefined;
