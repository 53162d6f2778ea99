/** Two jobs on the schema of GitHub, with the keyboard alone at 1280 px and with a finger at 390 px. */
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { suite } from "uvu";
import { startApp } from "../../helpers/programs/app-server.js";
import { packageFile } from "../../helpers/programs/interop-install.js";
import { startMockedServer } from "../../helpers/programs/mocked-server.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { openGithubDesk, PHONE, WIDE } from "./demo-desk.js";
import { githubByKeyboard, githubByTouch } from "./github.js";
import { walkThrough } from "./jobs.js";

const SCHEMAS = "test/interop/schemas";

const openGithub = (options: BrowserContextOptions) => async (browser: Browser) => {
  const server = await startMockedServer(
    readFileSync(packageFile(SCHEMAS, "@octokit/graphql-schema/schema.graphql"), "utf8"),
  );
  const app = await startApp({ endpoint: server.url });
  const close = () => Promise.all([app.close(), server.close()]);
  return { desk: await openGithubDesk(browser, app.url, options), close };
};

const byKeyboard = suite("GitHub by keyboard");
requires(byKeyboard, "chromium");
requiresPackages(byKeyboard, SCHEMAS);
walkThrough(byKeyboard, githubByKeyboard, openGithub(WIDE));

const byTouch = suite("GitHub by touch");
requires(byTouch, "chromium");
requiresPackages(byTouch, SCHEMAS);
walkThrough(byTouch, githubByTouch, openGithub(PHONE));
