/**
 * Schemas that are made to confuse: names of prototypes, texts that turn the reading direction, endless types, and descriptions of
 * themselves that contradict each other. The app works with what is left, or says what is wrong; it never stands still.
 */
import { buildSchema, introspectionFromSchema, type IntrospectionQuery } from "graphql";
import * as assert from "uvu/assert";
import { hostileSuite, server } from "./hostile-suite.js";

const schema = buildSchema(`
  type Query { things: [Thing!]! thing(id: ID!): Thing }
  type Mutation { change(id: ID!, input: Input!): Thing }
  type Thing { id: ID! name: String! state: State parent: Thing }
  enum State { ON OFF }
  input Input { name: String inner: Input }
`);
const THINGS = [{ id: "1", name: "first", state: "ON" }];

const { test, run } = hostileSuite("hostile schemas in Chromium", schema, { things: THINGS });

/** The parts of an introspection that the tests change. */
interface LooseType {
  kind: string;
  name: string | null;
  description?: string | null;
  fields?: LooseField[] | null;
  inputFields?: LooseField[] | null;
  enumValues?: { name: string; isDeprecated: boolean }[] | null;
  interfaces?: unknown[] | null;
  possibleTypes?: unknown[] | null;
}
interface LooseField {
  name: string;
  description?: string | null;
  args?: LooseField[];
  type: unknown;
  isDeprecated?: boolean;
}
interface LooseSchema {
  queryType: { name: string } | null;
  types: LooseType[];
}

/** The truth, changed by `change`. */
function schemaWith(change: (schema: LooseSchema, typeNamed: (name: string) => LooseType) => void): string {
  const answer = structuredClone(introspectionFromSchema(schema)) as IntrospectionQuery;
  const loose = answer.__schema as unknown as LooseSchema;
  const typeNamed = (name: string): LooseType => {
    const found = loose.types.find((type) => type.name === name);
    if (!found) throw new Error(`no type ${name}`);
    return found;
  };
  change(loose, typeNamed);
  return JSON.stringify({ data: answer });
}

const STRING = { kind: "SCALAR", name: "String", ofType: null };
const object = (name: string, fields: LooseField[]): LooseType => ({ kind: "OBJECT", name, fields, interfaces: [] });
const field = (name: string, type: unknown = STRING): LooseField => ({ name, args: [], type, isDeprecated: false });
const PROTOTYPE_NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "then"];
const TURNS_DIRECTION = "\u202Etxt.exe\u2066\u200B\u0000\uFEFF";

