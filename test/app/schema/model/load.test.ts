import { test } from "uvu";
import * as assert from "uvu/assert";
import { buildSchema, execute, introspectionFromSchema, parse, validate, type GraphQLSchema } from "graphql";
import { readText } from "../../../../src/app/schema/model/introspection.js";
import { entities, rootFields, SchemaError, schemaFromIntrospection } from "../../../../src/app/schema/index.js";
import { loadSchema } from "../../../../src/app/schema/model/load.js";
import { textOf } from "../../../../src/app/schema/model/keep-text.js";
import { prepare } from "../../../../src/app/schema/classify/identity/keys.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import { atOnce, inSteps } from "../../../../src/app/schema/model/steps.js";
import type { Result } from "../../../../src/transport/types.js";
import { relay } from "../fixtures/relay.js";
import { introspected } from "../helpers.js";

const official = buildSchema(relay, { assumeValid: true });

/** A server, and what it was asked. */
function server(answer: (document: string, schema: GraphQLSchema) => Result | Promise<Result>) {
  const asked: string[] = [];
  const run = async (document: string) => {
    asked.push(document);
    return answer(document, official);
  };
  return { asked, run };
}

const refusal = (message: string, extensions?: object): Result => ({
  errors: [{ message, ...(extensions && { extensions: { ...extensions } }) }],
});

async function honest(document: string, schema: GraphQLSchema): Promise<Result> {
  const parsed = parse(document);
  const errors = validate(schema, parsed);
  if (errors.length) return { errors: errors.map(({ message }) => ({ message })) };
  return JSON.parse(JSON.stringify(await execute({ schema, document: parsed }))) as Result;
}

/** Answers as a server from before these features would: no such field or argument. */
function old(...lacks: string[]) {
  return (document: string, schema: GraphQLSchema) => {
    const probes = document.includes("__type(name:");
    if (!probes && lacks.some((word) => document.includes(word)))
      return refusal(`Cannot query field on introspection.`);
    return honest(document, schema).then((result) => (probes ? without(result, lacks) : result));
  };
}

const without = (result: Result, lacks: readonly string[]): Result =>
  JSON.parse(JSON.stringify(result), (_key, value: unknown) =>
    Array.isArray(value)
      ? value.filter(
          (entry: unknown) =>
            !(typeof entry === "object" && entry !== null && lacks.includes((entry as { name: string }).name)),
        )
      : value,
  ) as Result;

/** An object type as introspection tells it: its fields by name, each with the name of its type. */
const objectOf = (name: string, fields: Record<string, string>): object => ({
  kind: "OBJECT",
  name,
  fields: Object.entries(fields).map(([field, type]) => ({
    name: field,
    args: [],
    type: { kind: type === "ID" ? "SCALAR" : "OBJECT", name: type },
  })),
  interfaces: [],
});

/** Written by hand: to build, ask and serialise a schema of thousands of types takes graphql-js far longer than us to read it. */
const introspectionOf = (types: object[]): object => ({
  __schema: { queryType: { name: "Query" }, types: [...types, { kind: "SCALAR", name: "ID" }], directives: [] },
});

async function failure(answer: (document: string) => Result | Promise<Result>): Promise<SchemaError> {
  try {
    await loadSchema(server(answer).run);
  } catch (error) {
    assert.instance(error, SchemaError);
    return error as SchemaError;
  }
  return assert.unreachable("no error") as never;
}

test("asks again for less introspection after a 400 in plain JSON", async () => {
  const answer = old("specifiedByURL", "isOneOf");
  const { asked, run } = server(async (document, schema) => {
    const result = await answer(document, schema);
    // As the transport reports it: plain JSON with a 400 need not come from a GraphQL server.
    if (result.errors)
      throw Object.assign(new Error("status 400"), { kind: "http", status: 400, errors: result.errors });
    return result;
  });
  const { schema } = await loadSchema(run);
  assert.is(asked.length, 3);
  assert.is(schema.types.get("DateTime")?.specifiedBy, undefined);
});

test("asks today's servers once", async () => {
  const { asked, run } = server(honest);
  const { schema } = await loadSchema(run);
  assert.is(asked.length, 1);
  assert.is(schema.types.get("PersonBy")?.oneOf, true);
  assert.is(schema.types.get("DateTime")?.specifiedBy, "https://scalars.graphql.org/andimarek/date-time");
  assert.is(schema.types.get("Line")?.fields.get("cabins")?.type.text, "CabinConnection!");
});

test("asks older servers for what their introspection knows, and for just that", async () => {
  const { asked, run } = server(old("isOneOf", "specifiedByURL"));
  const { schema } = await loadSchema(run);
  assert.is(asked.length, 3);
  assert.not.match(asked[2] ?? "", /isOneOf|specifiedByURL/);
  assert.match(asked[2] ?? "", /inputFields\(includeDeprecated: true\)/);
  assert.ok(schema.types.has("PersonBy"));
});

