/**
 * A GraphQL server for a published schema, with data derived from each record's id: the same id gives the same record,
 * links lead somewhere, and lists have pages. The app meets the shapes of the real server.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  graphql,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type GraphQLTypeResolver,
} from "graphql";

export interface MockedServer {
  /** The GraphQL endpoint. */
  url: string;
  /** The requests besides introspection: document and variables. */
  asked: { query: string; variables: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** The number of records in each connection. */
const TOTAL = 60;

interface Row {
  type?: string;
  number: number;
  page?: { from: number; to: number };
  /** For search results: the type that was searched for. */
  found?: string;
}

export async function startMockedServer(sdl: string): Promise<MockedServer> {
  const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
  const asked: MockedServer["asked"] = [];
  /** The answers to introspection by document, because they take long to make. */
  const introspected = new Map<string, string>();
  const answer = async ({ query, variables = {} }: Asked): Promise<string> => {
    const known = introspected.get(query);
    if (known) return known;
    const text = JSON.stringify(await execute(schema, query, variables));
    if (query.includes("__schema")) introspected.set(query, text);
    else asked.push({ query, variables });
    return text;
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      const text = await answer(JSON.parse(body) as Asked);
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The content of a request's body. */
interface Asked {
  query: string;
  variables?: Record<string, unknown>;
}

function execute(schema: GraphQLSchema, source: string, variableValues: Record<string, unknown>) {
  const fieldResolver: GraphQLFieldResolver<Row | undefined, unknown> = (row, args, _context, info) =>
    resolveField(schema, row, args, info);
  const typeResolver: GraphQLTypeResolver<Row, unknown> = (row) => row.type;
  return graphql({ schema, source, variableValues, fieldResolver, typeResolver });
}

/** A record of a type; for an interface or a union, of its first possible type. */
function recordOf(schema: GraphQLSchema, type: GraphQLOutputType, number: number): Row {
  const named = getNamedType(type);
  const concrete = isAbstractType(named) ? schema.getPossibleTypes(named)[0] : named;
  return { type: (concrete as GraphQLObjectType).name, number };
}

function resolveField(
  schema: GraphQLSchema,
  row: Row | undefined,
  args: Record<string, unknown>,
  { fieldName, returnType, parentType }: GraphQLResolveInfo,
): unknown {
  const number = row?.number ?? 1;
  const type = getNullableType(returnType);
  const byId = typeof args["id"] === "string" && /^(\w+):(\d+)$/.exec(args["id"]);
  if (byId) return { type: byId[1], number: Number(byId[2]) } satisfies Row;
  if (isConnection(type) && typeof args["query"] === "string") return foundBy(schema, args["query"], args["type"]);
  if (isConnection(type)) return { number, page: pageOf(args) } satisfies Row;
  if (fieldName === "totalCount") return TOTAL;
  const inPage = row?.page && resolveInPage(schema, row, row.page, fieldName, type);
  if (inPage !== undefined) return inPage;
  if (isListType(type)) {
    const { from, to } = row?.page ?? { from: 0, to: 3 };
    const items = Array.from({ length: to - from }, (_, index) => from + index + 1);
    if (row?.found !== undefined) return items.map((item) => ({ type: row.found, number: item }) satisfies Row);
    return items.map((item) => fieldValueOf(schema, type.ofType, fieldName, item));
  }
  if (fieldName === "id") return `${row?.type ?? parentType.name}:${number}`;
  return fieldValueOf(schema, type, fieldName, number);
}

/** A search result: the text "name 4" gives the record number 4, and an enum value such as `REPOSITORY` its type. */
function foundBy(schema: GraphQLSchema, text: string, kind: unknown): Row {
  const number = Number(/\d+$/.exec(text)?.[0] ?? 1);
  const typeName = String(kind).toLowerCase().replaceAll("_", "");
  const found = Object.keys(schema.getTypeMap()).find((name) => name.toLowerCase() === typeName);
  return { number, page: { from: number - 1, to: number }, ...(found !== undefined && { found }) };
}

function isConnection(type: GraphQLOutputType): boolean {
  const fields = isObjectType(type) ? type.getFields() : {};
  return "nodes" in fields || "edges" in fields;
}

function pageOf({ after, first }: Record<string, unknown>): { from: number; to: number } {
  const from = after ? Number(after) : 0;
  return { from, to: Math.min(TOTAL, from + Number(first ?? 10)) };
}

/** @returns undefined for a field without a special meaning in a page */
function resolveInPage(
  schema: GraphQLSchema,
  row: Row,
  page: { from: number; to: number },
  fieldName: string,
  type: GraphQLOutputType,
): unknown {
  switch (fieldName) {
    case "pageInfo":
      return row;
    case "endCursor":
      return String(page.to);
    case "hasNextPage":
      return page.to < TOTAL;
    case "id":
      return undefined;
    default:
      return isObjectType(type) || isAbstractType(type) ? recordOf(schema, type, row.number) : undefined;
  }
}

function fieldValueOf(schema: GraphQLSchema, type: GraphQLOutputType, name: string, number: number): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [fieldValueOf(schema, nullable.ofType, name, number)];
  if (isEnumType(nullable)) return nullable.getValues()[number % nullable.getValues().length]?.value;
  if (isObjectType(nullable) || isAbstractType(nullable)) return recordOf(schema, nullable, number);
  const valueByScalar: Record<string, unknown> = {
    Int: number * 3,
    Float: number / 4,
    Boolean: number % 2 === 0,
    DateTime: new Date(Date.UTC(2026, 0, number)).toISOString(),
    Date: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
    URI: `https://example.com/${number}`,
    BigInt: `${9007199254740993n + BigInt(number)}`,
  };
  return valueByScalar[getNamedType(nullable).name] ?? `${name} ${number}`;
}
