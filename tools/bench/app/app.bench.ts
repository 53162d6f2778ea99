/**
 * What a person waits for, in Chromium: our app beside a bare React page and three editors, on the same mocked servers, in turn.
 * All pages are served alike (brotli, cacheable). `npm run bench -- app`; with `BENCH_SCHEMA=demo` for the small schema alone.
 */
import type { Browser } from "playwright-core";
import type { GraphQLSchema } from "graphql";
import { demoSchema } from "../../demo/graphql/schema.js";
import { launch } from "../../../test/helpers/browser/browser.js";
import { packagesOf, versionOf } from "../figures.js";
import { besideOthers, type Others } from "../in-words.js";
import { keep, keepVersions, median, table } from "../measure.js";
import { githubSchema, syntheticSchema } from "./schemas.js";
import { buildPages, serveSchema, type Pages } from "./server.js";
import { NEVER, PATIENCE_MS, visit, type Target, type Visit } from "./visit.js";

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

/**
 * How the pages are visited. `goals` are for the time until the page can be used, as a ratio to the bare page's, and for the first paint in
 * ms.
 */
interface Profile {
  name: string;
  isSlow: boolean;
  rounds: number;
  /** Of the editors, which take long where it is slow. */
  editorRounds: number;
  ratioGoal: number;
  /** In ms. */
  paintGoal: number;
}
const PROFILES: readonly Profile[] = [
  { name: "loopback", isSlow: false, rounds: 7, editorRounds: 5, ratioGoal: 1.4, paintGoal: 250 },
  {
    name: "slow profile (1.6 Mbit/s, 150 ms, CPU divided by 4)",
    isSlow: true,
    rounds: 3,
    editorRounds: 1,
    ratioGoal: 1.6,
    paintGoal: 1600,
  },
];

type Visits = Record<TargetName, [first: Visit, next: Visit][]>;

/** Visits all pages in turn. The first round warms the server and does not count. */
async function visitAll(browser: Browser, url: string, profile: Profile): Promise<Visits> {
  const visits: Visits = { Querylet: [], "bare React page": [], GraphiQL: [], Altair: [], Ruru: [] };
  const warmUpRounds = profile.isSlow ? 0 : 1;
  for (let round = 0; round < profile.rounds + warmUpRounds; round++) {
    for (const name of TARGET_NAMES) {
      const isOver = isEditor(name) && visits[name].length >= profile.editorRounds;
      const wasInVain = visits[name].at(-1)?.[0] === NEVER;
      if (isOver || wasInVain) continue;
      const both = await visit(browser, url, TARGETS[name], profile.isSlow);
      if (round >= warmUpRounds || both[0] === NEVER) visits[name].push(both);
    }
  }
  return visits;
}

const isEditor = (name: TargetName): boolean => (EDITORS as readonly TargetName[]).includes(name);

type ReadFigure = (visit: Visit) => number;

/** The middle of the rounds' own ratios: one slow moment touches one round. */
function ratioToBarePage(visits: Visits, name: TargetName): number {
  return median(
    visits[name].map(([first], round) => first.usable / (visits["bare React page"][round]?.[0].usable ?? 0)),
  );
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;
const kilobytes = (value: number) => `${Math.round(value / 1000).toLocaleString("en")} kB`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;

/** One line of a table. */
interface Figure {
  name: string;
  read: ReadFigure;
  write: (value: number) => string;
  goal?: number;
  /** Of the second visit. */
  isNext?: boolean;
}

const FIGURES: readonly Figure[] = [
  { name: "schema arrived", read: ({ schema }) => schema, write: milliseconds },
  { name: "usable", read: ({ usable }) => usable, write: milliseconds },
  {
    name: "usable after the schema's arrival",
    read: ({ usable, schema }) => usable - schema,
    write: milliseconds,
    goal: 600,
  },
  { name: "longest task", read: ({ longestTask }) => longestTask, write: milliseconds, goal: 100 },
  { name: "next visit: usable", read: ({ usable }) => usable, write: milliseconds, isNext: true },
  {
    name: "next visit: longest task",
    read: ({ longestTask }) => longestTask,
    write: milliseconds,
    goal: 100,
    isNext: true,
  },
  { name: "JS heap", read: ({ heap }) => heap, write: megabytes, goal: 15e6 },
  { name: "files until usable", read: ({ filesUntilUsable }) => filesUntilUsable, write: String },
  { name: "bytes of these files", read: ({ bytesUntilUsable }) => bytesUntilUsable, write: kilobytes },
  { name: "requests in all", read: ({ requests }) => requests, write: String },
  { name: "bytes in all, without answers", read: ({ bytes }) => bytes, write: kilobytes },
  { name: "bytes of answers", read: ({ schemaBytes }) => schemaBytes, write: kilobytes },
];

/** The figures in the order of the targets, their goal, and how ours fares beside the editors. */
function rowOf(
  name: string,
  figureOf: (target: TargetName) => number,
  write: Figure["write"],
  goal?: number,
): string[] {
  const editors = EDITORS.map((editor): Others[number] => [editor, figureOf(editor)]);
  const cells = TARGET_NAMES.map((target) => {
    const figure = figureOf(target);
    if (Number.isFinite(figure)) return write(figure);
    return name.endsWith("usable") ? `not in ${PATIENCE_MS / 1000} s` : "–";
  });
  const ours = figureOf("Querylet");
  const verdictInWords = goal === undefined ? "" : `${ours <= goal ? "≤" : "missed"} ${write(goal)}`;
  return [name, ...cells, verdictInWords, besideOthers(ours, editors, write)];
}

function rowsOf(visits: Visits, { ratioGoal, paintGoal }: Profile): string[][] {
  const middle = (read: ReadFigure, isNext: boolean) => (target: TargetName) =>
    median(visits[target].map((both) => read(both[isNext ? 1 : 0])));
  const ratio = (target: TargetName) => ratioToBarePage(visits, target);
  return [
    rowOf(
      "first paint",
      middle(({ paint }) => paint, false),
      milliseconds,
      paintGoal,
    ),
    rowOf("usable, beside the bare page", ratio, (value) => value.toFixed(2), ratioGoal),
    ...FIGURES.map(({ name, read, write, goal, isNext = false }) => rowOf(name, middle(read, isNext), write, goal)),
  ];
}

async function compare(browser: Browser, schemaName: string, schema: GraphQLSchema, pages: Pages): Promise<void> {
  const server = await serveSchema(schema, pages);
  const types = Object.keys(schema.getTypeMap()).length.toLocaleString("en");
  for (const profile of PROFILES) {
    const visits = await visitAll(browser, server.url, profile);
    const title = `${schemaName} schema, ${types} types, ${profile.name}`;
    const head = ["median", ...TARGET_NAMES, "goal", "in words, beside the editors"];
    table(title, head, rowsOf(visits, profile), `app-${schemaName}`);
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
keepVersions(
  Object.fromEntries(packagesOf("tools/bench/app").map((name) => [name, versionOf("tools/bench/app", name)])),
);
const pages = await buildPages();
const browser = await launch();
const wanted = process.env["BENCH_SCHEMA"];
for (const [name, makeSchema] of Object.entries(SCHEMAS))
  if (wanted === undefined || wanted === name) await compare(browser, name, makeSchema(), pages);
await browser.close();
process.exit(0);
