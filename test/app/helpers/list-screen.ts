/** Loads the code of lists ahead, for tests of one list: half of what all screens are, when a test is run at each save. */
import { filterEditorPart } from "../../../src/app/list/filters/filter-chips.js";
import { listMenuPart } from "../../../src/app/list/menu/list-menu.js";
import { screenOf } from "../../../src/app/shell/screens/screen-table.js";

await Promise.all([screenOf({ at: "query", field: "" }).part.load(), listMenuPart.load(), filterEditorPart.load()]);
