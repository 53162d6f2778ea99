/** The look that all screens share. A part with a look that few screens need brings its own style sheet. */
import facts from "../../../base/ui/styles/facts.css";
import { addFieldStyle } from "../../../base/ui/styles/field-styles.js";
import screens from "../../../base/ui/styles/screens.css";
import { addSectionStyle } from "../../../base/ui/styles/section-styles.js";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";

const addScreenStyle = styleSheet(screens + facts);

/** Fields and sections come first: screens change some of their rules. */
export function addStyle(inside: Node): void {
  addFieldStyle(inside);
  addSectionStyle(inside);
  addScreenStyle(inside);
}
