/**
 * Writes documents: a tree of selections, each response key once, and the variables that it uses. Only names that the
 * caller has checked come here (`isUsable`, `isInput`).
 * https://spec.graphql.org/draft/#sec-Document
 */
import type { OperationKind } from "../../../index.js";
import type { InputValue } from "../model/model.js";
import type { PlanRequest } from "./types.js";

/** By response key, or "... on Type". */
export type Selections = Map<string, Selection>;

interface Selection {
  /** The text before the braces: `label: name(first: $first)`. */
  text: string;
  inner: Selections;
}

/** The selections of a field. The field is added if it is missing. */
export function selectField(
  into: Selections,
  name: string,
  { alias, args = "" }: { alias?: string; args?: string } = {},
): Selections {
  const key = alias ?? name;
  const selection = into.get(key) ?? { text: (alias ? alias + ": " : "") + name + args, inner: new Map() };
  into.set(key, selection);
  return selection.inner;
}

/** The selections at a path of fields. Missing fields are added. */
export const selectPath = (into: Selections, path: readonly string[]): Selections =>
  path.reduce((inner, name) => selectField(inner, name), into);

/** The selections for the case that the value is of this type. */
export const selectOn = (into: Selections, type: string): Selections => selectField(into, "... on " + type);

/** Adds selections to others, each response key once. */
export function mergeSelections(into: Selections, from: Selections): void {
  for (const [key, selection] of from) {
    const present = into.get(key);
    if (present) mergeSelections(present.inner, selection.inner);
    else into.set(key, selection);
  }
}

/** How many leaves a selection asks for. */
export function countLeaves(selections: Selections): number {
  let count = 0;
  for (const { inner } of selections.values()) count += inner.size ? countLeaves(inner) : 1;
  return count;
}

/** Writes one operation. */
export interface Writer {
  selections: Selections;
  /** The text of a field's arguments. An undefined value is left out. */
  args(inputs: readonly InputValue[], values: ReadonlyMap<string, unknown>): string;
  end(): PlanRequest;
}

/** @param toWire - changes the selections before they are written */
export function createWriter(
  kind: OperationKind,
  name: string,
  toWire: (selections: Selections) => Selections = (selections) => selections,
): Writer {
  const selections: Selections = new Map();
  const variables = createVariables();
  return {
    selections,
    args(inputs, values) {
      const given = inputs.filter((input) => values.get(input.name) !== undefined);
      const uses = given.map((input) => `${input.name}: $${variables.declare(input, values.get(input.name))}`);
      return inParentheses(uses);
    },
    end() {
      const operationName = name.charAt(0).toUpperCase() + name.slice(1);
      const declarations = inParentheses(variables.declarations());
      return {
        document: `${kind} ${operationName}${declarations} ${block(toWire(selections), "")}\n`,
        variables: variables.values(),
      };
    },
  };
}

const inParentheses = (parts: readonly string[]): string => (parts.length ? `(${parts.join(", ")})` : "");

/** The variables that an operation declares. */
interface Variables {
  /** Declares a variable for the value of an input, unless there is one that fits. Returns its name. */
  declare(input: InputValue, value: unknown): string;
  /** `$first: Int` for each. */
  declarations(): string[];
  values(): Record<string, unknown>;
}

function createVariables(): Variables {
  const valuesByName = new Map<string, unknown>();
  const typesByName = new Map<string, string>();
  return {
    declare({ name, type }, value) {
      // The same filter on two fields is one variable.
      const fits = (variable: string) =>
        valuesByName.get(variable) === value && typesByName.get(variable) === type.text;
      let variable = name;
      // A record's key and an argument of its field may both be called "id".
      while (typesByName.has(variable) && !fits(variable)) variable += "_";
      valuesByName.set(variable, value);
      typesByName.set(variable, type.text);
      return variable;
    },
    declarations: () => [...typesByName].map(([variable, type]) => `$${variable}: ${type}`),
    values: () => Object.fromEntries(valuesByName),
  };
}

function block(selections: Selections, indent: string): string {
  const deeper = indent + "  ";
  // A fragment must not be empty.
  const lines = [...selections.values()]
    .filter(({ text, inner }) => inner.size || !text.startsWith("... on "))
    .map(({ text, inner }) => deeper + text + (inner.size ? " " + block(inner, deeper) : ""));
  return `{\n${lines.join("\n")}\n${indent}}`;
}
