/** The look of a walk through the pages of a list. */
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import style from "./export.css";

export const addExportStyle = styleSheet(style);
