/** How the messages of each language are loaded. Those of English are part of the code that uses them. */
import type { PartName, Translation } from "./parts.js";

type Loaders = { readonly [Part in PartName]?: () => Promise<{ messages: Translation<Part> }> };

const german: Loaders = {
  account: () => import("./de/account.js"),
  charts: () => import("./de/charts.js"),
  diagnostics: () => import("./de/diagnostics.js"),
  editor: () => import("./de/editor.js"),
  editorProblems: () => import("./de/editor-problems.js"),
  editorTools: () => import("./de/editor-tools.js"),
  export: () => import("./de/export.js"),
  failure: () => import("./de/failure.js"),
  form: () => import("./de/form.js"),
  frame: () => import("./de/frame.js"),
  home: () => import("./de/home.js"),
  import: () => import("./de/import.js"),
  list: () => import("./de/list.js"),
  giveSchema: () => import("./de/give-schema.js"),
  schemaDocs: () => import("./de/schema-docs.js"),
  live: () => import("./de/live.js"),
  pictures: () => import("./de/pictures.js"),
  search: () => import("./de/search.js"),
  settings: () => import("./de/settings.js"),
  signIn: () => import("./de/sign-in.js"),
  values: () => import("./de/values.js"),
  views: () => import("./de/views.js"),
  work: () => import("./de/work.js"),
};

const arabic: Loaders = {
  account: () => import("./ar/account.js"),
  charts: () => import("./ar/charts.js"),
  diagnostics: () => import("./ar/diagnostics.js"),
  editor: () => import("./ar/editor.js"),
  editorProblems: () => import("./ar/editor-problems.js"),
  editorTools: () => import("./ar/editor-tools.js"),
  export: () => import("./ar/export.js"),
  failure: () => import("./ar/failure.js"),
  form: () => import("./ar/form.js"),
  frame: () => import("./ar/frame.js"),
  home: () => import("./ar/home.js"),
  import: () => import("./ar/import.js"),
  list: () => import("./ar/list.js"),
  giveSchema: () => import("./ar/give-schema.js"),
  schemaDocs: () => import("./ar/schema-docs.js"),
  live: () => import("./ar/live.js"),
  pictures: () => import("./ar/pictures.js"),
  search: () => import("./ar/search.js"),
  settings: () => import("./ar/settings.js"),
  signIn: () => import("./ar/sign-in.js"),
  values: () => import("./ar/values.js"),
  views: () => import("./ar/views.js"),
  work: () => import("./ar/work.js"),
};

/** By the code of the language. */
export const TRANSLATIONS: { readonly [code: string]: Loaders } = { de: german, ar: arabic };
