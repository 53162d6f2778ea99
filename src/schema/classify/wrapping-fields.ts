/** Fields that only wrap a record, and say nothing about it. */

/** `node` in an edge, `data` in `{ data }`. Their names add nothing to that of the field around them. */
export const WRAPPING_FIELDS: ReadonlySet<string> = new Set(["node", "data", "value", "item", "record", "entity"]);
