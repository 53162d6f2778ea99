/** Addresses on the web. */
import type { InputPlace, KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { endsWithWord } from "../words.js";

const NOT_AN_ADDRESS: KnownProblem = { code: "url" };

/** Checked only where the schema has a type for addresses: a server that calls it String may take something else. */
export function parseUrl(typed: string, { scalar }: InputPlace): ParseResult {
  return scalar === "String" || URL.canParse(typed) ? { value: typed } : { problem: NOT_AN_ADDRESS };
}

/** Whether a value of an unknown scalar is an address. */
export const looksLikeUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/i.test(value);

export const url: ValueKind = {
  name: "url",
  scalars: { endsWith: ["url", "uri"], is: ["urlspecwhatwgorg"], contains: ["rfc3986", "rfc1738"] },
  matchesFieldName: (field) => endsWithWord(field, ["url", "uri", "website", "homepage"]),
  looksLike: looksLikeUrl,
  isAddress: true,
  isOffered: true,
  parse: parseUrl,
};
