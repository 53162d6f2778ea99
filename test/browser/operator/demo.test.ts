/**
 * An operator's day on the demo, with the keyboard alone at 1280 px and with a finger at 390 px. In Arabic: `demo-arabic.deep.test.ts`.
 */
import { suite } from "uvu";
import { isDeep } from "../../helpers/cases.js";
import { requires } from "../../helpers/requires.js";
import { dayByKeyboard } from "./by-keyboard.js";
import { dayByTouch } from "./by-touch.js";
import type { Day, JobName } from "./day.js";
import { PHONE, WIDE } from "./demo-desk.js";
import { walkThrough } from "./jobs.js";
import { openDemo } from "./open-demo.js";
import { ENGLISH } from "./spoken.js";

/** Enough for several pages. A deep run charts and exports all that the demo has, which takes seconds. */
const TICKETS = isDeep ? 20_000 : 500;

/**
 * What a finger does in its own way: it picks in lists and files, selects rows, and opens menus and dialogs. The other jobs, in deep
 * runs, are taps of the same kinds.
 */
const OWN_WAYS: readonly JobName[] = ["report", "notice", "change", "undo", "resolve", "remove", "export"];

const byKeyboard = suite("a day by keyboard");
requires(byKeyboard, "chromium");
walkThrough(byKeyboard, dayByKeyboard(TICKETS), openDemo(WIDE, { tickets: TICKETS }));

const byTouch = suite("a day by touch");
requires(byTouch, "chromium");
const wholeDay = dayByTouch(ENGLISH);
const day: Day = isDeep ? wholeDay : Object.fromEntries(OWN_WAYS.map((name) => [name, wholeDay[name]]));
walkThrough(byTouch, day, openDemo(PHONE, { tickets: TICKETS }));
