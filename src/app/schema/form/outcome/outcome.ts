/**
 * Reads from an action's answer how the action went. See "Outcome of an action" in docs/work/schema-rules.md. Success is never assumed:
 * errors in any shape, a member of a union that is not the record, a flag or an enum value of a failure, and a record that is
 * missing are all failures, or leave the action unconfirmed.
 */
import { identityOf } from "../../classify/identity/identity.js";
import { humanise } from "../../values/humanise.js";
import { isFailureType } from "../../model/wrapped/failure-types.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../../model/model.js";
import { isComposite, typeOf } from "../../model/names.js";
import { typeNameOf } from "../../plan/read.js";
import type { Outcome } from "../types.js";
import { valueIn, type AnsweredObject, type Purpose } from "./answered-object.js";
import { isConfirmed } from "./confirmation.js";
import { changesRecords, choiceText, failuresIn, isFailureWord } from "./failures.js";
import {
  innerPayloadsOf,
  isIdLike,
  isRecordAnswer,
  MAX_DEPTH,
  messageFieldsOf,
  outcomeFieldsOf,
} from "./payload-fields.js";
import { objectOfJson } from "./json-answer.js";
import { linksIn } from "./payload-links.js";
import { jsonIn, reportedErrorsIn, type ReportedError } from "./reported-errors.js";

/** How an action went, with the errors as the server reports them: no form is known here. */
export interface Judgement extends Omit<Outcome, "problems"> {
  errors: readonly ReportedError[];
}

/** Types whose name says that it went well. */
const SUCCESS_TYPE = /Success|Succeeded|Payload|Response|Ok$|Done|Created|Updated|Deleted|Completed|Void/;
/** Scalars by whose null a server says that all is well. */
const NOTHING_TYPE = /^(void|null|unit|nothing|empty)$/i;

const DONE: Judgement = { is: "done", errors: [] };
const UNCONFIRMED: Judgement = { is: "unconfirmed", errors: [] };
const failed = (errors: readonly ReportedError[]): Judgement => ({ is: "failed", errors });

/** What an answer is judged by. */
interface JudgementContext {
  schema: Schema;
  purpose: Purpose;
  /** Payloads around the one that is judged. */
  depth: number;
}

/**
 * How an action went.
 * @param type - the type of the action's field
 * @param value - what the field answered
 */
export const judge = (schema: Schema, type: TypeRef, value: unknown, purpose: Purpose): Judgement =>
  judgeAnswer({ schema, purpose, depth: 0 }, type, value);

function judgeAnswer(context: JudgementContext, reference: TypeRef, value: unknown): Judgement {
  const type = typeOf(context.schema, reference);
  if (!reference.item) return judgeValue(context, type, value);
  const isEmptyAnswer = context.depth === 0 && Array.isArray(value) && !value.length;
  if (!Array.isArray(value) || isEmptyAnswer) return UNCONFIRMED;
  return combine(value.map((each) => judgeValue(context, type, each)));
}

/** Of an action on several records: done where all were, else the errors of those that were not. */
function combine(judgements: readonly Judgement[]): Judgement {
  const notDone = judgements.filter(({ is }) => is !== "done");
  if (!notDone.length) return DONE;
  return {
    is: notDone.some(({ is }) => is === "failed") ? "failed" : "unconfirmed",
    errors: notDone.flatMap(({ errors }) => errors),
    done: judgements.length - notDone.length,
    all: judgements.length,
  };
}

function judgeValue(context: JudgementContext, declared: TypeDef | undefined, value: unknown): Judgement {
  const { schema } = context;
  if (value === null || value === undefined) return NOTHING_TYPE.test(declared?.name ?? "") ? DONE : UNCONFIRMED;
  if (!isComposite(declared)) return judgeLeaf(context, declared, value);
  const name = typeNameOf(value) ?? declared.name;
  const type = schema.types.get(name) ?? { ...declared, name, kind: "OBJECT", fields: new Map() };
  return judgeObject(context, declared, { schema, type, value });
}

