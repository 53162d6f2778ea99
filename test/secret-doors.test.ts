/**
 * Everything by which something leaves memory: a new place is a line here, which says how it keeps secrets back.
 * `test/app/base/storage/secret-exits.test.ts` sends requests with secrets through those that read for secrets.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const FOLDERS = ["app", "auth", "client", "react", "transport"];
const sources = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("serve/"))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join("src", folder, name), "utf8")]),
  ),
);

/** The file asks the reader itself. */
const READS = "reads for secrets";
/** What the file lets out is an address, which `formatRoute` writes without secrets. */
const ADDRESS = "an address";
const READERS: Record<string, RegExp> = {
  [READS]: /from "[./]*(base\/)?(storage\/)?(secrets|hide-secrets|embed-tag)\.js"|withoutSecretsIn|secretIn\(/,
  [ADDRESS]: /formatRoute|\.href\(|viewAddress|readSavedView/,
};

/** By the way out, the files that use it, each with the reader or with what it lets out instead. */
const DOORS: Record<string, { pattern: RegExp; files: Record<string, string> }> = {
  "the tab's storage": {
    pattern: /[sS]torage\?\.setItem|sessionStorage\.setItem/,
    files: {
      "app/base/storage/drafts.ts": READS,
      "auth/tab-storage.ts":
        "the session and its token, where the page's owner asks for that; a state; what diagnose() tells a developer",
    },
  },
  "the device's storage": {
    pattern: /localStorage\.setItem/,
    files: {
      "app/base/storage/owned-items.ts": "what the files under the next two titles write",
      "app/base/storage/remember.ts": "what the files under the title after them write",
      "auth/session/tabs.ts": "a random mark, or 32 bits of a hash of a person's id",
    },
  },
  "items of a person on the device": {
    pattern: /\bitems\??\.write\(/,
    files: {
      "app/parts/changes/schema-changes.tsx": "names in the schema",
      "app/base/context/views/view-store.ts": ADDRESS,
      "app/screens/editor/headers/use-headers.ts": "the headers, where the person asks for that",
      "app/screens/import/matching/chosen-columns.ts": "names of columns",
    },
  },
  "choices of a person on the device": {
    pattern: /\bchoices\??\.write\(|ownedItems\([^)]*\)\.write\(/,
    files: {
      "app/parts/list/pages/page-size.ts": "a number",
      "app/base/navigation/recent.ts": "names of screens",
      "app/frame/shell/rail/rail-section.tsx": "yes or no",
      "app/base/storage/keep-open.ts": "yes or no",
      "app/base/storage/own-hints.ts": "hints of the person",
      "app/base/storage/owned-items.ts": "a time",
      "app/base/storage/session-note.ts": "yes or no",
      "app/parts/table/use-widths.ts": "widths of columns",
    },
  },
  "choices on the device": {
    pattern: /import \{[^}]*\bremember\b[^}]*\} from "[^"]*remember\.js"/,
    files: {
      "app/screens/editor/layout/use-share.ts": "a width",
      "app/screens/editor/layout/use-side-pane.ts": "the name of a pane",
      "app/screens/settings/settings.tsx": "a language",
      "app/frame/shell/app.tsx": "a theme and a way to sign in",
      "app/base/storage/use-kept-switch.ts": "yes or no",
    },
  },
  "databases on the device": {
    pattern: /\b(?:answers|facts|imports|rows|results)\.(?:put|add)\(/,
    files: {
      "app/screens/import/store/import-store.ts": "the rows that the next title is about",
      "client/persist/persist.ts": READS,
    },
  },
  "rows of an import": { pattern: /store\?\.add\(/, files: { "app/screens/import/run/use-import-start.ts": READS } },
  drafts: {
    pattern: /drafts\.write\(/,
    files: {
      "app/parts/account/user-changes.ts": "drafts as they were",
      "app/parts/action/form-draft.ts": "read by `drafts` itself",
      "app/parts/action/sending/sending-note.ts": "read by `drafts` itself",
      "app/screens/editor/run/use-runs.ts": "ids of sheets",
      "app/screens/editor/sheets/use-sheets.ts": READS,
      "app/screens/import/store/begun-imports.ts": "ids of imports",
      "app/parts/list/bulk/sent-rows.ts": "ids and names of rows",
    },
  },
  "the clipboard": {
    pattern: /copyText\(|<Copy\b|clipboardData\??\.setData/,
    files: {
      "app/parts/controls/copy.tsx": "what the others copy",
      "app/parts/controls/query-text.tsx": READS,
      "app/screens/editor/answer/answer.tsx": "the answer, as a person asked for it",
      "app/screens/editor/document/tool-bar.tsx": READS,
      "app/screens/editor/code/code-area.tsx": "what a person has selected in the editor",
      "app/screens/editor/tools/document-menu-panel.tsx": READS,
      "app/parts/list/menu/row-menu-panel.tsx": ADDRESS,
      "app/screens/settings/diagnostics.tsx": "a report without values",
      "app/screens/settings/settings.tsx": "hints of the person",
      "app/parts/table/selection/selection-bar.tsx": "the rows that a person has selected",
      "app/parts/table/selection/use-selection.ts": "the rows that a person has selected",
      "app/base/ui/copy-text.ts": "what the others copy",
      "app/screens/views/embed/embed-dialog.tsx": READS,
      "app/screens/views/keep/keep-panel.tsx": ADDRESS,
    },
  },
  files: {
    pattern: /saveFile\(/,
    files: {
      "app/parts/charts/beside/number-table.tsx": "the numbers of a chart",
      "app/parts/export/export-dialog.tsx": "the rows that a person exports",
      "app/parts/export/save.ts": "what the others save",
      "app/screens/import/run/import-results.tsx": "the person's own rows",
      "app/screens/import/source/source-step.tsx": "names of columns",
      "app/parts/list/bulk/bulk-commands.tsx": "the rows that a person has selected",
      "app/screens/views/views-screen.tsx": "views, which were read when they were kept",
    },
  },
  "the address": {
    pattern: /pushState|replaceState/,
    files: { "app/base/navigation/navigation.ts": ADDRESS, "auth/google/redirect.ts": "the page's own address" },
  },
  "the page around the app": {
    pattern: /onEvent\?\.\(|onEvent\.current|latestOnEvent/,
    files: {
      "app/parts/account/user-changes.ts": "that somebody has signed in or out",
      "app/frame/shell/app.tsx": "the error with which the app broke off",
      "app/frame/shell/screens/open-screen.tsx": ADDRESS,
    },
  },
  "other tabs": {
    pattern: /\.postMessage\(/,
    files: { "app/parts/connection/other-tabs.ts": "the name of a type" },
  },
};

for (const [door, { pattern, files }] of Object.entries(DOORS))
  test(`${door}: used where the table says, with the reader that it names`, () => {
    const found = [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
    assert.equal(found.sort(), Object.keys(files).sort());
    for (const [file, how] of Object.entries(files)) {
      const reader = READERS[how];
      if (reader) assert.match(sources.get(file) ?? "", reader, file);
    }
  });

test.run();
