/** The command of dist/querylet-app, as `node build.mjs build` has left it. */
import { spawn } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startForeignServer } from "../../helpers/programs/foreign-server.js";

test("the published command serves its page and every file that the page names", async () => {
  const foreign = await startForeignServer();
  const child = spawn(process.execPath, ["dist/querylet-app/serve.js", foreign.url, "--port", "0"]);
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk) => {
        const address = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
        if (address) resolve(address);
      });
      child.on("close", () => reject(new Error("The command ended.")));
    });
    const html = await (await fetch(url)).text();
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    assert.ok(named.some((path) => path.startsWith("page-")));
    for (const path of named) assert.is((await fetch(`${url}/${path}`)).status, 200, path);
  } finally {
    child.kill();
    await foreign.close();
  }
});

test.run();
