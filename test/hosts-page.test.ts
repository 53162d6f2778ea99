/** The samples of two pages of docs are the files that the tests of test/interop/hosts and test/interop/hosting run. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** The folders of test/interop/hosts whose files the chapters of docs/hosts.md show. */
const HOSTS: Readonly<Record<string, string>> = {
  "Bundlers and frameworks": "vite",
  "Next.js": "next",
  "React Router": "react-router",
  esbuild: "esbuild",
  Vue: "vue",
  "A page without a bundler": "import-map",
  Rails: "rails",
  Node: "types",
  "React Native": "react-native",
};

interface Page {
  path: string;
  /** The file that a sample shows, by its chapter and by the name above it. */
  fileOf: (chapter: string, name: string) => string;
  /** Commands, and settings that are lines of a longer file. */
  others: readonly string[];
}

const PAGES: readonly Page[] = [
  {
    path: "docs/hosts.md",
    fileOf: (chapter, name) => join("test/interop/hosts", HOSTS[chapter] ?? `of no chapter: ${chapter}`, name),
    others: [],
  },
  {
    path: "docs/hosting.md",
    fileOf: (_, name) => join("test/interop/hosting", basename(name)),
    others: ["settings.py"],
  },
];

interface Sample {
  /** The heading above. */
  chapter: string;
  /** The name of its file, as the page shows it. */
  name: string;
  text: string;
}

const SAMPLE = /^`(?<name>\S+)`\n```\w+\n(?<text>[^]*?)^```$/gm;

function samplesOf(page: string, { others }: Page): Sample[] {
  return page.split(/^#+ /m).flatMap((part) => {
    const [chapter = ""] = part.split("\n");
    const samples = [...part.matchAll(SAMPLE)].map(({ groups }) => ({
      chapter,
      name: groups?.["name"] ?? "",
      text: groups?.["text"] ?? "",
    }));
    return samples.filter(({ name }) => !others.includes(name));
  });
}

/** The page says in its own words what the comment at the head of a file says. */
const withoutHead = (text: string): string => text.replace(/^\/\*\*.*\*\/\n/, "");

for (const each of PAGES) {
  const page = readFileSync(each.path, "utf8");

  for (const { chapter, name, text } of samplesOf(page, each)) {
    test(`${each.path} shows ${name} as it stands: ${chapter}`, () => {
      assert.is(text, withoutHead(readFileSync(each.fileOf(chapter, name), "utf8")));
    });
  }
}

test("the files of Next.js that React Router uses too are the same there", () => {
  for (const name of ["order-list.tsx", "orders-query.ts"]) {
    const [ofNext, ofRouter] = ["next/app/orders", "react-router/app"].map((folder) =>
      readFileSync(join("test/interop/hosts", folder, name), "utf8"),
    );
    assert.is(ofRouter, ofNext, name);
  }
});

test.run();
