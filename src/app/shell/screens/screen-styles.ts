/** The look that most screens share. A part with a look that few screens need brings its own style sheet. */
import answers from "../../answers/answers.css";
import lists from "../../list/list.css";
import records from "../../record/record.css";
import { addFieldStyle } from "../../ui/styles/field-styles.js";
import { addSectionStyle } from "../../ui/styles/section-styles.js";
import { styleSheet } from "../../ui/styles/style-sheet.js";
import { addStateMarkStyle } from "../../values/choices/state-mark-style.js";
import values from "../../values/values.css";

/** A style sheet changes rules of those before it. */
const SHEETS = [lists, records, values, answers];

const addScreenStyle = styleSheet(SHEETS.join(""));

/** Fields and sections come first: screens change some of their rules. */
export function addStyle(inside: Node): void {
  addFieldStyle(inside);
  addSectionStyle(inside);
  addStateMarkStyle(inside);
  addScreenStyle(inside);
}
