// @ts-check
/**
 * React as modules with named exports. React is published as CommonJS: esbuild would read `useState` from an object wherever it is
 * called. As an export it is one variable with a short name, which all files of the app share.
 */
import { root } from "../paths.mjs";

/** The names that the app imports. esbuild refuses an import of another one. */
/** @type {Readonly<Record<string, string>>} */
const NAMES = {
  react:
    "Component, Fragment, StrictMode, Suspense, createContext, createElement, memo, useCallback, useContext, " +
    "useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore",
  "react/jsx-runtime": "Fragment, jsx, jsxs",
  "react-dom/client": "createRoot",
};

/** The app's own React. */
export const ownReact = reactModules("own-react", (path) => `import values from ${JSON.stringify(path)};`);

/** What the page has put into `window.querylet.react`. */
export const reactOfPage = reactModules("react-of-page", (path) => {
  if (path === "react/jsx-runtime") return JSX_OF_PAGE;
  const name = path === "react" ? "React" : "ReactDOM";
  return `const module = window.querylet.react.${name};\nconst values = module.default ?? module;`;
});

/** Elements are made by `createElement`: a page hands over no JSX runtime. */
const JSX_OF_PAGE = `import * as React from "react";
const values = {
  Fragment: React.Fragment,
  jsx: (type, props, key) => React.createElement(type, key === undefined ? props : { ...props, key }),
  jsxs: (type, { children, ...props }, key) =>
    React.createElement(type, key === undefined ? props : { ...props, key }, ...children),
};`;

/**
 * @param {string} namespace
 * @param {(path: string) => string} writeValues writes a module's code up to its object `values`, which has the names
 * @returns {import("esbuild").Plugin}
 */
function reactModules(namespace, writeValues) {
  return {
    name: namespace,
    setup(build) {
      build.onResolve(
        { filter: /^(react|react\/jsx-runtime|react-dom\/client)$/ },
        ({ path, importer, namespace: from }) => {
          const isOfReact = from === namespace && path === importer;
          return isOfReact || /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path, namespace };
        },
      );
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({
        contents: `${writeValues(path)}\nexport const { ${NAMES[path]} } = values;`,
        resolveDir: root,
      }));
    },
  };
}
