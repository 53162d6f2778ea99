/**
 * Reads how an action went off its answer. See "Outcome of an action" in docs/schema-rules.md. Success is never assumed: errors
 * in any shape, a member of a union that is not the thing, a flag or a choice that says so, and a record that is not there all
 * tell of a failure.
 */
import { humanise } from "../classify/label.js";
import { identityOf } from "../classify/identity.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../model/model.js";
import { isComposite, normalizeName, typeOf } from "../model/names.js";
import type { Verb } from "./types.js";
import { complaintsIn, membersOf, placeIn, type Complaint } from "./problems.js";
import { fieldOf, typeNameOf } from "../plan/read.js";
import {
  COUNT,
  DEEPEST,
  ERROR_CODE,
  errorsIn,
  FAILURE,
  hasKey,
  isFailure,
  isIdLike,
  messagesIn,
  OUTCOME,
  partsIn,
  signsIn,
  SUCCESS,
  SUCCESS_BY_VERB,
} from "./signs.js";
import { linkListsIn, linksIn } from "./payload-links.js";

/**
 * How an action went, by its answer. `unconfirmed`: nothing is said against it, and what it should give is not there. Of several
 * that were to be done, `done` of `all` were.
 */
export interface Judgement {
  is: "done" | "failed" | "unconfirmed";
  complaints: readonly Complaint[];
  done?: number;
  all?: number;
}

/** The purpose of an action, with which its answer is compared. */
export interface Purpose {
  verb: Verb;
  entity?: string | undefined;
}

const SEVERE = /error|fatal|critical|validation|permission/i;
const NO_ERROR = /^(no_?error|none|ok|success|0)$/i;
/** Types whose name says that it went well. */
const SUCCESS_TYPE = /Success|Succeeded|Payload|Response|Ok$|Done|Created|Updated|Deleted|Completed|Void/;
/** Scalars by whose null a server says that all is well. */
const NOTHING_TYPE = /^(void|null|unit|nothing|empty)$/i;

/** A choice, or a word for an outcome, that tells of a failure: `NOT_DELETED`, `FAILED`, `ERROR_LOCKED`, `not found`. */
function saysFailure(text: string): boolean {
  const begins =
    /^(not|fail(ed|ure)?|errors?|invalid|denied|rejected|refused|forbidden|unauthori[sz]ed|unauthenticated|conflict|unsuccessful|aborted)([_\s:-]|$)/i;
  const ends = /[_\s-](error|failed|failure|denied|rejected|forbidden|not_found|invalid)$/i;
  return begins.test(text) || ends.test(text);
}

const DONE: Judgement = { is: "done", complaints: [] };
const UNCONFIRMED: Judgement = { is: "unconfirmed", complaints: [] };
const failed = (complaints: readonly Complaint[]): Judgement => ({ is: "failed", complaints });

/** How an action went whose field has this type and answered this. */
export function judge(schema: Schema, ref: TypeRef, value: unknown, purpose: Purpose, depth = 0): Judgement {
  const type = typeOf(schema, ref);
  if (!ref.item) return judgeOne(schema, type, value, purpose, depth);
  if (!Array.isArray(value) || (!value.length && depth === 0)) return UNCONFIRMED;
  return together(value.map((each) => judgeOne(schema, type, each, purpose, depth)));
}

/** Of several: all done, or what is said of those that were not. */
function together(judged: readonly Judgement[]): Judgement {
  const left = judged.filter(({ is }) => is !== "done");
  if (!left.length) return DONE;
  const is = left.some((each) => each.is === "failed") ? "failed" : "unconfirmed";
  return {
    is,
    complaints: left.flatMap(({ complaints }) => complaints),
    done: judged.length - left.length,
    all: judged.length,
  };
}

function judgeOne(
  schema: Schema,
  declared: TypeDef | undefined,
  value: unknown,
  purpose: Purpose,
  depth: number,
): Judgement {
  if (value === null || value === undefined) return NOTHING_TYPE.test(declared?.name ?? "") ? DONE : UNCONFIRMED;
  if (!isComposite(declared)) return judgeLeaf(value, purpose);
  const name = typeNameOf(value) ?? declared.name;
  const type = schema.types.get(name) ?? { ...declared, name, kind: "OBJECT", fields: new Map() };
  const complaints = complaintsOf(schema, type, value, purpose);
  if (complaints.length) return failed(complaints);
  if (declared.kind !== "OBJECT" && !isTheThing(schema, declared, type, purpose)) return failed(wordsOf(type, value));
  const parts = depth < DEEPEST ? partsIn(schema, type) : [];
  const judged = parts.flatMap((field) => {
    const part = fieldOf(value, type.name, field.name);
    return part === null || part === undefined ? [] : judge(schema, field.type, part, purpose, depth + 1);
  });
  const bad = judged.find(({ is }) => is !== "done");
  if (bad) return bad;
  return judged.length || isThere(schema, type, value, purpose) ? DONE : UNCONFIRMED;
}

