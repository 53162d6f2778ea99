/** The program `querylet`: `command.ts` in a process of its own. */
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.js";
import { openBrowser } from "./open-browser.js";

// Output may be closed early, as by `querylet URL | head -1`, or a log may be full. Neither must end the server.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

// This file is built to serve.js of the package: the app's page and its scripts lie beside it.
process.exitCode = await runCommand(process.argv.slice(2), {
  appRoot: fileURLToPath(new URL("./app", import.meta.url)),
  scriptRoot: fileURLToPath(new URL("./embed/app", import.meta.url)),
  packageFile: new URL("./package.json", import.meta.url),
  print(text) {
    process.stdout.write(text);
  },
  warn(text) {
    process.stderr.write(text);
  },
  onStop(stop) {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop().then(() => process.exit(0)));
  },
  openBrowser,
});
