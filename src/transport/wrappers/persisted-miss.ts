/** Recognises the answer of a server that does not have the document of a hash. Pure. */
import type { TransportError } from "../errors.js";
import type { GraphQLError, OperationKind, Result } from "../types.js";

/** - `missing`: the server wants the text, once. - `unsupported`: it knows no hashes at all. */
export type PersistedMiss = "missing" | "unsupported";

/** The codes of Apollo's protocol, which say for sure that nothing was executed. */
const MISS_BY_CODE: ReadonlyMap<string, PersistedMiss> = /* @__PURE__ */ new Map([
  ["PERSISTED_QUERY_NOT_FOUND", "missing"],
  ["PERSISTED_QUERY_NOT_SUPPORTED", "unsupported"],
]);

/** The code of a store of trusted documents that lacks this one: to send the text would not help. */
const NOT_IN_LIST = "PERSISTED_QUERY_NOT_IN_LIST";

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
 * Only a query may be sent again because of a message beside `data: null`: by the specification an answer that has `data` comes
 * from an execution, and a mutation must not run twice. A code is enough, as some servers always write `data`.
 * https://spec.graphql.org/draft/#sec-Data
 */
export function readMiss({ data, errors }: Result | TransportError, kind: OperationKind): PersistedMiss | undefined {
  if (data != null || !errors || errors.some(isAboutDocument)) return undefined;
  const codes = errors.map(({ extensions }) => `${extensions?.code}`);
  if (codes.includes(NOT_IN_LIST)) return undefined;
  for (const code of codes) {
    const miss = MISS_BY_CODE.get(code);
    if (miss) return miss;
  }
  const mayHaveRun = data === null && kind !== "query";
  return mayHaveRun ? undefined : missInWords([...codes, ...errors.map(({ message }) => message)].join("\n"));
}

/** An error with a path or a location is about a document that the server has found, and may have executed. */
const isAboutDocument = ({ path, locations }: GraphQLError): boolean => !!path?.length || !!locations?.length;

function missInWords(words: string): PersistedMiss | undefined {
  if (NOT_FOUND.test(words)) return "missing";
  return UNSUPPORTED.some((pattern) => pattern.test(words)) ? "unsupported" : undefined;
}
