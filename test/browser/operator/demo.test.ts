/** An operator's day on the demo, with the keyboard alone at 1280 px and with a finger at 390 px. In Arabic: `demo-arabic.deep.test.ts`. */
import { suite } from "uvu";
import { requires } from "../../helpers/requires.js";
import { dayByKeyboard } from "./by-keyboard.js";
import { dayByTouch } from "./by-touch.js";
import { PHONE, WIDE } from "./demo-desk.js";
import { walkThrough } from "./jobs.js";
import { openDemo } from "./open-demo.js";
import { ENGLISH } from "./spoken.js";

const byKeyboard = suite("a day by keyboard");
requires(byKeyboard, "chromium");
walkThrough(byKeyboard, dayByKeyboard, openDemo(WIDE));

const byTouch = suite("a day by touch");
requires(byTouch, "chromium");
walkThrough(byTouch, dayByTouch(ENGLISH), openDemo(PHONE, { tickets: 2_000 }));
