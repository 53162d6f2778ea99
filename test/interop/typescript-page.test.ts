/** The set-ups of docs/typescript.md work as they stand there: each in a project of its own, generated and compiled. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { packageFile } from "../helpers/programs/interop-install.js";
import { copyPackageTypes } from "../helpers/package/package-types.js";
import { requiresPackages } from "../helpers/requires.js";

const FOLDER = "test/interop/types";
const PROJECTS = join(FOLDER, "generated-page");
const test = suite("set-ups of docs/typescript.md");
requiresPackages(test, FOLDER);

const page = readFileSync("docs/typescript.md", "utf8");
const SCHEMA = "type Query { order(id: ID!): Order }\ntype Order { id: ID! title: String! }\n";
const SETTINGS = {
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  module: "ESNext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  types: [],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true, // the types of packages are compiled by test/interop/hosts/types.test.ts
};

/** The first block of the page in that language that contains the text. */
function blockOf(language: string, contained: string): string {
  const blocks = [...page.matchAll(/^```([^\n]+)\n([^]*?)\n^```$/gm)];
  const block = blocks.find(([, ofLanguage, text]) => ofLanguage === language && text?.includes(contained));
  if (!block?.[2]) throw new Error(`docs/typescript.md has no block of ${language} with ${contained}`);
  return block[2];
}

/** Makes a project of files. @returns its folder */
function createProject(name: string, files: Record<string, string>): string {
  const folder = join(PROJECTS, name);
  mkdirSync(join(folder, "src"), { recursive: true });
  const paths = Object.fromEntries(
    ["", "/react"].map((entry) => [`querylet${entry}`, [`../querylet/types${entry || "/index"}.d.ts`]]),
  );
  const settings = files["tsconfig.json"] ?? "{}";
  const { compilerOptions = {} } = JSON.parse(settings) as { compilerOptions?: object };
  const tsconfig = JSON.stringify({ compilerOptions: { ...SETTINGS, paths, ...compilerOptions }, include: ["src"] });
  for (const [path, text] of Object.entries({ ...files, "schema.graphql": SCHEMA, "tsconfig.json": tsconfig }))
    writeFileSync(join(folder, path), text);
  return folder;
}

interface Outcome {
  status: number | null;
  output: string;
}

function run(folder: string, script: string, ...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

/** Runs a program of the folder's packages. */
const generate = (folder: string, program: string, ...args: string[]): Outcome =>
  run(folder, resolve(packageFile(FOLDER, program)), ...args);

/** By the project's own TypeScript. `types.test.ts` compiles what the generators make by an older one as well. */
const compile = (folder: string): Outcome => run(folder, resolve("node_modules/typescript/bin/tsc"), "-p", ".");

const succeeds = ({ status, output }: Outcome): void => assert.is(status, 0, output);

test.before(() => {
  rmSync(PROJECTS, { recursive: true, force: true });
  copyPackageTypes(PROJECTS);
});
test.after(() => rmSync(PROJECTS, { recursive: true, force: true }));

/** The sample, and a use of its types that compiles only where `title` is a string. */
const withProof = (sample: string, proof: string): string => `${sample}\n${proof}\n`;

test("GraphQL Code Generator: the types of a document and its fragments are inferred", () => {
  const proof = [
    'export const proof: string | undefined = useQuery(ORDER, { id: "7" }).data?.order?.title;',
    "// @ts-expect-error -- Type 'string' is not assignable to type 'number'",
    'export const wrong: number | undefined = useQuery(ORDER, { id: "7" }).data?.order?.title;',
  ].join("\n");
  const masked = [
    "// @ts-expect-error -- the field is not named beside the fragment",
    'export const masked: unknown = useQuery(ORDER, { id: "7" }).data?.order?.title;',
  ].join("\n");
  const folder = createProject("code-generator", {
    "codegen.yml": blockOf("yaml", "preset: client"),
    "src/order.tsx": withProof(blockOf("tsx generated", "data?.order?.title is a string"), proof),
    "src/order-title.tsx": withProof(blockOf("tsx generated", "FragmentType"), masked),
  });
  succeeds(generate(folder, "@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.yml"));
  succeeds(compile(folder));
});

test("gql.tada: the types of a document and its fragments are inferred", () => {
  const proof = [
    'export const proof: string | undefined = readFragment(TITLE, useQuery(ORDER, { id: "7" }).data?.order)?.title;',
    "// @ts-expect-error -- the field is not named beside the fragment",
    'export const masked: unknown = useQuery(ORDER, { id: "7" }).data?.order?.title;',
  ].join("\n");
  const folder = createProject("tada", {
    "tsconfig.json": blockOf("json", "gql.tada/ts-plugin"),
    "src/order.tsx": withProof(blockOf("tsx generated", "initGraphQLTada"), proof),
  });
  succeeds(generate(folder, "gql.tada/bin/cli.js", "generate-output"));
  succeeds(compile(folder));
});

test.run();
