/**
 * The drafts of a person whose session ended without a sign-out on this page, for example in another tab. They are kept in memory until the
 * person signs in again. A reload deletes them.
 */
import type { App } from "../context/context.js";
import { wordsWith } from "../context/words-with.js";
import { enSignIn } from "../messages/en/sign-in.js";
import { DRAFTS_OWNER, type Drafts } from "../storage/drafts.js";
import { leavesPage } from "./leaves-page.js";

const valuesAside = new WeakMap<Drafts, ReadonlyMap<string, unknown>>();

/**
 * Takes all drafts out of the storage, and keeps them unless the next sign-in leaves the page. The page also keeps an import that was
 * running.
 *
 * @returns what the person is told
 */
export function setDraftsAside({
  drafts,
  visit,
  text,
  options,
  flow,
}: Pick<App, "drafts" | "visit" | "text" | "options" | "flow">): string {
  const t = wordsWith(() => text, "signIn", enSignIn)();
  const values = drafts.clear();
  const hasTyped = values.has(DRAFTS_OWNER) && values.size > 1;
  const isGone = leavesPage(options, flow);
  if (hasTyped && !isGone) valuesAside.set(drafts, values);
  const sentences = [t.signedOutElsewhere];
  if (hasTyped) sentences.push(isGone ? t.typedIsGone : t.typedComesBack);
  if (visit.hasImportAside) sentences.push(isGone ? t.importIsGone : t.importComesBack);
  return sentences.join(" ");
}

/**
 * Brings back the drafts of the user who has signed in, but for what has been typed again since. Those of another user are deleted.
 *
 * @returns whether screens have to read their drafts again
 */
export function bringDraftsBack(drafts: Drafts, user: string): boolean {
  const values = valuesAside.get(drafts);
  valuesAside.delete(drafts);
  if (values?.get(DRAFTS_OWNER) !== user) return false;
  for (const [key, value] of values) if (drafts.read(key) === undefined) drafts.write(key, value);
  return true;
}
