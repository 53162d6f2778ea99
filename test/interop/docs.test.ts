/** The samples of the README and the docs compile as they stand there, against the package as it is published. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { copyPackageTypes } from "../helpers/package/package-types.js";

const test = suite("samples of the docs");

/** What stands around a sample in a real page: the client, the session and the like. A sample's own declarations come first. */
const AROUND = `
declare const client: import("querylet").Client;
declare const demo: import("querylet").Transport;
declare const auth: import("querylet/auth").GoogleAuth;
declare const root: import("react-dom/client").Root;
declare const words: { [code in import("querylet/auth").SignInErrorCode]: string };
declare const app: import("querylet-app").Mounted;
`;

/** What docs/testing.md uses of it. Its own types have errors, which matters here, as libraries are checked too. */
const HAPPY_DOM = `
export class Window { constructor(options: { url: string }); readonly document: Document; readonly navigator: Navigator }
`;

/** What docs/testing.md uses of it. It is installed for the hosts alone, which run the sample. */
const VITEST = `
export function test(title: string, run: () => Promise<void>): void;
export function expect(value: unknown): { toBe(expected: unknown): void };
export const vi: { stubGlobal(name: string, value: unknown): void };
`;

/** Shows whole files of hosts, which test/interop/hosts compiles with each host's own settings. */
const HOSTS_PAGE = "docs/hosts.md";

