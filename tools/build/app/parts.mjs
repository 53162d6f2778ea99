// @ts-check
/**
 * How the app's code is divided into files. esbuild makes a file of every set of modules that the same parts share, which would be
 * dozens of files. A part is therefore made to import all that is loaded before it or with it, and what parts share by that is
 * one file.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { root } from "../paths.mjs";

/** The module whose imports on demand are screens. */
const SCREEN_TABLE = join(root, "src/app/frame/shell/screens/screen-table.ts");

/** The module whose imports on demand are messages in other languages than English. */
const TRANSLATIONS = join(root, "src/app/base/messages/translations.ts");

/**
 * What comes with the first scripts, ahead of their own modules: the module that says that they have arrived, and modules of a few lines
 * that many parts share, since a file of their own would cost more.
 */
const WITH_START = [
  "src/app/frame/announce-code.ts",
  "src/app/base/context/words-with.ts",
  "src/app/base/context/use-style-sheet.ts",
  "src/app/base/ui/styles/style-sheet.ts",
  "src/transport/request-key.ts",
];

/** Words, looks and controls: nearly every part needs some of them, and the rail, which is beside every screen, loads them all. */
const CONTROLS = [
  "src/app/base/context/value-words.ts",
  "src/app/base/ui/styles/sections.css",
  "src/app/base/ui/styles/fields.css",
  "src/app/parts/values/json-text.ts",
  "src/app/parts/values/number-format.ts",
  "src/app/parts/values/time-format.ts",
  "src/app/base/ui/menu.tsx",
  "src/app/base/ui/copy-text.ts",
  "src/react/hooks/use-client.ts",
  "src/app/frame/shell/screens/screen-support.tsx",
  "src/app/parts/answers/missing.tsx",
];

/** Code that plans and shows a record. The rail, home's content and the search have no more than this. */
const SCHEMA_SUPPORT = [
  ...CONTROLS,
  "src/app/parts/values/value.tsx",
  "src/app/parts/values/name.tsx",
  "src/app/parts/controls/main-action.tsx",
  "src/app/parts/values/state-mark.css",
  "src/app/parts/answers/use-answer.ts",
  "src/app/base/context/visit/recent-records.ts",
  "src/app/schema/classify/list/search-lists.ts",
  "src/app/schema/form/actions/create-action.ts",
  "src/app/schema/form/actions/standalone-actions.ts",
  "src/app/schema/form/actions/action-info.ts",
  "src/app/schema/plan/counts.ts",
  "src/app/schema/plan/plans.ts",
];

/** Code that the frame loads with every screen that shows data. */
const CLIENT = "src/app/parts/connection/data-client.ts";

/** Code that explains why a request failed. */
const FAILURE_SUPPORT = [
  ...CONTROLS,
  "src/app/parts/answers/failure/failure.tsx",
  "src/app/parts/answers/server-notice.tsx",
];

/** Code that screens with records or types share. */
const DATA_SUPPORT = [
  CLIENT,
  "src/app/base/context/words.ts",
  ...SCHEMA_SUPPORT,
  ...FAILURE_SUPPORT,
  "src/app/frame/shell/screens/data-support.tsx",
  "src/app/parts/answers/show-query.tsx",
  "src/app/parts/answers/no-request.ts",
  "src/app/parts/record/use-record-label.ts",
  "src/app/parts/answers/answer-state.ts",
  "src/app/parts/answers/field-errors.ts",
  "src/app/parts/values/prose.tsx",
  "src/app/base/ui/styles/tables.css",
  "src/app/schema/form/form.ts",
  "src/app/schema/form/variables.ts",
];

/** Code that screens with a list share: its table, filters and export. */
const LIST_SUPPORT = [
  ...DATA_SUPPORT,
  "src/app/parts/list/plan-list.tsx",
  "src/app/parts/answers/root-field-screen.tsx",
  "src/app/parts/controls/action-link.tsx",
  "src/app/parts/controls/thing-tabs.tsx",
  "src/app/parts/form/arguments-form.tsx",
];

