/**
 * The order in which a type's columns are picked. A type without a key is called a payload, as in `candidates.ts`. See "Column ranks" in
 * docs/work/schema-rules.md, which lists each of them.
 */

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
