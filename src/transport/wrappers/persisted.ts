/**
 * Documents that the server already holds: automatic persisted queries (a hash first, the text when the server asks), and
 * trusted documents (an id in place of the text).
 * https://www.apollographql.com/docs/apollo-server/performance/apq and https://github.com/graphql/graphql-over-http
 */
import { documentText, kindOf, LONE_SURROGATE } from "../document.js";
import { TransportError } from "../errors.js";
import { sha256 } from "./sha256.js";
import { tries, type Judge } from "./attempts.js";
import type {
  Document,
  LiveTransport,
  Operation,
  OperationKind,
  Result,
  Transport,
  TypedDocumentString,
} from "../types.js";
import { ownOperation } from "../variables.js";

export interface PersistedOptions {
  /**
   * "apq": `extensions.persistedQuery` with the text's SHA-256, and the text only when asked for. Subscriptions on
   * their way to a socket carry theirs: its servers know no hashes, and some close it for all.
   * "documentId": `documentId: "sha256:<hex>"` in place of the text; an id of another kind as it is.
   * "operationId": `operationId: <id>` in place of the text, for graphql-ruby's OperationStore ("client/alias": bring a `hash`).
   * @defaultValue "apq"
   */
  mode?: "apq" | "documentId" | "operationId";
  /**
   * The text's id.
   * @defaultValue SHA-256 in lower-case hex; for trusted documents `__meta__.hash`, where a code generator has left one: it knows the store's form of the text
   */
  hash?: (text: string, document: Document) => string | Promise<string>;
  /** Gives text back to parsed documents that lost it. */
  print?: (ast: never) => string;
}

/** Wraps a transport. A document that is a reference already goes through as it is. A live transport keeps its status and close. */
export function persisted<T extends Transport>(transport: T, options: PersistedOptions = {}): T {
  const { mode = "apq", hash, print } = options;
  const known = new Map<string, string>(); // ids by text
  let supported = true;

  const idOf = async (text: string, document: Document, generated?: string): Promise<string> => {
    let id = known.get(text);
    if (!id) {
      id = generated ?? (await (hash ?? sha256)(text, document));
      if (known.size > 999) known.clear();
      known.set(text, id);
    }
    return id;
  };

  const sending: Transport = (operation, sink) => {
    const { document } = operation;
    const generated =
      mode === "apq" || hash ? undefined : ((document as TypedDocumentString).__meta__?.hash as string | undefined);
    const text = documentText(document, print) ?? generated;
    const kind = kindOf(operation);
    const isForSocket = kind === "subscription" && (transport as Partial<LiveTransport>).status;
    if (!text || !supported || (mode === "apq" && (isForSocket || LONE_SURROGATE.test(text))))
      return transport(operation, sink);
    return tries(transport, operation, sink, (send, error) => {
      const own = ownOperation(operation);
      const go = (more: Partial<Operation>, judge?: Judge) => send({ ...own, kind, ...more }, judge);
      const withHash = (id: string) => {
        const extensions = { ...own.extensions, persistedQuery: { version: 1, sha256Hash: id } };
        go({ document: "", extensions }, (answer) => {
          const miss = readMiss(answer, kind);
          if (miss === "unsupported") supported = false;
          return miss && (() => go({ document: text, ...(miss === "missing" && { extensions, method: "POST" }) }));
        });
      };
      const withId = (id: string) =>
        go({
          document: (mode === "operationId"
            ? { operationId: id }
            : { documentId: id.replace(/^[0-9a-f]{64}$/, "sha256:$&") }) as Document,
        });
      idOf(text, document, generated).then(mode === "apq" ? withHash : withId, (cause) =>
        error(
          new TransportError("protocol", "No hash for the document: see cause, and persisted({ hash })", { cause }),
        ),
      );
    });
  };
  return Object.assign(sending, transport);
}

/** "missing": the server wants the text once. "unsupported": it knows no hashes. */
type Miss = "missing" | "unsupported";

/** The codes of Apollo's protocol, which say for sure that nothing was executed. */
const MISS_BY_CODE: { [code: string]: Miss } = {
  PERSISTED_QUERY_NOT_FOUND: "missing",
  PERSISTED_QUERY_NOT_SUPPORTED: "unsupported",
};

/** A store of trusted documents that lacks this one: to send the text would not help. */
const NOT_IN_LIST = "PERSISTED_QUERY_NOT_IN_LIST";

/**
 * What an answer says about the document's hash; undefined where it says nothing, so that it is the answer.
 *
 * Only a query may be sent again on the strength of a message beside `data: null`: by the specification an answer that has
 * `data` comes from an execution, and a mutation must not run twice. A code is enough, as some servers always write `data`.
 * https://spec.graphql.org/draft/#sec-Data
 */
function readMiss({ data, errors }: Result | TransportError, kind: OperationKind): Miss | undefined {
  if (data != null || !errors) return;
  // An error with a path or a location is about a document that the server has found, and may have executed.
  if (errors.some(({ path, locations }) => path?.length || locations?.length)) return;
  const codes = errors.map(({ extensions }) => `${extensions?.code}`);
  if (codes.includes(NOT_IN_LIST)) return;
  const code = codes.find((code) => Object.hasOwn(MISS_BY_CODE, code));
  if (code) return MISS_BY_CODE[code];
  const wasExecuted = data === null && kind !== "query";
  if (wasExecuted) return;
  const words = [...codes, ...errors.map(({ message }) => message)].join("\n");
  if (NOT_FOUND.test(words)) return "missing";
  return UNSUPPORTED.some((pattern) => pattern.test(words)) ? "unsupported" : undefined;
}

const NOT_FOUND = /persisted[_ ]?query[_ ]?not[_ ]?found/i;

/** Whoever knows no hashes says so, or complains of a request without a query, each in its own words. */
const UNSUPPORTED = [
  /persisted[_ ]?quer(y|ies)[_ ]?(is |are )?(not[_ ]?supported|disabled|unsupported)/i,
  /\b(must (provide|contain|have|include)|missing|expected)\b.{0,40}\bquery\b/i,
  /\bno (graphql )?(query|document|operation)\b/i,
  /\bquery\W{1,3}(string )?(is |was |may not be |must not be |cannot be )?(missing|required|empty|blank|null|not (found|provided|present|set))\b/i,
];
