/** The look of the screens behind the start. */
import answers from "../answers/answers.css";
import chart from "../charts/chart.css";
import table from "../table/table.css";
import { styleSheet } from "./style-sheet.js";
import work from "./lazy.css";

export const addStyle = styleSheet(work + answers + table + chart);
