/** Django's admin with the records of the demo, and two windows of it in which the operator is signed in. */
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createDesk, type Desk } from "../../../test/browser/operator/day.js";
import { startPrintingServer } from "../../../test/helpers/programs/printing-server.js";
import { temporaryFolder } from "../../../test/helpers/programs/temporary-folder.js";
import { writeRecords } from "./records.js";

const FOLDER = "tools/bench/steps";
/** Of its operator, in `server.py`. */
const NAME = "ada";

export interface AdminDesk {
  desk: Desk;
  close(): Promise<unknown>;
}

/** @param python - the Python program that finds Django */
export async function openAdminDesk(browser: Browser, python: string, seed: number): Promise<AdminDesk> {
  const records = temporaryFolder("admin");
  writeRecords(join(records, "records.json"), seed);
  const server = await startPrintingServer(python, `${FOLDER}/server.py`, records);
  const home = `${server.origin}/admin/`;
  const contexts = [await openContext(browser), await openContext(browser)] as const;
  const [page, second] = [await signIn(contexts[0], home), await signIn(contexts[1], home)];
  await second.goto(`${home}operations/incident/`);
  const goHome = async () => {
    await page.goto(home);
    await page.locator(".model-incident").waitFor();
  };
  return {
    desk: createDesk(page, second, goHome),
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      server.stop();
    },
  };
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(30_000);
  return context;
}

async function signIn(context: BrowserContext, home: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(home);
  await page.getByLabel("Username:").fill(NAME);
  await page.getByLabel("Password:").fill(NAME);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.locator(".model-incident").waitFor();
  return page;
}
