// @ts-check
/**
 * `npm test -- --client NAME`: plays the situations to a client.
 *
 *   --client NAME   the adapter's file in `clients`, without `.mjs`; or the path of an adapter of your own
 *   --only TEXT     only situations whose id contains the text
 *   --every N       of the forms of a situation, such as places where an answer is cut in two, each N-th only
 *   --json          the verdicts as JSON
 *   --verbose       what the client and its packages print
 *   --list          the situations instead, with what each demands
 *
 * The exit code is 0 if the client passes every situation that a specification demands and that it offers.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import { situations } from "./situations/index.mjs";
import { describeClient } from "./suite/packages.mjs";
import { report } from "./suite/report.mjs";
import { runSuite } from "./suite/run-suite.mjs";

const { values: options } = parseArgs({
  options: {
    client: { type: "string" },
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const chosen = situations.filter(({ id }) => id.includes(options.only));

/** @param {string} name */
function adapterAddress(name) {
  const own = new URL(`clients/${name}.mjs`, import.meta.url);
  if (existsSync(own)) return own.href;
  return existsSync(name) ? pathToFileURL(resolve(name)).href : undefined;
}

/** @param {string} address */
async function loadAdapter(address) {
  const { default: adapter } = await import(address);
  return /** @type {import("./types.js").Adapter} */ (adapter);
}

/** Clients print warnings about answers that are wrong on purpose, and some leave promises that nobody awaits. */
function silence() {
  for (const name of /** @type {const} */ (["log", "info", "warn", "error", "debug"])) console[name] = () => {};
}

async function main() {
  if (options.list) {
    for (const { id, level, duty } of chosen) console.log(`${id} (${level})\n    ${duty}`);
    return 0;
  }
  if (!options.client) {
    console.error("Name a client: npm test -- --client urql. README.md says which there are.");
    return 2;
  }
  const address = adapterAddress(options.client);
  if (!address) {
    console.error(`There is no client "${options.client}", and no file of that name. README.md says which there are.`);
    return 2;
  }
  const every = Number(options.every);
  if (!Number.isInteger(every) || every < 1) {
    console.error(`--every needs a whole number from 1, not "${options.every}".`);
    return 2;
  }
  // Browsers have it, and so has Node from version 22 on.
  globalThis.WebSocket ??= /** @type {any} */ (WebSocket);
  const print = console.log;
  if (!options.verbose) silence();
  process.on("unhandledRejection", (error) => console.error("A promise that nobody awaits was rejected:", error));
  process.on("uncaughtException", (error) => console.error("An error that nobody caught:", error));
  const adapter = await loadAdapter(address);
  const verdicts = await runSuite(adapter, chosen, every);
  if (options.json) print(JSON.stringify({ ...describeClient(adapter), verdicts }));
  else print(report(adapter, chosen, verdicts));
  const isMet = chosen.every(({ level }, index) => level === "good" || verdicts[index]?.verdict !== "failed");
  return isMet ? 0 : 1;
}

// Some clients keep timers and sockets: the process does not wait for them.
process.exit(await main());
