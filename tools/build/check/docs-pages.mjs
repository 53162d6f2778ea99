// @ts-check
/** The rules for the pages of docs that are for users: each begins with a sample, a sample names its file, and a link the page it leads to. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "../glob.mjs";
import { root } from "../paths.mjs";

/** @typedef {import("./tools.mjs").Fault} Fault */

/** A block of code: its language, and the first line in it. */
const BLOCK = /^```(?<language>\w*)[^\n]*\n(?<first>[^\n]*)[^]*?^```$/gm;
const NAME_ABOVE = /^`[^\s`]+\.\w+`$/;
const NAME_WITHIN = /^(\/\/|#) [\w./-]+\.\w+$/;
/** Commands are not files. A block without a language is what a server sends. */
const WITHOUT_FILE = ["", "sh"];
/** The title, an empty line, and the name of the sample's file stand before it. */
const LAST_LINE_TO_BEGIN = 4;
const LINK = /\[(?<text>[^\]]+)\]\((?<path>(?!https?:)[^)#\s]+\.md)\)/g;

/** @returns {Promise<Fault[]>} */
export async function findPageFaults() {
  const pages = globSync("docs", /\.md$/).filter((page) => !page.startsWith("docs/work/"));
  return pages.flatMap((page) => pageFaultsIn(page, readFileSync(join(root, page), "utf8"), titleOf));
}

/** @param {string} page from the project's root */
const titleOf = (page) => /^# (.*)$/m.exec(readFileSync(join(root, page), "utf8"))?.[1] ?? "";

/**
 * @param {string} page from the project's root
 * @param {string} text
 * @param {(page: string) => string} titleOf the title of a page that is linked
 * @returns {Fault[]}
 */
export function pageFaultsIn(page, text, titleOf) {
  const lineAt = (/** @type {number} */ index) => text.slice(0, index).split("\n").length;
  /** @type {(rule: string, line: number, what: string) => Fault} */
  const fault = (rule, line, what) => ({ rule, file: page, text: `${page}:${line}  ${rule}: ${what}` });

  const blocks = [...text.matchAll(BLOCK)];
  const beginning = lineAt(blocks[0]?.index ?? text.length);
  const late =
    blocks.length > 0 && beginning <= LAST_LINE_TO_BEGIN
      ? []
      : [fault("pageWithoutSample", 1, "a page for users begins with a sample, others are for docs/work")];

  const unnamed = blocks.filter(({ index, groups }) => {
    const above = text.slice(0, index).split("\n").at(-2) ?? "";
    const isNamed = NAME_ABOVE.test(above) || NAME_WITHIN.test(groups?.["first"] ?? "");
    return !WITHOUT_FILE.includes(groups?.["language"] ?? "") && !isNamed;
  });
  const mislabelled = [...text.matchAll(LINK)].flatMap(({ index, groups }) => {
    const title = titleOf(join(dirname(page), groups?.["path"] ?? ""));
    const isTitle = groups?.["text"]?.toLowerCase() === title.toLowerCase();
    return isTitle ? [] : fault("linkText", lineAt(index), `the text of this link is the title of its page: ${title}`);
  });
  return [
    ...late,
    ...unnamed.map(({ index }) =>
      fault("unnamedSample", lineAt(index), "the line above this sample names its file, such as `src/main.tsx`"),
    ),
    ...mislabelled,
  ];
}
