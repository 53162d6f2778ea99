/** The doors: who may import whom (see docs/work/architecture.md). Read off the source's import statements. */
import { dirname } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COPIED_FROM_CLIENT } from "../tools/build/packages.mjs";
import { importsOf, layerOf, readSources } from "../tools/build/source-imports.mjs";

const sources = readSources();

/** Each source file with what it imports: files of ours as paths, everything else by its name. */
const imports = new Map([...sources].map(([name, text]) => [name, importsOf(text, dirname(name))]));

/** The same without what is imported for its types alone, which leaves nothing at run time. */
const runtimeImports = new Map(
  [...sources].map(([name, text]) => [
    name,
    importsOf(text.replace(/^\s*(import|export) type\b[^;]*?["'][^"']+["']/gm, ""), dirname(name)),
  ]),
);

/** The client, with what each of its folders may import from besides itself. Where it is a list of files, only these. */
const CLIENT_DOORS: Record<string, string[]> = {
  index: ["client", "transport"],
  react: ["client", "transport", "auth"],
  testing: ["transport", "auth"],
  client: ["transport"],
  transport: [],
  auth: ["transport/environment", "transport/guard"],
};

/** The app on top, from the lowest floor to the highest: a floor imports from those below it, and from the client. */
const FLOORS = ["schema", "language", "base", "parts", "screens", "frame", "app"];

/** Where the app imports the client: its public names, and what it has a copy of. */
const CLIENT_OF_APP = ["index", "react/index", "auth/index", ...COPIED_FROM_CLIENT];

const DOORS: Record<string, string[]> = {
  ...CLIENT_DOORS,
  ...Object.fromEntries(FLOORS.map((floor, height) => [floor, [...CLIENT_OF_APP, ...FLOORS.slice(0, height)]])),
  serve: [],
};

/** The folders of schema, and what each may import from besides itself. A schema's hints name kinds of values. */
const SCHEMA_DOORS: Record<string, string[]> = {
  model: ["values/kind"],
  values: ["model"],
  classify: ["model", "values"],
  plan: ["classify", "model", "values"],
  form: ["plan", "classify", "model", "values"],
};

/** Inside transport: files without I/O, timers or globals. They import types, errors and each other only. */
const PURE = [
  "document",
  "graphql-error",
  "print",
  "scanner",
  "text-of",
  "request-key",
  "request",
  "result",
  "http/exact-numbers",
  "http/get",
  "check-operation",
  "http/streaming/multipart",
  "http/streaming/event-stream",
  "http/streaming/incremental",
];

const isOurs = (path: string): boolean => layerOf(path) in DOORS && !isPackage(path);
const isPackage = (path: string): boolean =>
  /^(react|react-dom|node:|graphql|ws|@)/.test(path) &&
  !path.startsWith("react/") &&
  !imports.has(`${path}.ts`) &&
  !imports.has(`${path}.tsx`);

test("reads the imports of every source file", () => {
  assert.ok(imports.size > 50, `only ${imports.size} files`);
  assert.ok(
    imports.get("app/frame/main.tsx")?.some((path) => path.startsWith("app/frame/shell/")),
    "the page imports the shell",
  );
});

test("reads statements of every form, and nothing in strings or comments", () => {
  const text = `import a, { b } from "./a.js";
import type { T } from "../t.js";
import {
  c,
  d,
} from "./c.js";
import "./e.css";
export { f } from './f.js';
const g = await import("./g.js"), h = import('react');
const code = 'import x from "./text.js"', more = "write: export { y } from './text.js'";
// import z from "./comment.js"
/* import z from "./comment.js" */
export const from = "./text.js";
`;
  assert.equal(importsOf(text, "app"), ["app/a", "t", "app/c", "app/e.css", "app/f", "app/g", "react"]);
});

