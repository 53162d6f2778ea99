// @ts-check
/** The embed: a small loader with the app's files beside it, and one file with everything. */
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { appScripts, inParts, published } from "./app.mjs";
import { ELEMENT_START } from "./starts.mjs";

const require = createRequire(import.meta.url);

/**
 * Writes the loader `querylet.js`, the app's scripts in `app/` and, for pages that bring their React, in `app-shared-react/`, and
 * `querylet.full.js`.
 *
 * @param {string} outdir
 * @returns {Promise<import("esbuild").Metafile>} of the app's scripts, which the stand-alone page loads as well
 */
export async function buildEmbed(outdir) {
  const sharedReact = inParts({ app: ELEMENT_START });
  const [own, shared] = await Promise.all([
    esbuild.build({ ...appScripts, outdir: join(outdir, "app") }),
    esbuild.build({
      ...sharedReact,
      outdir: join(outdir, "app-shared-react"),
      plugins: [...(sharedReact.plugins ?? []), useReactOfPage],
    }),
    esbuild.build({ ...published, entryPoints: { "querylet.full": "src/embed/full.ts" }, outdir, format: "iife" }),
  ]);
  const files = { own: `app/${startOf(own.metafile)}`, shared: `app-shared-react/${startOf(shared.metafile)}` };
  await esbuild.build({
    ...published,
    entryPoints: { querylet: "src/embed/loader.ts" },
    outdir,
    format: "iife",
    define: { ...published.define, APP_FILES: JSON.stringify(files) },
  });
  return own.metafile;
}

/**
 * @param {import("esbuild").Metafile} metafile
 * @returns {string} the name of the script that a page with an element imports
 */
function startOf({ outputs }) {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ELEMENT_START);
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
