// @ts-check
/**
 * The two packages: the one place that has their names, what each exports, and what npm is told of them. They have the version of the
 * project, and are built and checked together.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * @typedef {object} PublishedPackage
 * @property {string} name
 * @property {string} description
 * @property {string[]} keywords
 * @property {Record<string, string>} entries the sources of its entry points, by name: `index` is the package itself
 */

/** @satisfies {PublishedPackage} */
export const CLIENT = {
  name: "querylet",
  description: "A small GraphQL client: fetch transport, Action Cable live updates, Google sign-in, React hooks.",
  keywords: ["graphql", "graphql-client", "action-cable", "subscriptions", "google-sign-in", "react"],
  entries: {
    index: "src/index.ts",
    react: "src/react/index.ts",
    auth: "src/auth/index.ts",
    testing: "src/testing/index.ts",
  },
};

/** @satisfies {PublishedPackage} */
export const APP = {
  name: "querylet-app",
  description: "An app that makes any GraphQL server usable: a tag, a React component and a command.",
  keywords: ["graphql", "admin", "explorer", "custom-element", "react", "querylet"],
  entries: { index: "src/app/index.ts", embed: "src/app/frame/embed/index.ts" },
};

/** Copied from the project's root into both. */
export const COMMON_FILES = ["README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"];

/** What a page imports, by the source of the entry point: "querylet/react". */
export const CLIENT_NAMES = new Map(
  Object.entries(CLIENT.entries).map(([name, source]) => [join(root, source), importName(CLIENT.name, name)]),
);

/**
 * @param {string} packageName
 * @param {string} entry
 */
function importName(packageName, entry) {
  return entry === "index" ? packageName : `${packageName}/${entry}`;
}

/**
 * Files of the client without public names that hold no state: the app has a copy of them. Everything else comes from the client's package,
 * so that a page has one client, one context and one class of each error.
 */
export const COPIED_FROM_CLIENT = [
  "client/internals",
  "client/persist/database",
  "client/secret-names",
  "transport/environment",
  "transport/graphql-error",
  "transport/guard",
  "transport/result",
  "transport/scanner",
  "transport/text-of",
];

const REACT = ">=18";

/** The text of `package.json` of the client. */
export const describeClient = () =>
  describe(CLIENT, {
    sideEffects: false,
    exports: exportsOf(CLIENT, (entry) => ({ development: `./development/${entry}.js`, default: `./${entry}.js` })),
    ...optionalPeers(["react"]),
  });

/** The text of `package.json` of the app. */
export const describeApp = () =>
  describe(APP, {
    // Without the style sheet webpack drops `import "querylet-app/app.css"`.
    sideEffects: ["./modules/embed.js", "./embed/*.js", "./app/*"],
    exports: {
      ...exportsOf(APP, (entry) => ({ default: `./modules/${entry}.js` })),
      "./app.css": { types: "./types/css.d.ts", default: "./app/app.css" },
    },
    bin: { [APP.name]: "serve.js" },
    dependencies: { [CLIENT.name]: project().version },
    ...optionalPeers(["react", "react-dom"]), // the command and the tag bring their own
  });

/** @returns {Record<string, string>} the `package.json` of the project */
const project = () => JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * @param {PublishedPackage} published
 * @param {{ exports: object, [field: string]: unknown }} fields
 */
function describe({ name, description, keywords }, { exports, ...fields }) {
  const { version, license, homepage, bugs, repository, engines } = project();
  const about = { name, version, description, license, keywords, homepage, bugs, repository, type: "module", engines };
  const allExports = { ...exports, "./package.json": "./package.json" };
  return `${JSON.stringify({ ...about, exports: allExports, ...fields }, null, 2)}\n`;
}

/**
 * @param {PublishedPackage} published
 * @param {(entry: string) => object} filesOf
 */
const exportsOf = ({ entries }, filesOf) =>
  Object.fromEntries(
    Object.keys(entries).map((entry) => [
      importName(".", entry),
      { types: `./types/${entry}.d.ts`, ...filesOf(entry) },
    ]),
  );

/** @param {string[]} names */
const optionalPeers = (names) => ({
  peerDependencies: Object.fromEntries(names.map((name) => [name, REACT])),
  peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
});
