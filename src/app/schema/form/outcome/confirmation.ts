/** Whether an answer confirms that an action was done: by the record that it has a place for, or by a flag or an id instead. */
import { identityOf } from "../../classify/identity/identity.js";
import type { FieldDef } from "../../model/model.js";
import { normalizeName } from "../../model/names.js";
import { valueIn, type AnsweredObject, type Purpose } from "./answered-object.js";
import { linkListsIn, linksIn } from "./payload-links.js";
import { isIdLike, outcomeFieldsOf, SUCCESS_FLAG } from "./payload-fields.js";

/** Whether an object confirms an action. One without a place for a record does. */
export function isConfirmed(answer: AnsweredObject, purpose: Purpose): boolean {
  const { key } = identityOf(answer.schema, answer.type.name);
  if (key !== undefined) return valueIn(answer, { name: key }) !== null;
  return !isRecordMissing(answer, purpose) || isConfirmedWithoutRecord(answer, purpose);
}

function isRecordMissing(answer: AnsweredObject, purpose: Purpose): boolean {
  const { schema, type } = answer;
  const places = placesOfRecord(answer, purpose);
  if (places.length) return places.every((field) => valueIn(answer, field) === null);
  const lists = linkListsIn(schema, type);
  return purpose.verb !== "other" && lists.length > 0 && lists.every((field) => isEmptyList(valueIn(answer, field)));
}

/** The fields that would hold the record: links to its type, else links to any type, else the ids of deleted records. */
function placesOfRecord({ schema, type }: AnsweredObject, { verb, entity }: Purpose): readonly FieldDef[] {
  const links = linksIn(schema, type);
  const linksToEntity = links.filter((link) => (identityOf(schema, link.type.name).twin ?? link.type.name) === entity);
  const idsOfDeleted = verb === "delete" ? outcomeFieldsOf(schema, type).filter(isIdLike) : [];
  return [linksToEntity, links, idsOfDeleted].find((fields) => fields.length > 0) ?? [];
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether a flag confirms an action whose record is missing or, of a deletion, the id of the record. */
function isConfirmedWithoutRecord(answer: AnsweredObject, { verb }: Purpose): boolean {
  const fields = outcomeFieldsOf(answer.schema, answer.type);
  const hasSuccessFlag = fields.some(
    (field) => SUCCESS_FLAG.test(normalizeName(field.name)) && valueIn(answer, field) === true,
  );
  const hasValue = (field: FieldDef) => (valueIn(answer, field) ?? null) !== null;
  switch (verb) {
    case "delete":
      return hasSuccessFlag || fields.some((field) => isIdLike(field) && hasValue(field));
    case "other":
      return hasSuccessFlag;
    default:
      return false;
  }
}
