/** The parts of the app's messages, each with the type of what a language may say. */
import type { enLive } from "./en/live.js";
import type { enSchemaDocs } from "./en/schema-docs.js";
import type { enGiveSchema } from "./en/give-schema.js";
import type { enAccount } from "./en/account.js";
import type { enCharts } from "./en/charts.js";
import type { enDiagnostics } from "./en/diagnostics.js";
import type { enEditor } from "./en/editor.js";
import type { enEditorProblems } from "./en/editor-problems.js";
import type { enEditorTools } from "./en/editor-tools.js";
import type { enExport } from "./en/export.js";
import type { enFailure } from "./en/failure.js";
import type { enForm } from "./en/form.js";
import type { Messages } from "./en/frame.js";
import type { enHome } from "./en/home.js";
import type { enImport } from "./en/import.js";
import type { enList } from "./en/list.js";
import type { enPictures } from "./en/pictures.js";
import type { enSearch } from "./en/search.js";
import type { enSettings } from "./en/settings.js";
import type { enSignIn } from "./en/sign-in.js";
import type { enValues } from "./en/values.js";
import type { enViews } from "./en/views.js";
import type { enWork } from "./en/work.js";

/** The messages of the app, by the part that they are loaded with. */
export interface MessageParts {
  /** Of the account, in the top bar and in the settings. */
  account: typeof enAccount;
  /** Of charts. */
  charts: typeof enCharts;
  /** Of the diagnostics. */
  diagnostics: typeof enDiagnostics;
  /** Of the editor. */
  editor: typeof enEditor;
  /** Of what is wrong with a document or its variables in the editor. */
  editorProblems: typeof enEditorProblems;
  /** Of parts of the editor that are loaded when they are opened. */
  editorTools: typeof enEditorTools;
  /** Of the export. */
  export: typeof enExport;
  /** Of the explanation of a failure. */
  failure: typeof enFailure;
  /** Of forms, and of the review and the outcome of actions. */
  form: typeof enForm;
  /** Of the home screen and of the frame around every screen. It is loaded first. */
  frame: Messages;
  /** Of the home screen below its search. */
  home: typeof enHome;
  /** Of the import of rows. */
  import: typeof enImport;
  /** Of the parts of a list that are loaded when they are opened, and of records that are not there. */
  list: typeof enList;
  /** Of the pictures that belong to a record. */
  pictures: typeof enPictures;
  /** Of the search. */
  search: typeof enSearch;
  /** Of the settings, and of the dialog "Adjust". */
  settings: typeof enSettings;
  /** Of signing in. */
  signIn: typeof enSignIn;
  /** Of single values, and of the frame where something is missing. */
  values: typeof enValues;
  /** Of saved views. */
  views: typeof enViews;
  /** Of live views. */
  live: typeof enLive;
  /** Of the docs of the schema. */
  schemaDocs: typeof enSchemaDocs;
  /** Of the screen that takes a schema as a file, where the server gives none. */
  giveSchema: typeof enGiveSchema;
  /** Of what several screens use. */
  work: typeof enWork;
}

/** The name of a part. */
export type PartName = keyof MessageParts;

/** What a translation has of some messages. What it lacks is English, message by message also in a table of them. */
export type Translated<Words> = {
  readonly [Name in keyof Words]?: Words[Name] extends Message ? Words[Name] : Translated<Words[Name]>;
};

type Message = string | undefined | readonly unknown[] | ((...values: never[]) => unknown);

/** What a translation has of a part. */
export type Translation<Part extends PartName> = Translated<MessageParts[Part]>;
