/** Labels of amounts that are shown in their currency. See "Money in minor units" in docs/schema-rules.md. */
import { wordsWithoutUnit } from "../values/numbers/minor-units.js";
import { humanise } from "./label.js";

/** "Price" for `priceInCents`. */
export const labelWithoutUnit = (name: string): string => humanise(wordsWithoutUnit(name)?.join("_") || "amount");
