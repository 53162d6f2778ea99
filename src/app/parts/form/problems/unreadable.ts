/**
 * What a person has typed and the form has no value for: what the browser cannot read, such as a date without its time, and the text in a
 * picker until it is known what it stands for. Such a control tells of no change. Every form asks for it before it is sent, reviewed or
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
export const unreadableInputs = (form: HTMLFormElement | null, formId: string): Problem[] =>
  [...(form?.querySelectorAll("input") ?? [])]
    .filter((input) => isUnreadable(input) || isOpenText(input))
    .map((input) => ({ path: pathOf(input, formId), code: codeOf(input) }));

const codeOf = (input: HTMLInputElement): KnownProblemCode =>
  isOpenText(input) ? "open-text" : (CODES[input.type] ?? "unreadable");

/** Whether a picker has a text of which it is not known yet what it stands for. */
const isOpenText = (input: HTMLInputElement): boolean => input.dataset.openText !== undefined;

export const isUnreadable = (target: EventTarget): boolean => (target as HTMLInputElement).validity?.badInput === true;

/** The control of an embedder's own kind may be several elements inside the one with the id. */
function pathOf(input: HTMLElement, formId: string): Path {
  const named = input.closest(`[id^="${CSS.escape(formId)}"]`);
  const steps = named ? named.id.slice(formId.length).split(".") : [];
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
