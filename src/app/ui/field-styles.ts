/** The look of labels and groups of inputs, for every part that shows some. */
import fields from "./fields.css";
import { styleSheet } from "./style-sheet.js";

export const addFieldStyle = styleSheet(fields);
