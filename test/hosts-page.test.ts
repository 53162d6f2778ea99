/** The samples of two pages of docs are the files that the tests of test/interop/hosts and test/interop/hosting run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** The pages, and the folders of the files that they show. */
const PAGES = [
  { path: "docs/hosts.md", folder: "test/interop/hosts", blocksWithoutFile: 0 },
  // A command, and settings that are lines of a longer file.
  { path: "docs/hosting.md", folder: "test/interop/hosting", blocksWithoutFile: 2 },
];

interface Sample {
  /** The file below the page's folder that the sample shows. */
  path: string;
  text: string;
}

/** Each block of code stands below a comment that names its file. */
const SAMPLE = /^<!-- (?<path>\S+) -->\n```\w+\n(?<text>[^]*?)^```$/gm;

function samplesOf(page: string): Sample[] {
  return [...page.matchAll(SAMPLE)].map(({ groups }) => ({
    path: groups?.["path"] ?? "",
    text: groups?.["text"] ?? "",
  }));
}

/** The page says in its own words what the comment at the head of a file says. */
const withoutHead = (text: string): string => text.replace(/^\/\*\*.*\*\/\n/, "");

for (const { path: pagePath, folder, blocksWithoutFile } of PAGES) {
  const page = readFileSync(pagePath, "utf8");

  test(`every block of code of ${pagePath} names the file that it shows`, () => {
    const blocks = page.match(/^```\w+$/gm) ?? [];
    assert.is(samplesOf(page).length, blocks.length - blocksWithoutFile);
  });

  for (const { path, text } of samplesOf(page)) {
    test(`${pagePath} shows ${path} as it stands`, () => {
      assert.is(text, withoutHead(readFileSync(join(folder, path), "utf8")));
    });
  }
}

test.run();
