/** The actions on the screen of a record. See "Actions of a record" in docs/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { isRequired } from "../../model/names.js";
import { actionInfo, actionsFor, actionInputs } from "./action-info.js";
import { rowActionsOf } from "./row-actions.js";

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
 * The actions of a record. Those about the record itself come first, those with the fewest questions before the others. Then come those that
 * begin something with it, as `reportDamage(orderId: ID!)` does, and last those that also have to be told another record.
 */
export function recordActionsOf(schema: Schema, type: string): RecordActions {
  const { edit, others: own, deletions } = rowActionsOf(schema, type);
  const ofRecord = new Set([...own, ...deletions, edit]);
  const rest = actionsFor(schema, type).filter((root) => !ofRecord.has(root));
  const begin = rest.filter((root) => beginsWithRecord(schema, root, type));
  const candidates = [...byQuestions(schema, own), ...begin];
  return {
    edit,
    likely: candidates.slice(0, LIKELY_ACTIONS),
    others: [...candidates.slice(LIKELY_ACTIONS), ...rest.filter((root) => !begin.includes(root))],
    deletions,
  };
}

/** Whether an action of another type takes this record, and none that it is about. */
function beginsWithRecord(schema: Schema, root: RootField, type: string): boolean {
  const { entity, takes } = actionInfo(schema, root);
  const asksForItsSubject = entity !== undefined && takes.includes(entity);
  return root.deprecated === undefined && takes.includes(type) && !asksForItsSubject;
}

/** Those with the fewest required inputs first. */
const byQuestions = (schema: Schema, actions: readonly RootField[]): RootField[] =>
  [...actions].sort((one, other) => requiredInputs(schema, one) - requiredInputs(schema, other));

const requiredInputs = (schema: Schema, root: RootField): number =>
  actionInputs(schema, root).inputs.filter(isRequired).length;
