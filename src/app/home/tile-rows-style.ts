/** The look of rows in tiles, proposed ones and pinned ones. */
import { styleSheet } from "../ui/styles/style-sheet.js";
import tileRows from "./tile-rows.css";

export const addTileRowsStyle = styleSheet(tileRows);
