/** Numbers with more digits than a number keeps. They are read as texts, and in JSON nobody can tell them from texts when they are sent. */
import { exactNumbers } from "../../transport/http/exact-numbers.js";
import { json } from "../values/structures/json.js";
import type { FormField } from "./types.js";

/** Whether a value of JSON would be sent with texts in place of such numbers. A scalar for large numbers takes them as texts. */
export function hasLongNumber(field: FormField, value: unknown): boolean {
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
