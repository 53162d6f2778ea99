/** The look of the screens behind the start. */
import chart from "../charts/chart.css";
import table from "../table/table.css";
import { styleSheet } from "./style-sheet.js";
import work from "./lazy.css";

export const addStyle = styleSheet(work + table + chart);
