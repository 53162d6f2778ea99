/** The look of the settings and of the dialog "Adjust". */
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import settings from "./settings.css";

export const addSettingsStyle = styleSheet(settings);
