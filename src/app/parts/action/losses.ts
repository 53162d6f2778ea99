/**
 * PURE: what a change would take from a record that its form does not show. See "What a form does not know" in docs/work/schema-rules.md.
 */
import { type FormField, getAt, type Problem, type toVariables } from "../../schema/index.js";
import { isObject } from "./same-value.js";
import { labelsOnPath } from "../form/problems/labels-on-path.js";
import { problemText, type ProblemWords } from "../form/problems/problem-text.js";
import { inputsWithPaths } from "./conflict/conflicts.js";
import { ownKeyOf } from "./record-inputs.js";
import { isUnsure } from "./unsure.js";

/** An input whose value takes the place of something that nobody has seen. */
export interface Loss {
  path: readonly string[];
  field: FormField;
  /** Whether the record's list is emptied by a person who has not seen it. */
  isEmptied: boolean;
}

/**
 * @param form - of a change
 * @param args - what it sends
 */
export const lossesOf = (form: readonly FormField[], args: Record<string, unknown>): Loss[] =>
  inputsWithPaths(form).flatMap(({ path, field }) => {
    const sent = getAt(args, path);
    return isLost(field, sent) ? [{ path, field, isEmptied: isEmptied(field, sent) }] : [];
  });

const isLost = (field: FormField, sent: unknown): boolean =>
  isEmptied(field, sent) || replacesUnread(field, sent) || resetsNamed(field, sent);

const isEmptied = ({ asks }: FormField, sent: unknown): boolean =>
  asks === true && Array.isArray(sent) && sent.length === 0;

/**
 * Whether an object, or a row of a list, names a record that is there by its own key, and leaves to a default what that record may have
 * otherwise: `{ id: "7", quantity: 2 }` where the input has `note: String = ""`.
 */
function resetsNamed(field: FormField, sent: unknown): boolean {
  if (field.widget === "list" && Array.isArray(sent)) return sent.some((row) => resetsNamed(field.item(), row));
  if (field.widget !== "object" || field.selects || !isObject(sent)) return false;
  const inputs = field.fields();
  const key = inputs.find(({ name }) => name === ownKeyOf(field));
  const isNamed = key !== undefined && (getAt(sent, [key.name]) ?? null) !== null;
  const isReset = ({ name, defaultText }: FormField) =>
    defaultText !== undefined && defaultText !== "null" && !Object.hasOwn(sent, name);
  return (isNamed && inputs.some(isReset)) || inputs.some((inner) => resetsNamed(inner, getAt(sent, [inner.name])));
}

/** Whether a value takes the place of one that the form does not know, as a whole or in a part of it. Null is the choice to clear it. */
export function replacesUnread(field: FormField, sent: unknown): boolean {
  if (sent === undefined || sent === null) return false;
  if (field.unread) return true;
  if (field.widget === "list" && Array.isArray(sent)) return sent.some((row) => replacesUnread(field.item(), row));
  if (field.widget !== "object" || field.existing || !isObject(sent)) return false;
  return field.fields().some((inner) => replacesUnread(inner, getAt(sent, [inner.name])));
}

/** Why a row of many is not sent, of which nobody is asked alone; undefined where nothing is wrong and nothing would be lost. */
export function reasonNotToSend(
  form: readonly FormField[],
  { variables, problems }: ReturnType<typeof toVariables>,
  words: ProblemWords,
): string | undefined {
  const unseen = () =>
    inputsWithPaths(form).flatMap(({ path, field }): Problem[] => {
      const sent = getAt(variables, path);
      if (isLost(field, sent)) return [{ path: [...path], code: "unseen" }];
      return isUnsure(field, sent) ? [{ path: [...path], code: "unsure" }] : [];
    });
  const texts = (problems.length > 0 ? problems : unseen()).map((problem) => problemAtInput(form, problem, words));
  return texts.length > 0 ? texts.join(" ") : undefined;
}

/** What is wrong with an input of a form, with the name of the input: "Price: Write a number." */
export const problemAtInput = (form: readonly FormField[], problem: Problem, words: ProblemWords): string =>
  [...labelsOnPath(form, problem.path, String), problemText(problem, words)].join(": ");
