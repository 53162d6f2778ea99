/** The look of sections, for every part that shows some. */
import sections from "./sections.css";
import { styleSheet } from "./style-sheet.js";

export const addSectionStyle = styleSheet(sections);
