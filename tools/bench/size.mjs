/**
 * What each job of the contract costs: built as the package is, and minified by esbuild (ESM,
 * es2022, React external unless the job says otherwise, production), in bytes after brotli (quality 11) or gzip (9). The app's scripts
 * are those that are published.
 *
 * `goal` is where a job shall end; it never grows. The budget, in the table of docs/work/figures.md, is what it cost when `npm run size --
 * --write` was run last: test/size.test.ts fails when a job costs over 3 % more, and when it costs under 75 % of it, so that the number
 * stays true.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { rollup } from "rollup";

const root = process.cwd(); // build.mjs and the test driver see to it that this is the project's root

/** A module of the build as it lies in the project: it has paths of its own, so it is not bundled into a test. */
const load = (path) => import(pathToFileURL(join(root, path)).href);
const { buildClientPackage, buildScripts } = await load("tools/build/build.mjs");
const { APP, CLIENT } = await load("tools/build/packages.mjs");
const { appScripts, headStart } = await load("tools/build/app/app.mjs");
const { filesOfApp: firstFiles, importedAtOnce, withScripts } = await load("tools/build/app/first-files.mjs");
const { isCurrentBuild } = await load("tools/build/current-build.mjs");
const { temporaryFolder } = await load("tools/build/paths.mjs");

const QUERY = { "src/index.ts": ["http", "request"] };
const REACT = {
  "src/index.ts": ["http", "createClient"],
  "src/react/index.ts": ["QueryletProvider", "useQuery", "useMutation"],
};
const CABLE = {
  "src/index.ts": [...REACT["src/index.ts"], "cable", "route"],
  "src/react/index.ts": [...REACT["src/react/index.ts"], "useSubscription"],
};
const SIGN_IN = {
  "src/index.ts": CABLE["src/index.ts"],
  "src/react/index.ts": [...CABLE["src/react/index.ts"], "useSession", "GoogleButton"],
  "src/auth/index.ts": ["createGoogleAuth", "tokenFlow"],
};

const EVERYTHING = {
  "src/index.ts": [...SIGN_IN["src/index.ts"], "entities", "catchUp", "get"],
  "src/react/index.ts": SIGN_IN["src/react/index.ts"],
  "src/auth/index.ts": [...SIGN_IN["src/auth/index.ts"], "codeFlow", "redirect", "tabStorage"],
};

/** The page of the job with the cable, and one more import. */
const withImport = (name) => ({ ...CABLE, "src/index.ts": [...CABLE["src/index.ts"], name] });
const imported = (name, goal) => ({
  job: `${name}, imported by a page with the cable`,
  names: withImport(name),
  without: CABLE,
  by: "brotli",
  goal,
});

