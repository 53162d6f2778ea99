/**
 * Which files of the published code touch what is dangerous on the web, or keeps something: a new place is a line here, and in
 * docs/security.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** What a page runs. The command, in app/serve, runs in Node. */
const FOLDERS = ["app", "auth", "client", "react", "testing", "transport"];
const sources = new Map(
  ["index.ts", ...FOLDERS.flatMap(filesIn)].map((file) => [
    file,
    withoutComments(readFileSync(join("src", file), "utf8")),
  ]),
);

function filesIn(folder: string): string[] {
  return readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("serve/"))
    .map((name) => `${folder}/${name}`);
}

/** Line comments and block comments, each at the beginning of a line or behind a blank. */
function withoutComments(text: string): string {
  return text.replace(/(^|\s)\/\*[^]*?\*\//g, "$1").replace(/(^|\s)\/\/.*/g, "$1");
}

const DOORS: Record<string, { pattern: RegExp; files: string[] }> = {
  "text that becomes markup": {
    pattern:
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment/i,
    files: [],
  },
  "text that becomes code": { pattern: /\beval\(|\bnew Function\b|\bimportScripts\b/, files: [] },
  workers: { pattern: /\bnew (Shared)?Worker\b|serviceWorker/, files: [] },
  "other windows": { pattern: /window\.open\(|\.opener\b|\.(parent|top)\.postMessage/, files: [] },
  "messages of windows": { pattern: /addEventListener\(\s*["']message["']/, files: [] },
  "messages to other tabs, and of sockets": {
    pattern: /BroadcastChannel|postMessage|onmessage/,
    files: ["app/parts/connection/other-tabs.ts", "transport/environment.ts", "transport/live/link.ts"],
  },
  cookies: { pattern: /document\.cookie|cookieStore/, files: [] },
  localStorage: {
    pattern: /localStorage/,
    files: [
      "app/base/storage/forget-stored.ts",
      "app/base/storage/old-keys.ts",
      "app/base/storage/owned-items.ts",
      "app/base/storage/remember.ts",
      "auth/session/tabs.ts",
    ],
  },
  sessionStorage: {
    pattern: /sessionStorage/,
    files: [
      "app/frame/shell/app.tsx",
      "app/base/storage/forget-stored.ts",
      "app/base/storage/old-keys.ts",
      "auth/tab-storage.ts",
    ],
  },
  IndexedDB: {
    pattern: /indexedDB/i,
    files: [
      "app/screens/import/store/import-store.ts",
      "app/screens/import/store/use-import-store.ts",
      "app/base/storage/import-database.ts",
      "app/base/storage/old-keys.ts",
      "client/persist/database.ts",
      "client/persist/persist.ts",
    ],
  },
  "the browser's history": {
    pattern: /pushState|replaceState/,
    files: ["app/base/navigation/navigation.ts", "auth/google/redirect.ts"],
  },
  "elements made by hand": {
    pattern: /document\.createElement\(/,
    files: [
      "app/parts/export/save.ts",
      "app/frame/preload-files.ts",
      "app/screens/search/palette.tsx",
      "auth/google/script.ts",
      "app/frame/embed/lazy-app.ts",
    ],
  },
};

for (const [what, { pattern, files }] of Object.entries(DOORS)) {
  test(`${what}: touched where the table says, and nowhere else`, () => {
    const found = [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
    const words = found.filter((file) => !file.startsWith("app/messages/"));
    assert.equal(words.sort(), [...files].sort());
  });
}

test("the published code was read", () => {
  assert.ok(sources.size > 200, String(sources.size));
});

test.run();
