/** What the cache and the hooks cost, as ratios of one run on one machine. `npm run bench -- client` */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { createClient } from "../../src/client/client.js";
import { QueryletProvider } from "../../src/react/context.js";
import { useQuery } from "../../src/react/use-query.js";
import { fakeTransport } from "../helpers/fake-transport.js";
import { compare, head, report } from "./measure.js";

head("Client and React");

// A cache hit: the answer of 10,000 items is looked up, never copied or walked.
{
  const items = Array.from({ length: 10_000 }, (_, id) => ({ __typename: "Item", id, name: `item ${id}`, price: "12.50" }));
  const client = createClient({ transport: fakeTransport(() => ({ items })).transport });
  const text = "query Items($first: Int, $after: String) { items(first: $first, after: $after) { id name price } }";
  const constant = { first: 10_000, after: "x" };
  await client.query(text);
  await client.query(text, constant);
  const map = new Map([[text, client.read(text)]]);
  let found = 0;
  const many = (look: () => unknown) => () => {
    for (let n = 0; n < 20_000; n++) if (look()) found++;
  };
  const base = many(() => map.get(text));
  report("20,000 cache hits, 10,000 items", "Map.get", await compare(many(() => client.read(text)), base), 2);
  report("the same with variables, one object", "Map.get", await compare(many(() => client.read(text, constant)), base), 2);
  report("the same with variables, a new object each time", "Map.get", await compare(many(() => client.read(text, { first: 10_000, after: "x" })), base), 2);
  if (found % 20_000 || !found) throw new Error("a hit was none");
}

// React, in production. It looks for a document when it is imported.
const window = new Window({ url: "http://localhost:3000/" });
for (const [name, value] of Object.entries({ window, document: window.document })) Object.defineProperty(globalThis, name, { value, configurable: true });
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");

function mount(tree: ReactNode) {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(tree));
  return { text: () => container.textContent ?? "", unmount: () => flushSync(() => root.unmount()) };
}

{
  const text = "query Me { me { id name } }";
  const { transport, sent } = fakeTransport(() => ({ me: { __typename: "User", id: 1, name: "a" } }));
  const client = createClient({ transport });
  await client.query(text);
  const With = () => useQuery<{ me: { name: string } }>(text).data?.me.name;
  const Without = () => "a";
  const page = (Item: () => ReactNode) => () => {
    const view = mount(createElement(QueryletProvider, { client }, Array.from({ length: 1000 }, (_, key) => createElement("p", { key }, createElement(Item)))));
    if (view.text() !== "a".repeat(1000)) throw new Error("not all is shown");
    view.unmount();
  };
  report("1,000 components on one query, mount and unmount", "the same without a hook", await compare(page(With), page(Without), { rounds: 31, warmUp: 10 }), 1.8);
  if (sent.length !== 1) throw new Error("asked more than once");
}

{
  const text = "query User($id: Int) { user(id: $id) { id name } }";
  const user = (id: number, name = `user ${id}`) => ({ user: { __typename: "User", id, name } });
  const { transport, sent } = fakeTransport(({ kind, variables }) => (kind === "query" ? user((variables as { id: number }).id) : undefined));
  const client = createClient({ transport });
  let renders = 0;
  const User = ({ id }: { id: number }) => {
    renders++;
    return useQuery<{ user: { name: string } }>(text, { id }).data?.user.name;
  };
  const view = mount(createElement(QueryletProvider, { client }, Array.from({ length: 1000 }, (_, id) => createElement("p", { key: id }, createElement(User, { id })))));
  const times: number[] = [];
  const most = { renders: 0, requests: 0 };
  for (let round = 0; round < 15; round++) {
    client.mutate("mutation Rename { user { id name } }");
    const mutation = sent.at(-1);
    const asked = sent.length;
    renders = 0;
    const start = performance.now();
    flushSync(() => mutation?.reply(user(500, `renamed ${round}`)));
    times.push(performance.now() - start);
    if (!view.text().includes(`renamed ${round}user 501`)) throw new Error("the new name is not shown");
    most.renders = Math.max(most.renders, renders);
    most.requests = Math.max(most.requests, sent.length - asked);
  }
  const [first = 0] = times;
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  const ms = `first ${first.toPrecision(3)} ms, then ${median.toPrecision(3)} ms`;
  console.log(`| 1,000 components by id, one renamed by a mutation: renders | ${ms} | | ${most.renders} | 1 |`);
  console.log(`| the same: requests | | | ${most.requests} | 0 |`);
  view.unmount();
}

// Cold start: import and first query. Each round has a file of its own, so that nothing compiled before is at hand.
{
  const folder = join(process.cwd(), `node_modules/.cache/querylet/cold-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const bundle = async (contents: string) => {
    const { outputFiles } = await esbuild.build({ stdin: { contents, resolveDir: process.cwd() }, bundle: true, minify: true, write: false, format: "esm", target: "es2022", define: { "process.env.NODE_ENV": '"production"' } });
    return outputFiles[0]?.text ?? "";
  };
  const ours = await bundle('import { createClient } from "./src/index.ts"; export const ask = async (fetch, query) => (await createClient({ url: "http://localhost/graphql", fetch }).query(query)).data;');
  const bare = await bundle('export const ask = async (fetch, query) => { const response = await fetch("http://localhost/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query }) }); return (await response.json()).data; };');
  const fetch = () => Promise.resolve(new Response('{"data":{"me":{"id":1}}}', { headers: { "content-type": "application/graphql-response+json" } }));
  let files = 0;
  const start = (text: string) => async () => {
    const file = join(folder, `${files++}.mjs`);
    writeFileSync(file, `${text}\n//${files}`);
    const { ask } = (await import(pathToFileURL(file).href)) as { ask(of: unknown, query: string): Promise<{ me: { id: number } }> };
    if ((await ask(fetch, "{ me { id } }")).me.id !== 1) throw new Error("no answer");
  };
  report("cold start: import and first query", "a bare fetch module", await compare(start(ours), start(bare), { rounds: 31 }), 1.6);
  rmSync(folder, { recursive: true });
}
