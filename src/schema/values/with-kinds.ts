/** Apart from the table, which is loaded later than the schema. */
import type { Schema } from "../model/model.js";
import type { ValueKind } from "./kind.js";

/** The same schema with kinds of the host's own, which are recognised ahead of all others. */
export const withKinds = (schema: Schema, kinds: readonly ValueKind[]): Schema => ({ ...schema, kinds });
