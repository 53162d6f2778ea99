/** An object with inputs, recognised by its type. A form reads and writes each of them by its own kind. */
import type { ValueKind } from "../kind.js";

export const object: ValueKind = { name: "object", widget: "object", isLarge: true };
