/**
 * Reads from an action's answer how the action went. See "Outcome of an action" in docs/work/schema-rules.md. Success is never assumed:
 * errors in any shape, a member of a union that is not the record, a flag or an enum value of a failure, and a record that is
 * missing are all failures, or leave the action unconfirmed.
 */
import { identityOf } from "../../classify/identity/identity.js";
import { humanise } from "../../values/humanise.js";
import { isFailureType } from "../../model/failure-types.js";
import type { FieldDef, Schema, TypeDef, TypeRef, TypeKind } from "../../model/model.js";
import { isComposite, typeOf, normalizeName } from "../../model/names.js";
import { typeNameOf } from "../../plan/read.js";
import type { Outcome } from "../types.js";
import {
  valueIn,
  type AnsweredObject,
  type Purpose,
  changesRecords,
  choiceText,
  failuresIn,
  isFailureWord,
} from "./failures.js";
import {
  innerPayloadsOf,
  isIdLike,
  isRecordAnswer,
  MAX_DEPTH,
  messageFieldsOf,
  outcomeFieldsOf,
  SUCCESS_FLAG,
  ERRORS,
} from "./payload-fields.js";
import { linksIn, linkListsIn } from "./payload-links.js";
import { jsonIn, reportedErrorsIn, type ReportedError, describesError } from "./reported-errors.js";

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

// Whether an answer confirms that an action was done: by the record that it has a place for, or by a flag or an id instead.

/** Whether an object confirms an action. One without a place for a record does. */
function isConfirmed(answer: AnsweredObject, purpose: Purpose): boolean {
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

const JSON_TYPE = "Json";
/** What stands beside the `id` of a request rather than of a record. */
const STATUS_CODE = /^statuscode$/;

/**
 * A value of JSON as an object of a type that has its members, so that it is judged by the same names as a payload of such a type.
 */
function objectOfJson(value: object): AnsweredObject {
  const types = new Map<string, TypeDef>();
  const add = (kind: TypeKind, name: string, fields: TypeDef["fields"] = new Map()): TypeDef => {
    const type = { kind, name, fields, inputs: new Map(), values: [], interfaces: [], possible: [] };
    types.set(name, type);
    return type;
  };
  for (const name of [JSON_TYPE, "String", "Float", "Boolean"]) add("SCALAR", name);

  function addObject(members: object, depth: number): TypeDef {
    const names = Object.keys(members).filter((name) => name !== "__typename");
    const isAnswer = names.map(normalizeName).some((name) => SUCCESS_FLAG.test(name) || STATUS_CODE.test(name));
    const fields = Object.entries(members).flatMap(([name, member]) => {
      const isLeftOut = name === "__typename" || member === null || (isAnswer && (name === "id" || name === "_id"));
      return isLeftOut ? [] : [[name, fieldFor(name, member, depth)] as const];
    });
    return add("OBJECT", `${JSON_TYPE}${types.size}`, new Map(fields));
  }

  function fieldFor(name: string, member: unknown, depth: number): FieldDef {
    const sample: unknown = Array.isArray(member) ? sampleOf(member) : member;
    const typeName = typeNameFor(name, sample, depth);
    const type = { name: typeName, text: typeName, nonNull: false };
    return { name, args: [], type: Array.isArray(member) ? { ...type, item: type } : type };
  }

  function typeNameFor(name: string, sample: unknown, depth: number): string {
    if (typeof sample === "string") return "String";
    if (typeof sample === "boolean") return "Boolean";
    if (typeof sample === "number") return "Float";
    if (typeof sample !== "object" || sample === null || depth >= MAX_DEPTH) return JSON_TYPE;
    // `errors: { title: ["is taken"] }`, by the names of inputs.
    const isByInput = ERRORS.test(name) && !Object.keys(sample).some(describesError);
    return isByInput ? JSON_TYPE : addObject(sample, depth + 1).name;
  }

  const type = addObject(value, 0);
  const schema: Schema = { roots: new Map([["query", type.name]]), types, directives: [] };
  return { schema, type, value };
}

/** What stands for the items of a list: their members together. */
const sampleOf = (items: readonly unknown[]): unknown =>
  typeof items[0] === "object" ? items.reduce<object>((sample, item) => Object.assign(sample, item), {}) : items[0];
