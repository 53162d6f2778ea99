/** PURE: inputs whose field of the record is never null. See "Clearing a value" in docs/work/schema-rules.md. */
import { kinds } from "../values/table.js";
import type { FormField, FormValue } from "./types.js";

/** Kinds of which a value may have no character. */
const TEXT_KINDS: ReadonlySet<string> = new Set(
  [kinds.text, kinds.email, kinds.url, kinds.image, kinds.phone, kinds.html, kinds.color].map(({ name }) => name),
);

/** Whether the input is sent as an empty text once it is emptied. */
export const isSentEmpty = ({ neverNull, kind }: FormField): boolean => neverNull === true && TEXT_KINDS.has(kind.name);

/** Whether the input is empty now. */
export const isEmptied = (value: FormValue): boolean => value === undefined || value === null || value === "";
