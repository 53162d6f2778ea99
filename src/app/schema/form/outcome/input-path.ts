/** PURE: where in a form an input is that a server names in its own notation. */
import { normalizeName } from "../../model/names.js";
import type { FormField } from "../types.js";
import { textOf } from "../../../../transport/text-of.js";

/** Names of inputs and indexes of list items, from the form inwards. */
export type InputPath = (string | number)[];

/** What a server may name ahead of an input: the action, and the argument that the form's inputs are fields of. */
export interface PathPrefix {
  action: string;
  wrapper?: string | undefined;
}

/** Whether every step of a place leads to an input of the form. */
export function isInForm(form: readonly FormField[], place: unknown, prefix: PathPrefix): boolean {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  if (!steps.length) return false;
  const path = longestPath(form, steps);
  return path.length === steps.length || (!path.length && pathInObject(form, steps).length === steps.length + 1);
}

/**
 * The path in a form to a place that a server names as `["input", "startsAt"]`, `"input.starts_at"` or `"tags[0]"`; empty where
 * it is none of the form's inputs.
 */
export function inputPath(form: readonly FormField[], place: unknown, prefix: PathPrefix): InputPath {
  const steps = stepsWithin(form, stepsOf(place), prefix);
  const path = longestPath(form, steps);
  return path.length || !steps.length ? path : pathInObject(form, steps);
}

/** Many servers name an input without the object that holds it. */
function pathInObject(form: readonly FormField[], steps: readonly string[]): InputPath {
  const [only, second] = form
    .filter(({ widget }) => widget === "object")
    .map((field) => [field.name, ...longestPath(field.fields(), steps)])
    .filter(({ length }) => length > 1);
  return only && !second ? only : [];
}

/** The names and indexes in a place, however the server writes it. */
const stepsOf = (place: unknown): string[] =>
  (Array.isArray(place) ? place : [place]).flatMap((step: unknown) =>
    textOf(step)
      .split(/[.[\]/]+/)
      .filter(Boolean),
  );

/** The steps of a place after the action and the argument that wraps the form. */
function stepsWithin(form: readonly FormField[], steps: readonly string[], { action, wrapper }: PathPrefix): string[] {
  const fromArgument = stepsFromArgument(form, steps, action);
  const isWrapped = wrapper !== undefined && !form.some(({ name }) => name === wrapper);
  return isWrapped && fromArgument[0] === wrapper ? fromArgument.slice(1) : fromArgument;
}

function stepsFromArgument(form: readonly FormField[], steps: readonly string[], action: string): string[] {
  // Hasura gives the path from the beginning of the document: `$.selectionSet.insert_boats.args.objects`.
  if (steps[0] === "$") return steps.slice(steps.indexOf("args") + 1);
  // Validation in Java begins with the method: `createBoat.boatInput.name`.
  const beginsWithAction = steps[0] === action && !fieldNamed(form, action);
  return beginsWithAction ? steps.slice(1) : [...steps];
}

/** The path as far as the steps lead into the form. */
function longestPath(form: readonly FormField[], steps: readonly string[]): InputPath {
  const path: InputPath = [];
  let fields = form;
  let field: FormField | undefined;
  for (const step of steps) {
    if (field?.widget === "list" && /^\d+$/.test(step)) {
      path.push(Number(step));
      field = field.item();
    } else {
      field = fieldNamed(fields, step);
      if (!field) break;
      path.push(field.name);
    }
    fields = field.widget === "object" || field.widget === "one-of" ? field.fields() : [];
  }
  return path;
}

const fieldNamed = (fields: readonly FormField[], step: string): FormField | undefined =>
  fields.find(({ name }) => name === step) ?? fields.find(({ name }) => normalizeName(name) === normalizeName(step));