/** What a person can do with a record, from its screen, its row and a selection of rows. */
const ACTIONS_ON_RECORD = ["src/app/base/context/use-actions.ts", "src/app/schema/form/actions/row-actions.ts"];

/** The values of one record or answer. */
const FACTS = ["src/app/parts/record/value-panel.tsx", "src/app/parts/record/facts/facts.tsx"];

/** Code that a list has loaded before a person opens one of its parts. */
const OPEN_LIST = [...LIST_SUPPORT, "src/app/screens/list/query.tsx"];

/** Code that an import has loaded before there is a table. */
const OPEN_IMPORT = [...LIST_SUPPORT, "src/app/screens/import/import-screen.tsx"];

/** Code that an import has loaded before the rows of its table are checked. */
const OPEN_TABLE = [...OPEN_IMPORT, "src/app/screens/import/matching/matching-step.tsx", "src/app/parts/form/form.tsx"];

/** Code that the editor has loaded before a person opens one of its parts. */
const OPEN_EDITOR = [...DATA_SUPPORT, "src/app/screens/editor/editor.tsx"];

/** The saved views, which the rail loads on every page. */
const SAVED_VIEWS = "src/app/base/context/views/use-views.ts";

const HOW_TO_NAME_A_SCREEN =
  "name it in SHARED_BY_PART of tools/build/app/parts.mjs, by DATA_SUPPORT if it shows values or the schema, otherwise by []";

/** Marks the question where a file is that the plugin asks itself, so that it is not asked for ever. */
const RESOLVING = {};

/**
 * What each part of the app shares with others. A part that is left out, or names too little, makes other parts larger: what it shares with
 * them comes into files of its own, which they load as well.
 *
 * @type {Record<string, string[]>}
 */
