/** The look of forms, for every part that shows some of their inputs. */
import { styleSheet } from "../ui/styles/style-sheet.js";
import forms from "./form.css";

export const addFormStyle = styleSheet(forms);
