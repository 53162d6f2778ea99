/** The regular expressions of the source, read off its syntax tree. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor, type Expression } from "oxc-parser";

export interface RegularExpression {
  /** File and line. */
  place: string;
  pattern: string;
  flags: string;
}

/** What the source's files say of regular expressions. */
export interface RegularExpressions {
  literals: RegularExpression[];
  /** Places where a pattern is built from text as the program runs. */
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

/** Whether it repeats anything without a limit; all others take at most a fixed number of steps at each place. */
export function repeats({ pattern }: RegularExpression): boolean {
  const bare = pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
  return /[*+]|\{\d+,\}/.test(bare);
}