const SHARED_BY_PART = {
  "src/app/screens/list/query.tsx": LIST_SUPPORT,
  "src/app/parts/list/bulk/bulk-commands.tsx": [...OPEN_LIST, ...ACTIONS_ON_RECORD],
  "src/app/parts/list/bulk/bulk-dialog.tsx": [...OPEN_LIST, ...ACTIONS_ON_RECORD],
  "src/app/parts/list/filters/filter-panel.tsx": OPEN_LIST,
  "src/app/parts/list/keys/shortcuts-dialog.tsx": OPEN_LIST,
  "src/app/parts/list/listen/listener.ts": OPEN_LIST,
  "src/app/parts/list/menu/list-menu-panel.tsx": OPEN_LIST,
  "src/app/parts/list/menu/row-menu-panel.tsx": [...OPEN_LIST, ...ACTIONS_ON_RECORD],
  "src/app/screens/record/record.tsx": [...LIST_SUPPORT, ...ACTIONS_ON_RECORD, ...FACTS],
  "src/app/screens/record/record-listener.ts": LIST_SUPPORT,
  "src/app/screens/record/no-record.tsx": [
    ...LIST_SUPPORT,
    ...ACTIONS_ON_RECORD,
    ...FACTS,
    "src/app/screens/record/record.tsx",
  ],
  "src/app/parts/record/single-answer.tsx": [...LIST_SUPPORT, ...FACTS],
  "src/app/screens/live/live.tsx": [...LIST_SUPPORT, ...FACTS],
  "src/app/parts/charts/chart.tsx": LIST_SUPPORT,
  "src/app/parts/charts/loading-rows.tsx": [...LIST_SUPPORT, "src/app/parts/charts/chart.tsx"],
  "src/app/parts/charts/beside/beside.tsx": [...LIST_SUPPORT, "src/app/parts/charts/chart.tsx"],
  "src/app/parts/charts/chart-tile.tsx": [...SCHEMA_SUPPORT, CLIENT, "src/app/screens/home/home-content.tsx"],
  "src/app/screens/home/home-content.tsx": SCHEMA_SUPPORT,
  "src/app/screens/search/records/record-search.ts": SCHEMA_SUPPORT,
  "src/app/parts/form/form.tsx": DATA_SUPPORT,
  "src/app/parts/form/picker/name-lookup.ts": DATA_SUPPORT,
  "src/app/parts/connection/servers-user.ts": SCHEMA_SUPPORT,
  "src/app/parts/export/export-dialog.tsx": LIST_SUPPORT,
  "src/app/screens/type-screen/type-screen.tsx": [...DATA_SUPPORT, ...ACTIONS_ON_RECORD],
  "src/app/screens/action/action.tsx": DATA_SUPPORT,
  "src/app/screens/import/import-screen.tsx": LIST_SUPPORT,
  "src/app/screens/import/source/kept-list.tsx": OPEN_IMPORT,
  "src/app/screens/import/matching/matching-step.tsx": OPEN_IMPORT,
  "src/app/screens/import/check/check-step.tsx": OPEN_TABLE,
  "src/app/screens/import/run/run-step.tsx": OPEN_TABLE,
  "src/app/screens/import/run/correct/correct-dialog.tsx": [...OPEN_TABLE, "src/app/screens/import/run/run-step.tsx"],
  "src/app/screens/action/outcome.tsx": [...DATA_SUPPORT, ...FACTS],
  "src/app/screens/action/review/review-dialog.tsx": [...DATA_SUPPORT, "src/app/screens/action/action.tsx"],
  "src/app/screens/action/conflict/conflict-notice.tsx": [
    ...DATA_SUPPORT,
    "src/app/screens/action/action.tsx",
    "src/app/screens/action/review/review-dialog.tsx",
  ],
  "src/app/parts/schema-docs/docs.tsx": DATA_SUPPORT,
  "src/app/screens/editor/editor.tsx": DATA_SUPPORT,
  "src/app/screens/editor/tools/document-tools.tsx": OPEN_EDITOR,
  "src/app/language/variables/validate-variables.ts": OPEN_EDITOR,
  "src/app/screens/editor/headers/headers-panel.tsx": OPEN_EDITOR,
  "src/app/screens/editor/headers/header-rows.ts": OPEN_EDITOR,
  "src/app/parts/changes/schema-changes.tsx": [...SCHEMA_SUPPORT, "src/app/screens/home/home-content.tsx", SAVED_VIEWS],
  "src/app/screens/home/pinned/pinned-board.tsx": [...LIST_SUPPORT, SAVED_VIEWS],
  "src/app/parts/live/live-tile.tsx": [...LIST_SUPPORT, ...FACTS, "src/app/screens/live/live.tsx"],
  "src/app/screens/views/views-screen.tsx": [...LIST_SUPPORT, SAVED_VIEWS],
  "src/app/screens/views/keep/keep-menu.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/screens/views/keep/keep-panel.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/parts/views/save-view-dialog.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/screens/settings/history.tsx": DATA_SUPPORT,
  "src/app/parts/controls/toast.tsx": CONTROLS,
  "src/app/screens/settings/diagnostics.tsx": [],
  "src/app/screens/settings/settings.tsx": [],
  "src/app/parts/answers/missing.tsx": CONTROLS,
  "src/app/parts/answers/failure/failure.tsx": FAILURE_SUPPORT,
  "src/app/parts/answers/server-notice.tsx": FAILURE_SUPPORT,
  "src/app/parts/controls/query-text.tsx": [...DATA_SUPPORT, SAVED_VIEWS],
  "src/app/frame/shell/rail/rail-support.tsx": [...SCHEMA_SUPPORT, SAVED_VIEWS],
  "src/app/frame/shell/screens/screen-support.tsx": CONTROLS,
  "src/app/frame/shell/screens/data-support.tsx": DATA_SUPPORT,
  "src/app/parts/record/pictures/pictures.tsx": [...LIST_SUPPORT, ...ACTIONS_ON_RECORD],
  "src/app/parts/values/choice-combobox.tsx": DATA_SUPPORT,
  "src/app/schema/form/actions/standalone-actions.ts": SCHEMA_SUPPORT,
  "src/app/parts/account/account-menu.tsx": CONTROLS,
  "src/app/parts/connection/give-schema.tsx": CONTROLS,
  "src/app/parts/connection/live-transport.ts": [CLIENT],
  "src/app/base/storage/keep-open.ts": [CLIENT],
  "src/app/screens/editor/builder/builder-pane.tsx": OPEN_EDITOR,
  "src/app/screens/editor/folding/folding.tsx": OPEN_EDITOR,
  "src/app/screens/editor/run/answers-in-parts.ts": OPEN_EDITOR,
  "src/app/screens/editor/problems/problem-list.tsx": OPEN_EDITOR,
};

