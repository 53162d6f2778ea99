/** Who a record is to people: the fields that name it, and what a link to it says. */
import { calledOf } from "./label.js";
import { filterAccess, twinOf } from "./finders.js";
import { entities, keysOf, leavesOf, type Keys } from "./keys.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, sameName, typeOf } from "../model/names.js";
import { kindOf } from "../values/recognise.js";

export interface Identity extends Keys {
  /** The fields whose values name it, or the paths to them, joined by a space. */
  labels: readonly string[];
  /** The listed type that it is a view of. */
  twin?: string;
}

/** Fields that name a record, best first, compared by `sameName`. */
const LABELS = [
  "displayname",
  "fullname",
  "name",
  "title",
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
  "author",
  "email",
  "code",
];
/** After any "…Name" and "…Title". */
const WEAK = ["slug", "symbol", "key", "summary", "text", "description", "originalfilename", "filename"];

const known = new WeakMap<Schema, Map<string, Identity>>();

export function identityOf(schema: Schema, name: string): Identity {
  let all = known.get(schema);
  if (!all) known.set(schema, (all = new Map()));
  let identity = all.get(name);
  if (!identity) {
    const type = schema.types.get(name);
    const twin = twinOf(schema, name);
    const keys = keysOf(schema, name);
    const access =
      keys.access ??
      (twin === undefined
        ? type?.kind === "OBJECT"
          ? filterAccess(schema, type)
          : undefined
        : identityOf(schema, twin).access);
    all.set(
      name,
      (identity = {
        access,
        key: keys.access ? keys.key : (access?.field ?? keys.key),
        labels: isComposite(type) ? findLabels(schema, type, leavesOf(schema, type)) : [],
        twin,
      }),
    );
  }
  return identity;
}

/** Whether records of a type can be told apart, so that one can be linked to. */
export function hasKey(schema: Schema, type: string): boolean {
  return [type, ...(schema.types.get(type)?.possible ?? [])].some((name) => identityOf(schema, name).key !== undefined);
}

/** Whether `/e/type/id` can be asked for. */
export const canOpen = (schema: Schema, type: string): boolean => identityOf(schema, type).access !== undefined;

/** The words of a name that is an object of its own, best first. */
const WORDS = ["full", "userpreferred", "display", "default", "text", "value", "english", "en", "native", "first"];

/** A name in parts or in languages (`name { full }`), or in what holds all that a record says (`attributes { title }`). */
function labelWithin(schema: Schema, type: TypeDef): string | undefined {
  for (const field of freeFields(schema, type)) {
    const inner = typeOf(schema, field.type);
    if (
      field.type.item ||
      inner?.kind !== "OBJECT" ||
      keysOf(schema, inner.name).key !== undefined ||
      !/^(name|title|attributes|frontmatter)$/.test(field.name)
    )
      continue;
    const leaves = leavesOf(schema, inner);
    const found =
      field.name.length > 5
        ? findLabels(schema, inner, leaves)[0]
        : WORDS.map((word) => leaves.find(({ name }) => sameName(name) === word)?.name).find(
            (word) => word !== undefined,
          );
    if (found !== undefined && !found.includes(".")) return `${field.name}.${found}`;
  }
  return;
}

/** A title is no number, though a code may be one: what has a "name" that is one counts names. */
function mayBeLabel(schema: Schema, { name, type }: FieldDef): boolean {
  const kind = kindOf(schema, type, name);
  const isCode = /^(number|reference|code|key|symbol)$/.test(sameName(name));
  return !!kind.mayBeLabel || (isCode && !!kind.mayBeKey);
}

function findLabels(schema: Schema, type: TypeDef, leaves: readonly FieldDef[]): string[] {
  const { name } = type;
  const hint = schema.hints?.get(name)?.title;
  if (hint !== undefined && leaves.some((field) => field.name === hint)) return [hint];
  const words = leaves.filter(
    (field) => field.deprecated === undefined && !/^_(key|type|rev)$/.test(field.name) && mayBeLabel(schema, field),
  );
  const find = (wanted: string) => words.find((field) => sameName(field.name) === wanted)?.name;
  const first = (wanted: readonly string[]) => wanted.map(find).find((found) => found !== undefined);
  const given = first(LABELS.slice(0, 3));
  if (given !== undefined) return [given];
  // The title of who has a first and a last name is "Dr".
  const both = ["firstname", "lastname"].map(find).filter((part) => part !== undefined);
  if (both.length === 2) return both;
  const label = find("title") ?? labelWithin(schema, type) ?? first(LABELS);
  const ending = (pattern: RegExp) =>
    words.find((field) => pattern.test(field.name) && field.type.name === "String")?.name;
  const found = label ?? ending(/(Name|_name)$/) ?? ending(/(Title|_title)$/) ?? first(WEAK);
  return found === undefined ? [] : [found];
}

const entityNames = new WeakMap<Schema, Map<string, string>>();

/** The record type of a name, however it is written, in the singular or plural. */
export function entityNamed(schema: Schema, name: string): string | undefined {
  let names = entityNames.get(schema);
  if (!names) {
    names = new Map(
      entities(schema).flatMap((type) => [type.name, calledOf(type)].map((called) => [sameName(called), type.name])),
    );
    entityNames.set(schema, names);
  }
  const text = sameName(name);
  return (
    names.get(text) ??
    names.get(text.replace(/s$/, "")) ??
    names.get(text.replace(/ies$/, "y")) ??
    names.get(text + "s")
  );
}
