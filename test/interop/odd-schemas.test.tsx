/**
 * Screens over schemas and servers that are odd, sloppy or hostile: each still serves, and nothing breaks off. `npm test` opens every
 * screen of a server that answers everything, but of servers that do not, of dialects and of the documentation one in five of
 * each kind. `npm run deep` opens all.
 */
import { render } from "../helpers/render.js";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  graphql,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../src/app/base/context/options.js";
import * as content from "../app/schema/dialects/content.js";
import { conflicts, hello, pages, reserved } from "../app/schema/fixtures/odd.js";
import { isDeep } from "../helpers/cases.js";
import { everyNth } from "../helpers/every-nth.js";
import { createWorld } from "../app/helpers/world.js";

// After the document is there.
const { QueryletApp } = await import("../../src/app/frame/shell/app.js");
await import("../app/helpers/all-screens.js");

const test = suite("odd schemas");

/** No description, or one that is far too long and full of tricks. */
const described = `
  """ """
  type Query {
    ""
    books: [Book!]!
    book(id: ID!): Book
    nothing: Nothing
  }
  """
  ${"A **very** long description [x](javascript:alert(1)) <img src=x onerror=alert(1)> \u202Eback. ".repeat(600)}
  """
  type Book { id: ID! title: String "${"x".repeat(50_000)}" pages: Int sequel: Book prequels: [Book!]! }
  type Nothing { self: Nothing }
  type Mutation { addBook(title: String!): Book }
  type Subscription { bookAdded: Book }
`;

/** Nothing to list: all that there is needs arguments or is a value. */
const bare = `type Query { version: String! add(a: Int!, b: Int!): Int! } type Subscription { tick: Int! }`;

const SCHEMAS = { hello, pages, conflicts, reserved, described, bare };
/** In order, but in dialects of their own: only what serves them is tried. */
const DIALECTS: Record<string, string> = content;

/** An answer of the right shape. `all` gives everything, `least` only what may not be null. */
const resolver =
  (least: boolean): GraphQLFieldResolver<unknown, unknown> =>
  (_source, _args, _context, { returnType }) =>
    made(returnType, least);

function made(type: GraphQLOutputType, least: boolean): unknown {
  if (least && !isNonNullType(type)) return null;
  const real = getNullableType(type);
  if (isListType(real)) return least ? [] : [made(real.ofType, false), made(real.ofType, false)];
  if (isEnumType(real)) return real.getValues()[0]?.value;
  if (isObjectType(real) || isAbstractType(real)) return {};
  return { ID: "1", Int: 7, Float: 1.5, Boolean: true }[getNamedType(real).name] ?? "text";
}

/** A server that answers something else than it was asked: undeclared fields, lists for objects, objects for text. */
function lie(value: unknown, depth = 0): unknown {
  if (Array.isArray(value))
    return depth % 2 ? { 0: "no list" } : [null, ...value.map((each) => lie(each, depth + 1)), 7, "text"];
  if (typeof value !== "object" || value === null) return depth % 3 === 2 ? { unexpected: [value] } : value;
  return {
    undeclared: { deep: [1] },
    __proto: 1,
    ...Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === "__typename" ? inner : lie(inner, depth + 1)]),
    ),
  };
}

const SERVERS: Record<string, (result: { data?: unknown }) => object> = {
  "answers everything": (result) => result,
  "answers the least": (result) => result,
  lies: ({ data }) => ({ data: lie(data) }),
  "fails in every field": () => ({ data: null, errors: [{ message: "Out of order", path: ["x"] }, {}] }),
};

const STEP = isDeep ? 1 : 5;
const showsData = (route: string): boolean => /^\/[qe]\//.test(route);
/** The first part of a route. The list of an entity and a record of it are of two kinds. */
const kindOfScreen = (route: string): string => route.replace(/^(\/\w*)\/\w+/, "$1");

const sampleOf = (routes: readonly string[]): string[] => everyNth(routes, STEP, kindOfScreen);

function routesOf(sdl: string): string[] {
  const schema = buildSchema(sdl);
  const fields = (type: { getFields(): object } | null | undefined) => Object.keys(type?.getFields() ?? {});
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith("__"));
  const objects = types.filter((type) => isObjectType(type) || isAbstractType(type)).map(({ name }) => name);
  return [
    "/",
    "/schema",
    "/settings",
    ...fields(schema.getQueryType()).map((name) => `/q/${name}`),
    ...fields(schema.getMutationType()).map((name) => `/m/${name}`),
    ...fields(schema.getSubscriptionType()).map((name) => `/s/${name}`),
    ...objects.flatMap((name) => [`/e/${name}`, `/e/${name}/1`]),
    ...everyNth(types, STEP).map(({ name }) => `/schema/${name}`),
  ];
}

for (const [name, sdl] of Object.entries({ ...SCHEMAS, ...DIALECTS })) {
  for (const [behaves, change] of Object.entries(SERVERS)) {
    if (name in DIALECTS && behaves !== "answers everything") continue;
    test(`${name}, a server that ${behaves}: every screen serves`, async () => {
      const schema = buildSchema(sdl);
      const failures: string[] = [];
      const all = routesOf(sdl);
      const isUsual = behaves === "answers everything";
      const routes = isUsual && name in SCHEMAS ? all : sampleOf(isUsual ? all : all.filter(showsData));
      for (const route of routes) {
        const world = createWorld(sdl, {});
        world.intercept = async ({ document, variables }) => {
          const source = String(document);
          if (source.includes("__schema") || source.startsWith("subscription")) return undefined as never;
          const result = await graphql({
            schema,
            source,
            variableValues: (variables ?? {}) as Record<string, unknown>,
            fieldResolver: resolver(behaves === "answers the least"),
            typeResolver: (_value, _context, _info, type) => schema.getPossibleTypes(type)[0]?.name,
          });
          return change(JSON.parse(JSON.stringify(result)) as { data?: unknown }) as never;
        };
        const errors: string[] = [];
        const screen = await render(
          <QueryletApp
            {...world.options}
            route={route}
            onEvent={(event: AppEvent) => event.type === "error" && errors.push(event.error.stack ?? "")}
          />,
        );
        await screen
          .until(
            () => screen.root.querySelector("h1") && !screen.root.querySelector("[aria-busy=true],.skeleton"),
            route,
          )
          .catch((error: Error) => failures.push(`${route}: ${error.message.slice(0, 200)}`));
        const text = screen.text();
        if (errors.length > 0) failures.push(`${route} broke off: ${errors[0]}`);
        const odd = /\[object \w+\]|\bundefined\b|\bNaN\b|\u202E/.exec(text);
        if (odd) failures.push(`${route} shows ${odd[0]}: …${text.slice(Math.max(0, odd.index - 60), odd.index + 40)}`);
        if (screen.root.querySelector("script, img[src^=x], a[href^='javascript']"))
          failures.push(`${route} runs what it was told`);
        await screen.close();
      }
      assert.is(failures.join("\n"), "");
    });
  }
}

test.run();
