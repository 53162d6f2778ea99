/** Where the library does something else in production than in development, it is something safe. */
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type * as library from "../../../src/index.js";
import type { TransportError } from "../../../src/index.js";

async function loadProductionForm(): Promise<typeof library> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: 'export { createClient, entities, get, http, request } from "./src/index.ts";',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`) as Promise<typeof library>;
}

const { createClient, entities, get, http, request } = await loadProductionForm();

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

test("a relative URL outside of a page asks for an absolute one", async () => {
  const error = await request(http(), "{ a }").catch((reason: TransportError) => reason);
  const { kind, message, cause } = error as TransportError;
  assert.equal([kind, message], ["protocol", "/graphql: outside of a page the URL has to be absolute"]);
  assert.instance(cause, TypeError);
});

test("a subscription whose answer comes in parts is an error that names its type", async () => {
  const fetch = (async () =>
    new Response("event: complete\n\n", {
      headers: { "content-type": "text/event-stream" },
    })) as typeof globalThis.fetch;
  const error = await request(http({ url: "http://a.example/", fetch }), "subscription { a }").catch(
    (reason: TransportError) => reason,
  );
  const { kind, message } = error as TransportError;
  assert.equal([kind, message], ["parse", 'http://a.example/: status 200, "text/event-stream"']);
});

test("without entities() optimistic and update are left out, and all becomes stale", async () => {
  const sent: unknown[] = [];
  const client = createClient({
    transport: ({ document }, sink) => {
      sent.push(document);
      sink.next({ data: { a: 1 } });
      sink.complete();
      return () => {};
    },
  });
  client.watch("{ a }").subscribe(() => {});
  const options = { optimistic: { b: 1 }, update: () => assert.unreachable() };
  await client.mutate("mutation { b }", {}, options as object);
  assert.equal(sent, ["{ a }", "mutation { b }", "{ a }"]);
});

const answersOfEveryShape: [body: string, type: string, status: number, kind: string][] = [
  ["", "application/json", 200, "parse"],
  ["", "", 200, "parse"],
  ['{"data":{"a":', "application/json", 200, "parse"],
  ["<!doctype html><title>Sign in</title>", "text/html", 200, "parse"],
  ['{"data":{"a":1}}', "text/html", 200, "parse"],
  ["null", "application/json", 200, "parse"],
  ["[]", "application/json", 200, "parse"],
  ['"text"', "application/json", 200, "parse"],
  ['{"errors":{}}', "application/json", 200, "parse"],
  ["<h1>Bad gateway</h1>", "text/html", 502, "http"],
  ["", "application/json", 401, "http"],
];

test("an answer that is nested 12,000 deep is given, or ends in one error", async () => {
  for (const body of [
    `{"data":{"a":${"[".repeat(12_000)}${"]".repeat(12_000)}}}`,
    `{"data":{"a":${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}}}`,
  ]) {
    const headers = { "content-type": "application/json" };
    const fetch = (async () => new Response(body, { headers })) as typeof globalThis.fetch;
    const askTwice = async (options: { entities?: library.Entities }) => {
      const client = createClient({ url: "http://a.example/", fetch, ...options });
      const ask = () =>
        client.query("{ a }", {}, { policy: "network-only" }).then(
          ({ data }) => typeof data,
          ({ kind }: TransportError) => kind,
        );
      return [await ask(), await ask()];
    };
    assert.equal(await askTwice({}), ["object", "protocol"]);
    assert.equal(await askTwice({ entities: entities() }), ["protocol", "protocol"]);
  }
});

test("a cached query ends in one error of the right kind, whatever its answer is", async () => {
  for (const [body, type, status, kind] of answersOfEveryShape) {
    const fetch = (async () =>
      new Response(body, { status, headers: { "content-type": type } })) as typeof globalThis.fetch;
    for (const options of [{}, { entities: entities() }]) {
      const client = createClient({ url: "http://a.example/", fetch, ...options });
      const watch = client.watch("{ a }");
      const errors = new Set<unknown>();
      watch.subscribe(() => errors.add(watch.get().error));
      const error = await client.query("{ a }").then(
        () => undefined,
        (reason: TransportError) => reason,
      );
      const what = `${status} ${type} ${body.slice(0, 40)}`;
      assert.is(error?.kind, kind, what);
      assert.equal(
        [watch.get().status, watch.get().data, watch.get().error === error],
        ["failed", undefined, true],
        what,
      );
      errors.delete(undefined);
      assert.is(errors.size, 1, what);
    }
  }
});

test("variables that contain themselves are an error with its cause", async () => {
  const order: { order?: object } = {};
  order.order = order;
  const error = await request(http(), "{ a }", { order }).catch((reason: TransportError) => reason);
  const { kind, message, cause } = error as TransportError;
  assert.is(kind, "protocol");
  assert.is(message, "see cause");
  assert.instance(cause, TypeError);
});

test.run();
