/**
 * Everything that is done to the source, over esbuild. Read it top to bottom.
 *
 * usage: node build.mjs COMMAND
 *   start [--port N] [--endpoint URL] [--google-client-id ID] …   builds, serves, rebuilds on change, reloads the page
 *   build            the library with its types, the app as static files, the one-file embed, the querylet command: into dist/
 *   test [pattern …] [--unit] [--watch]   the tests (test/run.mjs); --unit: src alone, in seconds
 *   check            types
 *   size             what each job costs, beside its budget
 *   bench [name …]   speed, as ratios of one run (test/bench)
 */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const root = resolve(fileURLToPath(import.meta.url), "..");
process.chdir(root);
const cache = join(root, "node_modules/.cache/querylet");

/** The package's entry points: name in dist/, source. */
const LIBRARY = { index: "src/index.ts", react: "src/react/index.ts", auth: "src/auth/index.ts", app: "src/app/index.ts" };

const common = {
  absWorkingDir: root,
  bundle: true,
  target: "es2022",
  jsx: "automatic",
  loader: { ".css": "text" },
  logLevel: "warning",
  legalComments: "none",
};
const browser = { ...common, minify: true, define: { "process.env.NODE_ENV": '"production"' } };

/** For React hosts: React stays outside, modules shared between entries are one (so is TransportError). */
const libraryOptions = (outdir) => ({
  ...common, entryPoints: LIBRARY, outdir, format: "esm", splitting: true, chunkNames: "chunks/[name]-[hash]", packages: "external",
});
/** The stand-alone app; what is imported on demand is a file of its own. */
const appOptions = (outdir) => ({
  ...browser, entryPoints: { app: "src/main.tsx" }, outdir, format: "esm", splitting: true, chunkNames: "[name]-[hash]",
});
/** One classic script that also works as a module. */
const embedOptions = (outdir) => ({ ...browser, entryPoints: { querylet: "src/embed.tsx" }, outdir, format: "iife" });
/** The `querylet` command. */
const commandOptions = (outdir) => ({
  ...common, entryPoints: { serve: "src/serve/cli.ts" }, outdir, format: "esm", platform: "node", target: "node20",
  banner: { js: "#!/usr/bin/env node" },
});

const commands = { start, build, test, check, size, bench };

async function main([name = "", ...args]) {
  if (Object.hasOwn(commands, name)) return commands[name](args);
  console.error(`usage: node build.mjs ${Object.keys(commands).join(" | ")}`);
  return 2;
}

async function build() {
  const dist = join(root, "dist");
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([
    esbuild.build(libraryOptions(dist)),
    buildApp(join(dist, "app")),
    esbuild.build(embedOptions(dist)),
    esbuild.build(commandOptions(dist)),
  ]);
  chmodSync(join(dist, "serve.js"), 0o755);
  // The package is free of side effects, but for its style sheet: without this webpack drops `import "querylet/app.css"`.
  writeFileSync(join(dist, "app/package.json"), '{"type":"module","sideEffects":true}\n');
  return declareTypes(join(dist, "types"));
}

/** The stand-alone app as static files; the browser tests call it too. */
export async function buildApp(outdir) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "static"), outdir, { recursive: true });
  await esbuild.build({ ...common, minify: true, loader: {}, entryPoints: ["static/app.css"], outdir });
  return esbuild.build(appOptions(outdir));
}

/** The gallery: every state of every screen, for the demo alone. It brings the demo's world with it. */
export async function buildGallery(outdir) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "src/gallery/index.html"), join(outdir, "index.html"));
  await esbuild.build({ ...common, minify: true, loader: {}, entryPoints: { style: "src/gallery/gallery.css" }, outdir });
  return esbuild.build({ ...appOptions(outdir), entryPoints: { gallery: "src/gallery/main.tsx" } });
}

/** The .d.ts files of the four entry points, of the embed and of what they import, and one for `import "querylet/app.css"`. */
export function declareTypes(outDir) {
  const project = join(cache, "types.json");
  mkdirSync(cache, { recursive: true });
  writeFileSync(project, JSON.stringify({
    extends: join(root, "tsconfig.json"),
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: join(root, "src"), outDir, typeRoots: [join(root, "node_modules/@types")] },
    files: [...Object.values(LIBRARY), "src/embed.tsx", "src/app/css.d.ts"].map((source) => join(root, source)),
    include: [],
  }));
  mkdirSync(join(outDir, "app"), { recursive: true });
  writeFileSync(join(outDir, "app/css.d.ts"), "export {};\n");
  return typescript("-p", project);
}

function check() {
  return typescript("-p", root);
}

function typescript(...options) {
  const run = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...options], { stdio: "inherit" });
  return run.status ?? 1;
}

async function test(args) {
  const { runTests } = await import("./test/run.mjs");
  return runTests(args);
}

async function size() {
  const { measure, table } = await import("./test/size.mjs");
  console.log(table(await measure()));
  return 0;
}

async function bench(args) {
  const { runBench } = await import("./test/bench/run.mjs");
  return runBench(args);
}

/** The app on the demo server, or on the person's own. Changes under src/ and static/ rebuild; open pages reload. */
async function start(args) {
  const appRoot = join(cache, "start/app");
  const galleryRoot = join(cache, "start/gallery");
  const serverFile = () => join(cache, `start/server-${Date.now()}.mjs`);
  const pages = new Set();

  async function loadServer() {
    const outfile = serverFile();
    await esbuild.build({ ...common, entryPoints: ["src/demo/start.ts"], outfile, format: "esm", platform: "node", target: "node20", packages: "external" });
    return import(pathToFileURL(outfile).href);
  }
  const reload = (request, response) => {
    if (request.url !== "/reload") return false;
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write("retry: 500\n\n");
    pages.add(response);
    response.on("close", () => pages.delete(response));
    return true;
  };

  rmSync(join(cache, "start"), { recursive: true, force: true });
  const [server] = await Promise.all([loadServer(), buildApp(appRoot), buildGallery(galleryRoot)]);
  writeFileSync(join(appRoot, "reload.js"), 'new EventSource("/reload").onmessage = () => location.reload();\n');
  const code = await server.main(args, { appRoot, galleryRoot, handlers: [reload], extraScripts: ["/reload.js"] });
  if (code !== undefined) return code;

  let timer;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const before = performance.now();
      const built = await Promise.all([buildApp(appRoot), buildGallery(galleryRoot)]).catch(() => undefined); // esbuild has said what is wrong; the old files stay
      if (!built) return;
      writeFileSync(join(appRoot, "reload.js"), 'new EventSource("/reload").onmessage = () => location.reload();\n');
      console.log(`Rebuilt in ${Math.round(performance.now() - before)} ms.`);
      for (const page of pages) page.write("data: changed\n\n");
    }, 30);
  };
  watch(join(root, "src"), { recursive: true }, changed);
  // Watched as one folder it misses files that are written in place.
  watch(join(root, "static"), changed);
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
