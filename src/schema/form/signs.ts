/** What, in a mutation's payload, tells how the action went: errors, messages, flags, choices, counts, and the record's place. */
import { hasOwnKey } from "../classify/identity.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, isLeaf, normalizeName, typeOf } from "../model/names.js";
import { isRootType } from "../classify/roots.js";
import type { Verb } from "./types.js";
import { tells } from "./problems.js";

/** Levels of objects within a payload that tell how they went, and of words within words. */
export const DEEPEST = 2;

const ERRORS = /(errors?|problems?|violations?|failures?|faults?|exceptions?)$/i;
/** A record keeps errors of its own, such as those of its last run: only these are about the action. */
const RECORD_ERRORS = /^(user|field|validation|mutation)?_?errors$/i;
const MESSAGES = /^(messages?|msg|details?|reason|explanation)$/i;

/** Compared by `normalizeName`. */
export const SUCCESS = /^(ok|isok|(is|was)?success(ful)?|succeeded)$/;
export const FAILURE = /^(failed|failure|(is|has)?errors?|errored)$/;
export const SUCCESS_BY_VERB: Record<Verb, RegExp> = {
  create: /^(created|added|inserted)$/,
  update: /^(updated|saved|changed|edited)$/,
  delete: /^(deleted|removed|destroyed)$/,
  other: /^$/,
};
export const OUTCOME = /^(result|status|state|outcome|code|statuscode|httpstatus)$/;
export const ERROR_CODE = /^errorcode$/;
export const COUNT =
  /^(affected|affectedrows|rowsaffected|totalaffected|count|(modified|deleted|updated|matched|removed)count|nodesdeleted)$/;

/** Types whose name says that something went wrong. */
const FAILURE_TYPE =
  /(Errors?|Failures?|Failed|Problems?|Exception|Invalid|Denied|Forbidden|Unauthori[sz]ed|NotFound|NotAllowed|Conflict|Rejected|Fault|OperationInfo)$|^(Invalid|Failed|NotFound)/;

export const hasKey = (schema: Schema, { name }: TypeDef): boolean => hasOwnKey(schema, name);

/** Fields of a payload that say what went wrong, in text or in objects. */
export function errorsIn(schema: Schema, type: TypeDef): FieldDef[] {
  const isRecord = hasKey(schema, type);
  return freeFields(schema, type).filter((field) => {
    if (!(isRecord ? RECORD_ERRORS : ERRORS).test(field.name)) return false;
    const inner = typeOf(schema, field.type);
    if (isComposite(inner)) return inner.kind !== "OBJECT" || [...inner.fields.keys()].some(tells);
    const { name, item } = field.type;
    return isRecord ? !!item && name === "String" : !/^(Int|Float|Boolean|ID)$/.test(name);
  });
}

/** The messages of a payload, good or bad. */
export const messagesIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter(
    (field) => MESSAGES.test(field.name) && (field.type.name === "String" || isComposite(typeOf(schema, field.type))),
  );

/** Leaves of a payload that tell how it went, or what it was done to. */
export function signsIn(schema: Schema, type: TypeDef): FieldDef[] {
  const known = [SUCCESS, FAILURE, OUTCOME, ERROR_CODE, COUNT, ...Object.values(SUCCESS_BY_VERB)];
  return freeFields(schema, type).filter((field) => {
    const inner = typeOf(schema, field.type);
    const name = normalizeName(field.name);
    const isSign = inner?.kind === "ENUM" || isIdLike(field) || known.some((sign) => sign.test(name));
    return !field.type.item && isLeaf(inner) && isSign;
  });
}

export const isIdLike = ({ name }: FieldDef): boolean => /(^id|I[dD]|_id)$/.test(name) && name !== "clientMutationId";

const isFlag = ({ name }: FieldDef): boolean => SUCCESS.test(normalizeName(name)) || FAILURE.test(normalizeName(name));

/** Objects of a payload that are no records and say themselves how it went: of several that were to be done, each. */
export const partsIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => {
    const inner = typeOf(schema, field.type);
    if (!isComposite(inner) || inner === type || isRootType(schema, inner.name)) return false;
    if (ERRORS.test(field.name) || MESSAGES.test(field.name)) return false;
    if (inner.kind === "UNION") return inner.possible.some((name) => FAILURE_TYPE.test(name));
    if (inner.kind === "INTERFACE" || hasKey(schema, inner)) return false;
    return errorsIn(schema, inner).length > 0 || signsIn(schema, inner).some(isFlag);
  });

/** Whether a type is that of something that went wrong, by its name or by that of what it implements. */
export const isFailure = ({ name, interfaces }: TypeDef): boolean =>
  FAILURE_TYPE.test(name) || interfaces.some((each) => FAILURE_TYPE.test(each));
