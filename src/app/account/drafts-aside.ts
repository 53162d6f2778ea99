/**
 * The drafts of a person whose session ended without a sign-out on this page, for example in another tab. They are kept in memory until the
 * person signs in again. A reload deletes them.
 */
import type { App } from "../context/context.js";
import { wordsWith } from "../context/words-with.js";
import { enSignIn } from "../messages/en/sign-in.js";
import type { Visit } from "../context/visit/visit.js";
import type { Drafts } from "../storage/drafts.js";
import { leavesPage } from "./leaves-page.js";

interface Aside {
  owner: string;
  values: ReadonlyMap<string, unknown>;
}

const asideOf = new WeakMap<Visit, Aside>();

/**
 * Takes all drafts out of the storage, and keeps them unless the next sign-in leaves the page. The page also keeps an import that was
 * running.
 *
 * @returns what the person is told
 */
export function setDraftsAside(
  drafts: Drafts,
  { visit, text, options, flow }: Pick<App, "visit" | "text" | "options" | "flow">,
): string {
  const t = wordsWith(() => text, "signIn", enSignIn)();
  const { owner } = drafts;
  const values = drafts.end();
  const hasTyped = values.size > 0 && owner !== null && owner !== "";
  const isGone = leavesPage(options, flow);
  if (hasTyped && !isGone) asideOf.set(visit, { owner, values });
  const sentences = [t.signedOutElsewhere];
  if (hasTyped) sentences.push(isGone ? t.typedIsGone : t.typedComesBack);
  if (visit.hasImportAside) sentences.push(isGone ? t.importIsGone : t.importComesBack);
  return sentences.join(" ");
}

/**
 * Brings back the drafts of the user who has signed in again, but for what has been typed again since. Those of another user are deleted.
 *
 * @returns whether screens have to read their drafts again
 */
export function bringDraftsBack(drafts: Drafts, visit: Visit): boolean {
  const aside = asideOf.get(visit);
  asideOf.delete(visit);
  if (aside === undefined || aside.owner !== drafts.owner) return false;
  for (const [key, value] of aside.values) if (drafts.read(key) === undefined) drafts.write(key, value);
  return true;
}
