/** The actions on the screen of a record. See "Actions of a record" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { isRequired } from "../../model/names.js";
import { actionInfo, actionInputs } from "./action-info.js";
import { boundActionsOf, rowActionsOf } from "./row-actions.js";

export interface RecordActions {
  /** Changes the whole record; undefined where the schema has no such action. */
  edit: RootField | undefined;
  /** The actions that a person most likely came for, at most two. */
  likely: readonly RootField[];
  others: readonly RootField[];
  /** Delete the record. They come last. */
  deletions: readonly RootField[];
}

/** More buttons beside the name of a record would take its place. */
const LIKELY_ACTIONS = 2;

/**
 * The actions of a record, each bound to it. Those about the record itself come first, those with the fewest questions before the others.
 * Then come those that begin something with it, as `reportDamage(orderId: ID!)` does, and last those that require the key of another
 * record too.
 */
export function recordActionsOf(schema: Schema, type: string): RecordActions {
  const { edit, others: own, deletions } = rowActionsOf(schema, type);
  const bound = boundActionsOf(schema, type, "with");
  const begin = bound.filter((root) => !asksForAnother(schema, root, type));
  const candidates = [...byQuestions(schema, own), ...begin];
  return {
    edit,
    likely: candidates.slice(0, LIKELY_ACTIONS),
    others: [...candidates.slice(LIKELY_ACTIONS), ...bound.filter((root) => !begin.includes(root))],
    deletions,
  };
}

/** Whether an action is about a record of another type, and takes the key of that one too. */
function asksForAnother(schema: Schema, root: RootField, type: string): boolean {
  const { entity, takes } = actionInfo(schema, root);
  return entity !== undefined && entity !== type && takes.includes(entity);
}

/** Those with the fewest required inputs first. */
const byQuestions = (schema: Schema, actions: readonly RootField[]): RootField[] =>
  [...actions].sort((one, other) => requiredInputs(schema, one) - requiredInputs(schema, other));

const requiredInputs = (schema: Schema, root: RootField): number =>
  actionInputs(schema, root).inputs.filter(isRequired).length;
