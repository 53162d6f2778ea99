/** An object in the answer of an action, and what the action was for. */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { fieldOf } from "../../plan/read.js";
import type { Verb } from "../../classify/action-name.js";

/** An object in an answer, with its concrete type. */
export interface AnsweredObject {
  schema: Schema;
  type: TypeDef;
  value: unknown;
}

/** The value of a field of an answered object. The name may be a path: `sys.id`. */
export const valueIn = ({ type, value }: AnsweredObject, { name }: Pick<FieldDef, "name">): unknown =>
  fieldOf(value, type.name, name);

/** The purpose of an action, with which its answer is compared. */
export interface Purpose {
  /** The name of the action. */
  action: string;
  verb: Verb;
  /** The type of the record that the action is about. */
  entity?: string | undefined;
}
