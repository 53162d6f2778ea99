/** E-mail addresses. */
import type { KnownProblem, ValueKind } from "../kind.js";
import { wordsOf } from "../words.js";

const NOT_AN_EMAIL: KnownProblem = { code: "email" };

export const email: ValueKind = {
  name: "email",
  scalars: { endsWith: ["email", "emailaddress"], contains: ["rfc5321", "rfc5322", "rfc2822"] },
  isFieldName(field) {
    const words = wordsOf(field);
    return words.at(-1) === "email" || (words.at(-2) === "email" && words.at(-1) === "address");
  },
  looksLike: (value) => typeof value === "string" && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value),
  hasHref: true,
  isOffered: true,
  // A server that calls it String may take something else.
  parse: (typed, { scalar }) =>
    scalar === "String" || /^[^\s@]+@[^\s@]+$/.test(typed) ? { value: typed } : { problem: NOT_AN_EMAIL },
  mayBeLabel: true,
  chartUse: "category",
};
