/** An operator's day on the demo, with the keyboard alone at 1280 px and with a finger at 390 px, in English and Arabic. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { suite } from "uvu";
import { startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";
import { dayByKeyboard } from "./by-keyboard.js";
import { dayByTouch } from "./by-touch.js";
import { openDemoDesk, PHONE, WIDE } from "./demo-desk.js";
import { walkThrough } from "./jobs.js";
import { ARABIC, ENGLISH } from "./spoken.js";

const openDemo =
  (options: BrowserContextOptions, spoken = ENGLISH) =>
  async (browser: Browser) => {
    const demo = await startApp({ tick: false });
    return { desk: await openDemoDesk(browser, demo.url, options, spoken), close: () => demo.close() };
  };

const byKeyboard = suite("a day by keyboard");
requires(byKeyboard, "chromium");
walkThrough(byKeyboard, dayByKeyboard, openDemo(WIDE));

const byTouch = suite("a day by touch");
requires(byTouch, "chromium");
walkThrough(byTouch, dayByTouch(ENGLISH), openDemo(PHONE));

const inArabic = suite("a day by touch in Arabic");
requires(inArabic, "chromium");
walkThrough(inArabic, dayByTouch(ARABIC), openDemo({ ...PHONE, locale: "ar" }, ARABIC));
