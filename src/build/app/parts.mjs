// @ts-check
/**
 * How the app's code is divided into files. esbuild makes a file of every set of modules that the same parts share, which would be
 * dozens of files. A part is therefore made to import all that is loaded before it or with it, and what parts share by that is
 * one file.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.mjs";

/** The module whose imports on demand are screens. */
const SCREEN_TABLE = join(root, "src/app/shell/screens/screen-table.ts");

/** The module whose imports on demand are messages in other languages than English. */
export const TRANSLATIONS = join(root, "src/app/messages/translations.ts");

/** Code that nearly every part needs: words, and what plans and shows a record. Home's content and the search have no more than this. */
const SCHEMA_SUPPORT = [
  "src/app/context/words.ts",
  "src/app/context/use-style-sheet.ts",
  "src/app/values/value.tsx",
  "src/app/answers/use-answer.ts",
  "src/schema/classify/list/search-lists.ts",
];

/** Code that every screen except home needs. */
const SCREEN_SUPPORT = [
  "src/app/context/words.ts",
  "src/app/context/use-style-sheet.ts",
  "src/app/shell/screens/screen-support.tsx",
  "src/app/answers/failure/failure.tsx",
  "src/app/answers/missing.tsx",
  "src/app/answers/show-query.tsx",
  "src/app/ui/menu.tsx",
];

/** Code that the frame loads with every screen that shows data. */
const CLIENT = "src/app/connection/data-client.ts";

/** Code that screens with records or types share. */
const DATA_SUPPORT = [
  ...SCREEN_SUPPORT,
  ...SCHEMA_SUPPORT,
  CLIENT,
  "src/app/values/text/prose.tsx",
  "src/schema/form/form.ts",
  "src/schema/form/variables.ts",
];

/** Code that screens with a list share: its table, filters and export. */
const LIST_SUPPORT = [...DATA_SUPPORT, "src/app/list/plan-list.tsx"];

/** Code that a list has loaded before a person opens one of its parts. */
const OPEN_LIST = [...LIST_SUPPORT, "src/app/list/query.tsx"];

/** Code that the editor has loaded before a person opens one of its parts. */
const OPEN_EDITOR = [...DATA_SUPPORT, "src/app/editor/editor.tsx"];

/** The saved views, which the rail loads on every page. */
const SAVED_VIEWS = "src/app/context/views/use-views.ts";

/** @type {Record<string, string[]>} */
const SHARED_BY_PART = {
  "src/app/list/query.tsx": LIST_SUPPORT,
  "src/app/list/bulk/bulk-commands.tsx": OPEN_LIST,
  "src/app/list/bulk/bulk-dialog.tsx": OPEN_LIST,
  "src/app/list/filters/filter-editor.tsx": OPEN_LIST,
  "src/app/list/keys/shortcuts-dialog.tsx": OPEN_LIST,
  "src/app/list/listen/listener.ts": OPEN_LIST,
  "src/app/list/menu/list-menu-panel.tsx": OPEN_LIST,
  "src/app/list/row-menu/row-menu-panel.tsx": OPEN_LIST,
  "src/app/record/record.tsx": LIST_SUPPORT,
  "src/app/record/single-answer.tsx": LIST_SUPPORT,
  "src/app/live/live.tsx": LIST_SUPPORT,
  "src/app/charts/chart.tsx": LIST_SUPPORT,
  "src/app/charts/loading-rows.tsx": [...LIST_SUPPORT, "src/app/charts/chart.tsx"],
  "src/app/charts/chart-tile.tsx": [...SCHEMA_SUPPORT, CLIENT, "src/app/home/home-content.tsx"],
  "src/app/home/home-content.tsx": SCHEMA_SUPPORT,
  "src/app/search/records/record-search.ts": SCHEMA_SUPPORT,
  "src/app/form/form.tsx": DATA_SUPPORT,
  "src/app/export/export-dialog.tsx": LIST_SUPPORT,
  "src/app/type-screen/type-screen.tsx": DATA_SUPPORT,
  "src/app/action/action.tsx": DATA_SUPPORT,
  "src/app/import/import-screen.tsx": [...LIST_SUPPORT, "src/app/action/action.tsx"],
  "src/app/action/after/outcome.tsx": DATA_SUPPORT,
  "src/app/action/review/review-dialog.tsx": [...DATA_SUPPORT, "src/app/action/action.tsx"],
  "src/app/action/conflict/conflict-notice.tsx": [
    ...DATA_SUPPORT,
    "src/app/action/action.tsx",
    "src/app/action/review/review-dialog.tsx",
  ],
  "src/app/schema-docs/docs.tsx": DATA_SUPPORT,
  "src/app/editor/editor.tsx": DATA_SUPPORT,
  "src/app/editor/commands/document-tools.ts": OPEN_EDITOR,
  "src/language/variables.ts": OPEN_EDITOR,
  "src/app/editor/headers/headers-panel.tsx": OPEN_EDITOR,
  "src/app/editor/headers/header-rows.ts": OPEN_EDITOR,
  "src/app/changes/schema-changes.tsx": [...SCHEMA_SUPPORT, "src/app/home/home-content.tsx", SAVED_VIEWS],
  "src/app/home/pinned/pinned-board.tsx": [...LIST_SUPPORT, SAVED_VIEWS],
  "src/app/live/live-tile.tsx": [...LIST_SUPPORT, "src/app/live/live.tsx"],
  "src/app/views/views-screen.tsx": [...LIST_SUPPORT, SAVED_VIEWS],
  "src/app/views/keep-menu.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/views/keep-panel.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/views/save-view-dialog.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/shell/rail/pinned-views.tsx": [SAVED_VIEWS],
  "src/app/settings/diagnostics.tsx": [CLIENT],
  "src/app/settings/history.tsx": [CLIENT],
  "src/app/answers/failure/failure.tsx": SCREEN_SUPPORT,
};

/**
 * @param {string} start the page's first script, from the project's root
 * @returns {import("esbuild").Plugin}
 */
export const divideIntoParts = (start) => ({
  name: "divide-into-parts",
  setup(build) {
    for (const file of [...SCREEN_SUPPORT, ...Object.entries(SHARED_BY_PART).flat(2)])
      if (!existsSync(join(root, file))) throw new Error(`src/build/app/parts.mjs names ${file}, which does not exist`);
    build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir }) => {
      // Messages of a language import nothing of the app.
      if (kind !== "dynamic-import" || importer === TRANSLATIONS) return undefined;
      const resolved = await build.resolve(path, { kind: "import-statement", importer, resolveDir });
      const isScreen = importer === SCREEN_TABLE;
      return { ...resolved, namespace: "part", pluginData: { isScreen } };
    });
    build.onLoad({ filter: /^/, namespace: "part" }, ({ path, pluginData }) => {
      const { isScreen } = /** @type {{ isScreen: boolean }} */ (pluginData);
      const name = path.slice(root.length + 1);
      const shared = [start, ...(isScreen ? SCREEN_SUPPORT : []), ...(SHARED_BY_PART[name] ?? [])];
      return { contents: [...shared.map(keep), `export * from ${JSON.stringify(path)};`].join("\n"), resolveDir: root };
    });
  },
});

/**
 * Imports a module under a name: without one, the import is left out where the package says that modules have no side effects.
 *
 * @param {string} file
 * @param {number} index
 */
const keep = (file, index) => `export * as shared${index} from ${JSON.stringify(join(root, file))};`;
