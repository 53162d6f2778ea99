/** Fields in which servers keep data of their own. They neither name a record nor say anything about it. */

/** Sanity's, Mongoose's, Contentful's and Gatsby's own fields. */
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
