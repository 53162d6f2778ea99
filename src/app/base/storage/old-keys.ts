/**
 * Deletes what earlier versions kept under the endpoint's path alone: it may be of another server that was at the same address. Nothing
 * else of the origin is touched, the databases of `persist` that a page opened by itself among them.
 */
import { keysOf, removeKeys } from "./storage-keys.js";

/** Followed by an endpoint. */
const OLD_ITEM = /^querylet:(of|recent|hints|kept|widths|page size|editor headers|unfolded \w+) |^querylet:signed-in$/;
const OLD_NOTE = "querylet:kept ";
const OLD_DRAFT = /^querylet:draft:(?!\[")/;
const OLD_IMPORTS = /^querylet imports (?!\[")/;

export async function deleteOldKeys(): Promise<void> {
  const databases = [...namesOfAnswers(), ...(await namesOfImports())];
  removeKeys(
    () => localStorage,
    (key) => OLD_ITEM.test(key),
  );
  removeKeys(
    () => sessionStorage,
    (key) => OLD_DRAFT.test(key),
  );
  for (const name of databases) indexedDB.deleteDatabase(name);
}

/** Who had kept answers was noted under each endpoint. */
function namesOfAnswers(): string[] {
  return keysOf(() => localStorage)
    .filter((key) => key.startsWith(OLD_NOTE))
    .map((key) => `querylet ${JSON.stringify([key.slice(OLD_NOTE.length), localStorage.getItem(key)])}`);
}

async function namesOfImports(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.map(({ name = "" }) => name).filter((name) => OLD_IMPORTS.test(name));
  } catch {
    return []; // the browser keeps nothing for this page, or does not say what
  }
}
