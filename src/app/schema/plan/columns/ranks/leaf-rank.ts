/** The rank of a scalar or enum field, decided from its kind and its name. See "Columns" in docs/work/schema-rules.md. */
import { INTERNAL_FIELDS } from "../../../classify/special-fields.js";
import type { FieldDef } from "../../../model/model.js";
import type { ValueKind } from "../../../values/kind.js";
import { isLongTextName } from "../../../values/texts.js";
import { RANKS } from "./ranks.js";

/** `cursor` and `endCursor`, but not `precursor`. */
const CURSOR = /(?<!pre)cursor$|^clientMutationId$/i;
const TELLS_OF_CHANGES =
  /^(last_?)?(updated|modified|changed|edited)_?(at|on|date|time)$|^(last_?)?modified$|^sequence$|^((lock|row)_?)?(revision|version)$/i;
/** `viewerHasStarred`, but not `viewers` or `viewerCount`. */
const ABOUT_THE_VIEWER = /^viewer(?!Count)[A-Z_]/;
/** Names of fields that hold a key, whatever their scalar is: `id`, `authorId`, `author_id`. */
const KEY_NAME = /^id$|([a-z]I[dD]|_id)$/;
/** If the scalar holds keys only, every name that ends with "id" is a key: `bookid`. `paid: String` is not a key. */
const NAME_IN_KEY_SCALAR = /id$/i;

/** Whether a field says when or how often its record was changed, by its name alone. `createdAt` does not, and orders records well. */
export const tellsOfChanges = (name: string): boolean => TELLS_OF_CHANGES.test(name);

/** The rank of a scalar or enum field. The first rule that applies decides; what a name says goes before what the kind says. */
export function rankOfLeaf(field: FieldDef, kind: ValueKind): number {
  const { name, type, deprecated } = field;
  // `fax @deprecated`, a file, `endCursor`
  if (deprecated !== undefined || kind.columnUse === "never" || CURSOR.test(name)) return RANKS.last;
  // `_rev` of Sanity
  if (INTERNAL_FIELDS.has(name)) return RANKS.hidden;
  // `viewerHasStarred`, `authorId`
  if (ABOUT_THE_VIEWER.test(name) || isKey(name, kind)) return RANKS.keyOrViewer;
  // `metadata: JSON`, `tags: [String!]!`, `description`
  if (kind.columnUse === "structure" || type.item || isLongTextName(name)) return RANKS.large;
  // `updatedAt`, `revision`
  if (tellsOfChanges(name)) return RANKS.changeInfo;
  return rankOfUse(kind, type.nonNull);
}

/** The rank by what a list uses a kind of value for. */
function rankOfUse({ columnUse }: ValueKind, isRequired: boolean): number {
  // `status: OrderStatus!`
  if (columnUse === "state") return RANKS.state;
  // `createdAt: DateTime!`
  if (columnUse === "date") return RANKS.date;
  // `isPaid: Boolean!`
  if (columnUse === "flag") return isRequired ? RANKS.requiredFlag : RANKS.optionalFlag;
  // `total: Decimal!`
  return isRequired ? RANKS.required : RANKS.optional;
}

function isKey(name: string, kind: ValueKind): boolean {
  if (kind.isKey) return NAME_IN_KEY_SCALAR.test(name);
  return !!kind.mayBeKey && KEY_NAME.test(name);
}
