/** What is loaded when the editor is opened. */
import { styleSheet } from "../shell/lazy-parts.js";
import css from "./editor.css";

export { Editor } from "./editor.js";

/** Puts the editor's look where it is shown. */
export const addStyle = styleSheet(css);
