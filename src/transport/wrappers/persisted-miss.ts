/** Recognises the answer of a server that does not have the document of a hash. Pure. */
import { errorCodes, type GraphQLError } from "../graphql-error.js";
import type { Answer } from "./attempts.js";

/** What the server says of a hash. */
export interface PersistedMiss {
  /** - `missing`: the server wants the text, once. - `unsupported`: it knows no hashes at all. */
  is: "missing" | "unsupported";
  /** By a code of the protocol. Words are a guess, after which only a query may be sent again. */
  isByCode: boolean;
}

/** The codes of Apollo's protocol, which say for sure that nothing was executed. In small letters. */
const MISS_BY_CODE: ReadonlyMap<string, PersistedMiss["is"]> = /* @__PURE__ */ new Map([
  ["persisted_query_not_found", "missing"],
  ["persisted_query_not_supported", "unsupported"],
]);

/** The code of a store of trusted documents that lacks this one: to send the text would not help. */
const NOT_IN_LIST = "persisted_query_not_in_list";

const NOT_FOUND = /persisted[_ ]?query[_ ]?not[_ ]?found/i;

/** Servers that know no hashes say so, or complain of a request without a query, each in its own words. */
const UNSUPPORTED = [
  /persisted[_ ]?quer(y|ies)[_ ]?(is |are )?(not[_ ]?supported|disabled|unsupported)/i,
  /\b(must (provide|contain|have|include)|missing|expected)\b.{0,40}\bquery\b/i,
  /\bno (graphql )?(query|document|operation)\b/i,
  /\bquery\W{1,3}(string )?(is |was |may not be |must not be |cannot be )?(missing|required|empty|blank|null|not (found|provided|present|set))\b/i,
];

/**
 * The server's statement about the document's hash; undefined if there is none, so that the answer is final.
 *
 * A hash that the server has accepted before is missing only in an answer without data that says so in Apollo's own words: anything else is
 * about something that it has found, such as a document that a gateway asks for in turn.
 */
export function readMiss({ data, errors }: Answer, isAccepted: boolean): PersistedMiss | undefined {
  const isFromExecution = data != null || (isAccepted && data !== undefined);
  if (isFromExecution || !errors || errors.some(isAboutDocument)) return undefined;
  const codes = errors.flatMap(errorCodes);
  if (codes.includes(NOT_IN_LIST)) return undefined;
  const byCode = codes.map((code) => MISS_BY_CODE.get(code)).find((is) => is);
  if (byCode) return { is: byCode, isByCode: true };
  const inWords = missInWords([...codes, ...errors.map(({ message }) => message)].join("\n"), isAccepted);
  return inWords && { is: inWords, isByCode: false };
}

/** An error with a path or a location is about a document that the server has found, and may have executed. */
const isAboutDocument = ({ path, locations }: GraphQLError): boolean => !!path?.length || !!locations?.length;

function missInWords(words: string, isAccepted: boolean): PersistedMiss["is"] | undefined {
  if (NOT_FOUND.test(words)) return "missing";
  if (isAccepted) return undefined;
  return UNSUPPORTED.some((pattern) => pattern.test(words)) ? "unsupported" : undefined;
}
