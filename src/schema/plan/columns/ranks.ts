/** The order in which a type's columns are chosen. See "Columns" and "Budget" in docs/schema-rules.md. */
import type { FieldDef } from "../../model/model.js";
import type { ValueKind } from "../../values/kind.js";

/**
 * The ranks of columns, best first: the lower the number, the earlier the column. The distances between ranks matter in one
 * place: a column that stands behind a payload's record is moved back by `BEHIND_PAYLOAD`.
 */
export const RANKS = {
  /** The field that names the record. It is also the link to the record. */
  title: 0,
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
  /** A link to a record within an object that is no record. */
  linkWithinPart: 35,
  /** A field that is never null says more often something than one that may be. */
  required: 40,
  /** Flags stand behind other values: some servers have so many that a table would show nothing else. */
  requiredFlag: 44,
  /** A value in one of several forms, none of which is a record. */
  union: 45,
  optional: 50,
  optionalFlag: 54,
  /** A field of an object that is no record. */
  part: 55,
  /** When and how often a record was changed. */
  bookkeeping: 56,
  /** Values that hardly fit into a cell: JSON, lists, long text. */
  large: 60,
  /** Keys of other records, and what is about the signed-in user only. */
  foreignKey: 70,
  /** Not shown unless a person chooses it, or the type has nothing better. */
  hidden: 80,
  /** As `hidden`, and behind all that: deprecated fields, HTML, files, cursors. */
  last: 90,
} as const;

/** In a payload the fields of a record stand this far behind the payload's own fields of the same rank. */
export const BEHIND_PAYLOAD = 5;

/** Internal fields of servers: Sanity's, Mongoose's, Contentful's and Gatsby's own fields. */
const OF_THE_SERVER = new Set([
  "_type",
  "_rev",
  "_key",
  "__v",
  "spaceId",
  "environmentId",
  "contentDigest",
  "contentfulMetadata",
]);
const CURSOR = /cursor$|^clientMutationId$/i;
const LONG_TEXT = /(body|description|content|text|markdown|bio|summary|notes?|message)$/i;
const BOOKKEEPING = /^(updated|modified)_?(at|on)$|^(sequence|revision|version)$/i;
const ABOUT_THE_VIEWER = /^viewer/;
/** The ends of names of fields that hold a key, of any type: `authorId`, `author_id`. */
const KEY_NAME = /^id$|([a-z]I[dD]|_id)$/;

/** The rank of a scalar or enum field, by its kind and its name. */
export function rankOfLeaf(field: FieldDef, kind: ValueKind): number {
  const { name, type, deprecated } = field;
  if (deprecated !== undefined || kind.columnRole === "never" || CURSOR.test(name)) return RANKS.last;
  if (OF_THE_SERVER.has(name)) return RANKS.hidden;
  if (ABOUT_THE_VIEWER.test(name) || isKey(name, kind)) return RANKS.foreignKey;
  if (kind.columnRole === "structure" || type.item || LONG_TEXT.test(name)) return RANKS.large;
  if (BOOKKEEPING.test(name)) return RANKS.bookkeeping;
  if (kind.columnRole === "state") return RANKS.state;
  if (kind.columnRole === "date") return RANKS.date;
  if (kind.columnRole === "flag") return type.nonNull ? RANKS.requiredFlag : RANKS.optionalFlag;
  return type.nonNull ? RANKS.required : RANKS.optional;
}

function isKey(name: string, kind: ValueKind): boolean {
  if (kind.isKey) return /id$/i.test(name);
  return !!kind.mayBeKey && KEY_NAME.test(name);
}