/** @param declared - the type in the schema, of which the answer's type may be one of several */
function judgeObject(context: JudgementContext, declared: TypeDef, answer: AnsweredObject): Judgement {
  const { schema, purpose } = context;
  const failures = failuresIn(answer, purpose);
  if (failures.length) return failed(failures);
  const isExpected = declared.kind === "OBJECT" || isExpectedType(schema, declared, answer.type, purpose);
  if (!isExpected) return failed(errorsOf(answer));
  const judgements = judgeInnerPayloads(context, answer);
  const notDone = judgements.find(({ is }) => is !== "done");
  if (notDone) return notDone;
  return judgements.length || isConfirmed(answer, purpose) ? DONE : UNCONFIRMED;
}

function judgeInnerPayloads({ schema, purpose, depth }: JudgementContext, answer: AnsweredObject): Judgement[] {
  if (depth >= MAX_DEPTH) return [];
  const judgementsIn = (fields: readonly FieldDef[]) =>
    fields.flatMap((field) => {
      const inner = valueIn(answer, field);
      const isMissing = inner === null || inner === undefined;
      return isMissing ? [] : judgeAnswer({ schema, purpose, depth: depth + 1 }, field.type, inner);
    });
  // JSON that says nothing of a failure does not confirm that the record was made.
  const json = outcomeFieldsOf(schema, answer.type).filter((field) => jsonIn(valueIn(answer, field)));
  return [
    ...judgementsIn(innerPayloadsOf(schema, answer.type)),
    ...judgementsIn(json).filter(({ is }) => is === "failed"),
  ];
}

/** JSON, or its text, as functions behind a gateway answer. */
function judgeJson(context: JudgementContext, json: object): Judgement {
  if (Array.isArray(json)) return combine(json.map((each) => judgeJsonItem(context, each)));
  const answer = objectOfJson(json);
  return judgeObject({ ...context, schema: answer.schema }, answer.type, answer);
}

function judgeJsonItem(context: JudgementContext, item: unknown): Judgement {
  const depth = context.depth + 1;
  return typeof item === "object" && item && depth <= MAX_DEPTH ? judgeJson({ ...context, depth }, item) : DONE;
}

/** A plain answer: a flag, an enum value, a count, or a word. */
function judgeLeaf(context: JudgementContext, declared: TypeDef | undefined, value: unknown): Judgement {
  const { schema, purpose } = context;
  const { action, verb } = purpose;
  const json = jsonIn(value);
  if (json) return judgeJson(context, json);
  // An action that sets or switches a value may return the new value.
  if (value === false) return verb === "create" || verb === "delete" ? failed([{ message: "false" }]) : UNCONFIRMED;
  if (value === 0 && changesRecords(verb)) return failed([{ message: "0" }]);
  if (typeof value !== "string" || !isFailureWord(value, action)) return DONE;
  if (declared?.kind === "ENUM") return failed([{ message: choiceText(schema, declared, value) }]);
  const isWordInCapitals = /^[A-Z_]+$/.test(value);
  return failed([{ message: isWordInCapitals ? humanise(value) : value }]);
}

/** The errors of an object whose type is not the expected one; the name of its type where it has no message. */
function errorsOf({ type, value }: AnsweredObject): ReportedError[] {
  const errors = typeof value === "object" ? reportedErrorsIn(value).filter(({ message }) => message !== "") : [];
  return errors.length ? errors : [{ message: humanise(type.plainName ?? type.name) }];
}

/** Whether an answer's type is that of an action that was done, among the possible types. The first rule that applies decides. */
function isExpectedType(schema: Schema, declared: TypeDef, type: TypeDef, { entity }: Purpose): boolean {
  const { twin } = identityOf(schema, type.name);
  if (type.name === entity || (twin !== undefined && twin === entity)) return true;
  if (isFailureType(type)) return false;
  if (declared.kind === "INTERFACE" || isRecordAnswer(schema, type) || SUCCESS_TYPE.test(type.name)) return true;
  if (messageFieldsOf(schema, type).length) return false;
  return linksIn(schema, type).length > 0 || outcomeFieldsOf(schema, type).some(isIdLike);
}
