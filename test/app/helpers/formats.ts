/** The formats of dates and numbers, which are one for the whole page: a test that changed the language gives them back. */
import { setLocale } from "../../../src/app/schema/values/locale.js";

/** Formats as on a page whose language nobody has chosen. */
export function resetFormats(): void {
  setLocale(undefined);
}
