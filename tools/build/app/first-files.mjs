// @ts-check
/**
 * The files that a page of the app needs first. A browser learns what a script imports only when the script has
 * arrived, and would request the files one after the other. So the page itself lists them.
 */
import { basename } from "node:path";
import { PAGE_START } from "./starts.mjs";
import { hasFile } from "./without-facades.mjs";

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */

/** The app's script in static/index.html. */
const APP_SCRIPT = '<script type="module" src="app.js"></script>';
/** The script that fetches the page's first screen. No other script waits for it, and it should be there before the app runs. */
const FETCH_AHEAD_SCRIPT = '<script type="module" async src="fetch-ahead.js"></script>';
/** Parts that are needed at once where the page's settings ask for them. */
const PARTS_BY_SETTING = {
  google: ["src/app/parts/account/sign-in-part.tsx"],
  persist: ["src/app/base/storage/keep-open.ts", "src/app/parts/connection/data-client.ts"],
};

/** What a screen with answers of the server needs besides its own part. */
const DATA_SCREEN = [
  "src/app/frame/shell/screens/screen-support.tsx",
  "src/app/frame/shell/screens/data-support.tsx",
  "src/app/parts/connection/data-client.ts",
];
/** What the navigation beside every screen loads. */
const NAVIGATION = [
  "src/app/frame/shell/rail/rail-support.tsx",
  "src/app/schema/form/actions/standalone-actions.ts",
  "src/app/base/context/views/use-views.ts",
];
/** Parts of the screens that pages begin with most often, by their names in `src/app/base/navigation/addresses.ts`. */
export const PARTS_BY_SCREEN = {
  home: [...NAVIGATION, "src/app/screens/home/home-content.tsx"],
  query: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/list/query.tsx"],
  type: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/type-screen/type-screen.tsx"],
  record: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/record/record.tsx"],
  action: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/action/action.tsx"],
  live: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/live/live.tsx"],
  edit: [...NAVIGATION, ...DATA_SCREEN, "src/app/screens/editor/editor.tsx"],
};

/**
 * @typedef {object} FirstFiles names of files
 * @property {string} script the page's script
 * @property {string[]} first what that script imports at once
 * @property {Record<keyof typeof PARTS_BY_SETTING, string[]>} bySetting what pages with a setting import besides that
 * @property {Record<keyof typeof PARTS_BY_SCREEN, string[]>} byScreen what each screen imports besides that
 */

/**
 * @param {import("esbuild").Metafile} metafile of the published app
 * @returns {FirstFiles}
 */
export function filesOfApp({ outputs }) {
  const first = importedAtOnce(outputs, PAGE_START);
  const besides = (/** @type {string[]} */ sources) => {
    const all = new Set(sources.flatMap((source) => importedAtOnce(outputs, source)));
    return names([...all].filter((path) => !first.includes(path)));
  };
  const [script = "", ...imported] = names(first);
  return {
    script,
    first: imported,
    bySetting: mapValues(PARTS_BY_SETTING, besides),
    byScreen: mapValues(PARTS_BY_SCREEN, besides),
  };
}

/**
 * @template {string} Key
 * @template From, To
 * @param {Record<Key, From>} record
 * @param {(value: From) => To} change
 */
const mapValues = (record, change) =>
  /** @type {Record<Key, To>} */ (
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(/** @type {From} */ (value))]))
  );

const names = (/** @type {string[]} */ paths) => paths.map((path) => basename(path));

/**
 * The files of the script that a source file has become and of all that it imports at once. What it imports on demand is left out.
 *
 * @param {Outputs} outputs
 * @param {string} source from the project's root
 */
export function importedAtOnce(outputs, source) {
  const entry = Object.keys(outputs).find((path) => isMadeFrom(outputs[path]?.entryPoint ?? "", source));
  if (entry === undefined) throw new Error(`The build has no file of its own for ${source}.`);
  const wanted = new Set([entry]);
  for (const path of wanted)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") wanted.add(imported);
  return [...wanted].filter((path) => hasFile(outputs[path]));
}

/**
 * A part's entry point is called `part:` and its path: see `parts.mjs`.
 *
 * @param {string} entryPoint
 * @param {string} source
 */
const isMadeFrom = (entryPoint, source) => entryPoint === source || entryPoint === `part:${source}`;

/**
 * The page with the app's script and the one that fetches its first screen, and with the names of what the app's script imports.
 *
 * @param {string} html
 * @param {Pick<FirstFiles, "script" | "first">} files
 */
export function withScripts(html, { script, first }) {
  if (!html.includes(APP_SCRIPT)) throw new Error(`static/index.html has no ${APP_SCRIPT}`);
  const links = first.map((file) => `<link rel="modulepreload" href="${file}" />`);
  return html.replace(
    APP_SCRIPT,
    [FETCH_AHEAD_SCRIPT, ...links, `<script type="module" src="${script}"></script>`].join("\n    "),
  );
}
