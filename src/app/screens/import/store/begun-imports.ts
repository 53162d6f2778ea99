/**
 * The imports that this tab began while nobody was signed in. They are noted among the drafts, which go on as those of who signs in, also
 * where the sign-in leaves the page.
 */
import type { Drafts } from "../../../base/storage/drafts.js";
import type { ImportInfo } from "./kept-import.js";

const KEY = "imports";

export function begunImports(drafts: Drafts): string[] {
  const ids = drafts.read(KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

export function noteBegunImport(drafts: Drafts, { id }: Pick<ImportInfo, "id">): void {
  if (drafts.owner === "") drafts.write(KEY, [...begunImports(drafts), id]);
}

export const forgetBegunImports = (drafts: Drafts): void => drafts.remove(KEY);
