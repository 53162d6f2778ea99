/** The look that screens with answers share: lists, values, and the tabs and cards around them. */
import answers from "../../../parts/answers/answers.css";
import listLayout from "../../../screens/list/styles/list-layout.css";
import lists from "../../../screens/list/styles/list.css";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";
import { addStateMarkStyle } from "../../../parts/values/choices/state-mark-style.js";
import values from "../../../parts/values/values.css";

/** A style sheet changes rules of those before it. */
const addSheets = styleSheet(lists + listLayout + values + answers);

export function addDataStyle(inside: Node): void {
  addStateMarkStyle(inside);
  addSheets(inside);
}
