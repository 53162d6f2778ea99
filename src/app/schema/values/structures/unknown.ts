/** A scalar that nothing is known of: each value is shown as the kind that it looks like. */
import type { ValueKind } from "../kind.js";

export const unknown: ValueKind = { name: "unknown", mayBeKey: true, mayBeLabel: true };
