/** The samples of the docs and of the hooks against a server that refuses: they say so, and do not show "Loading" for ever. */
import "../helpers/react-development.js";
import { acting, render } from "../helpers/render.js";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { createElement, Suspense, type ComponentType } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type * as library from "../../src/index.js";
import type * as react from "../../src/react/index.js";
import { settle } from "../helpers/settle.js";

const test = suite("samples against a refusing server");

const QUERY_HOOKS = /\b(useQuery|useSuspenseQuery|useInfiniteQuery)\b/;
const REFUSAL = "You may not read orders";
/** What a component of a sample is given by its parent. */
const PROPS = { id: "7", page: 1 };

interface Sample {
  readonly place: string;
  readonly text: string;
  /** The components that use a hook for queries themselves. */
  readonly components: readonly string[];
}

/** The exports of a sample, with the copy of the library that it was bundled with. */
type Bundled = Pick<typeof library, "createClient"> &
  Pick<typeof react, "QueryletProvider"> & { [component: string]: ComponentType<typeof PROPS> };

function samples(): Sample[] {
  const pages = [
    "README.md",
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
  ].filter((path) => path.endsWith(".md"));
  const hooks = readdirSync("src/react", { recursive: true, encoding: "utf8" }).map((name) => join("src/react", name));
  const blocks = [
    ...pages.map((place) => ({ place, text: readFileSync(place, "utf8") })),
    ...hooks
      .filter((path) => /\.tsx?$/.test(path))
      .map((place) => ({ place, text: readFileSync(place, "utf8").replace(/^ \* ?/gm, "") })),
  ].flatMap(({ place, text }) =>
    [...text.matchAll(/^```tsx\n([^]*?)\n^```$/gm)].map(([, block = ""]) => ({ place, text: block })),
  );
  return blocks.flatMap(({ place, text }) => {
    const parts = text.split(/^(?=(?:export )?(?:function|const) [A-Z]\w*\b)/m);
    const components = parts.flatMap((part) => {
      const [, name = ""] = /^(?:export )?(?:function|const) ([A-Z]\w*)/.exec(part) ?? [];
      return /^[A-Z][a-z]/.test(name) && new RegExp(`(?<!import [^;]*)${QUERY_HOOKS.source}[<(]`).test(part)
        ? [name]
        : [];
    });
    return components.length ? [{ place, text, components }] : [];
  });
}

/** A sample of several files, which test/interop/hosts runs: that it shows errors is read off its text. */
const isOfHost = ({ place }: Sample): boolean => place === "docs/hosts.md";
/** Asks for nothing before somebody has typed. */
const SKIPPED = ["Search"];

const folder = join(process.cwd(), "node_modules", ".samples");
mkdirSync(folder, { recursive: true });
test.after(() => rmSync(folder, { recursive: true, force: true }));

async function bundle({ text, components }: Sample, number: number): Promise<Bundled> {
  const page = text.replaceAll(/\bcreateRoot\((?!\))/g, "((..._: unknown[]) => ({ render(_: unknown) {} }))("); // a whole page draws itself
  const contents = `${page}\nexport { createClient as createClient } from "querylet"; export { QueryletProvider as QueryletProvider } from "querylet/react";\nexport { ${components.join(", ")} };`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: contents.replace(/^export (?=function|const)/gm, ""), loader: "tsx", resolveDir: process.cwd() },
    alias: {
      "querylet/react": "./src/react/index.ts",
      "querylet/auth": "./src/auth/index.ts",
      querylet: "./src/index.ts",
    },
    external: ["react", "react-dom", "react/*", "react-dom/*"],
    jsx: "automatic",
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  const file = join(folder, `${number}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? "");
  return (await import(pathToFileURL(file).href)) as Bundled;
}

const all = samples();

test("there are samples of each hook for queries", () => {
  assert.ok(all.length >= 10, `${all.length} samples`);
  for (const hook of ["useQuery", "useSuspenseQuery", "useInfiniteQuery"])
    assert.ok(
      all.some(({ text }) => text.includes(`${hook}<`)),
      hook,
    );
});

test("samples of hosts show errors", () => {
  const silent = all.filter((sample) => isOfHost(sample) && !/errors\?\.\[0\]/.test(sample.text));
  assert.equal(silent, []);
});

for (const [number, sample] of all.filter((each) => !isOfHost(each)).entries())
  for (const [form, answer] of Object.entries({
    "{ data: null, errors }": { data: null, errors: [{ message: REFUSAL }] },
    "{ errors }": { errors: [{ message: REFUSAL }] },
  }))
    for (const name of sample.components.filter((each) => !SKIPPED.includes(each)))
      test(`${sample.place}, ${name}: ${form} is shown`, async () => {
        const { createClient, QueryletProvider, ...components } = await bundle(sample, number);
        const client = createClient({
          url: "https://shop.example/graphql",
          fetch: async () => Response.json(answer),
        });
        const component = components[name];
        if (!component) throw new Error(`There is no ${name}`);
        const view = await render(
          <QueryletProvider client={client}>
            <Suspense fallback="Loading">{createElement(component, PROPS)}</Suspense>
          </QueryletProvider>,
        );
        for (let turn = 0; turn < 20; turn++) await acting(settle);
        assert.match(view.text(), REFUSAL);
        await view.close();
      });

test.run();
