/**
 * PURE: from whatever went wrong to what a person reads: what happened, where, what to do.
 * Looks at kinds, codes and statuses, never at message text.
 */
import { TransportError } from "../../transport/errors.js";
import type { GraphQLError } from "../../transport/types.js";
import type { Messages } from "../messages/en.js";

export interface Explanation {
  /** Decides which button helps. */
  kind: "signed-out" | "forbidden" | "error" | "offline";
  title: string;
  text: string;
  /** For whoever runs the server; folded on the screen. */
  detail?: string;
}

/** A list of GraphQL errors, a TransportError, a SchemaError, or anything else that was thrown. `online` is the browser's word. */
export function explain(error: unknown, endpoint: string, t: Messages, online = true): Explanation {
  if (Array.isArray(error)) return explainAnswer(error as GraphQLError[], t);
  if (error instanceof TransportError) {
    if (error.errors?.length && !isAccess(error.status)) return explainAnswer(error.errors, t);
    const told =
      error.kind === "network" && !online
        ? { kind: "offline" as const, title: t.noNetwork, text: t.noNetworkDo }
        : explainTransport(error, endpoint, t);
    return { ...told, detail: detailOf(error) };
  }
  const { code, hint, message } = (error ?? {}) as { code?: string; hint?: string; message?: string };
  const cause = (error as { cause?: unknown } | null)?.cause;
  if (code === "unauthenticated") return access("signed-out", t, message);
  if (code === "forbidden") return access("forbidden", t, message);
  // The transport knows better where, and what kind of trouble it is.
  if (cause instanceof TransportError && (code === "unreachable" || code === "not-graphql"))
    return explain(cause, endpoint, t, online);
  return {
    kind: "error",
    title: (code && t.schemaFailed[code as keyof Messages["schemaFailed"]]) || t.failed,
    text: [message, hint].filter(Boolean).join(" "),
    ...(cause instanceof Error && { detail: cause.message }),
  };
}

/** Whether signing in could help. */
export const needsSignIn = (error: unknown): boolean => !!error && kindOf(error) === "signed-out";

/** Whether the server refused the document itself, before anything ran: the place in it is known, and none in an answer. */
export function isRefusal(error: unknown): boolean {
  const errors = (Array.isArray(error) ? error : (error as { errors?: unknown } | null | undefined)?.errors) as
    | readonly GraphQLError[]
    | undefined;
  return !!errors?.some(
    (each) =>
      codeOf(each) === "error" &&
      each.locations &&
      (!each.path || /validation|undefined/i.test(String(each.extensions?.code))),
  );
}

type Told = Exclude<Explanation["kind"], "offline">;

function kindOf(error: unknown): Told {
  if (Array.isArray(error)) return error.map(codeOf).find((kind) => kind !== "error") ?? "error";
  const { status, errors, code } = error as { status?: number; errors?: GraphQLError[]; code?: string };
  if (status === 401 || code === "unauthenticated") return "signed-out";
  if (status === 403) return "forbidden";
  return errors?.length ? kindOf(errors) : "error";
}

/** What one GraphQL error says about access. */
export function codeOf(error: GraphQLError): Told {
  const code = String(error.extensions?.code ?? "");
  return /^unauthenticated$|^unauthorized$/i.test(code)
    ? "signed-out"
    : /^forbidden$/i.test(code)
      ? "forbidden"
      : "error";
}

function explainAnswer(errors: readonly GraphQLError[], t: Messages): Explanation {
  const kind = kindOf(errors as GraphQLError[]);
  const first = errors.find((error) => codeOf(error) === kind) ?? errors[0];
  const text = first?.message ?? "";
  if (kind !== "error") return access(kind, t, text);
  const detail = errors
    .map((error) => [error.extensions?.code, error.message, [error.path].flat().join(".")].filter(Boolean).join(" · "))
    .join("\n");
  return { kind, title: t.refused, text, detail };
}

function explainTransport(error: TransportError, endpoint: string, t: Messages): Explanation {
  const { kind, status } = error;
  if (status === 401) return access("signed-out", t);
  if (status === 403) return access("forbidden", t);
  if (kind === "network") return { kind: "error", title: t.unreachable, text: t.unreachableDo(endpoint) };
  if (kind === "timeout") return { kind: "error", title: t.timeout, text: t.timeoutDo(endpoint) };
  if (kind === "parse") return { kind: "error", title: t.notGraphql, text: t.notGraphqlDo(endpoint) };
  if (kind === "protocol") return { kind: "error", title: t.brokeOff, text: t.brokeOffDo(endpoint) };
  if (status === 404 || status === 405)
    return { kind: "error", title: t.notFound, text: t.notFoundDo(endpoint, status) };
  if (status)
    return { kind: "error", title: status >= 500 ? t.inTrouble : t.refusedStatus, text: t.statusDo(endpoint, status) };
  return { kind: "error", title: t.failed, text: error.message };
}

function access(kind: "signed-out" | "forbidden", t: Messages, said?: string): Explanation {
  const title = kind === "forbidden" ? t.forbidden : t.signInFirst;
  return {
    kind,
    title,
    text: (said && said.replace(/\.$/, "") !== title && said) || (kind === "forbidden" ? t.forbiddenDo : t.signInDo),
  };
}

const isAccess = (status?: number) => status === 401 || status === 403;

const detailOf = (error: TransportError) =>
  [`${error.kind}${error.status ? " " + error.status : ""}: ${error.message}`, error.body].filter(Boolean).join("\n\n");
