/**
 * What a person waits for, in Chromium: our app beside a bare React page and three editors, on the same mocked servers, in turn.
 * All pages are served alike (brotli, cacheable). `npm run bench -- app`; with `BENCH_SCHEMA=demo` for the small schema alone.
 */
import type { Browser } from "playwright-core";
import type { GraphQLSchema } from "graphql";
import { demoSchema } from "../../../src/demo/graphql/schema.js";
import { launch } from "../../helpers/browser/browser.js";
import { packagesOf, versionOf } from "../figures.js";
import { besideOthers, type Others } from "../in-words.js";
import { keep, keepVersions, median, table, verdict } from "../measure.js";
import { githubSchema, syntheticSchema } from "./schemas.js";
import { buildPages, serveSchema, type Pages } from "./server.js";
import { visit, type Target, type Visit } from "./visit.js";

/** Ours first, then what it is compared with. */
const TARGETS = {
  Querylet: { path: "/", usable: "main h2[id^=home-]" },
  "bare React page": { path: "/bare/", usable: "#fields" },
  GraphiQL: { path: "/graphiql/", usable: ".graphiql-doc-explorer-root-type" },
  // Its docs are in the page as soon as the schema is there, behind a button.
  Altair: { path: "/altair/", usable: ".doc-viewer-item" },
  Ruru: {
    path: "/ruru/",
    usable: ".graphiql-doc-explorer-root-type",
    kept: { "graphiql:visiblePlugin": "Documentation Explorer" },
  },
} satisfies Record<string, Target>;
type TargetName = keyof typeof TARGETS;
const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];
const EDITORS = ["GraphiQL", "Altair", "Ruru"] satisfies TargetName[];

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
  const visits: Visits = { Querylet: [], "bare React page": [], GraphiQL: [], Altair: [], Ruru: [] };
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

const milliseconds = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;
const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString("en")} kB`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;

/** The figures in the order of the targets, their goal, and how ours fares beside the editors. */
function rowOf(
  name: string,
  figures: Record<TargetName, number>,
  write: (value: number) => string,
  goal = "",
): string[] {
  const editors = EDITORS.map((editor): Others[number] => [editor, figures[editor]]);
  const words = besideOthers(figures.Querylet, editors, write);
  return [name, ...TARGET_NAMES.map((target) => write(figures[target])), goal, words];
}

const byTarget = (figure: (target: TargetName) => number) =>
  Object.fromEntries(TARGET_NAMES.map((target) => [target, figure(target)])) as Record<TargetName, number>;

function rowsOf(visits: Visits, { ratioGoal, paintGoal }: Profile): string[][] {
  const first = (read: ReadFigure) => byTarget((target) => median(visits[target].map(([visit]) => read(visit))));
  const next = (read: ReadFigure) => byTarget((target) => median(visits[target].map(([, visit]) => read(visit))));
  const ratios = byTarget((target) => ratioToBarePage(visits, target));
  const afterSchema: ReadFigure = (one) => one.usable - one.schema;
  const longestTask: ReadFigure = (one) => one.longestTask;
  return [
    rowOf(
      "first paint",
      first(({ paint }) => paint),
      milliseconds,
      paintGoal,
    ),
    rowOf(
      "schema arrived",
      first(({ schema }) => schema),
      milliseconds,
    ),
    rowOf("usable", first(usable), milliseconds),
    rowOf("usable, beside the bare page", ratios, (ratio) => ratio.toFixed(2), verdict(ratios.Querylet, ratioGoal)),
    rowOf("usable after the schema's arrival", first(afterSchema), milliseconds, "600 ms"),
    rowOf("longest task", first(longestTask), milliseconds, "100 ms"),
    rowOf("next visit: usable", next(usable), milliseconds),
    rowOf("next visit: longest task", next(longestTask), milliseconds, "100 ms"),
    rowOf(
      "JS heap",
      first(({ heap }) => heap),
      megabytes,
      "15 MB",
    ),
    rowOf(
      "bytes without the schema",
      first(({ bytes }) => bytes),
      kilobytes,
    ),
    rowOf(
      "bytes of answers",
      first(({ schemaBytes }) => schemaBytes),
      kilobytes,
    ),
    rowOf(
      "requests",
      first(({ requests }) => requests),
      String,
    ),
  ];
}

async function compare(browser: Browser, schemaName: string, schema: GraphQLSchema, pages: Pages): Promise<void> {
  const server = await serveSchema(schema, pages);
  const types = Object.keys(schema.getTypeMap()).length.toLocaleString("en");
  for (const profile of PROFILES) {
    const visits = await visitAll(browser, server.url, profile);
    const title = `${schemaName} schema, ${types} types, ${profile.name}`;
    table(title, ["median", ...TARGET_NAMES, "goal", "in words, beside the editors"], rowsOf(visits, profile));
    keep({
      work: `usable: ${title}`,
      over: "a bare React page",
      goal: profile.ratioGoal,
      ratios: [
        ["Querylet", ratioToBarePage(visits, "Querylet")],
        ...EDITORS.map((editor): [string, number] => [editor, ratioToBarePage(visits, editor)]),
      ],
    });
  }
  await server.close();
}

console.log("\n## The app in Chromium");
keepVersions(Object.fromEntries(packagesOf("test/bench/app").map((name) => [name, versionOf("test/bench/app", name)])));
const pages = await buildPages();
const browser = await launch();
const wanted = process.env["BENCH_SCHEMA"];
for (const [name, makeSchema] of Object.entries(SCHEMAS))
  if (wanted === undefined || wanted === name) await compare(browser, name, makeSchema(), pages);
await browser.close();
process.exit(0);