test("lets every layer import through its own doors only", () => {
  const wrong: string[] = [];
  for (const [file, list] of imports) {
    const layer = layerOf(file);
    const doors = DOORS[layer];
    if (!doors) wrong.push(`${file}: no layer of that name`);
    for (const path of list) {
      if (!isOurs(path) || layerOf(path) === layer) continue;
      const isOpen = doors?.some((door) => layerOf(path) === door || path === door);
      if (!isOpen) wrong.push(`${file} imports ${path}`);
    }
  }
  assert.equal(wrong, []);
});

test("lets schema and language be imported by their doors, or loaded later", () => {
  const wrong = [...sources].flatMap(([file, text]) => {
    const atOnce = importsOf(text.replace(/\bimport\s*\(/g, "later("), dirname(file));
    return atOnce
      .filter((path) => /^app\/(schema|language)\/(?!index$)/.test(path) && layerOf(path) !== layerOf(file))
      .map((path) => `${file} imports ${path}`);
  });
  assert.equal(wrong, []);
});

test("lets every folder of schema import through its own doors only", () => {
  const wrong: string[] = [];
  for (const [file, list] of imports) {
    const [, folder = ""] = /^app\/schema\/(\w+)\//.exec(file) ?? [];
    if (folder === "") continue;
    const doors = SCHEMA_DOORS[folder];
    if (!doors) wrong.push(`${file}: no folder of that name`);
    for (const path of list) {
      if (!path.startsWith("app/schema/") || path.startsWith(`app/schema/${folder}/`)) continue;
      const isOpen = doors?.some((door) => `${path}/`.startsWith(`app/schema/${door}/`));
      if (!isOpen) wrong.push(`${file} imports ${path}`);
    }
  }
  assert.equal(wrong, []);
});

test("lets no screen import another one, and nothing import what is not published", () => {
  const wrong = [...imports].flatMap(([file, list]) => {
    const [, screen] = /^app\/screens\/([\w-]+)\//.exec(file) ?? [];
    return list
      .filter(
        (path) =>
          path.startsWith("../") || (screen && path.startsWith("app/screens/") && path.split("/")[2] !== screen),
      )
      .map((path) => `${file} imports ${path}`);
  });
  assert.equal(wrong, []);
});

test("keeps React inside react and the app", () => {
  const wrong = [...imports]
    .filter(
      ([file, list]) =>
        !["react", "base", "parts", "screens", "frame", "app"].includes(layerOf(file)) &&
        list.some((path) => /^(react|react-dom)(\/(jsx-runtime|client|server))?$/.test(path)),
    )
    .map(([file]) => file);
  assert.equal(wrong, []);
});

test("keeps the browser's bundle free of packages besides React", () => {
  const wrong: string[] = [];
  for (const [file, list] of imports) {
    if (layerOf(file) === "serve") continue;
    for (const path of list) {
      const own = path.includes("/")
        ? imports.has(`${path}.ts`) || imports.has(`${path}.tsx`) || path.endsWith(".css")
        : false;
      if (!own && !/^(react|react-dom)(\/client)?$/.test(path) && !imports.has(`${path}.ts`))
        wrong.push(`${file} imports ${path}`);
    }
  }
  assert.equal(wrong, []);
});

test("gives the published server nothing but Node's own modules", () => {
  const wrong = [...imports].flatMap(([file, list]) =>
    layerOf(file) === "serve"
      ? list
          .filter((path) => !path.startsWith("node:") && layerOf(path) !== "serve")
          .map((path) => `${file} imports ${path}`)
      : [],
  );
  assert.equal(wrong, []);
});

/** A variable may be called `document`; the page's own is told by its members. */
const IMPURE = [
  /\bset(Timeout|Interval)\s*\(/,
  /(?<![\w.])fetch\s*\(/,
  /\bwindow\b/,
  /\bDate\.now\b|\bnew Date\(\)/,
  /\bMath\.random\b/,
  /\bqueueMicrotask\b/,
  /\b(local|session)Storage\b/,
  /\bnavigator\b/,
  /\blocation\.(href|origin|hash|search)\b/,
  /\bdocument\.(cookie|body|head|createElement|querySelector|getElementById|visibilityState|addEventListener)\b/,
];

test("keeps the pure files of transport pure", () => {
  const allowed = new Set([...["types", "errors", "http/options", ...PURE].map((name) => `transport/${name}`)]);
  const wrong: string[] = [];
  for (const name of PURE) {
    const file = `transport/${name}.ts`;
    assert.ok(imports.has(file), `${file} does not exist: correct the list of pure files`);
    for (const path of imports.get(file) ?? []) if (!allowed.has(path)) wrong.push(`${file} imports ${path}`);
    const code = (sources.get(file) ?? "").replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    for (const impure of IMPURE) if (impure.test(code)) wrong.push(`${file} uses ${impure.source}`);
  }
  assert.equal(wrong, []);
});

/** Kinds of value that are known in `values` folders only; the others name controls too, which hold further inputs or choices. */
const KINDS_OF_VALUE =
  "text integer decimal float money date datetime duration time url image email phone color html json".split(" ");

test("leaves it to the tables of values to tell kinds of value apart", () => {
  const names = KINDS_OF_VALUE.join("|");
  const asksForKind = new RegExp(
    `\\b(kind|widget)(\\.name)?\\)? *[!=]== "(${names})"|case "(date|datetime|time|integer|number)"`,
  );
  const wrong = [...sources]
    .filter(([file]) => /^app\/(?!language|serve)/.test(file) && !/^app\/(parts|schema)\/values\//.test(file))
    // Formats of a file that is saved.
    .filter(([file]) => !file.startsWith("app/parts/export/"))
    .flatMap(([file, text]) => (asksForKind.test(text) ? [file] : []));
  assert.equal(wrong, []);
});

/** Which files of the graph each of them imports. */
function edgesOf(graph: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const fileOf = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((name) => graph.has(name));
  return new Map([...graph].map(([file, paths]) => [file, paths.flatMap((path) => fileOf(path) ?? [])]));
}

/** Takes away what leads nowhere, again and again: where there is no cycle, nothing is left. */
function withoutDeadEnds(edges: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const left = new Map(edges);
  for (let before = Infinity; left.size < before; ) {
    before = left.size;
    for (const [file, imported] of left) if (!imported.some((each) => left.has(each))) left.delete(file);
  }
  return left;
}

/** A way from a file back to itself along its imports, or undefined. */
function cycleThrough(file: string, edges: ReadonlyMap<string, string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const open = [file];
  for (const at of open) {
    for (const next of edges.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next !== file) open.push(next);
    }
  }
  const way: string[] = [];
  for (let at = cameFrom.get(file); at !== undefined && at !== file; at = cameFrom.get(at)) way.unshift(at);
  return cameFrom.has(file) ? [file, ...way, file] : undefined;
}

/** The shortest cycles, no two of which share a file: one wrong import can make hundreds, and the shortest one names it. */
function cyclesIn(graph: ReadonlyMap<string, string[]>): string[] {
  const edges = withoutDeadEnds(edgesOf(graph));
  const cycles = [...edges.keys()].flatMap((file) => [cycleThrough(file, edges) ?? []]);
  const named = new Set<string>();
  const shortest: string[] = [];
  for (const cycle of cycles.sort((one, other) => one.length - other.length)) {
    if (cycle.length === 0 || cycle.some((file) => named.has(file))) continue;
    for (const file of cycle) named.add(file);
    shortest.push(cycle.join(" > "));
  }
  return shortest;
}

test("finds each cycle once, by its shortest way round", () => {
  const graph = new Map([
    ["a.ts", ["b", "react"]],
    ["b.ts", ["c/d"]],
    ["c/d.tsx", ["a", "long"]],
    ["long.ts", ["a"]],
    ["e.ts", ["a"]],
    ["f.ts", ["f"]],
  ]);
  assert.equal(cyclesIn(graph), ["f.ts > f.ts", "a.ts > b.ts > c/d.tsx > a.ts"]);
});

test("has no cycle at run time", () => {
  assert.equal(cyclesIn(runtimeImports), []);
});

test("has no cycle of types", () => {
  assert.equal(cyclesIn(imports), []);
});

test.run();
