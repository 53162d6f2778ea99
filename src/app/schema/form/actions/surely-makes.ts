/** Whether an action can do nothing but make records, by what the schema tells. See "Reach of an action" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import { namesSeveral, takesAway, verbOf } from "../../classify/action-name.js";
import type { Schema } from "../../model/model.js";
import { normalizeName } from "../../model/names.js";
import { member } from "../../plan/read.js";
import { wordsOf } from "../../values/words.js";
import type { FormField } from "../types.js";
import { keepsApart } from "../../plan/scope.js";
import { hasFieldFor } from "../told-values.js";
import { holdsInputs } from "../wrapper.js";
import type { ActionInfo } from "./action-info.js";
import { hasEffect } from "./own-key.js";
import { makesRecords } from "./reach.js";

/** Inputs that make an insertion change the record that is there already, by `normalizeName`. */
export const CONFLICT_INPUT = /conflict|duplicate|exist|upsert|overwrite|replace|merge|force/;

/**
 * Whether what is sent makes records, and changes none that is there. A switch, a choice or a default that is no value of the record, as
 * `update: Boolean = true`, may say what becomes of one that is there. In what language or for whom it is made is no such choice.
 */
export function surelyMakes(
  schema: Schema,
  root: RootField,
  info: ActionInfo,
  form: readonly FormField[],
): (sent: unknown) => boolean {
  if (!makesByValues(schema, root, info, form)) return () => false;
  const types = [info.named ?? [], info.entity ?? [], info.gives].flat();
  const isOwn = (field: FormField) =>
    types.some((type) => isValueOf(schema, type, field) || keepsApart(schema, type, field));
  return (sent) => !form.some((field) => maySayMore(field, member(sent, field.name), isOwn));
}

/**
 * Whether an action makes a record of the values that it is given. A verb is no proof where the name is in the plural, or where it begins
 * something and answers with no such record: `assignOrders(userId: ID!)` may do so with all that there are.
 */
function makesByValues(schema: Schema, { name }: RootField, info: ActionInfo, form: readonly FormField[]): boolean {
  const { verb, begins, gives, named } = info;
  const isOfOne = named === undefined || !namesSeveral(schema, name, named);
  const isCreation = makesRecords({ name, verb });
  if (isCreation && isOfOne) return true;
  const changesMore = takesAway(name) || wordsOf(name).some((word) => verbOf(word) === "update");
  const answersWithIt = isOfOne && gives.length > 0 && gives.every((type) => named === undefined || type === named);
  return (isCreation || (begins && !changesMore && answersWithIt)) && takesValues(schema, named ?? gives[0], form);
}

/** Whether an input takes a value of a record, or rows with such. The key of another record may select those that are there. */
function takesValues(
  schema: Schema,
  type: string | undefined,
  form: readonly FormField[],
  around: readonly string[] = [],
): boolean {
  return form.some((field) => {
    const item = field.widget === "list" ? field.item() : field;
    const isRow = item !== field && item.widget === "object";
    // Inputs may contain themselves.
    if (isRow || holdsInputs(field)) {
      const { name } = item.type;
      return !around.includes(name) && takesValues(schema, type, item.fields(), [...around, name]);
    }
    return (
      type !== undefined && field.keyOf === undefined && item.keyOf === undefined && hasFieldFor(schema, type, field)
    );
  });
}

/** Whether the records of a type have a field of the very name and type of an input. */
function isValueOf(schema: Schema, type: string, { name, type: of }: FormField): boolean {
  const field = schema.types.get(type)?.fields.get(name);
  return field?.type.name === of.name;
}

function maySayMore(field: FormField, sent: unknown, isOwn: (field: FormField) => boolean): boolean {
  if (isOwn(field)) return false;
  const { kind, widget, name } = field;
  if (sent === undefined) return !kind.isNumber && hasEffect({ defaultValue: field.defaultText });
  if (sent === null || sent === false) return false;
  if (CONFLICT_INPUT.test(normalizeName(name)) || widget === "boolean" || widget === "enum") return true;
  return (
    (widget === "object" || widget === "one-of") &&
    field.fields().some((inner) => maySayMore(inner, member(sent, inner.name), isOwn))
  );
}
