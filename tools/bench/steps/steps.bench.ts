/**
 * The steps that an operator's jobs take in the app and in Django's admin, with a mouse in Chromium, over the same records. Django's
 * admin is set up as its documentation advises (`operations/admin.py`). Needs Python. `npm run bench -- steps`
 */
import { readFileSync } from "node:fs";
import { doJob, jobsOf, JOBS, type Day, type Desk, type JobName } from "../../../test/browser/operator/day.js";
import { openDemoDesk, openGithubDesk, WIDE } from "../../../test/browser/operator/demo-desk.js";
import { launch } from "../../../test/helpers/browser/browser.js";
import type { StepCount } from "../../../test/helpers/browser/user-input.js";
import { startApp } from "../../../test/helpers/programs/app-server.js";
import { packageFile } from "../../../test/helpers/programs/interop-install.js";
import { startMockedServer } from "../../../test/helpers/programs/mocked-server.js";
import { INSTALL_PYTHON, installPython } from "../../../test/helpers/programs/python-install.js";
import { keepVersions, table } from "../measure.js";
import { adminDay } from "./admin-day.js";
import { openAdminDesk } from "./admin-desk.js";
import { appDay, githubDay } from "./app-day.js";
import { compareSteps } from "./compare-steps.js";

/** Of the demo's records. */
const SEED = 7;

type Counts = Map<JobName, StepCount>;

async function countDay(day: Day, desk: Desk): Promise<Counts> {
  const counts: Counts = new Map();
  for (const name of jobsOf(day)) counts.set(name, await doJob(day, desk, name));
  return counts;
}

const python = installPython("tools/bench/steps");
if (python === undefined) {
  console.error(`This needs Python with Django: ${INSTALL_PYTHON}`);
  process.exit(1);
}
const browser = await launch();

const demo = await startApp({ tick: false, seed: SEED });
const ours = await countDay(appDay, await openDemoDesk(browser, demo.url, WIDE));
await demo.close();

const sdl = readFileSync(packageFile("test/interop/schemas", "@octokit/graphql-schema/schema.graphql"), "utf8");
const github = await startMockedServer(sdl);
const app = await startApp({ endpoint: github.url });
for (const [name, count] of await countDay(githubDay, await openGithubDesk(browser, app.url, WIDE)))
  ours.set(name, count);
await Promise.all([app.close(), github.close()]);

const admin = await openAdminDesk(browser, python, SEED);
const theirs = await countDay(adminDay, admin.desk);
await admin.close();
await browser.close();

table(
  "Steps of an operator's jobs, with a mouse at 1280 px",
  ["", "Querylet", "Django's admin", "pages loaded: Querylet", "pages loaded: Django's admin", "in words"],
  (Object.keys(JOBS) as JobName[]).map((name) => compareSteps(JOBS[name], ours.get(name), theirs.get(name))),
);
const [, django = ""] = /^Django==(.*)$/m.exec(readFileSync("tools/bench/steps/requirements.txt", "utf8")) ?? [];
keepVersions({ Django: django });
process.exit(0);
