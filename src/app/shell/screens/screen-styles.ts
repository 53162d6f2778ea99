/** The look that all screens share. A part with a look that few screens need brings its own style sheet. */
import facts from "../../ui/styles/facts.css";
import { addFieldStyle } from "../../ui/styles/field-styles.js";
import screens from "../../ui/styles/screens.css";
import { addSectionStyle } from "../../ui/styles/section-styles.js";
import { styleSheet } from "../../ui/styles/style-sheet.js";

const addScreenStyle = styleSheet(screens + facts);

/** Fields and sections come first: screens change some of their rules. */
export function addStyle(inside: Node): void {
  addFieldStyle(inside);
  addSectionStyle(inside);
  addScreenStyle(inside);
}
