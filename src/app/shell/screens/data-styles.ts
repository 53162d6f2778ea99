/** The look that screens with answers share: lists, values, and the tabs and cards around them. */
import answers from "../../answers/answers.css";
import listLayout from "../../list/styles/list-layout.css";
import lists from "../../list/styles/list.css";
import { styleSheet } from "../../ui/styles/style-sheet.js";
import { addStateMarkStyle } from "../../values/choices/state-mark-style.js";
import values from "../../values/values.css";

/** A style sheet changes rules of those before it. */
const addSheets = styleSheet(lists + listLayout + values + answers);

export function addDataStyle(inside: Node): void {
  addStateMarkStyle(inside);
  addSheets(inside);
}
