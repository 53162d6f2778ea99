/** The look of a walk through the pages of a list. */
import { styleSheet } from "../ui/styles/style-sheet.js";
import style from "./export.css";

export const addExportStyle = styleSheet(style);
