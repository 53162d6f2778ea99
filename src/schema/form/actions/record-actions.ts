/** The actions on the screen of a record. See "Actions of a record" in docs/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { isRequired } from "../../model/names.js";
import { actionInfo, actionsFor, actionInputs } from "./action-info.js";
import { creationsOf } from "./create-action.js";
import { isAboutRecord, rowActionsOf } from "./row-actions.js";
import { withoutKeyVariants } from "./whole-record.js";

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
 * The actions of a record. Those about the record itself come first, those with the fewest questions before the others. Then come those
 * that begin something with it, as `reportDamage(orderId: ID!)` does, and last those that require the key of another record too.
 */
export function recordActionsOf(schema: Schema, type: string): RecordActions {
  const { edit, others: own, deletions } = rowActionsOf(schema, type);
  const makesAnother = makesAnotherOf(schema, type);
  const rest = withoutKeyVariants(
    actionsFor(schema, type).filter(
      (root) => !isAboutRecord(schema, root, type) && !isAboutAnother(schema, root, type) && !makesAnother(root),
    ),
  );
  const begin = rest.filter((root) => beginsWithRecord(schema, root, type));
  const candidates = [...byQuestions(schema, own), ...begin];
  return {
    edit,
    likely: candidates.slice(0, LIKELY_ACTIONS),
    others: [...candidates.slice(LIKELY_ACTIONS), ...rest.filter((root) => !begin.includes(root))],
    deletions,
  };
}

/** Whether an action makes a record of the same type, and needs nothing of this one: the list offers it. */
function makesAnotherOf(schema: Schema, type: string): (root: RootField) => boolean {
  const creations = new Set(creationsOf(schema, type).map(({ name }) => name));
  return (root) => creations.has(root.name) && !actionInfo(schema, root).takes.includes(type);
}

/** Whether an action of another type takes this record, and none that it is about. */
const beginsWithRecord = (schema: Schema, root: RootField, type: string): boolean =>
  root.deprecated === undefined && actionInfo(schema, root).takes.includes(type) && !asksForItsSubject(schema, root);

/** Whether an action takes the key of another record, and not of this one, even if its answer leads here. */
const isAboutAnother = (schema: Schema, root: RootField, type: string): boolean =>
  asksForItsSubject(schema, root) && !actionInfo(schema, root).takes.includes(type);

function asksForItsSubject(schema: Schema, root: RootField): boolean {
  const { entity, takes } = actionInfo(schema, root);
  return entity !== undefined && takes.includes(entity);
}

/** Those with the fewest required inputs first. */
const byQuestions = (schema: Schema, actions: readonly RootField[]): RootField[] =>
  [...actions].sort((one, other) => requiredInputs(schema, one) - requiredInputs(schema, other));

const requiredInputs = (schema: Schema, root: RootField): number =>
  actionInputs(schema, root).inputs.filter(isRequired).length;
