/** One value of an answer, as its kind draws it. */
import { kinds } from "../../../schema/index.js";
import { Chip } from "../../../parts/values/structures/chip.js";
import { Value } from "../../../parts/values/value.js";
import type { AnswerField } from "./answer-fields.js";
import type { RecordLink } from "./record-link.js";

interface AnswerCellProps {
  /** The field in the schema. Without it, the kind is recognised from the value. */
  field: AnswerField | undefined;
  value: unknown;
  /** The object that the value is a member of. */
  owner: unknown;
  linkOf: RecordLink;
  inFull?: boolean;
}

export function AnswerCell({ field, value, owner, linkOf, inFull }: AnswerCellProps) {
  const record = linkOf(owner, value);
  return record ? <Chip reference={record} /> : <Value column={shownAs(field, value)} value={value} inFull={inFull} />;
}

/** A kind and a list, as the table of kinds takes them. */
export const shownAs = (field: AnswerField | undefined, value: unknown) => ({
  kind: field?.kind ?? kinds.unknown,
  // A list of objects is drawn as JSON, as one.
  list: field === undefined ? holdsPlainValues(value) : field.isList && field.kind.name !== kinds.json.name,
});

const holdsPlainValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);
