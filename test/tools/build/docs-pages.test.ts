/** The rules for pages of docs that `npm run check` keeps. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pageFaultsIn } from "../../../tools/build/check/docs-pages.mjs";

const PAGE = "docs/a.md";
const SAMPLE = "`src/main.ts`\n```ts\nlet a;\n```\n";
const GOOD = `# Title\n\n${SAMPLE}\nWords.\n`;
const faultsIn = (text: string): string[] =>
  pageFaultsIn(PAGE, text, (page) => `Title of ${page}`).map((fault) => fault.text);

test("a page begins with a sample, right below its title", () => {
  const text = `${PAGE}:1  pageWithoutSample: a page for users begins with a sample, others are for docs/work`;
  assert.equal(faultsIn(GOOD), []);
  assert.equal(faultsIn("# Title\n\n```sh\nnpm start\n```\n"), []);
  assert.equal(faultsIn(`# Title\n\nWords first.\n\n${SAMPLE}`), [text]);
  assert.equal(faultsIn("# Title\n\nWords.\n"), [text]);
});

test("a sample names its file: on the line above, or in its first line", () => {
  assert.equal(faultsIn(`${GOOD}\n\`\`\`ruby\n# app/a.rb\nclass A\nend\n\`\`\`\n`), []);
  const text = `${PAGE}:10  unnamedSample: the line above this sample names its file, such as \`src/main.tsx\``;
  assert.equal(faultsIn(`${GOOD}\n\`\`\`ruby\n# adds\nclass A\nend\n\`\`\`\n`), [text]);
  assert.equal(faultsIn(`${GOOD}\n\`\`\`sh\nnpm start\n\`\`\`\n\n\`\`\`\nA header: 1\n\`\`\`\n`), []);
});

test("a link has the title of its page, a link to a chapter any text", () => {
  assert.equal(
    faultsIn(`${GOOD}\nSee [title of docs/b.md](b.md), [what](b.md#there) and [x](https://x.example/b.md).\n`),
    [],
  );
  assert.equal(faultsIn(`${GOOD}\nSee [docs/b.md](b.md).\n`), [
    `${PAGE}:10  linkText: the text of this link is the title of its page: Title of docs/b.md`,
  ]);
});

test.run();
