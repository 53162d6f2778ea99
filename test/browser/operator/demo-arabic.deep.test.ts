/** The day by touch once more, in Arabic. */
import { suite } from "uvu";
import { requires } from "../../helpers/requires.js";
import { dayByTouch } from "./by-touch.js";
import { PHONE } from "./demo-desk.js";
import { walkThrough } from "./jobs.js";
import { openDemo } from "./open-demo.js";
import { ARABIC } from "./spoken.js";

const inArabic = suite("a day by touch in Arabic");
requires(inArabic, "chromium");
walkThrough(inArabic, dayByTouch(ARABIC), openDemo({ ...PHONE, locale: "ar" }, { spoken: ARABIC }));
