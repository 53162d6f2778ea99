/** The walk on a real server, registered as tests: the app in front of the server, in one page from the first test to the last. */
import type { Browser, Page } from "playwright-core";
import type { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { launch } from "../../helpers/browser/browser.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { exportList, filterList, findByName, keepRecord, type Walk } from "./walk.js";

interface Server {
  url: string;
  close(): unknown;
}

/** Registers the walk on one server, and runs it. */
export function walkOn(test: ReturnType<typeof suite>, walk: Walk, start: () => Promise<Server>): void {
  let browser: Browser;
  let server: Server;
  let app: Demo;
  let page: Page;
  const complaints: string[] = [];
  test.before(async () => {
    browser = await launch();
    server = await start();
    app = await startApp({ endpoint: server.url });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(app.url);
    await page.getByRole("heading", { name: "Things" }).first().waitFor();
  });
  test.after(async () => {
    await browser?.close();
    await app?.close();
    await server?.close();
  });
  const steps = {
    "a record is found by its name, and its relation leads to the other record": findByName,
    "a list is filtered by a value": filterList,
    "a record is made, changed, changed back and deleted": keepRecord,
    "all rows of a list are exported": exportList,
  };
  for (const [title, step] of Object.entries(steps)) {
    test(title, async () => {
      await step(page, walk);
      assert.equal(complaints, []);
    });
  }
  test.run();
}
