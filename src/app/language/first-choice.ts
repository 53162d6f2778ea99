/** PURE: the value of an enum that a document begins with. */
import type { TypeDef } from "../schema/index.js";

/** The first value that is not deprecated, else the first one; undefined for an enum that lists no values. */
export const firstChoice = ({ values }: TypeDef): string | undefined =>
  (values.find(({ deprecated }) => deprecated === undefined) ?? values[0])?.name;
