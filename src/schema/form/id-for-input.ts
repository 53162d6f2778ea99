/** A record's key as an input takes it. */
import { isNumberKey } from "../values/numbers/integer.js";
import { kinds } from "../values/table.js";
import type { FormField } from "./types.js";

/** A key is text in a link, and may be a number in an input. */
export function idForInput({ kind }: FormField, id: string | undefined): string | number | undefined {
  const isInteger = id !== undefined && kind.name === kinds.integer.name;
  const isExactNumber = isInteger && isNumberKey(id) && Number.isSafeInteger(Number(id));
  return isExactNumber ? Number(id) : id;
}
