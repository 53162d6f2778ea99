/** PURE. Apart from the other rules of headers: it counts them before those are loaded. */
import type { HeaderRow } from "./header-rows.js";

/** Whether a row has nothing to send yet. */
export const isEmptyRow = (row: HeaderRow): boolean => row.value.trim() === "" && row.user === "";