test("falls back to the least that introspection ever was", async () => {
  const modern = ["isOneOf", "specifiedByURL", "isRepeatable", "__type("];
  const { asked, run } = server((document) =>
    modern.some((word) => document.includes(word)) ? refusal("No.") : honest(document, official),
  );
  const { schema } = await loadSchema(run);
  assert.is(asked.length, 3);
  assert.is(schema.roots.get("mutation"), "Mutation");
});

test("a malformed answer about introspection counts as one that supports nothing", async () => {
  const modern = ["isOneOf", "specifiedByURL", "isRepeatable"];
  const { asked, run } = server((document) => {
    if (document.includes("__type("))
      return { data: { Type: { fields: 5 }, Field: null, Directive: { fields: [null] } } };
    return modern.some((word) => document.includes(word)) ? refusal("No.") : honest(document, official);
  });
  const { schema } = await loadSchema(run);
  assert.is(asked.length, 3);
  assert.is(schema.roots.get("mutation"), "Mutation");
});

test("asks for arguments of introspection only where a server has these", async () => {
  const known = [
    { name: "isOneOf", args: [] },
    { name: "inputFields", args: [] },
  ];
  const { asked, run } = server((document) => {
    if (document.includes("__type(")) return { data: { Type: { fields: known } } };
    return document.includes("specifiedByURL") ? refusal("No.") : honest(document, official);
  });
  await loadSchema(run);
  assert.match(asked[2] ?? "", /isOneOf/);
  assert.not.match(asked[2] ?? "", /inputFields\(/);
});

test("asks a server that limits depth with fewer levels", async () => {
  const { run } = server((document) =>
    document.split("ofType").length > 6 ? refusal("Too deep.") : honest(document, official),
  );
  assert.is((await loadSchema(run)).schema.types.get("Line")?.fields.get("incidents")?.type.text, "[Incident!]!");
});

test("lets the page paint between the steps of a large schema only", async () => {
  const pausesOf = async (count: number) => {
    let pauses = 0;
    const pause = async () => void pauses++;
    const types = Array.from({ length: count }, (_, index) => objectOf(`T${index}`, { id: "ID" }));
    const data = introspectionOf([objectOf("Query", { first: "T0" }), ...types]);
    const { schema, introspection } = await loadSchema(server(() => ({ data })).run, pause);
    assert.equal(
      [...schema.types.keys()].filter((name) => /^T\d/.test(name)),
      Array.from({ length: count }, (_, index) => `T${index}`),
    );
    const loading = pauses;
    const { text } = await inSteps(textOf(introspection), pause);
    const writing = pauses - loading;
    assert.equal(await inSteps(readText(text), pause), schema);
    return [loading, writing, pauses - loading - writing];
  };
  assert.equal(await pausesOf(10), [0, 0, 1]);
  assert.equal(await pausesOf(1000), [5, 5, 6 + 5]);
});

test("prepares a large schema for the first screen in steps, with the same result", async () => {
  const names = Array.from({ length: 500 }, (_, index) => `Thing${index}`);
  const query = `type Query { ${names.map((name) => `${name}s: [${name}] ${name}(id: ID!): ${name}`).join(" ")} }`;
  const large = `${query} ${names.map((name) => `type ${name} { id: ID }`).join(" ")}`;
  const [one, other] = [schemaFromSdl(large), schemaFromSdl(large)];
  let pauses = 0;
  await inSteps(prepare(one), async () => void pauses++);
  assert.is(pauses, 5 + 2);
  assert.equal(
    entities(one).map(({ name }) => name),
    names,
  );
  assert.equal(
    rootFields(one).map(({ name, kind }) => [name, kind]),
    rootFields(other).map(({ name, kind }) => [name, kind]),
  );
});

const kept = async (answer: Parameters<typeof server>[0]) =>
  atOnce(textOf((await loadSchema(server(answer).run)).introspection));

test("gives equal schemas equal hashes, and others others", async () => {
  const { hash } = await kept(honest);
  assert.is((await kept(honest)).hash, hash);
  assert.is.not((await kept((document) => honest(document, buildSchema("type Query { a: Int }")))).hash, hash);
});

test("reads what it loaded again from where it was kept", async () => {
  const { schema } = await loadSchema(server(honest).run);
  assert.equal(atOnce(readText((await kept(honest)).text)), schema);
});

test("says that introspection is refused", async () => {
  const error = await failure(() => refusal("GraphQL introspection is not allowed."));
  assert.is(error.code, "refused");
  assert.is(error.errors[0]?.message, "GraphQL introspection is not allowed.");
  assert.match(error.message, /introspection/);
});

test("asks for sign-in at once where the server wants it", async () => {
  const { asked, run } = server(() => refusal("Who are you?", { code: "UNAUTHENTICATED" }));
  const error = await loadSchema(run).catch((error: unknown) => error);
  assert.is((error as SchemaError).code, "unauthenticated");
  assert.is(asked.length, 1);
  assert.is((await failure(() => refusal("No.", { code: "FORBIDDEN" }))).code, "forbidden");
});

for (const [code, thrown] of Object.entries({
  unauthenticated: { kind: "http", status: 401 },
  forbidden: { kind: "http", status: 403 },
  "not-graphql": { kind: "http", status: 404 },
  unreachable: { kind: "network" },
})) {
  test(`says "${code}" for ${JSON.stringify(thrown)}`, async () => {
    const cause = Object.assign(new Error("x"), thrown);
    const error = await failure(() => Promise.reject(cause));
    assert.is(error.code, code);
    assert.is(error.cause, cause);
  });
}

test("reads a schema that came under a failing status", async () => {
  const { run } = server(async (document, schema) => {
    const answer = await honest(document, schema);
    throw Object.assign(new Error("status 500"), { kind: "http", status: 500, ...answer });
  });
  const { schema } = await loadSchema(run);
  assert.ok(schema.types.has("Line"));
});

test("tells an HTML page from a gateway that cannot reach its server", async () => {
  const reject = (thrown: object) => () => Promise.reject(Object.assign(new Error("x"), thrown));
  assert.is((await failure(reject({ kind: "parse", status: 200 }))).code, "not-graphql");
  assert.is((await failure(reject({ kind: "http", status: 502 }))).code, "unreachable");
  assert.is((await failure(reject({ kind: "timeout" }))).code, "unreachable");
});

test("lets an abort through as it came", async () => {
  const abort = Object.assign(new Error("left"), { kind: "abort" });
  assert.is(await loadSchema(() => Promise.reject(abort)).catch((error: unknown) => error), abort);
});

test("reports an answer that is not a schema", async () => {
  assert.is((await failure(() => ({ data: {} }))).code, "invalid");
  assert.is((await failure(() => ({}))).code, "not-graphql");
  assert.is((await failure(() => ({ data: { __schema: { types: "many" } } }))).code, "invalid");
});

test("says that a schema without a type for queries cannot be read", async () => {
  const types = [{ kind: "OBJECT", name: "Thing", fields: [] }];
  for (const queryType of [null, undefined, { name: "Nowhere" }]) {
    assert.is((await failure(() => ({ data: { __schema: { queryType, types } } }))).code, "invalid");
  }
});

test("reads a file with or without data around it, and names what is missing", () => {
  const inner = introspectionFromSchema(official);
  assert.ok(schemaFromIntrospection(inner).types.has("Line"));
  assert.ok(schemaFromIntrospection({ data: inner }).types.has("Line"));
  for (const wrong of [null, [], "schema", { data: null }, { __schema: {} }]) {
    assert.throws(
      () => schemaFromIntrospection(wrong),
      (error: unknown) => error instanceof SchemaError && error.code === "invalid" && /__schema/.test(error.message),
    );
  }
});

test("skips what is malformed and keeps the rest", () => {
  const { types } = schemaFromIntrospection({
    __schema: {
      queryType: { name: "Query" },
      types: [
        null,
        7,
        { kind: "OBJECT" },
        { kind: "WORMHOLE", name: "W" },
        {
          kind: "OBJECT",
          name: "Query",
          fields: [
            null,
            { name: "a" },
            { name: "b", type: { kind: "LIST" } },
            { name: "c", type: { kind: "SCALAR", name: "Int" } },
          ],
        },
      ],
    },
  });
  assert.equal([...types.keys()], ["Query"]);
  assert.equal([...(types.get("Query")?.fields.keys() ?? [])], ["c"]);
});

test("accepts a directive without locations, and an invalid location", () => {
  const types = [{ kind: "OBJECT", name: "Query", fields: [{ name: "a", type: { kind: "SCALAR", name: "Int" } }] }];
  const directives = [{ name: "plain" }, { name: "placed", locations: ["FIELD", 7] }];
  const schema = schemaFromIntrospection({ __schema: { queryType: { name: "Query" }, types, directives } });
  assert.equal(
    [...schema.directives.values()].map(({ name, locations }) => [name, locations]),
    [
      ["plain", []],
      ["placed", ["FIELD"]],
    ],
  );
});

test("shares one object between equal uses of a type", () => {
  const { schema } = introspected("type Query { a: [Int!]! b: [Int!]! }");
  const fields = schema.types.get("Query")?.fields;
  assert.is(fields?.get("a")?.type, fields?.get("b")?.type);
  assert.equal(fields?.get("a")?.type, {
    name: "Int",
    text: "[Int!]!",
    nonNull: true,
    item: { name: "Int", text: "Int!", nonNull: true },
  });
});

test.run();
