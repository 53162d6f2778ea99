/**
 * The columns of an object that is not a record, called a part of the record that has it: `address` of a customer. See "Nested objects" in
 * docs/work/schema-rules.md.
 */
import { mayBeRecord } from "../../classify/identity/record-types.js";
import { leavesOf } from "../../classify/identity/keys.js";
import { rowsOf } from "../../classify/list/rows.js";
import type { TypeDef } from "../../model/model.js";
import { freeFields, typeOf, normalizeName } from "../../model/names.js";
import { lastWordOf, wordsOf } from "../../values/words.js";
import type { ValueKind } from "../../values/kind.js";
import { hasPictureWord, image, url } from "../../values/texts.js";
import { identityOf } from "../../classify/identity/identity.js";
import { fieldLabel } from "../../classify/label.js";
import { INTERNAL_OBJECT } from "../../classify/special-fields.js";
import { type Candidate, type FieldContext, columnWithin } from "./candidate.js";
import { leafColumnsOf } from "./leaf-column.js";
import { RANKS } from "./ranks.js";

/**
 * The columns of a part: "Address: street" for `address { street }`.
 * @param context - the field that gives the part, on the type of the rows
 * @param part - the type of the part
 */
export function partColumns(context: FieldContext, part: TypeDef): Candidate[] {
  const leafColumns = leafColumnsOf(context.schema, part);
  const columns = leafColumns.length ? leafColumns : columnsOneLevelDeeper(context, part);
  const file = fileUrlOf(context, part, leafColumns);
  const onlyShown = file?.column ?? onlyShownColumn(context, leafColumns);
  return columns.map((inner) => {
    // `size { value }` → "Size", if no other column of the part is shown: "Size: value" would say no more.
    const label = inner === onlyShown ? labelOfPart(context) : labelWithPart(context, inner);
    // Of a file the URL stands for all: what else is known of it is offered.
    const rank = file && inner !== file.column ? RANKS.hidden : RANKS.part;
    const kind = inner === file?.column ? file.kind : inner.kind;
    return partColumn(context, { ...inner, kind }, { label, rank });
  });
}

/** Last words of the names of values that stand for the object that has them. All else says something of it: `seller { age }`. */
const STANDS_FOR_OBJECT: ReadonlySet<string> = new Set([
  "value",
  "amount",
  "text",
  "rendered",
  "raw",
  "content",
  "plain",
  "formatted",
  "display",
  "full",
  "name",
  "title",
  "label",
  "code",
  "key",
  "number",
  "total",
  "count",
  "minor",
  "cents",
  "url",
  "uri",
  "href",
  "src",
  "date",
  "iso",
  "json",
  "html",
  "markdown",
]);

/** The one column of a part that is shown, if it stands for the part. */
function onlyShownColumn({ field }: FieldContext, columns: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = columns.filter(({ rank }) => rank < RANKS.hidden);
  if (!only || others.length > 0) return;
  const lastWord = lastWordOf(only.key);
  return STANDS_FOR_OBJECT.has(lastWord) || wordsOf(field.name).includes(lastWord) ? only : undefined;
}

/** The columns of the parts of a part without leaves, which is passed through once: `priceRange { min { amount } max { amount } }`. */
function columnsOneLevelDeeper({ schema, type: rowType }: FieldContext, part: TypeDef): Candidate[] {
  return freeFields(schema, part).flatMap((field) => {
    const inner = typeOf(schema, field.type);
    if (inner?.kind !== "OBJECT" || field.type.item || inner === rowType) return [];
    if (mayBeRecord(schema, inner.name) || rowsOf(schema, field)) return [];
    // Without this condition, a second part without leaves would be passed through as well, and this one again within itself.
    return leavesOf(schema, inner).length ? partColumns({ schema, type: part, field }, inner) : [];
  });
}

// Objects that describe a file: a URL beside a name, a size or an alternative text. See "Files" in docs/work/schema-rules.md.

/** Names of fields, compared by `normalizeName`. */
const URL_NAME = /^(url|uri|src|href|link|(download|public|file|image|original|source|secure|absolute)(url|uri))$/;
const DESCRIBES_FILE =
  /^(name|filename|originalname|title|alt|alttext|alternativetext|caption|size|filesize|bytes|width|height|mime|mimetype|contenttype|ext|extension)$/;
const DESCRIBES_PICTURE = /^(alt|alttext|alternativetext|width|height)$/;

/** Whether a field's name is that of a file's URL. */
export const isFileUrlName = (name: string): boolean => URL_NAME.test(normalizeName(name));

