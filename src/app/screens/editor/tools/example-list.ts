/** PURE: what an example is made of. */
import { rootFields, type RootField, type Schema } from "../../../schema/index.js";

/** The first list; undefined where the server has none without required arguments. */
export const exampleList = (schema: Schema): RootField | undefined =>
  rootFields(schema).find(
    ({ operation, gives, required, deprecated }) =>
      operation === "query" && gives === "rows" && required.length === 0 && deprecated === undefined,
  );
