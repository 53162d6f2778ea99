/**
 * A GraphQL server over a schema that somebody else published, with data made up from each record's id: the same id is the same
 * record, links lead somewhere, lists have pages. What the app does with it, it does with the real server's shapes.
 */
import { createServer, type Server } from "node:http";
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
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from "graphql";

export interface MockedServer {
  /** The GraphQL endpoint. */
  url: string;
  /** What was asked besides introspection: document and variables. */
  asked: { query: string; variables: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** How many records each connection holds. */
const TOTAL = 60;

interface Row {
  type?: string;
  number: number;
  page?: { from: number; to: number };
}

export async function startMockedServer(sdl: string): Promise<MockedServer> {
  const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
  const concrete = (type: GraphQLOutputType): GraphQLObjectType => {
    const named = getNamedType(type);
    return (isAbstractType(named) ? schema.getPossibleTypes(named)[0] : named) as GraphQLObjectType;
  };
  const record = (type: GraphQLOutputType, number: number): Row => ({ type: concrete(type).name, number });

  function resolve(
    row: Row | undefined,
    args: Record<string, unknown>,
    _context: unknown,
    { fieldName, returnType, parentType }: GraphQLResolveInfo,
  ): unknown {
    const number = row?.number ?? 1;
    const type = getNullableType(returnType);
    const asked = typeof args["id"] === "string" && /^(\w+):(\d+)$/.exec(args["id"]);
    if (asked) return { type: asked[1], number: Number(asked[2]) } satisfies Row;
    const fields = isObjectType(type) ? type.getFields() : {};
    if (isObjectType(type) && (fields["nodes"] ?? fields["edges"])) {
      const from = args["after"] ? Number(args["after"]) : 0;
      return { number, page: { from, to: Math.min(TOTAL, from + Number(args["first"] ?? 10)) } } satisfies Row;
    }
    if (row?.page && fieldName === "pageInfo") return row;
    if (row?.page && fieldName === "endCursor") return String(row.page.to);
    if (row?.page && fieldName === "hasNextPage") return row.page.to < TOTAL;
    if (fieldName === "totalCount") return TOTAL;
    if (isListType(type)) {
      const { from, to } = row?.page ?? { from: 0, to: 3 };
      return Array.from({ length: to - from }, (_, index) => value(type.ofType, fieldName, from + index + 1));
    }
    if (fieldName === "id") return `${row?.type ?? parentType.name}:${number}`;
    if (row?.page && (isObjectType(type) || isAbstractType(type))) return record(type, number);
    return value(type, fieldName, number);
  }

  function value(type: GraphQLOutputType, name: string, number: number): unknown {
    const real = getNullableType(type);
    if (isListType(real)) return [value(real.ofType, name, number)];
    if (isEnumType(real)) return real.getValues()[number % real.getValues().length]?.value;
    if (isObjectType(real) || isAbstractType(real)) return record(real, number);
    const known: Record<string, unknown> = {
      Int: number * 3,
      Float: number / 4,
      Boolean: number % 2 === 0,
      DateTime: new Date(Date.UTC(2026, 0, number)).toISOString(),
      Date: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
      URI: `https://example.com/${number}`,
      BigInt: `${9007199254740993n + BigInt(number)}`,
    };
    return known[getNamedType(real).name] ?? `${name} ${number}`;
  }

  const asked: MockedServer["asked"] = [];
  const kept = new Map<string, string>();
  const server: Server = createServer((request, response) => {
    let body = "";
    request
      .on("data", (chunk) => (body += chunk))
      .on("end", () => {
        const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
        const send = (text: string) => response.writeHead(200, { "content-type": "application/json" }).end(text);
        const known = kept.get(query);
        if (known) return void send(known);
        const typeResolver = (row: Row) => row.type;
        void graphql({
          schema,
          source: query,
          variableValues: variables,
          fieldResolver: resolve as never,
          typeResolver: typeResolver as never,
        }).then((result) => {
          const text = JSON.stringify(result);
          if (query.includes("__schema")) kept.set(query, text);
          else asked.push({ query, variables });
          send(text);
        });
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
