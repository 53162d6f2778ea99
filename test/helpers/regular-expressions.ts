/** The regular expressions in the source, read from its syntax tree. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor, type Expression } from "oxc-parser";

export interface RegularExpression {
  /** File and line. */
  place: string;
  pattern: string;
  flags: string;
}

/** The regular expressions of the source files. */
export interface RegularExpressions {
  literals: RegularExpression[];
  /** Places where a pattern is built from text at run time. */
  built: string[];
}

/** Reads every TypeScript file under `folder`. */
export function regularExpressionsIn(folder: string): RegularExpressions {
  const found: RegularExpressions = { literals: [], built: [] };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
    if (/\.tsx?$/.test(name)) readSource(join(folder, name), found);
  return found;
}

function readSource(file: string, { literals, built }: RegularExpressions): void {
  const text = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const placeOf = (offset: number) => `${file}:${text.slice(0, offset).split("\n").length}`;
  const noteBuilt = (callee: Expression, start: number) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") built.push(placeOf(start));
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) literals.push({ place: placeOf(node.start), ...node.regex });
    },
    NewExpression: ({ callee, start }) => noteBuilt(callee, start),
    CallExpression: ({ callee, start }) => noteBuilt(callee, start),
  }).visit(program);
}

/** Whether a pattern repeats something without a limit. All others take a bounded number of steps at each position. */
export function repeats({ pattern }: RegularExpression): boolean {
  const bare = pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
  return /[*+]|\{\d+,\}/.test(bare);
}
