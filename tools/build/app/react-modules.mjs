// @ts-check
/**
 * React as modules with named exports. React is published as CommonJS: esbuild would read `useState` from an object wherever it is
 * called. As an export it is one variable with a short name, which all files of the app share.
 */
import { root } from "../paths.mjs";

const NAMESPACE = "own-react";

/** The names that the app imports. esbuild refuses an import of another one. */
/** @type {Readonly<Record<string, string>>} */
const NAMES = {
  react:
    "Component, Fragment, StrictMode, Suspense, createContext, createElement, memo, useCallback, useContext, " +
    "useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore",
  "react/jsx-runtime": "Fragment, jsx, jsxs",
  "react-dom/client": "createRoot",
};

/** @type {import("esbuild").Plugin} */
export const ownReact = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve(
      { filter: /^(react|react\/jsx-runtime|react-dom\/client)$/ },
      ({ path, importer, namespace: from }) => {
        const isOfReact = from === NAMESPACE && path === importer;
        return isOfReact || /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path, namespace: NAMESPACE };
      },
    );
    build.onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => ({
      contents: `import values from ${JSON.stringify(path)};\nexport const { ${NAMES[path]} } = values;`,
      resolveDir: root,
    }));
  },
};
