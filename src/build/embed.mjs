// @ts-check
/** The embed: a small loader with the app's files beside it, and one file with everything. */
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { embed } from "./bundles.mjs";
import { divideIntoParts } from "./parts.mjs";

/** The files that a page loads when an element comes near the visible part. */
const APP = "src/embed/app.ts";

const require = createRequire(import.meta.url);

/**
 * Writes the loader `querylet.js`, the app's files in `app/` and, for pages that bring their React, in `app-shared-react/`, and
 * `querylet.full.js`.
 *
 * @param {string} outdir
 */
export async function buildEmbed(outdir) {
  const [own, shared] = await Promise.all([
    buildApp(join(outdir, "app"), []),
    buildApp(join(outdir, "app-shared-react"), [useReactOfPage]),
    esbuild.build({ ...embed, entryPoints: { "querylet.full": "src/embed/full.ts" }, outdir, format: "iife" }),
  ]);
  await esbuild.build({
    ...embed,
    entryPoints: { querylet: "src/embed/loader.ts" },
    outdir,
    format: "iife",
    define: {
      ...embed.define,
      APP_FILES: JSON.stringify({ own: `app/${own}`, shared: `app-shared-react/${shared}` }),
    },
  });
}

/**
 * The app in files that are named for what they hold, so that a page may keep them for ever.
 *
 * @param {string} outdir
 * @param {import("esbuild").Plugin[]} plugins
 * @returns {Promise<string>} the name of the file that a page imports
 */
async function buildApp(outdir, plugins) {
  const { metafile } = await esbuild.build({
    ...embed,
    entryPoints: { app: APP },
    outdir,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    metafile: true,
    plugins: [divideIntoParts(APP), ...plugins],
  });
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === APP);
  if (!entry) throw new Error("The app's first file is missing from the build.");
  return basename(entry[0]);
}

/** In place of React's modules: what the page has put into `window.querylet.react`. */
/** @type {import("esbuild").Plugin} */
const useReactOfPage = {
  name: "react-of-page",
  setup(build) {
    build.onResolve({ filter: /^(react|react\/jsx-runtime|react-dom\/client)$/ }, ({ path }) => ({
      path,
      namespace: "react-of-page",
    }));
    build.onLoad({ filter: /^/, namespace: "react-of-page" }, ({ path }) => ({ contents: moduleOfPage(path) }));
  },
};

/**
 * @param {string} path
 * @returns {string} a module that takes its names from the page's React
 */
function moduleOfPage(path) {
  if (path === "react/jsx-runtime") return JSX_RUNTIME;
  const from = path === "react" ? "React" : "ReactDOM";
  const names = Object.keys(require(path)).filter((name) => /^[a-z]\w*$/i.test(name));
  return `const module = window.querylet.react.${from};
const values = module.default ?? module;
export default values;
export const { ${names.join(", ")} } = values;`;
}

/** Elements are made by `createElement`: a page hands over React alone. */
const JSX_RUNTIME = `import React from "react";
export const { Fragment } = React;
export const jsx = (type, props, key) => React.createElement(type, key === undefined ? props : { ...props, key });
export const jsxs = (type, { children, ...props }, key) =>
  React.createElement(type, key === undefined ? props : { ...props, key }, ...children);`;
