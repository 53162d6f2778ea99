/** The look of the typed letters in what was found, for every part that has a search. */
import marked from "./marked.css";
import { styleSheet } from "./style-sheet.js";

export const addMarkedStyle = styleSheet(marked);
