/**
 * Every export of the library, and every member of an exported type, says what it is; public functions have a sample and say how they fail.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Comment,
  type Declaration,
  parseSync,
  type PropertyKey,
  type Statement,
  type TSType,
  type VariableDeclarator,
} from "oxc-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as auth from "../src/auth/index.js";
import * as library from "../src/index.js";
import * as react from "../src/react/index.js";
import * as testing from "../src/testing/index.js";

const FOLDERS = ["transport", "client", "auth", "react", "testing"];

/** Of the app, whose other files no package imports. */
const ENTRIES_OF_THE_APP = ["src/app/index.ts", "src/app/frame/embed/index.ts"];

interface Source {
  path: string;
  text: string;
  comments: Comment[];
  statements: Statement[];
}

/** Something that has to be documented: where it starts, and what it is called. */
interface Named {
  start: number;
  name: string;
}

type Exported = Named & { declaration: Declaration | VariableDeclarator };

function sourcesIn(folder: string): Source[] {
  return readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readSource(join("src", folder, name)));
}

/** Several rules read the same files. */
const sourcesByPath = new Map<string, Source>();

function readSource(path: string): Source {
  const source = sourcesByPath.get(path) ?? parseSource(path);
  sourcesByPath.set(path, source);
  return source;
}

function parseSource(path: string): Source {
  const text = readFileSync(path, "utf8");
  const { program, comments } = parseSync(path, text);
  return { path, text, comments, statements: program.body as Statement[] };
}

/** The documentation comment before this place. Nothing but other comments stands between the two. */
function documentationOf({ text, comments }: Source, start: number): string | undefined {
  let next = start;
  for (const comment of comments.filter(({ end }) => end <= start).reverse()) {
    if (text.slice(comment.end, next).trim() !== "") return undefined;
    if (comment.type === "Block" && comment.value.startsWith("*")) return comment.value;
    next = comment.start;
  }
  return undefined;
}

/** The exported declarations of a file. Of a function with overloads the first one counts. */
function exportsOf({ statements, text }: Source): Exported[] {
  const exported = statements.flatMap((statement): Exported[] => {
    if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return [];
    const { start, declaration } = statement;
    const declarations = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
    return declarations.map((each) => ({ start, name: nameOf(each, text), declaration: each }));
  });
  const names = exported.map(({ name }) => name);
  return exported.filter(({ name }, index) => names.indexOf(name) === index);
}

function nameOf(declaration: Declaration | VariableDeclarator, text: string): string {
  const { id } = declaration as { id?: { start: number; end: number } | null };
  // Without the type of a constant, which belongs to its id.
  return id ? (text.slice(id.start, id.end).split(":")[0] ?? "") : "";
}

/** The members of an interface, a class or an object type. What is written within a member, or in a union, is described there. */
function membersOf({ declaration }: Exported, text: string): Named[] {
  switch (declaration.type) {
    case "TSInterfaceDeclaration":
      return namedAmong(declaration.body.body, text);
    case "ClassDeclaration":
      return namedAmong(declaration.body.body, text).filter(
        ({ name }) => name !== "constructor" && !name.startsWith("#"),
      );
    case "TSTypeAliasDeclaration":
      return membersOfType(declaration.typeAnnotation, text);
    default:
      return [];
  }
}

function membersOfType(type: TSType, text: string): Named[] {
  if (type.type === "TSTypeLiteral") return namedAmong(type.members, text);
  return type.type === "TSIntersectionType" ? type.types.flatMap((part) => membersOfType(part, text)) : [];
}

function namedAmong(members: readonly { start: number; key?: PropertyKey }[], text: string): Named[] {
  return members.flatMap(({ start, key }) => (key ? [{ start, name: text.slice(key.start, key.end) }] : []));
}

/** The exports with these names, or all of them. */
function undocumentedIn(source: Source, names?: ReadonlySet<string>): string[] {
  return exportsOf(source)
    .filter(({ name }) => names?.has(name) ?? true)
    .flatMap((exported): Named[] => [exported, ...membersOf(exported, source.text)])
    .filter(({ start }) => documentationOf(source, start) === undefined)
    .map(({ start, name }) => `${source.path}:${source.text.slice(0, start).split("\n").length} ${name}`);
}

for (const folder of FOLDERS)
  test(`each export and each member of a type in src/${folder} is documented`, () => {
    const sources = sourcesIn(folder);
    assert.ok(sources.flatMap(exportsOf).length > 0);
    assert.equal(
      sources.flatMap((source) => undocumentedIn(source)),
      [],
    );
  });

/** What an entry of the package exports: where each is declared, and the names. */
function publicExports(entry: string): { source: Source; names: Set<string> }[] {
  const { statements } = readSource(entry);
  return statements.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || !statement.source) return [];
    const path = join(entry, "..", statement.source.value).replace(/\.js$/, "");
    const source = readSource([`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each)) ?? path);
    const names = statement.specifiers.map(({ local }) => (local.type === "Literal" ? local.value : local.name));
    return [{ source, names: new Set(names) }];
  });
}

test("exports of the app are documented, and its functions have samples", () => {
  const missing: string[] = [];
  for (const { source, names } of ENTRIES_OF_THE_APP.flatMap(publicExports)) {
    missing.push(...undocumentedIn(source, names));
    for (const { name, start, declaration } of exportsOf(source)) {
      const isSampled = documentationOf(source, start)?.includes("@example");
      if (names.has(name) && declaration.type === "FunctionDeclaration" && !isSampled) missing.push(`sample: ${name}`);
    }
  }
  const embed = readSource("src/app/frame/embed/index.ts"); // its functions are declared there
  for (const { name, start } of exportsOf(embed))
    if (!documentationOf(embed, start)?.includes("@example")) missing.push(`sample: ${name}`);
  assert.equal(missing, []);
});

/** Errors are classes, which pages do not create. */
const isFunction = ([name, value]: [string, unknown]) => typeof value === "function" && !name.endsWith("Error");

function publicFunctions(): Set<string> {
  const entries = [library, react, auth, testing].flatMap((entry) => Object.entries(entry));
  return new Set(entries.filter(isFunction).map(([name]) => name));
}

test("each public function has a sample, which the tests of the docs compile", () => {
  const names = publicFunctions();
  assert.ok(names.size > 40, `only ${names.size} functions`);
  for (const source of FOLDERS.flatMap(sourcesIn))
    for (const { name, start } of exportsOf(source))
      if (documentationOf(source, start)?.includes("@example")) names.delete(name);
  assert.equal([...names], []);
});

/** They pass errors on, or there is nothing in them that could fail. */
const WITHOUT_ERRORS = [
  "QueryletProvider",
  "anycable",
  "debug",
  "describe",
  "diagnose",
  "every",
  "extract",
  "fakeGoogle",
  "onFocus",
  "onOnline",
  "operationKind",
  "queryMethod",
  "recordedOperations",
  "redirect",
  "restore",
  "route",
  "sha256",
  "tokenFlow",
  "upload",
  "watchDebug",
];

test("each public function says in which way it fails", () => {
  const unsaid = publicFunctions();
  for (const source of FOLDERS.flatMap(sourcesIn))
    for (const { name, start } of exportsOf(source)) {
      const [description = ""] = documentationOf(source, start)?.split("@example") ?? [];
      if (/@throws|error|fail|reject/i.test(description)) unsaid.delete(name);
    }
  assert.equal([...unsaid].sort(), WITHOUT_ERRORS);
});

test.run();
