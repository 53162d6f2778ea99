// @ts-check
/** `npm run table`: runs every client, each in a process of its own, and writes the table, by default to the project's docs. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { situations } from "./situations/index.mjs";
import { page } from "./suite/page.mjs";

/** In the order of the columns. */
const CLIENTS = ["querylet", "urql", "apollo", "graphql-request", "relay", "graphql-sse", "graphql-ruby-client"];

/** @param {string} client */
function run(client) {
  console.log(`Playing ${situations.length} situations to ${client}`);
  const script = fileURLToPath(new URL("run.mjs", import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script, "--client", client, "--json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

const [target = fileURLToPath(new URL("../../docs/work/conformance.md", import.meta.url))] = process.argv.slice(2);
writeFileSync(target, page(situations, CLIENTS.map(run)));
console.log(`Written to ${target}`);
