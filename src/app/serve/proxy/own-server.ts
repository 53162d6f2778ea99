/**
 * Makes sure that a page reaches only the server that it was opened for. A page stays open, or comes back by Back, while the command is
 * started again on the same port for another server: its headers, and the rest of its import, would go there. So pages name their server
 * with each request. PURE.
 */
import type { IncomingMessage } from "node:http";
import type { AppSettings } from "../app/settings.js";

/** The header of a request, and the parameter of a web socket's URL, since browsers let no script set headers there. */
export const SERVER_NAME = "querylet-server";

/** The code of the answer to a page of another server. Nothing of its request has been sent on. */
export const OTHER_SERVER = "UPSTREAM_OTHER_SERVER";

/** The settings of a page that names its server. */
export function withServerName(settings: AppSettings, server: string): AppSettings {
  const { live, endpoint } = settings;
  const isSocket = live && live.url !== endpoint;
  return {
    ...settings,
    server,
    headers: { [SERVER_NAME]: server },
    ...(isSocket && { live: { ...live, url: `${live.url}?${new URLSearchParams({ [SERVER_NAME]: server })}` } }),
  };
}

/**
 * Whether a request is meant for a server. What comes from no page, as from a shell, need not name one.
 *
 * @param server - undefined for a server that is not behind a proxy, as that of the demo: its own pages name none
 */
export function isForServer({ headers, url = "" }: IncomingMessage, server: string | undefined): boolean {
  const named = headers[SERVER_NAME] ?? new URLSearchParams(url.split("?")[1]).get(SERVER_NAME) ?? undefined;
  const isFromPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  return named === server || (named === undefined && !isFromPage);
}

/** What a person reads whose page is of another server. */
export const otherServerText = (server: string | undefined): string =>
  `This page was opened for another server than ${server ?? "the one that answers here now"}. Nothing was sent. Reload the page.`;

/** The query string of a request without the server's name, which is not for the server. */
export function withoutServerName(url: string): string {
  const [, search = ""] = url.split("?");
  return search
    .split("&")
    .filter((each) => !each.startsWith(`${SERVER_NAME}=`))
    .join("&");
}
