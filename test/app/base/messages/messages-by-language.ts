/** All messages of the app's languages besides English, with the English ones beside them. */
import { enAccount } from "../../../../src/app/base/messages/en/account.js";
import { enCharts } from "../../../../src/app/base/messages/en/charts.js";
import { enDiagnostics } from "../../../../src/app/base/messages/en/diagnostics.js";
import { enEditor } from "../../../../src/app/base/messages/en/editor.js";
import { enEditorProblems } from "../../../../src/app/base/messages/en/editor-problems.js";
import { enEditorTools } from "../../../../src/app/base/messages/en/editor-tools.js";
import { enExport } from "../../../../src/app/base/messages/en/export.js";
import { enFailure } from "../../../../src/app/base/messages/en/failure.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { enGiveSchema } from "../../../../src/app/base/messages/en/give-schema.js";
import { enLive } from "../../../../src/app/base/messages/en/live.js";
import { enSchemaDocs } from "../../../../src/app/base/messages/en/schema-docs.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enHome } from "../../../../src/app/base/messages/en/home.js";
import { enImport } from "../../../../src/app/base/messages/en/import.js";
import { enList } from "../../../../src/app/base/messages/en/list.js";
import { enPictures } from "../../../../src/app/base/messages/en/pictures.js";
import { enSearch } from "../../../../src/app/base/messages/en/search.js";
import { enSettings } from "../../../../src/app/base/messages/en/settings.js";
import { enSignIn } from "../../../../src/app/base/messages/en/sign-in.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { enViews } from "../../../../src/app/base/messages/en/views.js";
import { enWork } from "../../../../src/app/base/messages/en/work.js";
import type { MessageParts, PartName } from "../../../../src/app/base/messages/parts.js";
import { TRANSLATIONS } from "../../../../src/app/base/messages/translations.js";

export const english: MessageParts = {
  account: enAccount,
  charts: enCharts,
  diagnostics: enDiagnostics,
  editor: enEditor,
  editorProblems: enEditorProblems,
  editorTools: enEditorTools,
  export: enExport,
  failure: enFailure,
  form: enForm,
  frame: en,
  home: enHome,
  import: enImport,
  list: enList,
  pictures: enPictures,
  search: enSearch,
  settings: enSettings,
  signIn: enSignIn,
  values: enValues,
  views: enViews,
  giveSchema: enGiveSchema,
  live: enLive,
  schemaDocs: enSchemaDocs,
  work: enWork,
};

const partNames = Object.keys(english) as PartName[];

async function load(code: string): Promise<MessageParts> {
  const loaders = TRANSLATIONS[code];
  if (!loaders) throw new Error(`There is no language ${code}.`);
  const parts = await Promise.all(partNames.map(async (part) => [part, (await loaders[part]?.())?.messages ?? {}]));
  return Object.fromEntries(parts) as MessageParts;
}

/** By code. */
export const translations: ReadonlyMap<string, MessageParts> = new Map(
  await Promise.all(Object.keys(TRANSLATIONS).map(async (code) => [code, await load(code)] as const)),
);