/**
 * @param {string} start the page's first script, from the project's root
 * @returns {import("esbuild").Plugin}
 */
export const divideIntoParts = (start) => ({
  name: "divide-into-parts",
  setup(build) {
    const shared = new Set([start, ...WITH_START, ...CONTROLS, ...Object.values(SHARED_BY_PART).flat()]);
    for (const file of [...shared, ...Object.keys(SHARED_BY_PART)])
      if (!existsSync(join(root, file)))
        throw new Error(`tools/build/app/parts.mjs names ${file}, which does not exist`);
    const sharedPaths = new Set([...shared].map((file) => join(root, file)));
    const sharedNames = new Set([...shared].map(nameOf));
    build.onResolve({ filter: /^[./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isPart = kind === "dynamic-import" && importer !== TRANSLATIONS; // Messages of a language import nothing of the app.
      const isStatic = kind === "import-statement" || kind === "entry-point";
      const mayBeShared = isStatic && pluginData !== RESOLVING && sharedNames.has(nameOf(path));
      if (!isPart && !mayBeShared) return undefined;
      const options = { kind: /** @type {const} */ ("import-statement"), importer, resolveDir, pluginData: RESOLVING };
      const resolved = await build.resolve(path, options);
      if (isPart) {
        // Files are named by a hash of this path too. From the project's root, it is the same wherever the project lies.
        const part = relative(root, resolved.path).replaceAll("\\", "/");
        return { ...resolved, path: part, namespace: "part", pluginData: { isScreen: importer === SCREEN_TABLE } };
      }
      // An import for its effect alone is left out where the package says that modules have none.
      return { ...resolved, ...(sharedPaths.has(resolved.path) && { sideEffects: true }) };
    });
    // The first scripts import them for all parts.
    build.onLoad({ filter: new RegExp(`[/\\\\]${nameOf(start)}\\.tsx$`) }, ({ path }) => {
      if (path !== join(root, start)) return undefined;
      const imports = WITH_START.map((file) => `import ${JSON.stringify(join(root, file))};`);
      return { contents: [...imports, readFileSync(path, "utf8")].join("\n"), loader: "tsx" };
    });
    build.onLoad({ filter: /^/, namespace: "part" }, ({ path: part, pluginData }) => {
      const { isScreen } = /** @type {{ isScreen: boolean }} */ (pluginData);
      const sharedByPart = SHARED_BY_PART[part];
      if (isScreen && !sharedByPart) return { errors: [{ text: `${part} is a screen: ${HOW_TO_NAME_A_SCREEN}` }] };
      const files = [start, ...(isScreen ? CONTROLS : []), ...(sharedByPart ?? [])];
      const imports = files.map((file) => `import ${JSON.stringify(`./${file}`)};`);
      return { contents: [...imports, `export * from ${JSON.stringify(`./${part}`)};`].join("\n"), resolveDir: root };
    });
  },
});

/**
 * The name of a file without its ending: sources name the built file where they import another source.
 *
 * @param {string} path
 */
const nameOf = (path) => parse(path).name;
