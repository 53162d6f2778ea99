/** A person at the stand-in's consent page, without a browser. */
import type { GoogleStandIn } from "../../../tools/demo/google/server.js";

export const ORIGIN = "http://localhost:4999";

export interface Answer {
  id: string;
  answer: Record<string, unknown>;
  origin: string;
  redirect?: string;
}

/** Opens the page, decides (Ada allows everything, unless told otherwise), and hands back what the opener would hear. */
export async function allowed(
  google: Pick<GoogleStandIn, "url">,
  query: Record<string, string>,
  decision: object = {},
): Promise<Answer> {
  const scope = query["scope"] ?? "openid email profile";
  const html = await (
    await fetch(`${google.url}/authorize?${new URLSearchParams({ scope, origin: ORIGIN, ...query })}`)
  ).text();
  const id = /data-id="([^"]+)"/.exec(html)?.[1] ?? "";
  const body = JSON.stringify({ id, allowed: true, email: "ada@example.com", scopes: scope.split(" "), ...decision });
  const response = await fetch(`${google.url}/decide`, {
    method: "POST",
    headers: { origin: google.url, "content-type": "application/json" },
    body,
  });
  if (!response.ok) throw new Error(`decide answered ${response.status}`);
  return { id, ...((await response.json()) as Omit<Answer, "id">) };
}
