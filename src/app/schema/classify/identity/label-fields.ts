/** The fields that name a record: one, or a first and a last name. See "Labels" in docs/work/schema-rules.md. */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, normalizeName, singular, typeOf } from "../../model/names.js";
import { kindOf } from "../../values/recognise.js";
import { wordsOf } from "../../values/words.js";
import { INTERNAL_FIELDS } from "../special-fields.js";
import { keysOf, leavesOf } from "./keys.js";

/** Fields that name a record even if it has others, best first. Names of fields are compared by `normalizeName`. */
const FULL_NAMES: readonly string[] = ["displayname", "fullname", "name"];
/** Fields that name a person together: one of each. */
const NAME_PARTS: readonly (readonly string[])[] = [
  ["firstname", "givenname", "forename"],
  ["lastname", "familyname", "surname"],
];
/** Fields that name a record without a name, best first. */
const LABELS: readonly string[] = [
  "label",
  "namewithowner",
  "headline",
  "subject",
  "login",
  "username",
  "reference",
  "number",
  "holder",
  "owner",
  "customer",
  "person",
  "contact",
  "company",
  "author",
  "email",
  "code",
];
/** Fields that name a record where no field ends with "Name" or "Title" either. */
const WEAK_LABELS: readonly string[] = [
  "slug",
  "symbol",
  "key",
  "summary",
  "text",
  "description",
  "originalfilename",
  "filename",
  "message",
  "content",
  "body",
  "comment",
];
/** What a document or an event is called by in print, whatever its type: `caseNumber`. Not a phone, an account or a card. */
const ENDS_WITH_NUMBER =
  /^(case|invoice|order|document|ticket|receipt|booking|contract|policy|batch|serial|reference|item)_?(number|no|nr|code)$/i;
const ENDS_WITH_NAME = /(Name|[Nn]ickname|_name)$/;
const ENDS_WITH_TITLE = /(Title|_title)$/;

/** Names of objects that hold a name in parts or in languages. */
const NAME_OBJECTS: readonly string[] = ["name", "title"];
/** Names of objects that hold all that a record says. */
const CONTENT_OBJECTS: readonly string[] = ["attributes", "frontmatter"];
/** The fields of an object that holds a name, best first. */
const WORDS: readonly string[] = [
  "full",
  "userpreferred",
  "display",
  "default",
  "text",
  "value",
  "english",
  "en",
  "native",
  "first",
];

/** Fields that name a record by a code, which may be a number. */
const CODES: readonly string[] = ["number", "reference", "code", "key", "symbol"];
/** Scalars of random ids: their 36 characters tell a person nothing. */
const RANDOM_IDS: readonly string[] = ["uuid", "guid"];

/** The fields that name a record of this type, or the paths to them: `name.full`. Empty where none does. */
export function labelFieldsOf(schema: Schema, type: TypeDef): string[] {
  const leaves = leavesOf(schema, type);
  const hint = schema.hints?.get(type.name)?.title;
  if (hint !== undefined && leaves.some((field) => field.name === hint)) return [hint];

  const ownCodes = ownCodesOf(type);
  const named = leaves.filter((field) => mayName(schema, field, ownCodes));
  const fullName = firstCalled(named, FULL_NAMES);
  if (fullName !== undefined) return [fullName];

  // Before the title: that of a person with a first and a last name is "Dr" or the like.
  const nameParts = NAME_PARTS.map((part) => firstCalled(named, part)).filter((part) => part !== undefined);
  if (nameParts.length === NAME_PARTS.length) return nameParts;

  const label =
    firstCalled(named, ["title"]) ??
    labelWithin(schema, type) ??
    firstCalled(named, ownCodes) ??
    firstCalled(named, LABELS) ??
    textEndingWith(named, ENDS_WITH_NAME) ??
    textEndingWith(named, ENDS_WITH_TITLE) ??
    textEndingWith(named, ENDS_WITH_NUMBER) ??
    firstCalled(named, WEAK_LABELS) ??
    firstCalled(named, ownNamesOf(type, WEAK_LABELS));
  return label === undefined ? [] : [label];
}

/** The field that has the best of some names, which are listed best first. */
function firstCalled(fields: readonly FieldDef[], names: readonly string[]): string | undefined {
  const plainNames = fields.map(({ name }) => normalizeName(name));
  return names.map((name) => fields[plainNames.indexOf(name)]?.name).find((found) => found !== undefined);
}

const textEndingWith = (fields: readonly FieldDef[], ending: RegExp): string | undefined =>
  fields.find((field) => ending.test(field.name) && field.type.name === "String")?.name;

/** The path to a name in an object: `name.full`, or `attributes.title`. */
function labelWithin(schema: Schema, type: TypeDef): string | undefined {
  for (const field of freeFields(schema, type)) {
    const object = typeOf(schema, field.type);
    if (field.type.item || object?.kind !== "OBJECT" || keysOf(schema, object.name).key !== undefined) continue;
    const label = labelInObject(schema, field.name, object);
    const isOneLevelDeep = label !== undefined && !label.includes(".");
    if (isOneLevelDeep) return `${field.name}.${label}`;
  }
  return;
}

function labelInObject(schema: Schema, fieldName: string, object: TypeDef): string | undefined {
  if (CONTENT_OBJECTS.includes(fieldName)) return labelFieldsOf(schema, object)[0];
  return NAME_OBJECTS.includes(fieldName) ? firstCalled(leavesOf(schema, object), WORDS) : undefined;
}

/** Codes that begin with the name of the type: `orderNumber` of an Order, of a SalesOrder, and of a row of `orders`. */
const ownCodesOf = (type: TypeDef): string[] => ownNamesOf(type, [...CODES, "no"]);

/** Names that begin with that of the type, or with its last word, in the singular too. */
function ownNamesOf(type: TypeDef, names: readonly string[]): string[] {
  const typeNames = [type.name, wordsOf(type.name).at(-1) ?? ""].map(normalizeName);
  return [...new Set([...typeNames, ...typeNames.map(singular)])].flatMap((own) => names.map((name) => own + name));
}

/** Whether a field's values can name a record. A code may be a number. A "name" that is a number is a count of names. */
function mayName(schema: Schema, field: FieldDef, ownCodes: readonly string[]): boolean {
  if (field.deprecated !== undefined || INTERNAL_FIELDS.has(field.name)) return false;
  if (RANDOM_IDS.includes(field.type.name.toLowerCase())) return false;
  const kind = kindOf(schema, field.type, field.name);
  const isCode = [...CODES, ...ownCodes].includes(normalizeName(field.name));
  return !!kind.mayBeLabel || (isCode && !!kind.mayBeKey);
}
