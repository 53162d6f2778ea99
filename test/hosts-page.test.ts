/** The samples of docs/hosts.md are the files that the tests of test/interop/hosts build and open. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const PAGE = "docs/hosts.md";
const FOLDER = "test/interop/hosts";

interface Sample {
  /** The file below `FOLDER` that the sample shows. */
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

const page = readFileSync(PAGE, "utf8");

test("every block of code of the page names the file that it shows", () => {
  const blocks = page.match(/^```\w+$/gm) ?? [];
  assert.is(samplesOf(page).length, blocks.length);
});

for (const { path, text } of samplesOf(page)) {
  test(`the page shows ${path} as it stands`, () => {
    assert.is(text, withoutHead(readFileSync(join(FOLDER, path), "utf8")));
  });
}

test.run();
