/** The look of forms, for every part that shows some of their inputs. */
import { addMarkedStyle } from "../../base/ui/styles/marked-styles.js";
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import forms from "./form.css";
import picker from "./picker/picker.css";

const addInputStyle = styleSheet(forms + picker);

/** A picker marks what was typed in what it found. */
export function addFormStyle(inside: Node): void {
  addMarkedStyle(inside);
  addInputStyle(inside);
}
