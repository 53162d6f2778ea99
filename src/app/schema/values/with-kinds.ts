/** In its own file, because the table of kinds is loaded later than the schema. */
import type { Schema } from "../model/model.js";
import type { ValueKind } from "./kind.js";

/** The same schema with kinds of the host's own, which are recognised before all others. */
export const withKinds = (schema: Schema, kinds: readonly ValueKind[]): Schema => ({ ...schema, kinds });
