/** The look of tables, for every part that shows one. */
import { styleSheet } from "./style-sheet.js";
import tables from "./tables.css";

export const addTableStyle = styleSheet(tables);
