/** Telephone numbers. */
import type { KnownProblem, ValueKind } from "../kind.js";
import { wordsOf } from "../words.js";

const NOT_A_PHONE_NUMBER: KnownProblem = { code: "phone" };

/** The digits that a telephone dials, with the + before the country; undefined where there are letters or too few digits. */
export function dialledDigits(text: string): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return;
  const dialled = text.replace(/[^\d+]/g, "");
  return dialled.length >= 5 && dialled.length <= 20 ? dialled : undefined;
}

export const phone: ValueKind = {
  name: "phone",
  scalars: { endsWith: ["phone", "phonenumber", "telephone"], contains: ["rfc3966", "e164"] },
  isFieldName(field) {
    const words = wordsOf(field);
    const last = words.at(-1) === "number" ? words.at(-2) : words.at(-1);
    return last === "phone" || last === "telephone";
  },
  hasHref: true,
  isOffered: true,
  parse: (typed, { scalar }) =>
    scalar === "String" || dialledDigits(typed) !== undefined ? { value: typed } : { problem: NOT_A_PHONE_NUMBER },
};
