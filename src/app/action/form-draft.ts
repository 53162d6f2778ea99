/** What was typed into a form, kept until the form is sent, and when it was typed. */
import type { FormValue } from "../../schema/index.js";
import type { Drafts } from "../storage/drafts.js";
import { withoutSecrets } from "../storage/secrets.js";
import { isTime } from "../storage/is-time.js";
import type { SeenValues } from "./conflict/conflicts.js";

export interface FormDraft {
  typed: FormValue;
  /** The record's values that it was typed over: after a reload, those that another person has changed since are told by them. */
  seen?: SeenValues;
  /** The scope of the record that these values are of. */
  seenIn?: string | undefined;
  /** In ms since 1970. */
  writtenAt: number;
  /** Whether secrets were typed as well, which are not kept. */
  hadSecrets: boolean;
}

/** Undefined where nothing was kept, or something that is not a draft of a form. */
export function readDraft(drafts: Drafts, key: string): FormDraft | undefined {
  const kept = drafts.read(key);
  const isDraft = typeof kept === "object" && kept !== null && "typed" in kept && "writtenAt" in kept;
  if (!isDraft || !isTime(kept.writtenAt)) return undefined;
  return {
    typed: kept.typed,
    seen: "seen" in kept ? kept.seen : undefined,
    seenIn: "seenIn" in kept && typeof kept.seenIn === "string" ? kept.seenIn : undefined,
    writtenAt: kept.writtenAt,
    hadSecrets: "hadSecrets" in kept && kept.hadSecrets === true,
  };
}

export function writeDraft(drafts: Drafts, key: string, draft: Pick<FormDraft, "typed" | "seen" | "seenIn">): void {
  const { typed } = draft;
  const hadSecrets = JSON.stringify(typed, withoutSecrets) !== JSON.stringify(typed);
  drafts.write(key, { ...draft, hadSecrets, writtenAt: Date.now() });
}
