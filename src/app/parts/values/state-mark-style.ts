/** The look of the names of states and of their marks, for every part that shows some. */
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import states from "./state-mark.css";

export const addStateMarkStyle = styleSheet(states);
