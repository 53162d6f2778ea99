/**
 * Documents of `.graphql` files and of tags, as graphql-tag, its webpack loader and Rollup's plugin make them: a file with two operations,
 * `#import`, fragments that share a third one. With `print` each is sent as what it contains; without it nobody gets another's answer.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { buildSchema, graphql, print as printByGraphQL } from "graphql";
import { rollup, type Plugin } from "rollup";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { print } from "../../src/transport/print.js";
import type { Document } from "../../src/transport/types.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";

const FOLDER = "test/interop/types";
const LOADED = join(FOLDER, "loaded");
const test = suite("loaded documents");
requiresPackages(test, FOLDER);

type Documents = Record<"Names" | "Lines" | "Both", Document>;

const required = (name: string): unknown =>
  createRequire(resolve(packageFile(FOLDER, name)))(`./${name.split("/").pop()}`);
const makers = { loader: byLoader, rollup: byRollup, tag: byTag };

/** webpack's loader: its output is a CommonJS module. */
function byLoader(): Documents {
  const loader = required("graphql-tag/loader.js") as (this: object, source: string) => string;
  const load = (file: string): Record<string, Document> => {
    const code = loader.call({ cacheable: () => undefined }, readFileSync(join(LOADED, file), "utf8"));
    const module = { exports: {} };
    new Function("module", "require", code)(module, load);
    return module.exports;
  };
  return { ...load("stations.graphql"), ...load("imports.graphql") } as Documents;
}

async function byRollup(): Promise<Documents> {
  const { default: plugin } = (await import(
    resolve(packageFile(FOLDER, "@rollup/plugin-graphql/dist/es/index.js"))
  )) as {
    default: () => Plugin;
  };
  const documents: Record<string, Document> = {};
  for (const file of ["stations.graphql", "imports.graphql"]) {
    const bundle = await rollup({ input: resolve(LOADED, file), plugins: [plugin()] });
    const [{ code }] = (await bundle.generate({ format: "es" })).output;
    Object.assign(documents, await import(`data:text/javascript,${encodeURIComponent(code)}`));
  }
  return documents as Documents;
}

/** Fragments that a template puts into a text: the tag keeps each of them once in the document, and all of them in its text. */
function byTag(): Documents {
  const { gql } = required("graphql-tag/lib/graphql-tag.umd.js") as {
    gql(texts: readonly string[], ...parts: unknown[]): Document;
  };
  const key = gql`fragment Key on Station { id }`;
  const named = gql`fragment Named on Station { ...Key name } ${key}`;
  const dated = gql`fragment Dated on Station { ...Key opened } ${key}`;
  return {
    Names: gql`query Names { stations { name } }`,
    Lines: gql`query Lines { stations { lines } }`,
    Both: gql`query Both { stations { ...Named ...Dated } } ${named} ${dated}`,
  };
}

const schema = buildSchema(readFileSync(join(FOLDER, "schema.graphql"), "utf8"));
const NORTH = { id: "1", name: "North", opened: "1901-05-01", lines: ["CIRCLE"] };

const NAMES = { stations: [{ name: "North" }] };
const LINES = { stations: [{ lines: ["CIRCLE"] }] };

/** A server of the schema, and what it was sent. */
function server() {
  const sent: string[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { query: string; operationName?: string };
    sent.push(body.query);
    const { query: source, operationName } = body;
    return Response.json(await graphql({ schema, source, operationName, rootValue: { stations: () => [NORTH] } }));
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

/** The client as a published page has it, without the checks of development. */
async function production(): Promise<typeof createClient> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export { createClient } from "./src/client/client.js";`, resolveDir: resolve(".") },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const code = encodeURIComponent(outputFiles[0]?.text ?? "");
  return ((await import(`data:text/javascript,${code}`)) as { createClient: typeof createClient }).createClient;
}

for (const [name, make] of Object.entries(makers)) {
  test(`${name}: each operation is answered with its own answer, with print`, async () => {
    const { Names, Lines, Both } = await make();
    for (const printer of [print, printByGraphQL as never]) {
      const { fetch, sent } = server();
      const client = createClient({ fetch, print: printer });
      assert.equal((await client.query(Names)).data, NAMES);
      assert.equal((await client.query(Lines)).data, LINES);
      assert.equal((await client.query(Both)).data, { stations: [{ id: "1", name: "North", opened: "1901-05-01" }] });
      assert.is(sent.length, 3);
      assert.is(sent[2]?.match(/fragment Key/g)?.length, 1);
    }
  });

  test(`${name}: without print, development says what to pass; nothing is sent`, async () => {
    const documents = await make();
    const { fetch, sent } = server();
    const client = createClient({ fetch });
    const outcomeOf = (document: Document) =>
      client.query(document).then(
        ({ data }) => data,
        ({ message }: Error) => (message.includes("pass { print }") ? "pass print" : message),
      );
    // The tag's texts without fragments are whole.
    const areWhole = name === "tag";
    assert.equal(await outcomeOf(documents.Names), areWhole ? NAMES : "pass print");
    assert.equal(await outcomeOf(documents.Lines), areWhole ? LINES : "pass print");
    assert.equal(await outcomeOf(documents.Both), "pass print");
    assert.is(sent.length, areWhole ? 2 : 0);
  });

  test(`${name}: without print, production never gives another one's answer`, async () => {
    const documents = await make();
    const client = (await production())({ fetch: server().fetch });
    assert.equal((await client.query(documents.Names)).data, NAMES);
    assert.equal((await client.query(documents.Lines)).data, LINES);
    const { errors, data } = await client.query(documents.Both);
    assert.is(data, undefined);
    assert.match(errors?.[0]?.message ?? "", /fragment/);
  });
}

test.run();
