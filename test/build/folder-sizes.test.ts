/** Keeps folders small enough that a reader takes in a folder's names at one glance. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** Folders in a folder do not count. */
const MAX_FILES_PER_FOLDER = 15;
/** A language has a file for each part of the app that loads its messages, with the same names in every language. */
const LANGUAGE_FOLDER = /^src\/app\/messages\/[a-z]{2}$/;

/** The paths of all files in a folder and in the folders within it. */
const filesWithin = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));

/** How many files each folder has itself. */
function filesByFolder(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}

test("no folder of src has more than 15 files", () => {
  const folders = filesByFolder(filesWithin("src"));
  assert.ok(folders.size > 50, `only ${folders.size} folders were found`);
  const tooLarge = [...folders].filter(
    ([folder, count]) => count > MAX_FILES_PER_FOLDER && !LANGUAGE_FOLDER.test(folder),
  );
  assert.equal(tooLarge, [], "divide these folders by feature");
});

test("files in a folder's own folders are not counted", () => {
  const folders = filesByFolder(["src/list/list.ts", "src/list/pages/pager.ts", "src/list/pages/row-range.ts"]);
  assert.equal(
    [...folders],
    [
      ["src/list", 1],
      ["src/list/pages", 2],
    ],
  );
});

test.run();
