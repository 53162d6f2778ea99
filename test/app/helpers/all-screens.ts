/** Loads the code of every screen ahead, so that no test of what a screen shows waits for it. */
import { palette } from "../../../src/app/shell/screen-parts.js";
import { allScreens } from "../../../src/app/shell/screen-table.js";

await Promise.all([palette.load(), ...allScreens().map(({ part }) => part.load())]);
