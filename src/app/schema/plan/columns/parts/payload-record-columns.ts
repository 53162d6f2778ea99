/**
 * The columns of a record in a payload, beside the link to it: `order` of `UpdateOrderPayload`. See "Nested objects" in
 * docs/work/schema-rules.md.
 */
import { identityOf } from "../../../classify/identity/identity.js";
import type { TypeDef } from "../../../model/model.js";
import type { Candidate, FieldContext } from "../candidate.js";
import { leafColumnsOf } from "../leaf-column.js";
import { PAYLOAD_RECORD_OFFSET, RANKS } from "../ranks/ranks.js";
import { labelWithPart, partColumn } from "./part-column.js";

/**
 * "Order: total" for `order { total }`, ranked as in an order itself, but after the payload's own fields of that rank.
 * @param context - the payload's field that gives the record
 * @param record - the type of the record
 */
export function payloadRecordColumns(context: FieldContext, record: TypeDef): Candidate[] {
  const { key, labels } = identityOf(context.schema, record.name);
  return leafColumnsOf(context.schema, record, (name) => {
    const isShownByLink = name === key || labels.includes(name);
    return isShownByLink ? RANKS.hidden : undefined;
  }).map((inner) => {
    const rank = inner.rank + PAYLOAD_RECORD_OFFSET;
    return partColumn(context, inner, { label: labelWithPart(context, inner), rank });
  });
}
