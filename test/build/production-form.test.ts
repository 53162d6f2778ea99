/** Where the library does something else in production than in development, it is something safe. */
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type * as library from "../../src/index.js";
import type { TransportError } from "../../src/index.js";

async function loadProductionForm(): Promise<typeof library> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: 'export { get, http, request } from "./src/index.ts";', resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`) as Promise<typeof library>;
}

const { get, http, request } = await loadProductionForm();

test("a query that asks for a method that its transport does not have goes by POST", async () => {
  const methods: (string | undefined)[] = [];
  const fetch = (async (_url: string, init: RequestInit) => {
    methods.push(init.method);
    return Response.json({ data: { a: 1 } });
  }) as typeof globalThis.fetch;
  for (const options of [{ fetch }, { fetch, method: get() }])
    assert.equal((await request(http(options), "{ a }", {}, { method: "QUERY" })).data, { a: 1 });
  assert.equal(methods, ["POST", "POST"]);
});

test("a relative URL outside of a page is a network error with its cause", async () => {
  const error = await request(http(), "{ a }").catch((reason: TransportError) => reason);
  const { kind, message, cause } = error as TransportError;
  assert.equal([kind, message], ["network", "/graphql: no answer: see cause"]);
  assert.instance(cause, TypeError);
});

test.run();
