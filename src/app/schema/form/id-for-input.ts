/** A record's key as an input takes it. */
import { isNumberKey } from "../values/numbers.js";
import { kinds } from "../values/table.js";
import type { RecordReference } from "../plan/types.js";
import type { FormField } from "./types.js";

/** The key of a record, for an input that takes the keys of such records, and not another id or names of them. */
export const keyForInput = (field: FormField, record: RecordReference | undefined): string | number | undefined =>
  record && field.keyOf?.includes(record.type) ? idForInput(field, record.id) : undefined;

/** A key is text in a link, and may be a number in an input. */
function idForInput({ kind }: FormField, id: string | undefined): string | number | undefined {
  const isInteger = id !== undefined && kind.name === kinds.integer.name;
  const isExactNumber = isInteger && isNumberKey(id) && Number.isSafeInteger(Number(id));
  return isExactNumber ? Number(id) : id;
}
