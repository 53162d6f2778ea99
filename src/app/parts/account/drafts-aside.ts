/**
 * The drafts of a person whose session ended without a sign-out on this page, for example in another tab. They are kept in memory until the
 * person signs in again. A reload deletes them.
 */
import type { App } from "../../base/context/context.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSignIn } from "../../base/messages/en/sign-in.js";
import type { Visit } from "../../base/context/visit/visit.js";
import type { Drafts } from "../../base/storage/drafts.js";
import { leavesPage } from "./leaves-page.js";

type Values = ReadonlyMap<string, unknown>;

/** By owner. */
const asideOf = new WeakMap<Visit, Map<string, Values>>();

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
  if (hasTyped && !isGone) asideOf.set(visit, new Map(asideOf.get(visit)).set(owner, values));
  const sentences = [t.signedOutElsewhere];
  if (hasTyped) sentences.push(isGone ? t.typedIsGone : t.typedComesBack);
  if (visit.hasImportAside) sentences.push(isGone ? t.importIsGone : t.importComesBack);
  return sentences.join(" ");
}

/**
 * Brings back the drafts of the user who has signed in again, but for what has been typed again since. Those of other users stay aside.
 *
 * @returns whether screens have to read their drafts again
 */
export function bringDraftsBack(drafts: Drafts, visit: Visit): boolean {
  const owner = drafts.owner ?? "";
  const values = asideOf.get(visit)?.get(owner);
  if (!values) return false;
  asideOf.get(visit)?.delete(owner);
  for (const [key, value] of values) if (drafts.read(key) === undefined) drafts.write(key, value);
  return true;
}
