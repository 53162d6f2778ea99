/** The fields of a mutation's payload that say how the action went: errors, messages, flags, enums, counts and inner payloads. */
import { isRecordType } from "../../classify/identity/record-types.js";
import { isRootType } from "../../classify/roots.js";
import { isFailureName, isFailureType } from "../../model/failure-types.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, normalizeName, typeOf } from "../../model/names.js";
import type { Verb } from "../../classify/action-name.js";
import { fieldAroundRecord } from "./payload-links.js";
import { describesError } from "./reported-errors.js";

/** Levels of payloads within a payload, and of errors within an error, that are asked for. */
export const MAX_DEPTH = 2;

export const ERRORS = /(errors?|problems?|violations?|failures?|faults?|exceptions?)$/i;
/** Only in the type of an error: other types may have a list of records of this name. */
const ISSUES = /issues$/i;
/** A record keeps errors of its own, such as those of its last run: only these are about the action. */
const RECORD_ERRORS = /^(user|field|validation|mutation)?_?errors$/i;
/** Scalars that hold no text: a field `errors` of such a type is a count, a flag or a key. */
const NO_TEXT = /^(Int|Float|Boolean|ID)$/;
const MESSAGES = /^(messages?|msg|details?|reason|explanation)$/i;

/** Names of leaves that say how an action went. Compared by `normalizeName`. */
export const SUCCESS_FLAG = /^(ok|isok|(is|was)?success(ful)?|succeeded|acknowledged)$/;
export const SUCCESS_FLAG_BY_VERB: Readonly<Record<Verb, RegExp>> = {
  create: /^(created|added|inserted)$/,
  update: /^(updated|saved|changed|edited)$/,
  delete: /^(deleted|removed|destroyed)$/,
  other: /^$/,
};
export const FAILURE_FLAG = /^(failed|failure|(is|has)?errors?|errored)$/;
export const STATUS = /^(result|status|state|outcome|code|statuscode|httpstatus)$/;
export const ERROR_CODE = /^errorcode$/;
export const COUNT =
  /^(affected|affectedrows|rowsaffected|totalaffected|count|(modified|deleted|updated|matched|removed)count|nodesdeleted)$/;

const OUTCOMES: readonly RegExp[] = [
  SUCCESS_FLAG,
  ...Object.values(SUCCESS_FLAG_BY_VERB),
  FAILURE_FLAG,
  STATUS,
  ERROR_CODE,
  COUNT,
];

/**
 * Whether an answer of a type is the record itself, of which only errors are about the action. `OutOfStockError { id }` is not a
 * record, although it has a key.
 */
export const isRecordAnswer = (schema: Schema, type: TypeDef): boolean =>
  isRecordType(schema, type.name) && !isFailureType(type);

/** Fields of a payload that say what went wrong, in text or in objects. */
export function errorFieldsOf(schema: Schema, type: TypeDef): FieldDef[] {
  const isRecord = isRecordType(schema, type.name);
  const mayHoldText = ({ type: { name, item } }: FieldDef) =>
    isRecord ? !!item && name === "String" : !NO_TEXT.test(name);
  const isFailure = isFailureType(type);
  return freeFields(schema, type).filter((field) => {
    const isIssues = isFailure && ISSUES.test(field.name);
    if (!isIssues && !(isRecord ? RECORD_ERRORS : ERRORS).test(field.name)) return false;
    const error = typeOf(schema, field.type);
    if (!isComposite(error)) return mayHoldText(field);
    return error.kind !== "OBJECT" || [...error.fields.keys()].some(describesError);
  });
}

/** The messages of a payload, good or bad. */
export const messageFieldsOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter(
    (field) => MESSAGES.test(field.name) && (field.type.name === "String" || isComposite(typeOf(schema, field.type))),
  );

/** Leaves of a payload that say how the action went, or which record it changed. */
export const outcomeFieldsOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => {
    const leaf = typeOf(schema, field.type);
    if (field.type.item || !isLeaf(leaf)) return false;
    const name = normalizeName(field.name);
    return leaf?.kind === "ENUM" || isIdLike(field) || OUTCOMES.some((outcome) => outcome.test(name));
  });

/** Whether a field holds the id of a record, by its name. Relay's `clientMutationId` identifies the request. */
export const isIdLike = ({ name }: FieldDef): boolean => /(^id|I[dD]|_id)$/.test(name) && name !== "clientMutationId";

function isFlag({ name }: FieldDef): boolean {
  const normalName = normalizeName(name);
  return SUCCESS_FLAG.test(normalName) || FAILURE_FLAG.test(normalName);
}

/** Objects of a payload that are not records and say how a part of the action went: one for each record of an action on several. */
export const innerPayloadsOf = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => isInnerPayload(schema, type, field));

/** The first case that applies decides. */
function isInnerPayload(schema: Schema, payload: TypeDef, field: FieldDef): boolean {
  const inner = typeOf(schema, field.type);
  if (!isComposite(inner) || inner === payload || isRootType(schema, inner.name)) return false;
  // `errors`, `message`: these are asked for by themselves.
  if (ERRORS.test(field.name) || MESSAGES.test(field.name)) return false;
  // `result: OrderResult!`, a union of `Order` and `OutOfStockError`.
  if (inner.kind === "UNION") return inner.possible.some(isFailureName);
  // `order: Order`
  if (inner.kind === "INTERFACE" || isRecordType(schema, inner.name)) return false;
  // `data: CreatePayload!` around `order: Order`
  if (field.name === fieldAroundRecord(schema, payload)?.name) return true;
  // `results: [DeleteResult!]!`, each with `ok` or `errors`.
  return errorFieldsOf(schema, inner).length > 0 || outcomeFieldsOf(schema, inner).some(isFlag);
}
