/** Labels of amounts that are shown in their currency. See "Money in minor units" in docs/work/schema-rules.md. */
import { wordsWithoutUnit } from "../values/minor-units.js";
import { humanise } from "../values/humanise.js";

/** "Price" for `priceInCents`, "Amount" for `cents`. */
export function labelWithoutUnit(name: string): string {
  const words = wordsWithoutUnit(name);
  return humanise(words === undefined ? name : words.join("_") || "amount");
}
