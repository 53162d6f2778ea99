/**
 * Documents really made by GraphQL Code Generator's client preset, in both of its forms, and by gql.tada: what is inferred
 * from them, with the types as they are published, and what goes over the wire. The generators are run here.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { buildSchema, print } from "graphql";
import { createHandler } from "graphql-http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { request } from "../../src/client/call.js";
import { get } from "../../src/transport/http/get.js";
import { http } from "../../src/transport/http/http.js";
import type { HttpOptions } from "../../src/transport/http/options.js";
import { persisted } from "../../src/transport/wrappers/persisted.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import { route } from "../../src/transport/wrappers/route.js";
import type { Document, Transport } from "../../src/transport/types.js";
import { isDeep } from "../helpers/cases.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { copyPackageTypes } from "../helpers/package/package-types.js";
import { requiresPackages } from "../helpers/requires.js";

const FOLDER = "test/interop/types";
const GENERATED = join(FOLDER, "generated");
const test = suite("typed documents");
requiresPackages(test, FOLDER);

/** What each form calls its operations. */
type Form = Record<"Station" | "Stations" | "AddStation" | "Arrivals", Document>;
/** Parsed documents without their text, which need `print`; boxed texts; parsed documents with it. */
const FORMS = ["node", "string", "node-hashed", "string-hashed", "tada"] as const;
const forms = {} as Record<(typeof FORMS)[number], Form> & { trusted: Document };

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: FOLDER, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
};
const OURS = resolve("node_modules/typescript/bin/tsc");
const FIVE = resolve(packageFile(FOLDER, "typescript/bin/tsc"));

