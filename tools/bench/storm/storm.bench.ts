/**
 * What 10,000 clients do to a server that restarts: ours, Rails' and AnyCable's, each its own code under a simulated clock.
 * Draws docs/work/storm.svg. The same seed gives the same storm. `npm run bench -- storm`
 */
import { writeFileSync } from "node:fs";
import { besideOthers, type Others } from "../in-words.js";
import { table } from "../measure.js";
import { chart, type Column } from "./chart.js";
import { anycable, querylet, rails } from "./policies.js";
import { simulate, type Storm } from "./storm.js";

/** Those of the page. Ten times as many take ten times as long, and do the same in shares. */
const USUAL_CLIENTS = 10_000;
const CLIENTS = Number(process.env["QUERYLET_STORM_CLIENTS"] ?? USUAL_CLIENTS);
const COMMON = { clients: CLIENTS, seed: 1, latency: [20, 80] as [number, number], limit: 900_000 };
const POLICIES = { Querylet: querylet, "@rails/actioncable": rails, "@anycable/core": anycable };
/** `rate` as a share of the clients in a second; twice that may wait in line. */
const SCENARIOS = [
  { title: "Killed, back after 5 s; 5 % a second", downtime: 5000, polite: false, rate: 0.05 },
  { title: "Deployed with a goodbye; 5 % a second", downtime: 0, polite: true, rate: 0.05 },
  { title: "Killed, back after 5 s; 50 % a second", downtime: 5000, polite: false, rate: 0.5 },
];

const OURS = "Querylet";
const seconds = (ms: number) => (ms === Infinity ? "never" : `${(ms / 1000).toFixed(1)} s`);
const whole = (count: number) => count.toLocaleString("en");

/** How ours fares beside the others of one scenario, in what matters to the server and to the people. */
function inWords(storms: Record<string, Storm>): string {
  const compare = (read: (storm: Storm) => number, write: (value: number) => string): string => {
    const others: Others = Object.entries(storms).map(([name, storm]) => [name, read(storm)]);
    const ours = storms[OURS];
    return ours
      ? besideOthers(
          read(ours),
          others.filter(([name]) => name !== OURS),
          write,
        )
      : "";
  };
  const attempts = compare((storm) => storm.peak, whole);
  const back = compare((storm) => storm.until(0.99), seconds);
  return `attempts in the worst second: ${attempts}; 99 % back: ${back}`;
}

const columns: Column[] = [];
const rows: string[][] = [];
const words: string[] = [];
for (const { title, rate, ...scenario } of SCENARIOS) {
  const storms: Record<string, Storm> = {};
  for (const [name, policy] of Object.entries(POLICIES)) {
    const storm = (storms[name] = await simulate(policy, {
      ...COMMON,
      ...scenario,
      rate: CLIENTS * rate,
      backlog: CLIENTS * rate * 2,
    }));
    globalThis.gc?.();
    console.log(
      `${title}: ${name}: ${Math.round(performance.now() / 1000)} s, ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`,
    );
    const sum = storm.attempts.reduce((total, count) => total + count, 0);
    const late = Math.max(0, ...storm.attempts.slice(Math.ceil(scenario.downtime / 1000)));
    rows.push([
      `${title}: ${name}`,
      whole(storm.peak),
      whole(late),
      seconds(storm.until(0.5)),
      seconds(storm.until(0.99)),
      seconds(storm.until(1)),
      (sum / CLIENTS).toFixed(1),
    ]);
  }
  columns.push({ title, storms });
  words.push(...Object.keys(storms).map((name) => (name === OURS ? inWords(storms) : "")));
}
const head = [
  "",
  "attempts in the worst second",
  "in the worst second with the server up",
  "half are back after",
  "99 %",
  "all",
  "attempts for each client",
];
table(
  `${CLIENTS.toLocaleString("en")} clients after a restart; times since the server can be reached again`,
  [...head, "in words"],
  rows.map((cells, at) => [...cells, words[at] ?? ""]),
);

if (CLIENTS === USUAL_CLIENTS) {
  const description = rows
    .map(([who, peak, , , most]) => `${who}: ${peak} attempts in the worst second, 99 % back after ${most}.`)
    .join(" ");
  writeFileSync(
    "docs/work/storm.svg",
    chart(columns.slice(0, 2), "10,000 clients after a server's restart", description),
  );
  console.log("\nWritten: docs/work/storm.svg");
}
process.exit(0); // some keep timers
