/** The headers that the page's owner adds to each request. */

/** The header by which a page of `querylet URL` names the server that it was opened for. */
export const SERVER_NAME_HEADER = "querylet-server";

/** The owner's headers are none that a browser can send: a name with a blank in it, or a value with a letter beyond ISO 8859-1. */
export class PageHeadersError extends Error {}

/** @throws PageHeadersError */
export function pageHeaders(headers: HeadersInit | undefined): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers).entries());
  } catch (cause) {
    throw new PageHeadersError(`The option "headers": ${(cause as Error).message}`, { cause });
  }
}
