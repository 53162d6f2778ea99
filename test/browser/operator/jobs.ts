/** A day on the app, registered as tests: one for each job, which prints the steps that it takes. */
import type { Browser } from "playwright-core";
import type { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser/browser.js";
import { countInWords, doJob, jobsOf, JOBS, type Day } from "./day.js";
import type { DemoDesk } from "./demo-desk.js";

/** A server and the windows of a person who works on it. */
export interface Workplace {
  desk: DemoDesk;
  close(): Promise<unknown>;
}

export function walkThrough(test: ReturnType<typeof suite>, day: Day, open: (browser: Browser) => Promise<Workplace>) {
  let browser: Browser;
  let workplace: Workplace;
  test.before(async () => {
    browser = await launch();
    workplace = await open(browser);
  });
  test.after(async () => {
    await browser?.close();
    await workplace?.close();
  });
  let failed: string | undefined;
  for (const name of jobsOf(day)) {
    test(JOBS[name], async () => {
      assert.is(failed, undefined, "not tried, because that job before it failed");
      failed = JOBS[name];
      console.log(countInWords(name, await doJob(day, workplace.desk, name)));
      assert.equal(workplace.desk.complaints, []);
      failed = undefined;
    });
  }
  test.run();
}
