/**
 * Documents that the server already holds: automatic persisted queries (a hash first, the text when the server asks), and
 * trusted documents (an id in place of the text).
 * https://www.apollographql.com/docs/apollo-server/performance/apq and https://github.com/graphql/graphql-over-http
 */
import { documentText, kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { sha256 } from "./sha256.js";
import { tries, type Judge } from "./tries.js";
import type { Document, LiveTransport, Operation, Result, Transport, TypedDocumentString } from "./types.js";

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

  const idOf = async (text: string, document: Document, own?: string): Promise<string> => {
    let id = known.get(text);
    if (!id) {
      id = own ?? (await (hash ?? sha256)(text, document));
      if (known.size > 999) known.clear();
      known.set(text, id);
    }
    return id;
  };

  const sending: Transport = (operation, sink) => {
    const { document } = operation;
    const own = mode === "apq" || hash ? undefined : (document as TypedDocumentString).__meta__?.hash as string | undefined;
    const text = documentText(document, print) ?? own;
    const kind = kindOf(operation);
    if (!text || !supported || (mode === "apq" && kind === "subscription" && (transport as Partial<LiveTransport>).status)) return transport(operation, sink);
    return tries(transport, operation, sink, (send, error) => {
      const go = (more: Partial<Operation>, judge?: Judge) => send({ ...operation, kind, ...more }, judge);
      const withHash = (id: string) => {
        const extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: id } };
        go({ document: "", extensions }, (answer) => {
          const verdict = readMiss(answer);
          if (verdict === "unsupported") supported = false;
          return verdict && (() => go({ document: text, ...(verdict === "missing" && { extensions, method: "POST" }) }));
        });
      };
      const withId = (id: string) => go({ document: (mode === "operationId" ? { operationId: id } : { documentId: id.replace(/^[0-9a-f]{64}$/, "sha256:$&") }) as Document });
      idOf(text, document, own).then(mode === "apq" ? withHash : withId, (cause) => error(new TransportError("protocol", "No hash for the document: see cause, and persisted({ hash })", { cause })));
    });
  };
  return Object.assign(sending, transport);
}

/**
 * "missing": the server wants the text once. "unsupported": it knows no hashes. A store of trusted documents that lacks
 * this one is neither: sending the text would not help.
 */
function readMiss({ data, errors }: Result | TransportError): "missing" | "unsupported" | undefined {
  if (data != null || !errors) return;
  // What has a location or a path is about a text that the server has found, and may have run.
  const words = errors.filter(({ locations, path }) => !locations && !path).flatMap(({ message, extensions }) => [extensions?.code, message]).join("\n");
  if (/persisted_query_not_in_list/i.test(words)) return;
  if (/persisted[_ ]?query[_ ]?not[_ ]?found/i.test(words)) return "missing";
  return UNSUPPORTED.some((pattern) => pattern.test(words)) ? "unsupported" : undefined;
}

/** Whoever knows no hashes says so, or complains of a request without a query, each in its own words. */
const UNSUPPORTED = [
  /persisted[_ ]?quer(y|ies)[_ ]?(is |are )?(not[_ ]?supported|disabled|unsupported)/i,
  /\b(must (provide|contain|have|include)|missing|expected)\b.{0,40}\bquery\b/i,
  /\bno (graphql )?(query|document|operation)\b/i,
  /\bquery\W{1,3}(string )?(is |was |may not be |must not be |cannot be )*(missing|required|empty|blank|null|not (found|provided|present|set))\b/i,
];
