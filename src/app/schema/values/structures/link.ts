/** A record elsewhere, recognised by its type: the value is for `plan.identify`. */
import type { ValueKind } from "../kind.js";

export const link: ValueKind = { name: "link", isLink: true, chartUse: "category" };
