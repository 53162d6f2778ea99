/**
 * The next page of a connection, put behind the pages that are shown. For lists without `pageInfo` use `client.update`.
 * https://relay.dev/graphql/connections.htm
 */
import type { Document, Result } from "../transport/types.js";
import { ownVariables } from "../transport/variables.js";
import { isObject, type Fields } from "./cache/share.js";
import type { Client } from "./types.js";

/** What a page has to fit to. */
interface Joint {
  /** Earlier items: they go ahead of those that are shown. */
  isAhead: boolean;
  /** The values that the page was asked for with; one of them is the cursor. */
  asked: readonly unknown[];
}

/**
 * Asks for another page and joins it to the answer for `variables`, in every connection of it that ends where the page
 * was asked for: `edges` and `nodes` behind (with `before` in `more`: ahead of) those that are shown, none twice, and
 * `pageInfo` for the pages together. When that answer is asked for again, it is its first page again.
 *
 * Where the list has another end by the time the page comes, for example by a refetch, the page is not joined, as there
 * would be a hole: ask for the page behind the end that is shown now.
 *
 * @param more what differs for that page, as a rule `{ after: pageInfo.endCursor }`
 * @returns the page by itself
 * @throws TransportError, and then nothing has changed
 */
export async function fetchMore<D, V extends object>(
  client: Client,
  document: Document<D, V>,
  variables: NoInfer<V>,
  more: Partial<NoInfer<V>>,
): Promise<Result<D>> {
  const text = document as Document;
  const own = ownVariables(variables as object);
  const generation = client.generation();
  const joint: Joint = { isAhead: "before" in more, asked: Object.values(more) };
  const shownBefore = client.read(text, own)?.data;
  const page = await client.query(text, { ...own, ...more }, { policy: "network-only" });
  if (client.generation() !== generation) return page as Result<D>; // another person's answers are shown by now
  const join = (shown: unknown) => joinPages(shown, page.data, shownBefore, joint);
  const shown = client.read(text, own)?.data;
  // What is joined to nothing must not count as a change: a request under way would be taken for outdated.
  if (join(shown) !== shown) client.update(text, own, join);
  return page as Result<D>;
}

/** The answer with the page in it; the same object where the page fits nowhere. */
function joinPages(shown: unknown, page: unknown, before: unknown, joint: Joint): unknown {
  if (![shown, page, before].every(isObject) || Array.isArray(shown)) return shown;
  const [list, next, earlier] = [shown, page, before] as [Fields, Fields, Fields];
  if (isObject(next["pageInfo"])) return fits(list, earlier, joint) ? joinConnection(list, next, joint) : shown;
  let joined = list;
  for (const [key, value] of Object.entries(list)) {
    const part = joinPages(value, next[key], earlier[key], joint);
    if (part !== value) joined = { ...joined, [key]: part };
  }
  return joined;
}

/** Whether the page belongs to the end that is shown: it was asked for with this end's cursor, and the same item stands there as then. */
function fits(shown: Fields, before: Fields, { isAhead, asked }: Joint): boolean {
  const end = endOf(shown, isAhead);
  const isSameItem = end.item !== undefined && end.item === endOf(before, isAhead).item; // cursors that count places say the same of another item
  const cursors = asked.filter((value) => typeof value === typeof end.cursor); // a page's number is none
  return isSameItem && (!cursors.length || cursors.includes(end.cursor));
}

/** The cursor at one end of a connection, where it has one, and what names the item there; no item in an empty one. */
function endOf(connection: Fields, isAhead: boolean): { cursor: unknown; item: string | undefined } {
  const { pageInfo, edges, nodes } = connection;
  const items = [edges, nodes].find((list) => Array.isArray(list)) as (Fields | null)[] | undefined;
  const item = items?.at(isAhead ? 0 : -1);
  const cursor = (pageInfo as Fields | undefined)?.[isAhead ? "startCursor" : "endCursor"] ?? item?.["cursor"];
  return { cursor, item: items?.length ? (nameOf(item) ?? JSON.stringify(item)) : undefined };
}

function joinConnection(shown: Fields, page: Fields, { isAhead }: Joint): Fields {
  const joined = { ...shown, pageInfo: joinInfo(shown["pageInfo"] as Fields, page["pageInfo"] as Fields, isAhead) };
  for (const key of ["edges", "nodes"]) {
    const [old, items] = [shown[key], page[key]];
    if (Array.isArray(old) && Array.isArray(items))
      Object.assign(joined, { [key]: unique(isAhead ? [...items, ...old] : [...old, ...items]) });
  }
  return joined;
}

/** An empty page has no cursor: the end stays where it is, and there is no more. */
function joinInfo(shown: Fields, page: Fields, isAhead: boolean): Fields {
  const [cursor, hasMore] = isAhead ? ["startCursor", "hasPreviousPage"] : ["endCursor", "hasNextPage"];
  const joined = { ...shown };
  if (page[cursor] != null) joined[cursor] = page[cursor];
  if (hasMore in page) joined[hasMore] = page[hasMore];
  return joined;
}

/** What has no name stays. */
function unique(items: Fields[]): Fields[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    return name === undefined || (!seen.has(name) && seen.add(name));
  });
}

/** By the node's id or the edge's cursor. */
function nameOf(item: Fields | null | undefined): string | undefined {
  const node = isObject(item?.["node"]) ? item["node"] : item;
  const id = node?.["id"] ?? item?.["cursor"];
  return id == null ? undefined : `${String(node?.["__typename"])}:${String(id)}`;
}
