/** Actions whose answer holds a token to sign in with. See "Sign-in by an action" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Verb } from "../../classify/action-name.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, normalizeName, typeOf } from "../../model/names.js";
import { member } from "../../plan/read.js";
import type { Plan } from "../../plan/types.js";
import { lastWordOf } from "../../values/words.js";
import type { PayloadSignIn } from "../types.js";

/** Names of tokens that requests are sent with, best first. Compared by `normalizeName`. */
const TOKEN_NAMES = ["accesstoken", "jwt", "token", "authtoken", "bearertoken", "sessiontoken", "idtoken"];
/** Words for a person in the name of a field or of its type. */
const PERSON_WORDS: ReadonlySet<string> = new Set([
  ...["user", "viewer", "me", "account", "customer", "member", "person", "profile", "employee", "admin"],
]);
/** Names of actions that sign in, or parts of such names, as `normalizeName` writes them. */
const SIGN_IN_NAMES = ["login", "signin", "logon", "signup", "register", "authenticate", "tokenauth"];

/** The fields of a payload that are about a sign-in. */
export interface SignInFields {
  /** The names of all tokens: none of them is shown. */
  tokens: readonly string[];
  /** The token that requests are sent with. */
  token: string;
  /** The person who is signed in. */
  user: string | undefined;
}

/** The fields of a payload that signs in; undefined for any other, such as the answer of an action that makes a token for a program. */
export function signInFieldsOf(schema: Schema, root: RootField, payload: TypeDef): SignInFields | undefined {
  if (payload.kind !== "OBJECT") return;
  const fields = freeFields(schema, payload);
  const leaves = fields.filter((field) => isLeaf(typeOf(schema, field.type)) && !field.type.item);
  const names = leaves.map(({ name }) => name);
  const plainNames = names.map(normalizeName);
  const token = TOKEN_NAMES.map((wanted) => names[plainNames.indexOf(wanted)]).find((name) => name);
  if (token === undefined) return;
  const user = fields.find((field) => isPerson(schema, field))?.name;
  const tokens = names.filter((name) => TOKEN_NAMES.includes(normalizeName(name)) || isTokenName(name));
  return user !== undefined || isNamedSignIn(root) ? { tokens, token, user } : undefined;
}

/** `refreshToken`, but not `tokenType` or `tokenExpiresIn`. */
const isTokenName = (name: string): boolean => lastWordOf(name) === "token";

const isPerson = (schema: Schema, { name, type }: FieldDef): boolean =>
  !type.item && isComposite(typeOf(schema, type)) && [name, type.name].some((each) => hasPersonWord(each));

const hasPersonWord = (name: string): boolean => PERSON_WORDS.has(lastWordOf(name));

/** Whether an action only signs in, by its name. Any other may answer a token as well, such as a change of the password. */
export const isSignIn = (root: RootField, verb: Verb): boolean =>
  isNamedSignIn(root) && verb !== "update" && verb !== "delete";

function isNamedSignIn({ name }: RootField): boolean {
  const plainName = normalizeName(name);
  return SIGN_IN_NAMES.some((part) => plainName.includes(part));
}

/** Whether an action that is named after signing in answers a text, which may be the token itself: `login: String!`. */
export const mayAnswerToken = (schema: Schema, root: RootField): boolean => {
  const { type } = root.field;
  return isNamedSignIn(root) && !type.item && typeOf(schema, type)?.kind === "SCALAR" && !NO_TOKEN.test(type.name);
};

const NO_TOKEN = /^(Boolean|Int|Float)$/;
/** A long word without blanks. A message for people, such as "Check your mail.", does not match. */
const LIKE_TOKEN = /^[\w.~+/=-]{20,}$/;

/** The sign-in of an answer that is a text. */
export const readToken = (value: unknown): PayloadSignIn | undefined =>
  typeof value === "string" && LIKE_TOKEN.test(value) ? { token: value } : undefined;

/** The sign-in in an answer; undefined where the server gave no token. */
export function readSignIn(plan: Plan, { token, user }: SignInFields, data: unknown): PayloadSignIn | undefined {
  const payload = plan.rows(data)[0];
  const value = member(payload, token);
  if (typeof value !== "string" || value === "") return;
  const person = user === undefined ? undefined : member(payload, user);
  const reference = person === null || person === undefined ? undefined : plan.identify(person);
  return { token: value, ...(reference && { user: reference }) };
}