const PAGES = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Files whose comments have samples. */
const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name}`)
  .filter((name) => /\.tsx?$/.test(name));

/** A page's text, or that of a source's comments, without the marks of comments. */
function readSamples(path: string): string {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".md") ? text : text.replaceAll(/^ +\* ?/gm, "");
}

/** Each block of TypeScript, with the line on which it begins. */
function samplesOf(path: string): { language: string; text: string; line: number }[] {
  const text = readSamples(path);
  return [...text.matchAll(/^```(tsx?)(?: live)?\n([^]*?)\n^```$/gm)].map((match) => ({
    language: match[1] ?? "ts",
    text: match[2] ?? "",
    line: text.slice(0, match.index).split("\n").length + 1,
  }));
}

/** A sample that begins with a comment of a file's name is that file, for others to import. */
const fileOf = (text: string): string | undefined => /^\/\/ ([\w-]+\.tsx?)\n/.exec(text)?.[1];

const folder = mkdtempSync(resolve("test/.docs-"));
test.before(() => {
  // What `npm install querylet querylet-app` would bring, as far as types go.
  copyPackageTypes(join(folder, "node_modules"));
  // A package of its own, so that files outside of the folder play no part.
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles files of the folder. @returns what the compiler says: nothing where all is well */
function compile(settings: object): string {
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify(settings));
  const compiler = resolve("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", project, "--pretty", "false"], { encoding: "utf8" });
  return stdout.replaceAll(/^.*\.docs-[^/]*\//gm, "");
}

test("every block of TypeScript compiles", () => {
  const files = ["around.d.ts"];
  for (const page of [...PAGES.filter((name) => name !== HOSTS_PAGE), ...SOURCES])
    for (const { language, text, line } of samplesOf(page)) {
      const file = fileOf(text) ?? `${page.replace(/\W/g, "-")}-line-${line}.${language}`;
      files.push(file);
      writeFileSync(join(folder, file), `${text}\nexport {};\n`);
    }
  assert.ok(files.length > 15, `only ${files.length - 1} samples were found`);
  writeFileSync(join(folder, "around.d.ts"), AROUND);
  writeFileSync(join(folder, "happy-dom.d.ts"), HAPPY_DOM);
  writeFileSync(join(folder, "vitest.d.ts"), VITEST);
  const compilerOptions = {
    noUnusedLocals: false,
    noUnusedParameters: false,
    skipLibCheck: false,
    paths: { "happy-dom": ["./happy-dom.d.ts"], vitest: ["./vitest.d.ts"] },
  };
  assert.is(compile({ extends: "../../tsconfig.json", compilerOptions, files, include: [] }), "");
});

/** tsconfig.app.json of create-vite 9.3.0's template react-ts, without what names files of Vite's own. */
const VITE_REACT_TS = {
  target: "es2023",
  lib: ["ES2023", "DOM"],
  module: "esnext",
  types: [],
  allowArbitraryExtensions: true,
  skipLibCheck: true,
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  moduleDetection: "force",
  noEmit: true,
  jsx: "react-jsx",
  noUnusedLocals: true,
  noUnusedParameters: true,
  erasableSyntaxOnly: true,
  noFallthroughCasesInSwitch: true,
};

test("the README's page compiles as src/main.tsx of Vite's template for React", () => {
  const main = samplesOf("README.md").find(({ text }) => text.includes("createRoot("));
  assert.ok(main, "README.md shows a whole page");
  writeFileSync(join(folder, "main.tsx"), main?.text ?? "");
  assert.is(compile({ compilerOptions: VITE_REACT_TS, files: ["main.tsx"] }), "");
});

test("the pages that the README leads to are in the repository", () => {
  const { repository } = JSON.parse(readFileSync("package.json", "utf8")) as { repository?: { url: string } };
  assert.ok(repository?.url, "relative links of the README are links to the repository");
  for (const [, path = ""] of readFileSync("README.md", "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
    assert.ok(existsSync(path), path);
});

for (const [page, file, names] of [
  ["docs/http.md", "src/transport/http/options.ts", ["HttpOptions"]],
  ["docs/http.md", "src/transport/http/get.ts", ["GetOptions"]],
  ["docs/http.md", "src/transport/wrappers/retry.ts", ["RetryOptions"]],
  ["docs/http.md", "src/transport/wrappers/persisted.ts", ["PersistedOptions"]],
  ["docs/http.md", "src/transport/wrappers/refresh.ts", ["RefreshOptions"]],
  ["docs/http.md", "src/transport/types.ts", ["Operation", "Result"]],
  ["docs/transports.md", "src/transport/types.ts", ["Sink"]],
  ["docs/live-rails.md", "src/transport/live/cable/cable.ts", ["CableOptions"]],
  ["docs/live-rails.md", "src/transport/live/link.ts", ["LinkOptions"]],
  ["docs/live.md", "src/transport/live/catch-up.ts", ["CatchUpOptions"]],
  ["docs/live.md", "src/transport/live/result-feed.ts", ["ResumeOptions"]],
  ["docs/live.md", "src/transport/live/ws/ws.ts", ["WsOptions"]],
  ["docs/sign-in.md", "src/auth/google/types.ts", ["GoogleAuthOptions", "LoadOptions"]],
  ["docs/sign-in.md", "src/auth/google/code-flow.ts", ["CodeFlowOptions"]],
  ["docs/sign-in.md", "src/auth/google/redirect.ts", ["RedirectOptions"]],
  ["docs/live.md", "src/transport/wrappers/bounded.ts", ["BoundedOptions"]],
] as const) {
  test(`${page} names every part of ${names.join(", ")}`, () => {
    const coded = [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)].map((match) => match[1]).join("\n");
    for (const name of names) {
      const [, body = ""] =
        new RegExp(`export interface ${name}\\b[^{]*\\{\n([^]*?)\n\\}`).exec(readFileSync(file, "utf8")) ?? [];
      const members = [...body.matchAll(/^ {2}(\w+)[?(:<]/gm)].map(([, member = ""]) => member);
      assert.ok(members.length > 0, name);
      for (const member of members) assert.match(coded, new RegExp(`\\b${member}\\b`), `${name}.${member}`);
    }
  });
}

test("every link between the pages leads somewhere", () => {
  for (const page of PAGES) {
    const text = readFileSync(page, "utf8").replace(/^```[^]*?^```$/gm, ""); // samples of Markdown are not links
    const anchors = (of: string) =>
      new Set(
        [...readFileSync(of, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
          title
            .toLowerCase()
            .replace(/[^\w\s-]/g, "")
            .replace(/\s/g, "-"),
        ),
      );
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path = "", anchor] = target.split("#");
      const file = path ? join(page, "..", path) : page;
      assert.not.throws(() => readFileSync(file), `${page}: ${target}`);
      if (anchor) assert.ok(anchors(file).has(anchor), `${page}: there is no heading for ${target}`);
    }
  }
});

test.run();