test.before(async () => {
  rmSync(GENERATED, { recursive: true, force: true });
  for (const [file, ...args] of [
    ["@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.yml"],
    ["gql.tada/bin/cli.js", "generate-output"],
  ] as const) {
    const script = resolve(packageFile(FOLDER, file));
    const { status, output } = run(script, ...args);
    if (status !== 0) throw new Error(`${script} failed:\n${output}`);
  }
  copyPackageTypes(GENERATED);

  await esbuild.build({
    stdin: {
      contents: [
        ...FORMS.map(
          (form, index) =>
            `export * as form${index} from "./${form === "tada" ? "tada" : `generated/${form}/graphql`}";`,
        ),
        `export { Trusted } from "./tada";`,
      ].join("\n"),
      resolveDir: resolve(FOLDER),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    outfile: join(GENERATED, "documents.mjs"),
    logLevel: "error",
  });
  const made = (await import(pathToFileURL(resolve(GENERATED, "documents.mjs")).href)) as Record<
    string,
    Record<string, Document>
  >;
  for (const [index, form] of FORMS.entries()) {
    const documents = made[`form${index}`] as Record<string, Document>;
    forms[form] = Object.fromEntries(
      ["Station", "Stations", "AddStation", "Arrivals"].map((name) => [
        name,
        documents[form === "tada" ? name : `${name}Document`],
      ]),
    ) as Form;
  }
  forms.trusted = made["Trusted"] as unknown as Document;
  url = await serve();
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

// --- types

/** TypeScript 5 takes five times as long: `npm test` has it infer the types of one document, in `hosts/types.test.ts`. */
const COMPILERS = [["this project's TypeScript", OURS], ...(isDeep ? [["TypeScript 5", FIVE] as const] : [])] as const;

for (const [name, tsc] of COMPILERS) {
  test(`results and variables are inferred, and wrong ones are errors, with ${name}`, () => {
    const { status, output } = run(tsc, "-p", ".");
    assert.is(status, 0, output);
  });
}

test("types that infer no variables or no result do not pass", () => {
  const folder = join(GENERATED, "querylet");
  const file = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .find((path) => path.endsWith(".d.ts") && readFileSync(path, "utf8").includes("function request<"));
  assert.ok(file, "no file of the published types declares request()");
  const text = readFileSync(file, "utf8");
  const ofRequest = /(function request<.*?document: )Document<D, V>/s;
  try {
    for (const broken of ["Document<D, any>", "Document<any, V>"]) {
      assert.match(text, ofRequest);
      writeFileSync(file, text.replace(ofRequest, `$1${broken}`));
      assert.is.not(run(OURS, "-p", ".", "--skipLibCheck").status, 0, broken);
    }
  } finally {
    writeFileSync(file, text);
  }
});

// --- what goes over the wire

let server: Server;
let url = "";
interface Sent {
  method: string;
  query?: string;
  documentId?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}
let sent: Sent[] = [];
let refuse = 0; // so many requests are answered 503
/** Trusted documents, as the generator's manifest names them; the store of automatic ones. */
const trusted = new Map<string, string>([
  ["sha256:station", "query Station($id: ID!) { station(id: $id) { id name lines } }"],
]);
const automatic = new Map<string, string>();
test.before.each(() => {
  sent = [];
  refuse = 0;
  automatic.clear();
});

/** Adds the documents of the generator's manifests to those that are trusted. */
function trustGenerated(): void {
  for (const form of ["node-hashed", "string-hashed"]) {
    const json = readFileSync(join(GENERATED, form, "persisted-documents.json"), "utf8");
    for (const [hash, text] of Object.entries(JSON.parse(json) as Record<string, string>)) trusted.set(hash, text);
  }
}

function createStations() {
  const stations = [{ id: "1", name: "North", opened: "1901-05-01", lines: ["CIRCLE"] }];
  return createHandler({
    schema: buildSchema(readFileSync(join(FOLDER, "schema.graphql"), "utf8")),
    rootValue: {
      station: ({ id }: { id: string }) => stations.find((station) => station.id === id),
      stations: () => stations,
      addStation: ({ station }: { station: { name: string; lines: string[] } }) => ({ id: "2", ...station }),
    },
  });
}

interface Refusal {
  status: number;
  message: string;
  code?: string;
}

/** The document that a request asks for, or why there is none. */
function findDocument({ query, documentId, extensions }: Sent): string | Refusal {
  const hash = extensions?.persistedQuery?.sha256Hash;
  if (hash && query) {
    const isItsHash = createHash("sha256").update(query).digest("hex") === hash;
    if (!isItsHash) return { status: 400, message: "provided sha does not match query" };
    automatic.set(hash, query);
  }
  const document = query ?? (documentId ? trusted.get(documentId) : automatic.get(hash ?? ""));
  if (document !== undefined) return document;
  if (hash) return { status: 400, message: "PersistedQueryNotFound", code: "PERSISTED_QUERY_NOT_FOUND" };
  return { status: 400, message: "Not in the list", code: "PERSISTED_QUERY_NOT_IN_LIST" };
}

function readSent(method: string, text: string, parameters: Record<string, string>): Sent {
  const { query, documentId, extensions } = (
    text
      ? JSON.parse(text)
      : { ...parameters, extensions: parameters["extensions"] && JSON.parse(parameters["extensions"]) }
  ) as Sent;
  return { method, ...(query && { query }), ...(documentId && { documentId }), ...(extensions && { extensions }) };
}

/** A GraphQL server that also holds documents. */
async function serve(): Promise<string> {
  trustGenerated();
  const handle = createStations();
  server = createServer(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const { method = "", url: path = "", headers } = incoming;
    const target = new URL(path, url);
    const parameters: Record<string, string> = Object.fromEntries(target.searchParams);
    const request = readSent(method, text, parameters);
    sent.push(request);
    const isRefused = refuse-- > 0;
    const query = isRefused ? { status: 503, message: "Later" } : findDocument(request);
    if (typeof query !== "string") {
      const errors = [{ message: query.message, extensions: { code: query.code } }];
      response.writeHead(query.status, { "content-type": "application/json" }).end(JSON.stringify({ errors }));
      return;
    }
    if (!text) target.search = String(new URLSearchParams({ ...parameters, query }));
    const [answer, init] = await handle({
      method,
      url: String(target),
      headers: { get: (key: string) => (headers[key] as string | undefined) ?? null },
      body: text ? JSON.stringify({ ...JSON.parse(text), query, documentId: undefined, extensions: undefined }) : null,
      raw: incoming,
      context: undefined,
    });
    response.writeHead(init.status, init.statusText, init.headers).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const link = (options: HttpOptions = {}) => http({ url, print, ...options });
const NORTH = { id: "1", name: "North", opened: "1901-05-01", lines: ["CIRCLE"] };
const ADDED = { addStation: { id: "2", name: "South", lines: ["CROSS"] } };
const SOUTH = { station: { name: "South", lines: ["CROSS"] } };

for (const form of FORMS) {
  test(`${form}: a query and a mutation are answered`, async () => {
    const { Station, AddStation } = forms[form];
    assert.equal((await request(link(), Station, { id: "1" })).data, { station: NORTH });
    assert.equal((await request(link(), AddStation, SOUTH)).data, ADDED);
  });

  test(`${form}: a query goes by GET where asked, a mutation never`, async () => {
    const { Station, AddStation } = forms[form];
    assert.equal((await request(link({ method: get() }), Station, { id: "1" })).data, { station: NORTH });
    assert.equal((await request(link({ method: get() }), AddStation, SOUTH)).data, ADDED);
    assert.equal(
      sent.map(({ method }) => method),
      ["GET", "POST"],
    );
  });

  test(`${form}: wrappers see the operation kind: only queries are retried`, async () => {
    const { Stations, AddStation, Arrivals } = forms[form];
    const calm = retry(link(), { delay: () => 0 });
    refuse = 1;
    assert.equal((await request(calm, Stations)).data?.constructor, Object);
    refuse = 1;
    assert.is(
      await Promise.resolve(request(calm, AddStation, SOUTH)).then(
        () => "answered",
        ({ status }) => status,
      ),
      503,
    );
    assert.is(sent.length, 3);
    const live: Transport = (_, sink) => {
      sink.next({ data: { arrivals: 7 } });
      sink.complete();
      return () => {};
    };
    assert.equal((await request(route({ subscription: live, otherwise: link() }), Arrivals, { station: "1" })).data, {
      arrivals: 7,
    });
  });

  test(`${form}: automatic persisted queries send the hash of the text that goes out`, async () => {
    const apq = persisted(link(), { print });
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await request(apq, forms[form].Station, { id: "1" })).data, { station: NORTH });
    assert.equal(
      sent.map(({ query }) => query !== undefined),
      [false, true, false],
      "the hash, the text when asked, the hash",
    );
  });

  test(`${form}: a client reads, keeps and writes by it`, async () => {
    const client = createClient({ transport: link(), print });
    const { Station, AddStation } = forms[form];
    await client.query(Station, { id: "1" });
    assert.is((await client.query(Station, { id: "1" })).data !== undefined, true);
    assert.is(sent.length, 1, "the second from the cache");
    assert.is(((await client.mutate(AddStation, SOUTH)).data as typeof ADDED).addStation.name, "South");
    client.dispose();
  });
}

for (const form of ["node-hashed", "string-hashed"] as const) {
  test(`${form}: trusted documents go by the generator's hash, known to the server`, async () => {
    const byId = persisted(link(), { mode: "documentId" });
    assert.equal((await request(byId, forms[form].Station, { id: "1" })).data, { station: NORTH });
    assert.equal((await request(byId, forms[form].AddStation, SOUTH)).data, ADDED);
    const client = createClient({ transport: byId, print });
    assert.equal((await client.query(forms[form].Station, { id: "1" })).data, { station: NORTH });
    assert.equal(
      sent.map(({ method, query, documentId }) => [method, query, /^sha256:[0-9a-f]{64}$/.test(documentId ?? "")]),
      Array(3).fill(["POST", undefined, true]),
    );
  });
}

test("gql.tada's persisted documents go by their id, without their text", async () => {
  assert.equal((await request(link(), forms.trusted, { id: "1" })).data, {
    station: { id: "1", name: "North", lines: ["CIRCLE"] },
  });
  assert.equal(sent, [{ method: "POST", documentId: "sha256:station" }]);
});

test("a parsed document without its text says that it needs print", async () => {
  const error = await Promise.resolve(request(http({ url }), forms.node.Station, { id: "1" })).catch(
    (reason) => reason,
  );
  assert.is(error.kind, "protocol");
  assert.match(error.message, /print/);
  assert.equal(sent, []);
});

test.run();