/** Goals in bytes. */
const JOBS = [
  { job: "one typed query", names: QUERY, by: "brotli", goal: 2300 },
  { job: "React: provider, query, mutation, cache", names: REACT, by: "brotli", goal: 5100 },
  { job: "+ Action Cable subscriptions", names: CABLE, by: "brotli", goal: 7700 },
  { job: "+ Google sign-in, one flow, session", names: SIGN_IN, by: "brotli", goal: 11500 },
  { job: "everything on", names: EVERYTHING, by: "brotli", goal: 17600 },
  {
    job: "Google sign-in and all above, with React and react-dom",
    names: { ...SIGN_IN, "react-dom/client": ["createRoot"] },
    by: "brotli",
    withReact: true,
    goal: 70800,
  },
  imported("retry", 600),
  imported("refresh", 700),
  imported("upload", 400),
  imported("streaming", 1600),
  imported("ws", 1600),
  imported("sse", 500),
  imported("persist", 3000),
  imported("anycable", 1000),
  imported("exactNumbers", 900),
  {
    job: "HTTP with everything",
    names: { "src/index.ts": ["http", "request", "streaming", "upload", "retry", "persisted", "refresh"] },
    by: "gzip",
    goal: 6400,
  },
  {
    job: "Action Cable alone",
    names: { "src/transport/live/cable/cable.ts": ["cable"] },
    by: "gzip",
    goal: 3700,
  },
  {
    job: "Google sign-in, core",
    names: { "src/auth/index.ts": ["createGoogleAuth", "tokenFlow", "loadGoogle"] },
    by: "gzip",
    goal: 3200,
  },
  { job: "the app, first load, with React and CSS", app: "src/app/frame/main.tsx", by: "brotli", goal: 95000 },
  { job: "the tag's loader", embed: "querylet.js", by: "brotli", goal: 1500 },
  { job: "the tag's first screen, with React", embed: "app", by: "brotli", goal: 96000 },
  { job: "the app's first screen, with the page's React", modules: "index.js", by: "brotli", goal: 36000 },
  {
    job: "home's content, after the first paint",
    part: "src/app/screens/home/home-content.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 39000,
  },
  {
    job: "a list, besides the first load",
    part: "src/app/screens/list/query.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 50000,
  },
  {
    job: "a record, besides the first load",
    part: "src/app/screens/record/record.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 50000,
  },
  {
    job: "the search, besides the first load",
    part: "src/app/screens/search/palette.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 8000,
  },
  {
    job: "settings, besides the first load",
    part: "src/app/screens/settings/settings.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 12000,
  },
  {
    job: "the saved views, after a list",
    part: "src/app/screens/views/views-screen.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 6000,
  },
  {
    job: "diagnostics, besides the first load",
    part: "src/app/screens/settings/diagnostics.tsx",
    after: "src/app/frame/main.tsx",
    by: "brotli",
    goal: 18000,
  },
  {
    job: "a form, after a list",
    part: "src/app/screens/action/action.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 20000,
  },
  {
    job: "a live view, after a list",
    part: "src/app/screens/live/live.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 3000,
  },
  {
    job: "a chart, after a list",
    part: "src/app/parts/charts/chart.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 12000,
  },
  {
    job: "the schema's docs, after a list",
    part: "src/app/parts/schema-docs/docs.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 1900,
  },
  {
    job: "the import of rows, after a list",
    part: "src/app/screens/import/import-screen.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 20000,
  },
  {
    job: "the rest of an import, once there is a table",
    part: ["src/app/screens/import/check/check-step.tsx", "src/app/screens/import/run/run-step.tsx"],
    after: "src/app/screens/import/import-screen.tsx",
    by: "brotli",
    goal: 20000,
  },
  {
    job: "the editor, after a list",
    part: "src/app/screens/editor/editor.tsx",
    after: "src/app/screens/list/query.tsx",
    by: "brotli",
    goal: 25000,
  },
];

/** Several jobs cost the same file, and brotli takes longest of all that is done here. */
const brotliSizes = new Map();

function brotliSize(bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (!brotliSizes.has(hash)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    brotliSizes.set(hash, brotliCompressSync(bytes, { params }).length);
  }
  return brotliSizes.get(hash);
}

const compress = { brotli: brotliSize, gzip: (bytes) => gzipSync(bytes, { level: 9 }).length };

/** [{ job, by, goal, budget, bytes }] */
export function measure(jobs = JOBS) {
  const budgets = readBudgets(readFileSync(page, "utf8"));
  const bytesOf = async (job) => sum((await filesOf(job)).map(compress[job.by]));
  return Promise.all(
    jobs.map(async (job) => {
      const before = job.without ? await bytesOf({ ...job, names: job.without }) : 0;
      return { ...job, budget: budgets[job.job] ?? 0, bytes: (await bytesOf(job)) - before };
    }),
  );
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const options = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "error",
};

const OUTSIDE = ["react", "react-dom", "react/*", "react-dom/*"];

let built;
/** The folder with both packages. They are not built again where those in dist/ are of today's sources. */
const packagesFolder = () => (built ??= buildForSize());

async function buildForSize() {
  if (isCurrentBuild("dist")) return join(root, "dist");
  const folder = temporaryFolder("size");
  await Promise.all([buildClientPackage(join(folder, CLIENT.name)), buildScripts(join(folder, APP.name))]);
  return folder;
}

/** The loader, or the script that it imports with all that this one imports at once. */
async function filesOfEmbed(part) {
  const folder = join(await packagesFolder(), APP.name, "embed");
  if (part.endsWith(".js")) return [readFileSync(join(folder, part))];
  const first = readdirSync(join(folder, part)).find((name) => name.startsWith("app-"));
  const wanted = new Set([first]);
  const files = [];
  for (const name of wanted) {
    const text = readFileSync(join(folder, part, name), "utf8");
    for (const [, imported] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) wanted.add(imported);
    files.push(Buffer.from(text));
  }
  return files;
}

/**
 * What Rollup makes of one of the app's modules with the client, without React: the file that a page imports, with its imports. Vite and
 * webpack divide code in the same way. esbuild adds to the first file what only later ones use of an entry point of the client.
 */
