/** Values that a server has told and that would be others if they were sent back. */
import { exactNumbers } from "../../../index.js";
import { isSecretName } from "../../../client/secret-names.js";
import { json } from "../values/structures.js";
import type { FormField } from "./types.js";

/**
 * Whether what a server has told of an input's value is the value: not so of a password, a text that hides a part, or a long number in
 * JSON.
 */
export const isTold = (field: FormField, value: unknown): boolean =>
  !hasLongNumber(field, value) && !(typeof value === "string" && (isMasked(value) || isSecretName(field.name)));

const isMasked = (text: string): boolean =>
  MASKS.some((mask) => mask.test(text)) || (CUT_IN_THE_MIDDLE.test(text) && NO_WORDS.test(text));

/** "sk-...wXyZ", "DE89…3000", but not "to…from" */
const CUT_IN_THE_MIDDLE = /[\w-](?:\.{3}|…)\w/;
const NO_WORDS = /^(?!.*\s)(?=.*\d|.*[a-z][A-Z])/;

/** How servers hide a part of a text. One that is taken for a mask by mistake is asked for again. */
const MASKS: readonly RegExp[] = [
  // "********", "sk-****1234", "•••• 4242", "████", "#####", but no heading
  /[*＊✱∗•●○·∙█▇■]{3}|#{3}(?![\s#])/,
  // "**1234", "+41 79 ** ** 12", "**/**/1990", "xx-xx-1234"
  /^\*{2}\d|\*{2}[\s/.-]+\*{2}|(?<!\w)x{2}[-/. ]x{2}(?!\w)/i,
  // "XXX-XX-1234", "CH93 XXXX XXXX", "xxxx1234"
  /(?<![A-Za-z])(?:X{3,}|x{4,})(?![A-Za-z])/,
  // "j*@example.com", "jo**e@example.com", "j…@example.com", "…6789", "ending in 4242"
  /\*[^\s*@]*@|…@|\.{3}@|^(?:…|\.{3})\d|^ending (?:in |with )?\d/i,
  /^[[<({*_]+(?:redacted|hidden|masked|filtered|encrypted|secret|private|sensitive)(?![A-Za-z]).{0,20}$/i,
  /^(?:redacted|masked|encrypted)$/i,
  /^(?:FILTERED|HIDDEN)$/,
];

/**
 * Whether a value of JSON would be sent with texts in place of numbers with more digits than a number keeps: they are read as texts. A
 * scalar for large numbers takes them as texts.
 */
function hasLongNumber(field: FormField, value: unknown): boolean {
  if (field.widget === "list") {
    return Array.isArray(value) && value.some((each) => hasLongNumber(field.item(), each));
  }
  if (field.widget === "object" || field.widget === "one-of") return false;
  const isJson = field.kind.name === json.name || typeof value === "object";
  return isJson && textsIn(value).some(isLongNumber);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const NUMBER_START = /^-?\d/;

/** Whether a number of JSON is read as this text. */
function isLongNumber(text: string): boolean {
  try {
    return NUMBER_START.test(text) && exactNumbers(text) === text;
  } catch {
    return false; // it is no number
  }
}
