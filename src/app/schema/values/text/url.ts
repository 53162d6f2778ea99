/** URLs on the web. */
import type { InputPlace, KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { endsWithWord } from "../words.js";

const NOT_A_URL: KnownProblem = { code: "url" };

/** Checked only where the schema has a type for URLs: a server that calls it String may take something else. */
export function parseUrl(typed: string, { scalar }: InputPlace): ParseResult {
  return scalar === "String" || URL.canParse(typed) ? { value: typed } : { problem: NOT_A_URL };
}

/** Whether a value of an unknown scalar is a URL. */
export const looksLikeUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/i.test(value);

export const url: ValueKind = {
  name: "url",
  scalars: { endsWith: ["url", "uri"], is: ["urlspecwhatwgorg"], contains: ["rfc3986", "rfc1738"] },
  isFieldName: (field) => endsWithWord(field, ["url", "uri", "website", "homepage"]),
  looksLike: looksLikeUrl,
  hasHref: true,
  isOffered: true,
  parse: parseUrl,
};