async function filesOfModules(name) {
  const folder = await packagesFolder();
  const bundle = await rollup({
    input: join(folder, APP.name, "modules", name),
    external: /^react(-dom)?(\/|$)/,
    plugins: [{ name: "packages", resolveId: (path, importer) => resolveInPackages(folder, path, importer) }],
    onwarn() {},
  });
  const { output } = await bundle.generate({ format: "es" });
  const chunkOf = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set(output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const file of wanted)
    for (const imported of chunkOf.get(file).imports) if (chunkOf.has(imported)) wanted.add(imported);
  const minified = [...wanted].map((name) =>
    esbuild.transform(chunkOf.get(name).code, { minify: true, format: "esm" }),
  );
  return (await Promise.all(minified)).map(({ code }) => Buffer.from(code));
}

/** The file that a module of the packages imports; the packages say of their modules that unused ones may be left out. */
function resolveInPackages(folder, path, importer = "") {
  const [, packageName, entry = "index"] = /^(querylet)(?:\/(\w+))?$/.exec(path) ?? [];
  const id = packageName ? join(folder, packageName, `${entry}.js`) : join(importer, "..", path);
  return importer && !path.startsWith("react") ? { id, moduleSideEffects: false } : null;
}

async function filesOf({ names, app, part, after, withReact, embed, modules }) {
  if (embed) return filesOfEmbed(embed);
  if (modules) return filesOfModules(modules);
  if (app) return filesOfApp(app);
  if (part) return filesOfPart(part, after);
  const contents = Object.entries(names)
    .map(
      ([from, list]) =>
        `export { ${list.join(", ")} } from ${JSON.stringify(from.startsWith("src/") ? `./${from}` : from)};`,
    )
    .join("\n");
  const built = await esbuild.build({
    ...options,
    stdin: { contents, resolveDir: root },
    external: withReact ? [] : OUTSIDE,
  });
  return built.outputFiles.map((file) => file.contents);
}

let app;
/** The stand-alone app, built once as it is published. */
const builtApp = () => (app ??= esbuild.build({ ...appScripts, write: false, outdir: "out" }));

/** The first load: scripts, page and style sheet. */
async function filesOfApp(entry) {
  const { metafile, outputFiles } = await builtApp();
  const style = await esbuild.build({ ...options, entryPoints: ["static/app.css"], outdir: "out" });
  const files = firstFiles(metafile);
  const first = await esbuild.build({ ...headStart(files.bySetting), write: false, outdir: "out" });
  const page = withScripts(readFileSync(join(root, "static/index.html"), "utf8"), files);
  const scripts = pick(outputFiles, importedAtOnce(metafile.outputs, entry));
  return [...scripts, first.outputFiles[0].contents, style.outputFiles[0].contents, Buffer.from(page)];
}

/** What is fetched when a part of the app, or several, are opened by somebody who has loaded the app, and what `after` names, before. */
async function filesOfPart(part, after) {
  const { metafile, outputFiles } = await builtApp();
  const loaded = new Set(["src/app/frame/main.tsx", after].flatMap((file) => importedAtOnce(metafile.outputs, file)));
  const wanted = new Set([part].flat().flatMap((file) => importedAtOnce(metafile.outputs, file)));
  return pick(
    outputFiles,
    [...wanted].filter((path) => !loaded.has(path)),
  );
}

const pick = (outputFiles, paths) =>
  outputFiles.filter((file) => paths.some((path) => file.path === join(root, path))).map((file) => file.contents);

/** The jobs that cost over 3 % more than their budgets: a correct change of ten lines must not fail a dozen of them. */
export const overBudget = (measured) => measured.filter(({ bytes, budget }) => bytes > budget * 1.03);

/** The figures as a Markdown table. */
export function table(measured) {
  const rows = measured.map(
    ({ job, by, bytes, budget, goal }) => `| ${job} | ${by} | ${bytes} | ${budget} | ${goal} |`,
  );
  return ["| job | measured by | bytes now | budget | goal |", "|---|---|---:|---:|---:|", ...rows].join("\n");
}

const page = join(root, "docs/work/figures.md");
const TABLE = /(\| job \|.*\n\|[-:|]+\|\n)((?:\|.*\n)+)/;

/** The budgets in bytes, by job. */
function readBudgets(text) {
  const rows = TABLE.exec(text)?.[2]?.trim().split("\n") ?? [];
  return Object.fromEntries(
    rows.map((row) => row.split("|")).map(([, job, budget]) => [job.trim(), Number(budget.replaceAll(",", ""))]),
  );
}

/** Makes the bytes of today the budgets. */
export function writeBudgets(measured) {
  const bytes = (number) => number.toLocaleString("en");
  const rows = measured.map((row) => `| ${row.job} | ${bytes(row.bytes)} | ${bytes(row.goal)} | ${row.by} |\n`);
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(TABLE, (_, head) => head + rows.join("")),
  );
}
