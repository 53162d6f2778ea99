/** URLs of pictures, which a server that knows no name of its own says without a host. */
import { safeUrl } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";

/** Where the server is: behind a proxy the page knows its name, else it is the endpoint. */
export function useServerUrl(): string {
  const { endpoint, options } = useApp();
  const { server } = options;
  return new URL(server !== undefined && URL.canParse(server) ? server : endpoint, document.baseURI).href;
}

/**
 * The absolute URL of a picture; undefined where it must not be followed.
 * @param endpoint - the absolute URL of the server, to which a URL without a host belongs
 */
export const pictureUrl = (text: unknown, endpoint: string): string | undefined =>
  safeUrl(text) ?? urlOnServer(text, endpoint);

/** Whether a text may be a URL without a host: "//host" and "/\host" name another one. */
export const isPathOnServer = (text: unknown): text is string => typeof text === "string" && /^\/[^/\\]/.test(text);

/** The whole URL of a picture on the server itself: "/photos/1.jpg" is where the endpoint is. Undefined for any other text. */
export function urlOnServer(text: unknown, endpoint: string): string | undefined {
  if (!isPathOnServer(text) || !URL.canParse(endpoint)) return;
  const { origin } = new URL(endpoint);
  const url = safeUrl(origin + text);
  return url !== undefined && new URL(url).origin === origin ? url : undefined;
}
