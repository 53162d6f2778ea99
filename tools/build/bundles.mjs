// @ts-check
/** The bundles that esbuild makes: the client, the gallery, the command, and what `npm start` shows. The app is in app/. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { divideIntoParts } from "./app/parts.mjs";
import { HEAD_START, PAGE_START } from "./app/starts.mjs";
import { CLIENT } from "./packages.mjs";
import { root } from "./paths.mjs";

/** @typedef {import("esbuild").BuildOptions} BuildOptions */

/** What all bundles have in common. */
/** @satisfies {BuildOptions} */
export const common = {
  absWorkingDir: root,
  bundle: true,
  target: "es2022",
  jsx: "automatic",
  loader: { ".css": "text" },
  logLevel: "warning",
  legalComments: "none",
};
const ENVIRONMENT = "process.env.NODE_ENV";

/** Small, with short messages. */
/** @satisfies {BuildOptions} */
export const production = { minify: true, define: { [ENVIRONMENT]: '"production"' } };
/** Messages for developers in full. */
const developmentMessages = { [ENVIRONMENT]: '"development"' };

/** Readable in the browser's tools: React's development build, names as written, source maps that lead to src. */
/** @satisfies {BuildOptions} */
const development = {
  jsxDev: true,
  sourcemap: "linked",
  define: developmentMessages,
};
/** Each dynamic import becomes a file of its own. */
/** @satisfies {BuildOptions} */
const page = { ...common, format: "esm", splitting: true, chunkNames: "[name]-[hash]" };
/** A style sheet that pages link to; within scripts a style sheet is text. */
/** @satisfies {BuildOptions} */
const styleSheet = { ...common, loader: {} };
/** @satisfies {BuildOptions} */
const program = { ...common, format: "esm", platform: "node", target: "node20" };

/** React stays outside. Modules that entries share are in one place, so that there is one TransportError. */
/** @satisfies {BuildOptions} */
const client = {
  ...common,
  format: "esm",
  charset: "utf8",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  packages: "external",
};

/**
 * What many pages load at once, and what they load later, is in different files: bundlers divide the code of a page by files. esbuild makes
 * a file of what the same entry points reach, so these are entry points whose own files are not published. With the package's own among
 * them, the published entry points only export what is in other files, and bundlers pass over them.
 */
const APART = Object.fromEntries(
  [
    "src/client/call.ts",
    "src/transport/http/http.ts",
    "src/transport/http/limited-text.ts",
    "src/transport/wrappers/retry.ts",
    "src/react/provider.tsx",
    "src/client/client.ts",
    "src/client/tools/debug.ts",
    "src/client/persist/persist.ts",
    "src/client/entities/entities.ts",
    "src/transport/live/cable/cable.ts",
    "src/transport/live/ws/ws.ts",
    "src/transport/http/streaming/streaming.ts",
    ...Object.values(CLIENT.entries),
  ].map((source, index) => [`apart/${index}`, source]),
);

/**
 * The client in its forms:
 * - in `development/`, for the package's export condition of that name, which bundlers set while one develops: names as written,
 *   and messages in full
 * - above it, as most pages load it: small, with short names inside and short messages
 * - in `import-map/`, small, the core in one file, for pages that name it in an import map and have no bundler
 *
 * The small forms are made from the readable one, and their source maps lead there. So the package has its sources once. The file for
 * import maps has no source map, because a project copies that file without the readable form.
 *
 * @param {string} outdir
 */
export async function buildClient(outdir) {
  const readable = join(outdir, "development");
  // The name of the environment stays as it is for now: the small forms need another value than the readable one.
  await esbuild.build({
    ...client,
    entryPoints: { ...CLIENT.entries, ...APART },
    define: { [ENVIRONMENT]: ENVIRONMENT },
    outdir: readable,
  });
  rmSync(join(readable, "apart"), { recursive: true });
  const files = readdirSync(readable, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const core = { [CLIENT.name]: join(readable, "index.js") };
  await Promise.all([
    esbuild.build({
      ...smallForm(),
      absWorkingDir: root,
      target: common.target,
      format: "esm",
      treeShaking: true,
      entryPoints: files.map((name) => join(readable, name)),
      outbase: readable,
      outdir,
    }),
    esbuild.build({
      ...common,
      ...smallForm(),
      sourcemap: false,
      format: "esm",
      entryPoints: core,
      outdir: join(outdir, "import-map"),
    }),
  ]);
  markAsDevelopment(readable);
}

/**
 * Options for a small form of the client, made from the readable one.
 *
 * @returns {BuildOptions}
 */
const smallForm = () => ({
  ...production,
  sourcemap: "linked",
  sourcesContent: false,
  // The readable form's files import some of each other for nothing but the order in which they run.
  logOverride: { "ignored-bare-import": "silent" },
});

/**
 * Replaces the name of the environment in built scripts by its value. The text keeps its length, so that source maps which lead
 * to these files stay true.
 *
 * @param {string} folder
 */
function markAsDevelopment(folder) {
  const value = developmentMessages[ENVIRONMENT].padEnd(ENVIRONMENT.length);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    if (text.includes(ENVIRONMENT)) writeFileSync(file, text.replaceAll(ENVIRONMENT, value));
  }
}

/**
 * The command.
 *
 * @param {string} outdir
 */
export const buildCommand = (outdir) =>
  esbuild.build({
    ...program,
    entryPoints: { serve: "src/app/serve/cli.ts" },
    outdir,
    banner: { js: "#!/usr/bin/env node" },
  });

/** @type {BuildOptions} */
const app = { ...page, entryPoints: { app: PAGE_START, "head-start": HEAD_START } };
/** @type {BuildOptions} */
const gallery = { ...page, entryPoints: { gallery: "tools/gallery/main.tsx" } };
/** The app's style sheet, which the stand-alone page and React pages link to. */
/** @type {BuildOptions} */
export const appStyle = { ...styleSheet, entryPoints: { app: "static/app.css" } };
/** @type {BuildOptions} */
const galleryStyle = { ...styleSheet, entryPoints: { style: "tools/gallery/gallery.css" } };

/**
 * The gallery: every state of every screen, for the demo alone. It brings the demo's world with it.
 *
 * @param {string} outdir
 */
export async function buildGallery(outdir) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "tools/gallery/index.html"), join(outdir, "index.html"));
  await esbuild.build({ ...galleryStyle, ...production, outdir });
  return esbuild.build({ ...gallery, ...production, plugins: [divideIntoParts("tools/gallery/main.tsx")], outdir });
}

/**
 * The demo's server, with the packages that it uses left outside.
 *
 * @param {string} outfile
 */
export const buildDemoServer = (outfile) => esbuild.build({ ...demoServer, outfile });

/** @type {BuildOptions} */
const demoServer = { ...program, entryPoints: ["tools/demo/start.ts"], packages: "external" };

/** The same for `npm start`: not minified, with source maps. The caller adds the output folder. */
export const DEVELOPMENT = {
  app: {
    ...app,
    ...development,
    define: { ...developmentMessages, FILES_BY_SETTING: '{"google":[],"persist":[]}', FILES_BY_SCREEN: "{}" },
  },
  appStyle: { ...appStyle, sourcemap: /** @type {const} */ ("linked") },
  gallery: { ...gallery, ...development },
  galleryStyle: { ...galleryStyle, sourcemap: /** @type {const} */ ("linked") },
  demoServer: { ...demoServer, sourcemap: /** @type {const} */ ("inline") },
};
