/** What a scalar is to a person (rule 11): by its name, then by where it is written down, then by the name of its field. */
import type { Schema, TypeRef } from "../model/model.js";
import type { ValueKind } from "../values/kind.js";

/** By name, or by the last part of the page that it is written down on; in lower case, letters and digits only; the first that fits. */
const BY_NAME: readonly [RegExp, ValueKind][] = [
  [/^(string|text|citext|varchar|bpchar|character|trimmedstring|nonemptystring|markdown|gitobjectid)$/, "text"],
  [/^(id|uuid|guid|objectid|ulid|cuid|rfc(4122|9562))$/, "id"],
  [
    /^(int|(non)?(positive|negative)int|integer|u?int(16|32)?|uint8|smallint|int2|int4|short|byte|port|year)$/,
    "integer",
  ],
  [/^(bool|boolean)$/, "boolean"],
  [
    /decimal|money|numeric|currencyamount|^(u|safe|unsigned)?(big|large)?_?int(eger)?(eger)?64$|^big(u?int|integer|number|float)|^u?int64$|^int8$|^u?long|^safeint$|^wei$/,
    "decimal",
  ],
  [/^(float|double|real|number|float[48]|(non)?(positive|negative)float|percentage|latitude|longitude)$/, "float"],
  [/datetime|timestamp|^instant$|rfc3339/, "datetime"],
  [/date$/, "date"],
  [/duration|interval/, "duration"],
  [/time(tz)?$/, "time"],
  [/ur[il]$|^urlspecwhatwgorg$|rfc(3986|1738)/, "url"],
  [/email(address)?$|rfc(5321|5322|2822)/, "email"],
  [/colou?r(code)?$|^(hex(colou?rcode)?|rgba?)$/, "color"],
  [/^(html|htmlstring|htmlfragment)$/, "html"],
  [/json|ecma404|rfc(8259|7159|4627)|^(object|any|map|dictionary|hash|record|unstructured|mixed)$/, "json"],
  [/^(upload|file)$/, "file"],
];

/** What fields of plain type String mean by their names; a value that is no such thing is shown as text. */
const BY_FIELD: readonly [RegExp, ValueKind][] = [
  [/(^|_)(ur[il]|website|homepage)$|[a-z](Ur[il]|URL|Website)$/, "url"],
  [/(^|_)email(_address)?$|[eE]mail(Address)?$/, "email"],
  [/(^|_)html$|HTML$|Html$/, "html"],
  [/^(colou?r|hex)$|(Colou?r|_colou?r)$/, "color"],
  [
    /[a-z](At|Date)$|(^|_)(date|created|updated|edited|modified|published)(_?(at|on|gmt|utc)|Gmt|Utc)?$|_at$/,
    "datetime",
  ],
];

/** Numbers that count from the epoch: where a server has no type for dates. */
const EPOCH = /^(created|updated|modified|deleted|published|expires|expired|registered|joined)_?(at|on)?$|timestamp$/i;

/** Whether values of a kind are numbers, with digits that count. */
export const isNumeric = (kind: ValueKind): boolean => /^(integer|decimal|float)$/.test(kind);

/** The kind of a leaf, by its type and, where the type is plain String, by the field's name. */
export function kindOf(schema: Schema, { name }: TypeRef, field = ""): ValueKind {
  const type = schema.types.get(name);
  if (type?.kind === "ENUM") return "enum";
  if (name === "String") return first(BY_FIELD, field) ?? "text";
  const page = type?.specifiedBy?.split("/").filter(Boolean).at(-1) ?? "";
  // "IntType" is an Int, "MongoID" an id.
  const kind =
    first(BY_NAME, plain(name)) ??
    first(BY_NAME, plain(page)) ??
    first(BY_NAME, plain(name).replace(/(type|scalar)$/, "")) ??
    (/[a-z]I[dD]$/.test(name) ? "id" : "unknown");
  return isNumeric(kind) && EPOCH.test(field) ? "datetime" : kind;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, "");

const first = (rules: readonly [RegExp, ValueKind][], text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1];
