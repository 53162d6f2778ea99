// @ts-check
/** The bundles that esbuild makes: the library, the app, the gallery, the embed and the command. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { shortenInternalNames } from "./internal-names.mjs";
import { filesOfApp, withPreloads } from "./first-files.mjs";
import { divideIntoParts } from "./parts.mjs";
import { root } from "./paths.mjs";

/** @typedef {import("esbuild").BuildOptions} BuildOptions */

/** The package's entry points: name in dist/, source. */
export const LIBRARY = {
  index: "src/index.ts",
  react: "src/react/index.ts",
  auth: "src/auth/index.ts",
  testing: "src/testing/index.ts",
  app: "src/app/index.ts",
  embed: "src/embed/index.ts",
};

/** @satisfies {BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  target: "es2022",
  jsx: "automatic",
  loader: { ".css": "text" },
  logLevel: "warning",
  legalComments: "none",
};
/** @satisfies {BuildOptions} */
const production = { minify: true, define: { "process.env.NODE_ENV": '"production"' } };
/** Messages for developers in full. */
const developmentMessages = { "process.env.NODE_ENV": '"development"' };

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

/** For React hosts: React stays outside. Modules that entries share are in one place, so that there is one TransportError. */
/** @satisfies {BuildOptions} */
const library = {
  ...common,
  entryPoints: LIBRARY,
  format: "esm",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  packages: "external",
  sourcemap: "linked",
};

/**
 * The library as most pages load it: small, with short names inside and short messages.
 *
 * @param {string} outdir
 */
export const buildLibrary = (outdir) => esbuild.build({ ...library, ...shortenInternalNames(), ...production, outdir });

/**
 * The same with messages in full, which tests read.
 *
 * @param {string} outdir
 */
export const buildLibraryForTests = (outdir) =>
  esbuild.build({
    ...library,
    ...shortenInternalNames(),
    define: developmentMessages,
    minify: true,
    metafile: true,
    outdir,
  });

/**
 * The library for the package's export condition `development`, which bundlers set while one develops: names as written, and
 * messages in full.
 *
 * @param {string} outdir
 */
export const buildDevelopmentLibrary = (outdir) => esbuild.build({ ...library, define: developmentMessages, outdir });

/**
 * The library's core in one file, for pages that name it in an import map and have no bundler.
 *
 * @param {string} outdir
 */
export const buildImportMapFile = (outdir) =>
  esbuild.build({
    ...common,
    ...shortenInternalNames(),
    ...production,
    entryPoints: { querylet: LIBRARY.index },
    format: "esm",
    sourcemap: "linked",
    outdir,
  });

/** The embed's files: see embed.mjs. */
export const embed = { ...common, ...production, ...shortenInternalNames() };

/**
 * The `querylet` command.
 *
 * @param {string} outdir
 */
export const buildCommand = (outdir) =>
  esbuild.build({
    ...program,
    entryPoints: { serve: "src/serve/cli.ts" },
    outdir,
    banner: { js: "#!/usr/bin/env node" },
  });

/** The first script of the stand-alone app. */
const APP_START = "src/main.tsx";
/** The script of the page ahead of it. */
const HEAD_START = "src/app/head-start.ts";

/** @type {BuildOptions} */
const app = { ...page, entryPoints: { app: APP_START } };
/** @type {BuildOptions} */
const appStyle = { ...styleSheet, entryPoints: { app: "static/app.css" } };
/** @type {BuildOptions} */
const gallery = { ...page, entryPoints: { gallery: "src/gallery/main.tsx" } };
/** @type {BuildOptions} */
const galleryStyle = { ...styleSheet, entryPoints: { style: "src/gallery/gallery.css" } };

/**
 * The stand-alone app as static files, as it is published. The browser tests call it too.
 *
 * @param {string} outdir
 */
export async function buildApp(outdir) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "static"), outdir, { recursive: true });
  await esbuild.build({ ...appStyle, ...production, outdir });
  const { metafile } = await esbuild.build({ ...publishedApp, outdir });
  const files = filesOfApp(metafile);
  const html = readFileSync(join(root, "static/index.html"), "utf8");
  writeFileSync(join(outdir, "index.html"), withPreloads(html, files.first));
  await esbuild.build({ ...headStart(files.bySetting), outdir });
}

/**
 * The stand-alone app in its parts.
 *
 * @satisfies {BuildOptions}
 */
export const publishedApp = {
  ...app,
  ...production,
  ...shortenInternalNames(),
  plugins: [divideIntoParts(APP_START)],
  metafile: true,
};

/**
 * The page's first script. It stands alone: what it shared with the app would have to arrive first.
 *
 * @param {import("./first-files.mjs").FirstFiles["bySetting"]} filesBySetting
 * @returns {BuildOptions}
 */
export const headStart = (filesBySetting) => ({
  ...common,
  ...production,
  entryPoints: { "head-start": HEAD_START },
  format: "esm",
  define: { ...production.define, FILES_BY_SETTING: JSON.stringify(filesBySetting) },
});

/**
 * The gallery: every state of every screen, for the demo alone. It brings the demo's world with it.
 *
 * @param {string} outdir
 */
export async function buildGallery(outdir) {
  mkdirSync(outdir, { recursive: true });
  cpSync(join(root, "src/gallery/index.html"), join(outdir, "index.html"));
  await esbuild.build({ ...galleryStyle, ...production, outdir });
  return esbuild.build({ ...gallery, ...production, plugins: [divideIntoParts("src/gallery/main.tsx")], outdir });
}

/**
 * The demo's server, with the packages that it uses left outside.
 *
 * @param {string} outfile
 */
export const buildDemoServer = (outfile) => esbuild.build({ ...demoServer, outfile });

/** @type {BuildOptions} */
const demoServer = { ...program, entryPoints: ["src/demo/start.ts"], packages: "external" };

/** The same for `npm start`: not minified, with source maps. The caller adds the output folder. */
export const DEVELOPMENT = {
  app: {
    ...app,
    ...development,
    entryPoints: { app: APP_START, "head-start": HEAD_START },
    define: { ...developmentMessages, FILES_BY_SETTING: '{"google":[],"persist":[]}' },
  },
  appStyle: { ...appStyle, sourcemap: /** @type {const} */ ("linked") },
  gallery: { ...gallery, ...development },
  galleryStyle: { ...galleryStyle, sourcemap: /** @type {const} */ ("linked") },
  demoServer: { ...demoServer, sourcemap: /** @type {const} */ ("inline") },
};
