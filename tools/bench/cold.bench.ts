/**
 * Cold start: what a page pays before its first answer, beside other clients. Each round imports a file of its own, so that
 * nothing compiled before is at hand. `npm run bench -- cold`
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { GOALS } from "./goals.js";
import { race } from "./measure.js";
import { fetchOf } from "./stand-in.js";

const folder = join(process.cwd(), `node_modules/.cache/querylet/cold-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

async function bundle(contents: string, resolveDir: string): Promise<string> {
  const {
    outputFiles: [file],
  } = await esbuild.build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["module", "production"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return file?.text ?? "";
}
const peer = (contents: string) => bundle(contents, resolve("tools/bench"));
const URL = '"http://localhost/graphql"';

const bare = await bundle(
  `export const ask = async (fetch, query) => (await (await fetch(${URL}, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query }) })).json()).data;`,
  process.cwd(),
);
const modules: Record<string, string> = {
  "Querylet, createClient()": await bundle(
    `import { createClient } from "./src/index.ts"; export const ask = async (fetch, query) => (await createClient({ url: ${URL}, fetch }).query(query)).data;`,
    process.cwd(),
  ),
  "Querylet, request()": await bundle(
    `import { http, request } from "./src/index.ts"; export const ask = async (fetch, query) => (await request(http({ url: ${URL}, fetch }), query)).data;`,
    process.cwd(),
  ),
  "graphql-request": await peer(
    `import { GraphQLClient } from "graphql-request"; export const ask = (fetch, query) => new GraphQLClient(${URL}, { fetch }).request(query);`,
  ),
  "graphql-hooks": await peer(
    `import { GraphQLClient } from "graphql-hooks"; export const ask = async (fetch, query) => (await new GraphQLClient({ url: ${URL}, fetch, ssrMode: false }).request({ query })).data;`,
  ),
  urql: await peer(
    `import { createClient, cacheExchange, fetchExchange } from "@urql/core"; export const ask = async (fetch, query) => (await createClient({ url: ${URL}, fetch, preferGetMethod: false, exchanges: [cacheExchange, fetchExchange] }).query(query, {}).toPromise()).data;`,
  ),
  Apollo: await peer(
    `import { ApolloClient, HttpLink, InMemoryCache, gql } from "@apollo/client"; export const ask = async (fetch, query) => (await new ApolloClient({ link: new HttpLink({ uri: ${URL}, fetch }), cache: new InMemoryCache() }).query({ query: gql(query) })).data;`,
  ),
};

const fetch = fetchOf('{"data":{"me":{"__typename":"User","id":1}}}');
let files = 0;
function start(text: string) {
  const write = () => {
    const file = join(folder, `${files++}.mjs`);
    writeFileSync(file, `${text}\n//${files}`);
    return pathToFileURL(file).href;
  };
  let next = write();
  return async () => {
    const { ask } = (await import(next)) as { ask(of: unknown, query: string): Promise<{ me: { id: number } }> };
    if ((await ask(fetch, "{ me { id } }")).me.id !== 1) throw new Error("no answer");
    return () => void (next = write());
  };
}

await race({
  work: "cold start: import and first query",
  over: "a bare fetch module",
  goal: GOALS.coldStart,
  rounds: 41,
  warmUp: 5,
  base: start(bare),
  contenders: Object.fromEntries(Object.entries(modules).map(([name, text]) => [name, start(text)])),
});
