// @ts-check
/** `npm run check -- counts`: how much there is to read, beside the goals. It fails on nothing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "../glob.mjs";
import { root } from "../paths.mjs";

const CLIENT = ["src/transport", "src/client", "src/auth", "src/react", "src/testing"];
const CODE = /\.(tsx?|css)$/;
const PAGE = /\.md$/;

/** @type {[what: string, files: () => string[], of: "lines" | "words", goal: { size: number, files?: number }][]} */
const COUNTS = [
  ["the client", () => CLIENT.flatMap((folder) => globSync(folder, CODE)), "lines", { size: 11_300, files: 115 }],
  ["the app", () => globSync("src/app", CODE), "lines", { size: 71_000, files: 800 }],
  ["the test driver", () => globSync("tools/test", /\.mjs$/), "lines", { size: 1600 }],
  [
    "docs for users",
    () => globSync("docs", PAGE).filter((page) => !page.startsWith("docs/work/")),
    "words",
    { size: 40_000, files: 28 },
  ],
  ["CONTRIBUTING", () => ["CONTRIBUTING.md"], "lines", { size: 150 }],
];

/** @returns {number} the exit code */
export function printCounts() {
  for (const [what, files, of, goal] of COUNTS) {
    const paths = files();
    const texts = paths.map((path) => readFileSync(join(root, path), "utf8"));
    const size = texts.reduce((sum, text) => sum + text.split(of === "lines" ? "\n" : /\s+/).length - 1, 0);
    const ofFiles = goal.files === undefined ? "" : ` in ${paths.length} files (goal ${goal.files})`;
    console.log(`${what}: ${size.toLocaleString("en")} ${of} (goal ${goal.size.toLocaleString("en")})${ofFiles}`);
  }
  return 0;
}
