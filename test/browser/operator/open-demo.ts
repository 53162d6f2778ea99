/** The demo as a workplace, for a day in one language and on one kind of screen. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { startApp } from "../../helpers/programs/app-server.js";
import { openDemoDesk } from "./demo-desk.js";
import type { Workplace } from "./jobs.js";
import { ENGLISH } from "./spoken.js";

export const openDemo =
  (options: BrowserContextOptions, spoken = ENGLISH) =>
  async (browser: Browser): Promise<Workplace> => {
    const demo = await startApp({ tick: false });
    return { desk: await openDemoDesk(browser, demo.url, options, spoken), close: () => demo.close() };
  };
