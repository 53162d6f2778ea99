/** The look of inputs with their labels and problems, for every part that shows some. */
import fields from "./fields.css";
import { styleSheet } from "./style-sheet.js";

export const addFieldStyle = styleSheet(fields);
