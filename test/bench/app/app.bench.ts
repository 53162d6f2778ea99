/**
 * What a person waits for, in Chromium: our app beside a bare React page and GraphiQL, on the same mocked servers, in turn.
 * All pages are served alike (brotli, cacheable). `npm run bench -- app`; with `BENCH_SCHEMA=demo` for the small schema alone.
 */
import type { Browser } from "playwright-core";
import type { GraphQLSchema } from "graphql";
import { demoSchema } from "../../../src/demo/graphql/schema.js";
import { launch } from "../../helpers/browser/browser.js";
import { keep, median, table, verdict } from "../measure.js";
import { githubSchema, syntheticSchema } from "./schemas.js";
import { buildPages, serveSchema, type Pages } from "./server.js";
import { visit, type Target, type Visit } from "./visit.js";

/** Ours first, then what it is compared with. */
const TARGETS = {
  Querylet: { path: "/", usable: "main h2[id^=home-]" },
  "bare React page": { path: "/bare/", usable: "#fields" },
  GraphiQL: { path: "/graphiql/", usable: ".graphiql-doc-explorer-root-type" },
} satisfies Record<string, Target>;
type TargetName = keyof typeof TARGETS;
const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];

const SCHEMAS: Record<string, () => GraphQLSchema> = {
  demo: demoSchema,
  github: githubSchema,
  synthetic: syntheticSchema,
};

/** How the pages are visited. `goals` are for the time until the page can be used, as a ratio to the bare page's, and for the first paint in ms. */
interface Profile {
  name: string;
  isSlow: boolean;
  rounds: number;
  ratioGoal: number;
  paintGoal: string;
}
const PROFILES: readonly Profile[] = [
  { name: "loopback", isSlow: false, rounds: 7, ratioGoal: 1.4, paintGoal: "250 ms" },
  {
    name: "slow profile (1.6 Mbit/s, 150 ms, CPU divided by 4)",
    isSlow: true,
    rounds: 3,
    ratioGoal: 1.6,
    paintGoal: "1,600 ms",
  },
];

type Visits = Record<TargetName, [first: Visit, next: Visit][]>;

/** Visits all pages in turn. The first round warms the server and does not count. */
async function visitAll(browser: Browser, url: string, { isSlow, rounds }: Profile): Promise<Visits> {
  const visits: Visits = { Querylet: [], "bare React page": [], GraphiQL: [] };
  const warmUpRounds = isSlow ? 0 : 1;
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    for (const name of TARGET_NAMES) {
      const both = await visit(browser, url, TARGETS[name], isSlow);
      if (round >= warmUpRounds) visits[name].push(both);
    }
  }
  return visits;
}

type ReadFigure = (visit: Visit) => number;

const usable: ReadFigure = (visit) => visit.usable;

/** The middle of the rounds' own ratios: one slow moment touches one round. */
function ratioToBarePage(visits: Visits, name: TargetName): number {
  return median(
    visits[name].map(([first], round) => first.usable / (visits["bare React page"][round]?.[0].usable ?? 0)),
  );
}

function rowsOf(visits: Visits, { ratioGoal, paintGoal }: Profile): string[][] {
  const cells = (write: (middle: number) => string, read: ReadFigure, isNext = false) =>
    TARGET_NAMES.map((name) => write(median(visits[name].map((both) => read(both[isNext ? 1 : 0])))));
  const milliseconds = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;
  const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString("en")} kB`;
  const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
  const ratios = TARGET_NAMES.map((name) => ratioToBarePage(visits, name));
  return [
    ["first paint", ...cells(milliseconds, ({ paint }) => paint), paintGoal],
    ["schema arrived", ...cells(milliseconds, ({ schema }) => schema), ""],
    ["usable", ...cells(milliseconds, usable), ""],
    ["usable, beside the bare page", ...ratios.map((ratio) => ratio.toFixed(2)), verdict(ratios[0] ?? 0, ratioGoal)],
    ["usable after the schema's arrival", ...cells(milliseconds, (one) => one.usable - one.schema), "600 ms"],
    ["longest task", ...cells(milliseconds, ({ longestTask }) => longestTask), "100 ms"],
    ["next visit: usable", ...cells(milliseconds, usable, true), ""],
    ["next visit: longest task", ...cells(milliseconds, ({ longestTask }) => longestTask, true), "100 ms"],
    ["JS heap", ...cells(megabytes, ({ heap }) => heap), "15 MB"],
    ["bytes without the schema", ...cells(kilobytes, ({ bytes }) => bytes), ""],
    ["bytes of answers", ...cells(kilobytes, ({ schemaBytes }) => schemaBytes), ""],
    ["requests", ...cells(String, ({ requests }) => requests), ""],
  ];
}

async function compare(browser: Browser, schemaName: string, schema: GraphQLSchema, pages: Pages): Promise<void> {
  const server = await serveSchema(schema, pages);
  const types = Object.keys(schema.getTypeMap()).length.toLocaleString("en");
  for (const profile of PROFILES) {
    const visits = await visitAll(browser, server.url, profile);
    const title = `${schemaName} schema, ${types} types, ${profile.name}`;
    table(title, ["median", ...TARGET_NAMES, "goal"], rowsOf(visits, profile));
    keep({
      work: `usable: ${title}`,
      over: "a bare React page",
      goal: profile.ratioGoal,
      ratios: [
        ["Querylet", ratioToBarePage(visits, "Querylet")],
        ["GraphiQL", ratioToBarePage(visits, "GraphiQL")],
      ],
    });
  }
  await server.close();
}

console.log("\n## The app in Chromium");
const pages = await buildPages();
const browser = await launch();
const wanted = process.env["BENCH_SCHEMA"];
for (const [name, makeSchema] of Object.entries(SCHEMAS))
  if (wanted === undefined || wanted === name) await compare(browser, name, makeSchema(), pages);
await browser.close();
process.exit(0);
