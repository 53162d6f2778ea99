/**
 * One tab at a time works on a kept import: in another tab its rows without an answer would look as if their answers were lost, and a
 * person would send them again. https://w3c.github.io/web-locks/
 */
import type { ImportInfo } from "../store/kept-import.js";

/** Lets another tab have the import. */
export type ReleaseImport = () => void;

/**
 * Takes an import for this tab until it is released, or the tab is closed.
 *
 * @returns undefined where another tab has it. Any tab has it where the browser has no locks, as on pages that are not secure.
 */
export function takeImport({ id }: Pick<ImportInfo, "id">): Promise<ReleaseImport | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  return new Promise((resolve) => {
    const allow = () => resolve(() => {});
    if (!locks) return allow();
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined));
    locks.request(`querylet import ${id}`, { ifAvailable: true }, hold).catch(allow); // refused to a page without an origin
  });
}
