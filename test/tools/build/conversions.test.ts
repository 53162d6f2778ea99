/** The rule against implicit conversions that `npm run check` keeps. */
import { join } from "node:path";
import ts from "@typescript/typescript6";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { conversionsIn } from "../../../tools/build/check/conversions.mjs";
import { root } from "../../../tools/build/paths.mjs";

const FILE = join(root, "src/planted.ts");
const DECLARED = `
  declare const value: unknown;
  declare const loose: any;
  declare const object: { id: string };
  declare const list: readonly unknown[];
  declare const text: string;
  declare const maybe: string | number | undefined;
  declare const date: Date;
  declare const url: URL;
  declare const texts: readonly string[];
  declare const either: string | object;
  declare const table: Record<string, number>;
  declare function generic<T>(value: T, known: T extends string ? T : string): void;
`;

/** The lines of a source that break the rule, counted from its first line. */
function wrongLines(...lines: string[]): number[] {
  const source = `${lines.join("\n").replaceAll("#{", "$" + "{")}\n${DECLARED}`; // as text the lines would be templates
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: [],
    strict: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true) : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const faults = conversionsIn(program, (name) => name === FILE);
  for (const { text } of faults) assert.match(text, /^src\/planted\.ts:\d+ {2}conversion: .*textOf/);
  return faults.map(({ text }) => Number(/:(\d+)/.exec(text)?.[1]));
}

const WRONG = [
  "`#{value}`;",
  "`#{object}`;",
  "`#{either}`;",
  "`#{list}`;",
  "String(value);",
  "Number(loose);",
  "parseInt(loose);",
  "encodeURIComponent(loose);",
  "new Date(loose);",
  '"" + loose;',
  "loose - 1;",
  "loose < 1;",
  "+loose;",
  "loose == text;",
  "loose in table;",
  "table[loose];",
  "({ [loose]: 1 });",
  'list.join(", ");',
  "[...list].sort();",
  "loose.toString();",
  "list.map(String);",
  "function shown<T>(each: T) { return `#{each}`; }",
];

const RIGHT = [
  "`#{text} #{maybe} #{date} #{url} #{texts} #{1n} #{true} #{null}`;",
  "String(maybe); Number(text); new Date(text);",
  'if (typeof value === "string" || typeof value === "number") `#{value}`;',
  "value == null; value === loose;",
  '"id" in object; table[text]; ({ [text]: 1 });',
  'texts.join(", "); [...texts].sort(); list.toSorted(() => 0); texts.map(Number);',
  "text + 1; date > date;",
  "String.raw`#{value}`;",
  "function known<T extends string>(each: T) { return `#{each}`; }",
];

test("a value whose type is not known becomes no text, number or key", () => {
  assert.equal(
    wrongLines(...WRONG),
    WRONG.map((_line, index) => index + 1),
  );
});

test("a value of a known type may become one", () => {
  assert.equal(wrongLines(...RIGHT), []);
});

test.run();
