/** The look of all screens but home. */
import answers from "../answers/answers.css";
import chart from "../charts/chart.css";
import table from "../table/table.css";
import { addFieldStyle } from "../ui/field-styles.js";
import { styleSheet } from "../ui/style-sheet.js";
import screens from "./screens.css";

const addScreenStyle = styleSheet(screens + answers + table + chart);

/** Fields come first: screens change some of their rules. */
export function addStyle(inside: Node): void {
  addFieldStyle(inside);
  addScreenStyle(inside);
}
