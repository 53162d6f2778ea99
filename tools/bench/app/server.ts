/**
 * Serves our app, GraphiQL, Altair, Ruru, a bare React page and a mocked GraphQL server of any schema on one origin, everything compressed
 * with brotli.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import * as esbuild from "esbuild";
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  graphql,
  isAbstractType,
  isEnumType,
  isListType,
  isLeafType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { packageFile } from "../../../test/helpers/programs/interop-install.js";
import { appRoot } from "../../../test/helpers/programs/app-server.js";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".ttf": "font/ttf",
};

interface File {
  type: string;
  body: Buffer;
}

const file = (name: string, content: Buffer | string | Uint8Array): File => ({
  type: TYPES[extname(name)] ?? "application/octet-stream",
  body: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
});

/** What is served, by path. */
export type Pages = Map<string, File>;

/** Our app alone. */
export async function buildApp(): Promise<Pages> {
  const files: Pages = new Map();
  const root = await appRoot();
  addFolder(files, root, "/");
  files.set("/", file("index.html", readFileSync(join(root, "index.html"))));
  return files;
}

/** Our app, the editors and the bare page. */
export async function buildPages(): Promise<Pages> {
  const files = await buildApp();
  addAltair(files);
  addRuru(files);
  await Promise.all([addGraphiql(files), addBarePage(files)]);
  return files;
}

/** @param path - where the files of the folder are served; ends with a slash */
function addFolder(files: Pages, folder: string, path: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (extname(name) && !name.endsWith(".map"))
      files.set(path + name.replaceAll("\\", "/"), file(name, readFileSync(join(folder, name))));
}

/** The packages of the editors are not part of this bundle: they look for their own files. */
const requireEditor = createRequire(resolve("tools/bench/app/package.json"));

/** What we use of `altair-static`. */
interface Altair {
  getDistDirectory(): string;
  renderAltair(options: { baseURL: string; endpointURL: string }): string;
}

/** What we use of `ruru/server`. */
interface Ruru {
  ruruHTML(options: { staticPath: string; endpoint: string }): string;
}

/** As its package serves it: the page that it writes, and its folder of files. */
function addAltair(files: Pages): void {
  const { getDistDirectory, renderAltair } = requireEditor("altair-static") as Altair;
  addFolder(files, getDistDirectory(), "/altair/");
  files.set("/altair/", file("index.html", renderAltair({ baseURL: "/altair/", endpointURL: "/graphql" })));
}

/** As its package serves it, without the loading from elsewhere that it does by default. */
function addRuru(files: Pages): void {
  const { ruruHTML } = requireEditor("ruru/server") as Ruru;
  addFolder(files, packageFile("tools/bench/app", "ruru/static"), "/ruru/");
  files.set("/ruru/", file("index.html", ruruHTML({ staticPath: "/ruru/", endpoint: "/graphql" })));
}

/** As these pages would be published. */
const PEER_BUILD = {
  bundle: true,
  write: false,
  minify: true,
  target: "es2022",
  jsx: "automatic",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  conditions: ["module", "production", "browser"],
  legalComments: "none",
} satisfies esbuild.BuildOptions;

const MONACO_WORKERS = {
  "json.worker": "monaco-editor/esm/vs/language/json/json.worker.js",
  "graphql.worker": "monaco-graphql/esm/graphql.worker.js",
  "editor.worker": "monaco-editor/esm/vs/editor/editor.worker.js",
};

async function addGraphiql(files: Pages): Promise<void> {
  const workers = Object.entries(MONACO_WORKERS).map(([name, path]) => [name, packageFile("tools/bench/app", path)]);
  const built = await esbuild.build({
    ...PEER_BUILD,
    entryPoints: { graphiql: "tools/bench/app/graphiql.tsx", ...Object.fromEntries(workers) },
    outdir: "graphiql",
    format: "iife",
    loader: { ".ttf": "file" },
  });
  for (const { path, contents } of built.outputFiles)
    files.set(`/graphiql/${path.split(/[\\/]graphiql[\\/]/).at(-1)}`, file(path, contents));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>GraphiQL</title>
<link rel="stylesheet" href="graphiql.css"><style>#graphiql{height:100vh}body{margin:0}</style>
<div id="graphiql"></div><script src="graphiql.js" defer></script></html>`;
  files.set("/graphiql/", file("index.html", page));
}

async function addBarePage(files: Pages): Promise<void> {
  const built = await esbuild.build({
    ...PEER_BUILD,
    entryPoints: ["tools/bench/app/bare.tsx"],
    outdir: "bare",
    format: "esm",
  });
  for (const { path, contents } of built.outputFiles) files.set("/bare/bare.js", file(path, contents));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<div id="bare"></div><script type="module" src="bare.js"></script></html>`;
  files.set("/bare/", file("index.html", page));
}

export async function serveSchema(schema: GraphQLSchema, files: Pages) {
  const fieldResolver = mock(schema);
  const answers = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const send = (type: string, body: Buffer) =>
      response
        .writeHead(200, {
          "content-type": type,
          "content-encoding": "br",
          "content-length": body.length,
          "cache-control": path === "/graphql" ? "no-store" : "max-age=3600",
        })
        .end(body);
    if (path !== "/graphql") {
      const found = files.get(path);
      return found ? send(found.type, found.body) : response.writeHead(404).end();
    }
    let text = "";
    for await (const chunk of request) text += chunk;
    let answer = answers.get(text);
    if (!answer) {
      const { query, variables, operationName } = JSON.parse(text || "{}") as {
        query: string;
        variables?: Record<string, unknown>;
        operationName?: string;
      };
      const result = await graphql({
        schema,
        source: query,
        variableValues: variables,
        operationName,
        fieldResolver,
        typeResolver: (_, __, { schema }, type) => schema.getPossibleTypes(type)[0]?.name,
      });
      answer = brotliCompressSync(JSON.stringify(result), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      answers.set(text, answer);
    }
    return send("application/json", answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Something of the right type for every field; lists have twenty items. */
function mock(schema: GraphQLSchema): GraphQLFieldResolver<unknown, unknown> {
  let count = 0;
  const leaf = (type: string, field: string): unknown => {
    count++;
    if (type === "Int") return count % 1000;
    if (type === "Float") return count / 8;
    if (type === "Boolean") return count % 2 === 0;
    if (type === "ID") return `id-${count}`;
    if (/date|time/i.test(type)) return new Date(1.7e12 + count * 1e7).toISOString();
    if (/ur[il]/i.test(type)) return `https://example.com/${count}`;
    return `${field} ${count}`;
  };
  const value = (type: GraphQLOutputType, field: string): unknown => {
    const bare = getNullableType(type);
    if (isListType(bare)) return Array.from({ length: 20 }, () => value(bare.ofType as GraphQLOutputType, field));
    const named = getNamedType(bare);
    if (isEnumType(named)) return named.getValues()[count++ % named.getValues().length]?.value;
    if (isLeafType(named)) return leaf(named.name, field);
    if (isAbstractType(named) && !schema.getPossibleTypes(named).length) return null;
    return {};
  };
  return (source, args, context, info) => {
    const given = defaultFieldResolver(source, args, context, info);
    if (given !== undefined) return given;
    if (/^hasNextPage|^hasPreviousPage/.test(info.fieldName)) return false;
    return value(info.returnType, info.fieldName);
  };
}
