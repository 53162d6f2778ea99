/** What was typed into a form, kept until the form is sent, and when it was typed. */
import type { FormValue } from "../../schema/index.js";
import type { Drafts } from "../storage/drafts.js";

export interface FormDraft {
  typed: FormValue;
  /** In ms since 1970. */
  writtenAt: number;
}

/** Undefined where nothing was kept, or something that is not a draft of a form. */
export function readDraft(drafts: Drafts, key: string): FormDraft | undefined {
  const kept = drafts.read(key);
  const isDraft = typeof kept === "object" && kept !== null && "typed" in kept && "writtenAt" in kept;
  return isDraft && typeof kept.writtenAt === "number" ? { typed: kept.typed, writtenAt: kept.writtenAt } : undefined;
}

export function writeDraft(drafts: Drafts, key: string, typed: FormValue): void {
  const draft: FormDraft = { typed, writtenAt: Date.now() };
  drafts.write(key, draft);
}