/** Schemas that the app can work with in spite of everything: the list of things is shown. */
const USABLE: readonly [what: string, change: Parameters<typeof schemaWith>[0]][] = [
  [
    "names of prototypes for fields, arguments, values and types",
    ({ types }, typeNamed) => {
      typeNamed("Thing").fields?.push(...PROTOTYPE_NAMES.map((name) => field(name)));
      typeNamed("Query").fields?.push(...PROTOTYPE_NAMES.map((name) => field(name)));
      typeNamed("State").enumValues?.push(...PROTOTYPE_NAMES.map((name) => ({ name, isDeprecated: false })));
      typeNamed("Input").inputFields?.push(...PROTOTYPE_NAMES.map((name) => field(name)));
      types.push(...PROTOTYPE_NAMES.map((name) => object(name, [field("id"), field("name")])));
    },
  ],
  [
    "descriptions that turn the reading direction, and endless ones",
    (_, typeNamed) => {
      for (const type of ["Thing", "Query", "State"]) typeNamed(type).description = TURNS_DIRECTION.repeat(1000);
      const [first] = typeNamed("Query").fields ?? [];
      if (first) first.description = `${TURNS_DIRECTION} ${"word ".repeat(200_000)}`;
    },
  ],
  [
    "types in each other without an end",
    ({ types }, typeNamed) => {
      const input = { kind: "INPUT_OBJECT", name: "Endless", ofType: null };
      types.push({
        kind: "INPUT_OBJECT",
        name: "Endless",
        inputFields: [field("a", { kind: "NON_NULL", ofType: input })],
      });
      typeNamed("Input").inputFields?.push(field("endless", input));
      typeNamed("Mutation").fields?.push({
        ...field("loop", { kind: "OBJECT", name: "Thing", ofType: null }),
        args: [field("endless", { kind: "NON_NULL", ofType: input })],
      });
      types.push({
        kind: "INTERFACE",
        name: "Own",
        fields: [field("id")],
        interfaces: [{ name: "Own" }],
        possibleTypes: [{ name: "Own" }],
      });
      types.push({ kind: "UNION", name: "Snake", possibleTypes: [{ kind: "UNION", name: "Snake" }] });
    },
  ],
  [
    "types that do not exist, and kinds that are wrong",
    ({ types }, typeNamed) => {
      typeNamed("Thing").fields?.push(field("lost", { kind: "OBJECT", name: "Nowhere", ofType: null }));
      typeNamed("Thing").fields?.push(field("wrong", { kind: "SCALAR", name: "Query", ofType: null }));
      typeNamed("Thing").fields?.push(field("nothing", null), field("odd", { kind: "FUTURE_KIND", name: "X" }));
      types.push({ kind: "FUTURE_KIND", name: "Future" }, { kind: "OBJECT", name: null });
      typeNamed("State").possibleTypes = [{ name: "State" }];
    },
  ],
  [
    "an enum of 10,000 values, and a type of 2,000 fields",
    (_, typeNamed) => {
      for (let n = 0; n < 10_000; n++) typeNamed("State").enumValues?.push({ name: `V${n}`, isDeprecated: false });
      for (let n = 0; n < 2000; n++) typeNamed("Thing").fields?.push(field(`f${n}`));
    },
  ],
  [
    "the same names twice",
    ({ types }, typeNamed) => {
      types.push(structuredClone(typeNamed("Thing")), object("thing", [field("id")]));
      typeNamed("Thing").fields?.push(field("name"), field("Name"), field("NAME"));
    },
  ],
  [
    "a name of 100,000 letters",
    (_, typeNamed) => {
      typeNamed("Thing").fields?.push(field("a".repeat(100_000)));
      typeNamed("Query").fields?.push(field("b".repeat(100_000)));
    },
  ],
];

for (const [what, change] of USABLE) {
  test(`lists, the schema and the editor stand ${what}`, async ({ page, app, errors, open }) => {
    server.schemaAnswer = schemaWith(change);
    await open("/q/things");
    await app.locator("tbody tr, main [role=alert]").first().waitFor();
    for (const route of ["/", "/schema/Thing", "/m/change", "/edit", "/q/things"]) {
      await page.evaluate((hash) => {
        document.querySelector("querylet-app")?.shadowRoot?.querySelector("h1")?.setAttribute("data-before", "");
        location.hash = hash;
      }, route);
      await app.locator("h1:not([data-before])").waitFor();
      await app.locator("main [aria-busy=true], main .skeleton").first().waitFor({ state: "detached" });
      // The page answers: it does not stand still.
      assert.is(await page.evaluate(() => ({}).constructor === Object), true);
    }
    assert.equal(errors, [], "no error outside of the app");
  });
}

/** Answers to the question for the schema that the app cannot work with. */
const UNUSABLE: readonly [what: string, answer: string][] = [
  ["no root type", schemaWith((loose) => void (loose.queryType = null))],
  ["a root type that does not exist", schemaWith((loose) => void (loose.queryType = { name: "Nowhere" }))],
  ["no types", schemaWith((loose) => void (loose.types = []))],
  ["a list for a schema", '{"data":{"__schema":[1,2,3]}}'],
  ["texts for types", '{"data":{"__schema":{"queryType":{"name":"Query"},"types":["Query","Thing"]}}}'],
];

for (const [what, answer] of UNUSABLE) {
  test(`says that the schema cannot be used: ${what}`, async ({ app, errors, open }) => {
    server.schemaAnswer = answer;
    await open("/q/things");
    await app.locator("main").getByRole("alert").first().waitFor();
    assert.equal(errors, [], "no error outside of the app");
  });
}

run();