/** Whether a field's name says what a file is called, or how large it is. */
export const describesFile = (name: string): boolean => DESCRIBES_FILE.test(normalizeName(name));

/** Whether only pictures have a field of this name. */
export const describesPicture = (name: string): boolean => DESCRIBES_PICTURE.test(normalizeName(name));

/** The column with the URL of a file. */
interface FileUrl {
  column: Candidate;
  kind: ValueKind;
}

/**
 * The one column that stands for a part.
 *
 * @param columns - the columns of the part, as it would show them itself
 * @returns undefined unless every field of the part describes a file
 */
function fileUrlOf({ field }: FieldContext, part: TypeDef, columns: readonly Candidate[]): FileUrl | undefined {
  const names = columns.filter(({ deprecated }) => deprecated === undefined).map(({ key }) => key);
  const urlColumn = columns.find(({ key }) => isFileUrlName(key));
  const isFile = names.some(describesFile);
  const isAllOfFile = names.every((name) => isFileUrlName(name) || describesFile(name) || normalizeName(name) === "id");
  if (!urlColumn || !isFile || !isAllOfFile) return undefined;
  const isPicture = [field.name, part.name].some(hasPictureWord) || names.some(describesPicture);
  return { column: urlColumn, kind: isPicture ? image : url };
}

// The label and the rank of a field in a part, as a column of the record that has the part. See "Nested objects" in
// docs/work/schema-rules.md.

/** Names of fields whose object only holds fields of the record. */
const TRANSPARENT_OBJECTS: ReadonlySet<string> = new Set(["attributes", "sys", "frontmatter"]);

/** The label and the rank of a column where no rule for special fields applies. */
type Defaults = Pick<Candidate, "label" | "rank">;

/**
 * A column of a part, as a column of the record.
 * @param context - the record's field that gives the part
 * @param inner - the column, as the part itself would show it
 */
export function partColumn(context: FieldContext, inner: Candidate, defaults: Defaults): Candidate {
  const column = columnWithin(context.field, inner);
  const { key, labels } = identityOf(context.schema, context.type.name);
  const traits: ColumnTraits = { isKey: column.key === key, isTitle: column.key === labels[0] };
  return {
    ...column,
    label: labelOfPartColumn(context, inner, traits) ?? defaults.label,
    rank: rankOfPartColumn(context, inner, traits) ?? defaults.rank,
  };
}

/** What a column of a part is to the record that has the part. */
interface ColumnTraits {
  /** It holds the record's key, as `sys { id }` does. */
  isKey: boolean;
  /** It names the record, as `name { full }` does. */
  isTitle: boolean;
}

/** The label of a special field. The first case that applies decides. */
function labelOfPartColumn(context: FieldContext, inner: Candidate, { isTitle }: ColumnTraits): string | undefined {
  const { type, field } = context;
  // `sys { publishedAt }` → "Published at", unless the record has a field `publishedAt` too.
  const isTransparent = TRANSPARENT_OBJECTS.has(field.name) && !hasFieldOfWords(type, inner.key);
  if (isTransparent) return inner.label;
  // `name { full }`, which names the record → "Name".
  return isTitle ? labelOfPart(context) : undefined;
}

/** `priceInCents` and `price_in_cents` read the same. */
function hasFieldOfWords(type: TypeDef, name: string): boolean {
  const words = normalizeName(name);
  return [...type.fields.keys()].some((each) => normalizeName(each) === words);
}

/** The rank of a special field. The first case that applies decides. */
function rankOfPartColumn(
  { field }: FieldContext,
  inner: Candidate,
  { isKey, isTitle }: ColumnTraits,
): number | undefined {
  // `address @deprecated { street }`
  if (field.deprecated !== undefined) return RANKS.last;
  // `name { full }`, which names the record.
  if (isTitle) return RANKS.title;
  // `sys { id }`, which is the record's key. `internal { type }`, in which Gatsby keeps its own data.
  if (isKey || field.name === INTERNAL_OBJECT) return RANKS.hidden;
  // `address { history }`, which the address itself would show late or not at all.
  return inner.rank >= RANKS.large ? inner.rank : undefined;
}

/** "Address" for `address`. */
const labelOfPart = ({ schema, type, field }: FieldContext): string => fieldLabel(schema, type.name, field);

/** "Address: street" for `address { street }`, and "Reporter" for `reporter { name }`. */
export function labelWithPart(context: FieldContext, inner: Candidate): string {
  const [name] = identityOf(context.schema, context.field.type.name).labels;
  return inner.key === name ? labelOfPart(context) : `${labelOfPart(context)}: ${inner.label}`;
}
