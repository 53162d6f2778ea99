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
  // A value from the link is not a value from the server.
  const fromServer = Object.entries((stored ?? {}) as object).filter(
    ([name]) => getAt(prefilled, [name]) === undefined,
  );
  return {
    over: "record",
    form,
    baseline: { was: merged(was, prefilled, form), stored: Object.fromEntries(fromServer) },
  };
}

/** The form's value. `typed` is undefined if the person typed nothing. */
export function shownValue(start: FormStart, typed: FormValue): FormValue {
  return start.over === "record" ? merged(start.baseline.was, typed, start.form) : (typed ?? start.prefilled);
}

/** The part of the form's next value that is kept: for a record, only changed inputs. */
export function typedValue(start: FormStart, next: FormValue): FormValue {
  if (start.over === "nothing") return next;
  const { form, baseline } = start;
  return touched(form, baseline.was, emptied(form, baseline.was, next));
}

/** Whether what was typed leaves the record as it is. */
export const isNothingTyped = (start: FormStart, typed: FormValue): boolean =>
  start.over === "record" && Object.keys((typed ?? {}) as object).length === 0;

/** The variables of the form's value, and its problems. */
export function readForm(start: FormStart, value: FormValue): ReturnType<typeof toVariables> {
  if (start.over === "nothing") return toVariables(start.form, value);
  const { args, problems } = changesOf(start.form, start.baseline, value);
  return { variables: args, problems };
}

/** Whether a change of a record would change nothing: it is not sent then. */
export const changesNothing = (start: FormStart, value: FormValue): boolean =>
  start.over === "record" && changesOf(start.form, start.baseline, value).changed.length === 0;

/** The record's values, as they would be sent; undefined if the form does not change a record. */
export const formerVariables = (start: FormStart): Record<string, unknown> | undefined =>
  start.over === "record" ? toVariables(start.form, start.baseline.was).variables : undefined;
