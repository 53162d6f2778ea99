/**
 * The order in which a type's columns are picked. A type without a key is called a payload, as in `candidates.ts`. See "Column ranks" in
 * docs/work/schema-rules.md, which lists each of them.
 */
import { INTERNAL_FIELDS } from "../../classify/special-fields.js";
import type { FieldDef } from "../../model/model.js";
import type { ValueKind } from "../../values/kind.js";
import { isLongTextName } from "../../values/texts.js";
import { wordsOf } from "../../values/words.js";
import type { Column } from "../types.js";

/**
 * The ranks of columns, best first: the lower the number, the earlier the column. The distances between ranks matter in one
 * place: `PAYLOAD_RECORD_OFFSET` is added to a rank.
 */
export const RANKS = {
  /** The field that names the record. It is also the link to the record. */
  title: 0,
  /** The rest of a name that stands in several fields: a family name after a given name. */
  titleRest: 1,
  /** Which of its possible types a value has. */
  concreteType: 5,
  /** In a payload: the record that the action was about. */
  payloadRecord: 6,
  /** In a payload: the records, where there are several. */
  payloadRecordList: 7,
  /** A choice among few, which usually is the state that a record is in. */
  state: 10,
  date: 20,
  /** Long text on a record's own screen, which has room for it. In lists it ranks as `large`. */
  longTextOfRecord: 25,
  link: 30,
  /** A link to a record within an object that is not a record. */
  linkWithinPart: 35,
  /** A value that is never null, which is empty less often than one that may be null. */
  required: 40,
  /** Flags come after other values: some servers have so many that a table would show nothing else. */
  requiredFlag: 44,
  /** A union none of whose types is a record. */
  union: 45,
  optional: 50,
  optionalFlag: 54,
  /** A field of an object that is not a record. */
  part: 55,
  /** When and how often a record was changed. */
  changeInfo: 56,
  /** Values that hardly fit into a cell: JSON, lists, long text. */
  large: 60,
  /** Keys, most of them of other records, and fields about the signed-in user only. */
  keyOrViewer: 70,
  /** Not shown unless a person chooses it, or the type has nothing better. */
  hidden: 80,
  /** As `hidden`, and after all other hidden columns: deprecated fields, HTML, files, cursors. */
  last: 90,
} as const;

/**
 * Added to the rank of a field of a payload's record, so that the payload's own fields of the same rank come first.
 * `part-column.ts` leaves large and hidden fields at their rank.
 */
export const PAYLOAD_RECORD_OFFSET = 5;

// The rank of a scalar or enum field, decided from its kind and its name. See "Columns" in docs/work/schema-rules.md.

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

// What columns say about their record: its state, and its date.

type ColumnBasics = Pick<Column, "key" | "kind" | "list">;

/** Names of the state that says what has to be done about a record. Severities and kinds are states too, but have other names. */
const STATE_WORDS: ReadonlySet<string> = new Set(["status", "state", "phase", "stage"]);

/** Whether a column is one choice among few. */
export const isState = ({ kind, list }: ColumnBasics): boolean => kind.columnUse === "state" && !list;

/** Whether a column is one day or moment. */
export const isDate = ({ kind, list }: ColumnBasics): boolean => kind.columnUse === "date" && !list;

/** The state of a record among its columns: the one whose name says so, else the first. */
export function findState<Each extends ColumnBasics>(columns: readonly Each[]): Each | undefined {
  const states = columns.filter(isState);
  return states.find(({ key }) => wordsOf(key).some((word) => STATE_WORDS.has(word))) ?? states[0];
}