/** A plain answer: a flag, a choice, a count, or a word. */
function judgeLeaf(value: unknown, { verb }: Purpose): Judgement {
  const isChange = verb === "update" || verb === "delete";
  // An action that sets or switches a value may return the new value.
  if (value === false) return verb === "create" || verb === "delete" ? failed([{ message: "false" }]) : UNCONFIRMED;
  if (value === 0 && isChange) return failed([{ message: "0" }]);
  if (typeof value === "string" && saysFailure(value)) {
    return failed([{ message: /^[A-Z_]+$/.test(value) ? humanise(value) : value }]);
  }
  return DONE;
}

/** The signs of failure in an object. */
function complaintsOf(schema: Schema, type: TypeDef, value: unknown, purpose: Purpose): Complaint[] {
  const said = ({ name }: FieldDef) => fieldOf(value, type.name, name);
  const place = placeIn(value);
  const errors = errorsIn(schema, type).flatMap((field) =>
    complaintsIn(said(field), place).map(({ message, place }) => ({ message: message || humanise(field.name), place })),
  );
  if (errors.length || (hasKey(schema, type) && !isFailure(type))) return errors;
  const messages = messagesIn(schema, type).flatMap((field) => [said(field)].flat());
  const severe = messages.filter((message) => isSevere(message)).flatMap((message) => complaintsIn(message, place));
  if (severe.length) return severe;
  const signs = signsIn(schema, type).filter((field) => isBad(schema, field, said(field), purpose));
  if (!signs.length) return [];
  const words = messages.flatMap((message) => complaintsIn(message, place));
  return words.length ? words : signs.map((field) => ({ message: signText(schema, field, said(field)) }));
}

/** Whether a message says that it is one of something that went wrong. */
function isSevere(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  return [...membersOf(message)].some(
    ([name, value]) => /^(kind|severity|level|type)$/.test(name) && SEVERE.test(String(value)),
  );
}

/** Whether a leaf of a payload says that it went wrong. */
function isBad(schema: Schema, field: FieldDef, value: unknown, { verb }: Purpose): boolean {
  const name = normalizeName(field.name);
  if (value === false) return SUCCESS.test(name) || SUCCESS_BY_VERB[verb].test(name);
  if (value === true) return FAILURE.test(name);
  if (value === 0 && COUNT.test(name)) return verb === "update" || verb === "delete";
  const isEnum = typeOf(schema, field.type)?.kind === "ENUM";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (!text) return false;
  if (ERROR_CODE.test(name)) return !NO_ERROR.test(text);
  return (OUTCOME.test(name) && /^[45]\d\d$/.test(text)) || ((isEnum || OUTCOME.test(name)) && saysFailure(text));
}

function signText(schema: Schema, field: FieldDef, value: unknown): string {
  if (typeOf(schema, field.type)?.kind === "ENUM") return humanise(String(value));
  return `${humanise(field.name)}: ${String(value)}`;
}

/** The message of a union member that is not the record; its name if it has no message. */
function wordsOf(type: TypeDef, value: unknown): Complaint[] {
  const words = typeof value === "object" ? complaintsIn(value) : [];
  const named = words.filter(({ message }) => message !== "");
  return named.length ? named : [{ message: humanise(type.called ?? type.name) }];
}

/** Whether what came is what was to come, among the types that could have. */
function isTheThing(schema: Schema, declared: TypeDef, type: TypeDef, { entity }: Purpose): boolean {
  const { twin = type.name } = identityOf(schema, type.name);
  if (twin === entity || type.name === entity) return true;
  if (isFailure(type)) return false;
  if (declared.kind === "INTERFACE" || hasKey(schema, type) || SUCCESS_TYPE.test(type.name)) return true;
  if (messagesIn(schema, type).length) return false;
  return linksIn(schema, type).length > 0 || signsIn(schema, type).some(isIdLike);
}

/** Whether the record is there that the answer has a place for. */
function isThere(schema: Schema, type: TypeDef, value: unknown, { verb, entity }: Purpose): boolean {
  const { key } = identityOf(schema, type.name);
  if (key !== undefined) return fieldOf(value, type.name, key) !== null;
  const said = ({ name }: FieldDef) => fieldOf(value, type.name, name);
  const signs = signsIn(schema, type);
  const ids = signs.filter(isIdLike);
  const links = linksIn(schema, type);
  const own = links.filter((link) => (identityOf(schema, link.type.name).twin ?? link.type.name) === entity);
  const idsOfDeleted = verb === "delete" ? ids : [];
  const places = [own, links, idsOfDeleted].find((fields) => fields.length > 0) ?? [];
  const isEmpty = (field: FieldDef) => said(field) === null;
  const lists = linkListsIn(schema, type);
  const isEmptyList = (field: FieldDef) => Array.isArray(said(field)) && (said(field) as unknown[]).length === 0;
  const isMissing = places.length
    ? places.every(isEmpty)
    : verb !== "other" && lists.length > 0 && lists.every(isEmptyList);
  if (!isMissing) return true;
  // A deleted record may be missing if another sign confirms the deletion.
  const isToldSo = signs.some((field) => said(field) === true && SUCCESS.test(normalizeName(field.name)));
  if (verb === "delete") return isToldSo || ids.some((id) => said(id) !== null && said(id) !== undefined);
  return verb === "other" && isToldSo;
}
