/** Names of fields that say nothing about their record. */

/** Fields in which Sanity, Mongoose, Contentful and Gatsby keep data of their own. */
export const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
  "_type",
  "_rev",
  "_key",
  "__v",
  "spaceId",
  "environmentId",
  "contentDigest",
  "contentfulMetadata",
]);

/** The object in which Gatsby keeps its own data about a page. */
export const INTERNAL_OBJECT = "internal";

/** Fields that only wrap a record: `node` in an edge, `data` in `{ data }`. A label needs only the name of the field around them. */
export const WRAPPING_FIELDS: ReadonlySet<string> = new Set(["node", "data", "value", "item", "record", "entity"]);
