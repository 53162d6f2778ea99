/**
 * The label and the rank of a field in a part, as a column of the record that has the part. See "Nested objects" in
 * docs/work/schema-rules.md.
 */
import { identityOf } from "../../../classify/identity/identity.js";
import { fieldLabel } from "../../../classify/label.js";
import { INTERNAL_OBJECT } from "../../../classify/special-fields.js";
import type { TypeDef } from "../../../model/model.js";
import { normalizeName } from "../../../model/names.js";
import { columnWithin, type Candidate, type FieldContext } from "../candidate.js";
import { RANKS } from "../ranks/ranks.js";

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
export const labelOfPart = ({ schema, type, field }: FieldContext): string => fieldLabel(schema, type.name, field);

/** "Address: street" for `address { street }`. */
export const labelWithPart = (context: FieldContext, inner: Candidate): string =>
  `${labelOfPart(context)}: ${inner.label}`;
