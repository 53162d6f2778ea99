/** What was typed into a form, kept until the form is sent, and when it was typed. */
import { type FormValue, getAt, isBlank } from "../../schema/index.js";
import type { PickedRecord } from "../form/picker/picker-state.js";
import { pathsNotKept, type Drafts } from "../../base/storage/drafts.js";
import { isTime } from "../../base/storage/is-time.js";
import type { SeenValues } from "./conflict/conflicts.js";

type Path = readonly (string | number)[];

export interface FormDraft {
  typed: FormValue;
  /** The record's values that it was typed over: after a reload, those that another person has changed since are told by them. */
  seen?: SeenValues;
  /** The scope of the record that these values are of. */
  seenIn?: string | undefined;
  /** The records that were picked in it, as they were called then. */
  picked?: readonly PickedRecord[] | undefined;
  /** In ms since 1970. */
  writtenAt: number;
  /** The paths of what was given as well and is not kept, such as files and secrets, as long as it has not been given again. */
  lacks: readonly Path[];
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
    picked: "picked" in kept && Array.isArray(kept.picked) ? kept.picked.filter(isPicked) : [],
    writtenAt: kept.writtenAt,
    lacks: "lacks" in kept && Array.isArray(kept.lacks) ? kept.lacks.filter(Array.isArray) : [],
  };
}

const isPicked = (value: unknown): value is PickedRecord =>
  [["id"], ["record", "label"], ["record", "type"], ["of", "type"]].every(
    (path) => typeof getAt(value, path) === "string",
  );

/** @param draft - `lacks`: what an earlier draft that it goes on with lacks */
export function writeDraft(drafts: Drafts, key: string, { lacks, ...draft }: Omit<FormDraft, "writtenAt">): void {
  const { typed } = draft;
  const lacking = [...notGivenAgain(lacks, typed), ...pathsNotKept(typed)];
  drafts.write(key, { ...draft, lacks: lacking, writtenAt: Date.now() });
}

/** What a draft lacks, without what has been typed since. */
export const notGivenAgain = (lacks: readonly Path[], typed: FormValue): readonly Path[] =>
  lacks.filter((path) => isBlank(getAt(typed, path)));
