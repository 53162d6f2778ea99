/** The schema of GitHub as a workplace, with a mocked server. */
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { startApp } from "../../helpers/programs/app-server.js";
import { packageFile } from "../../helpers/programs/interop-install.js";
import { startMockedServer } from "../../helpers/programs/mocked-server.js";
import { openGithubDesk } from "./demo-desk.js";
import type { Workplace } from "./jobs.js";

/** The folder with the package of the schema. */
export const SCHEMAS = "test/interop/schemas";

export const openGithub =
  (options: BrowserContextOptions) =>
  async (browser: Browser): Promise<Workplace> => {
    const sdl = readFileSync(packageFile(SCHEMAS, "@octokit/graphql-schema/schema.graphql"), "utf8");
    const server = await startMockedServer(sdl);
    const app = await startApp({ endpoint: server.url });
    const close = () => Promise.all([app.close(), server.close()]);
    return { desk: await openGithubDesk(browser, app.url, options), close };
  };
