/** PURE: a document for a person who has not written one yet. */
import { prettify } from "../../../language/index.js";
import { planQuery, rootFields, type Schema } from "../../../schema/index.js";

/** The query that the screen of the first list sends; undefined where the server has no list without required arguments. */
export function exampleDocument(schema: Schema): string | undefined {
  const list = rootFields(schema).find(
    ({ operation, gives, required, deprecated }) =>
      operation === "query" && gives === "rows" && required.length === 0 && deprecated === undefined,
  );
  if (!list) return;
  const document = planQuery(schema, list).request({ args: {} }).document;
  return document && (prettify(document) ?? document);
}
