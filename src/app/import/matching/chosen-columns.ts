/** The columns of the tables that a person has imported with an action: a later table with the same names begins with the same choices. */
import type { Visit } from "../../context/visit/visit.js";
import type { ColumnMatch, Matching } from "./match-columns.js";

/** By the name of a column; undefined for one that was ignored. */
export type ChosenColumns = ReadonlyMap<string, ColumnMatch | undefined>;

const choicesByVisit = new WeakMap<Visit, Map<string, ChosenColumns>>();

const NONE: ChosenColumns = new Map();

export const chosenColumns = (visit: Visit, action: string): ChosenColumns =>
  choicesByVisit.get(visit)?.get(action) ?? NONE;

/** @param heads - the names of a table's columns */
export function keepChosenColumns(visit: Visit, action: string, heads: readonly string[], matching: Matching): void {
  const choices = choicesByVisit.get(visit) ?? new Map<string, ChosenColumns>();
  if (!choicesByVisit.has(visit)) {
    choicesByVisit.set(visit, choices);
    visit.onClear(() => choices.clear());
  }
  const chosen = new Map(chosenColumns(visit, action));
  for (const [index, head] of heads.entries()) chosen.set(head, matching[index]);
  choices.set(action, chosen);
}
