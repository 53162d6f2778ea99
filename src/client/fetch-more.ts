/**
 * The next page of a connection, put behind the pages that are shown. For lists without `pageInfo` use `client.update`.
 * https://relay.dev/graphql/connections.htm
 */
import type { Document, Result } from "../transport/types.js";
import { isObject, type Fields } from "./share.js";
import type { Client } from "./types.js";

/**
 * Asks for another page and joins it to the answer for `variables`, in every connection of it: `edges` and `nodes` behind
 * (with `before` in `more`: ahead of) those that are shown, none twice, and `pageInfo` for the pages together. When that
 * answer is asked for again, it is its first page again.
 *
 * @param more what differs for that page, as a rule `{ after: pageInfo.endCursor }`
 * @returns the page by itself
 * @throws TransportError, and then nothing has changed
 */
export async function fetchMore<D, V extends object>(client: Client, document: Document<D, V>, variables: NoInfer<V>, more: Partial<NoInfer<V>>): Promise<Result<D>> {
  const page = await client.query(document as Document, { ...variables, ...more }, { policy: "network-only" });
  if (page.data) client.update(document as Document, variables, (shown) => joinPages(shown, page.data, "before" in more));
  return page as Result<D>;
}

function joinPages(shown: unknown, page: unknown, ahead: boolean): unknown {
  if (!isObject(shown) || !isObject(page) || Array.isArray(shown)) return shown;
  const { pageInfo, edges, nodes } = page;
  const joined = Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, joinPages(value, page[key], ahead)]));
  if (!isObject(pageInfo)) return joined;
  const forward = ["endCursor", "hasNextPage"];
  const backward = ["startCursor", "hasPreviousPage"];
  for (const key of ahead ? backward : forward) if (key in pageInfo) joined["pageInfo"] = { ...(joined["pageInfo"] as Fields), [key]: pageInfo[key] };
  for (const [key, items] of Object.entries({ edges, nodes })) {
    const old = shown[key];
    if (Array.isArray(old) && Array.isArray(items)) joined[key] = unique(ahead ? [...items, ...old] : [...old, ...items]);
  }
  return joined;
}

/** By the node's id or the edge's cursor; what has neither stays. */
function unique(items: Fields[]): Fields[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const node = isObject(item?.["node"]) ? item["node"] : item;
    const id = node?.["id"] ?? item?.["cursor"];
    if (id === undefined) return true;
    const key = `${String(node?.["__typename"])}:${String(id)}`;
    return !seen.has(key) && seen.add(key);
  });
}
