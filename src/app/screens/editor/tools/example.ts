/** PURE: a document for a person who has not written one yet. */
import { prettify } from "../../../language/index.js";
import { planQuery, type RootField, type Schema } from "../../../schema/index.js";

/** The query that the screen of a list sends. */
export function exampleDocument(schema: Schema, list: RootField): string | undefined {
  const document = planQuery(schema, list).request({ args: {} }).document;
  return document && (prettify(document) ?? document);
}
