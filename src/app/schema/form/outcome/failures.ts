/** Whether a value in an action's answer says that the action failed, and in which words. */
import { labelOfChoice, kindOfEnum } from "../../values/choices.js";
import { fieldLabel } from "../../classify/label.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { normalizeName, typeOf } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import type { Verb } from "../../classify/action-name.js";
import {
  COUNT,
  ERROR_CODE,
  errorFieldsOf,
  FAILURE_FLAG,
  isRecordAnswer,
  messageFieldsOf,
  outcomeFieldsOf,
  STATUS,
  SUCCESS_FLAG,
  SUCCESS_FLAG_BY_VERB,
} from "./payload-fields.js";
import { membersOf, placeIn, reportedErrorsIn, type ReportedError } from "./reported-errors.js";
import { textOf } from "../../../../transport/text-of.js";
import { fieldOf } from "../../plan/read.js";

/** Names of a message's fields that say how bad it is. */
const SEVERITY = /^(kind|severity|level|type)$/;
const SEVERE = /error|fatal|critical|validation|permission/i;
/** Codes by which a server says that there is no error. */
const NO_ERROR = /^(no_?error|none|ok|success|0)$/i;
/** Statuses of HTTP that are errors. */
const HTTP_ERROR = /^[45]\d\d$/;
/** `NOT_DELETED`, `FAILED`, `ERROR_LOCKED`, `not found` */
const BEGINS_AS_FAILURE = /^(not|fail(ed|ure)?|errors?|invalid|conflict|unsuccessful|aborted)([_\s:-]|$)/i;
/** `DENIED`, `unauthorized: no role` */
const BEGINS_AS_REFUSAL = /^(denied|rejected|refused|forbidden|unauthori[sz]ed|unauthenticated)([_\s:-]|$)/i;
/** `PAYMENT_REJECTED`, `boat not_found` */
const ENDS_AS_FAILURE = /[_\s-](error|failed|failure|denied|rejected|forbidden|not_found|invalid)$/i;

/** Words that sound like a failure, by the verb of the action that asks for them: `rejectOrder` is answered by `REJECTED`. */
const WORD_ASKED_FOR: Readonly<Record<string, RegExp>> = {
  abort: /aborted/i,
  deny: /denied/i,
  fail: /failed/i,
  forbid: /forbidden/i,
  invalidate: /invalid(ated)?/i,
  refuse: /refused/i,
  reject: /rejected/i,
};

/**
 * Whether an enum value, or a word for an outcome, is that of a failure.
 *
 * @param action - the name of the action: what it is named after is not a failure
 */
export function isFailureWord(text: string, action: string): boolean {
  const rest = wordsOf(action).reduce((left, verb) => left.replace(WORD_ASKED_FOR[verb] ?? "", ""), text);
  return [BEGINS_AS_FAILURE, BEGINS_AS_REFUSAL, ENDS_AS_FAILURE].some((pattern) => pattern.test(rest));
}

/** Whether an action changes records that exist, so that a count of 0 says that it did nothing. */
export const changesRecords = (verb: Verb): boolean => verb === "update" || verb === "delete";

/** The failures that an object reports. */
export function failuresIn(answer: AnsweredObject, purpose: Purpose): ReportedError[] {
  const { schema, type, value } = answer;
  const place = placeIn(value);
  const errors = errorFieldsOf(schema, type).flatMap((field) => errorsOfField(answer, field, place));
  if (errors.length || isRecordAnswer(schema, type)) return errors;

  const messages = messageFieldsOf(schema, type).flatMap((field) => [valueIn(answer, field)].flat());
  const severe = messages.filter(isSevere).flatMap((message) => reportedErrorsIn(message, place));
  if (severe.length) return severe;

  const failed = outcomeFieldsOf(schema, type).filter((field) =>
    isFailureValue(schema, field, valueIn(answer, field), purpose),
  );
  if (!failed.length) return [];
  // A message says more than a flag or a code does.
  const worded = messages.flatMap((message) => reportedErrorsIn(message, place));
  return worded.length ? worded : failed.map((field) => ({ message: failureText(answer, field) }));
}

/** The errors in a field. One without a message is named after the field. */
const errorsOfField = (answer: AnsweredObject, field: FieldDef, place: unknown): ReportedError[] =>
  reportedErrorsIn(valueIn(answer, field), place).map((error) => ({
    ...error,
    message: error.message || fieldLabel(answer.schema, answer.type.name, field),
  }));

/** Whether a message says that it is an error, and no information. */
function isSevere(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  return [...membersOf(message)].some(([name, value]) => SEVERITY.test(name) && SEVERE.test(textOf(value)));
}

/** Whether the value of a payload's leaf says that the action failed. */
function isFailureValue(schema: Schema, field: FieldDef, value: unknown, { action, verb }: Purpose): boolean {
  const name = normalizeName(field.name);
  if (value === true) return FAILURE_FLAG.test(name);
  if (value === false) return SUCCESS_FLAG.test(name) || SUCCESS_FLAG_BY_VERB[verb].test(name);
  if (value === 0 && COUNT.test(name)) return changesRecords(verb);
  const isTextual = typeof value === "number" || (typeof value === "string" && value !== "");
  return isTextual && isFailureText(schema, field, String(value), action);
}

function isFailureText(schema: Schema, field: FieldDef, text: string, action: string): boolean {
  const name = normalizeName(field.name);
  if (ERROR_CODE.test(name)) return !NO_ERROR.test(text);
  const isStatus = STATUS.test(name);
  if (isStatus && HTTP_ERROR.test(text)) return true;
  return (isStatus || enumOf(schema, field) !== undefined) && isFailureWord(text, action);
}

/** The definition of a field's enum; undefined for a field of another kind. */
function enumOf(schema: Schema, field: FieldDef): TypeDef | undefined {
  const type = typeOf(schema, field.type);
  return type?.kind === "ENUM" ? type : undefined;
}

function failureText(answer: AnsweredObject, field: FieldDef): string {
  const { schema, type } = answer;
  const text = textOf(valueIn(answer, field));
  const choices = enumOf(schema, field);
  return choices ? choiceText(schema, choices, text) : `${fieldLabel(schema, type.name, field)}: ${text}`;
}

/** A value of an enum in words. */
export function choiceText(schema: Schema, type: TypeDef, value: string): string {
  return labelOfChoice(kindOfEnum(type, schema.hints?.get(type.name)), value);
}

// An object in the answer of an action, and what the action was for.

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
