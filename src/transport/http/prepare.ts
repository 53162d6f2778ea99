/** From an operation to what fetch is called with. */
import { kindOf } from "../document.js";
import { TransportError, headersError } from "../errors.js";
import { resolveOption } from "../option-value.js";
import type { HttpMethod, Operation } from "../types.js";
import type { HttpOptions, Method } from "./options.js";
import { urlWithoutSecrets } from "./url.js";

/** A request without its headers. */
export interface UnsentRequest {
  /** The HTTP method. */
  readonly method: HttpMethod;
  /** Where the request goes. */
  readonly url: string;
  /** Undefined where everything is in the URL. */
  readonly body?: FormData | string | undefined;
  /** The name of a header that is sent with the value "true". */
  readonly preflight?: string | undefined;
}

const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";

/**
 * Whether an operation is sent by the method of `http({ method })` instead of POST. In production a query that asks for a method
 * that the transport does not have is sent by POST, which every server accepts.
 *
 * @throws TransportError of kind "protocol", in development, for such a query
 */
export function shouldUseMethod(operation: Operation, method: Method | undefined): boolean {
  if (kindOf(operation) !== "query") return false;
  if (process.env.NODE_ENV !== "production") refuseMissingMethod(operation, method);
  return method !== undefined && (operation.method ?? method.name) === method.name;
}

/** @throws TransportError of kind "protocol" for a query that asks for a method that the transport does not have */
function refuseMissingMethod({ method: requested = "POST" }: Operation, method: Method | undefined): void {
  if (requested === "POST" || requested === method?.name) return;
  const missing = requested === "GET" ? "get()" : "queryMethod()";
  throw new TransportError("protocol", `The operation asks for ${requested}: pass http({ method: ${missing} })`);
}

/**
 * All headers of a request but those that fetch adds.
 *
 * @param documentText undefined if it is not sent
 * @throws TransportError for headers that could not be made
 */
export async function headersFor(
  operation: Operation,
  options: HttpOptions,
  { url, body, preflight }: UnsentRequest,
  documentText: string | undefined,
): Promise<Headers> {
  const isForm = body instanceof FormData;
  const headers = new Headers();
  headers.set("accept", `${options.streaming?.accept(operation, documentText) ?? ""}${JSON_TYPES}`);
  if (preflight) headers.set(preflight, "true");
  if (typeof body === "string") headers.set("content-type", "application/json");
  setAll(headers, await headersFromOptions(operation, options, url));
  setAll(headers, operation.headers);
  if (isForm) headers.delete("content-type"); // fetch sets it, with the form's boundary
  return headers;
}

async function headersFromOptions(
  operation: Operation,
  { headers }: HttpOptions,
  url: string,
): Promise<HeadersInit | undefined> {
  try {
    return await resolveOption(headers, operation);
  } catch (cause) {
    throw headersError(cause, urlWithoutSecrets(url));
  }
}

function setAll(headers: Headers, more: HeadersInit | undefined): void {
  if (!more) return;
  new Headers(more).forEach((value, name) => {
    headers.set(name, value);
  });
}
