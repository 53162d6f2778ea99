/**
 * What a person has typed and the browser cannot read, such as a date without its time. Such a control has the value "", as an empty one
 * has, and tells of no change: only its validity says that something is there. Every form asks for it before it is sent, reviewed or
 * applied.
 */
import type { KnownProblemCode, Problem } from "../../../schema/index.js";
import type { Path } from "../form-scope.js";

const CODES: Readonly<Record<string, KnownProblemCode>> = {
  date: "date-incomplete",
  "datetime-local": "date-time-incomplete",
  time: "time-incomplete",
};

/** @param formId - begins the id of each of the form's inputs */
export function unreadableInputs(form: HTMLFormElement | null, formId: string): Problem[] {
  return [...(form?.querySelectorAll("input") ?? [])]
    .filter(isUnreadable)
    .map((input) => ({ path: pathOf(input, formId), code: CODES[input.type] ?? "unreadable" }));
}

export const isUnreadable = (target: EventTarget): boolean => (target as HTMLInputElement).validity?.badInput === true;

/** The control of an embedder's own kind may be several elements inside the one with the id. */
function pathOf(input: HTMLElement, formId: string): Path {
  const named = input.closest(`[id^="${CSS.escape(formId)}"]`);
  const steps = named ? named.id.slice(formId.length).split(".") : [];
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
