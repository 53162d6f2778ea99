/** The demo as a workplace, for a day in one language, on one kind of screen, and with so many tickets. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { keepNewestTickets, startApp } from "../../helpers/programs/app-server.js";
import { openDemoDesk } from "./demo-desk.js";
import type { Workplace } from "./jobs.js";
import { ENGLISH } from "./spoken.js";

export const openDemo =
  (options: BrowserContextOptions, { spoken = ENGLISH, tickets = 20_000 } = {}) =>
  async (browser: Browser): Promise<Workplace> => {
    const demo = await startApp({ tick: false });
    keepNewestTickets(demo, tickets);
    return { desk: await openDemoDesk(browser, demo.url, options, spoken), close: () => demo.close() };
  };
