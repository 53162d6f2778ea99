/**
 * A server of graphql-js with mutations that act, refuse or fail as their argument says, and a log of what has acted. Around it, everything
 * that servers and gateways do to an answer on its way.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buildSchema, execute, GraphQLError, parse, validate, type ExecutionResult } from "graphql";

const SCHEMA = buildSchema(`
  type Query { a: Int }
  type Mutation {
    order(how: String! = "act"): Order
    sure(how: String! = "act"): Order!
    count(how: String! = "act"): Int
    total(how: String! = "act"): Int!
    list(how: String! = "act"): [Order!]
  }
  type Order { id: ID!  note(how: String! = "act"): String  must(how: String! = "act"): String!  next: Order! }
`);

/**
 * What a field does. - `act`: it has its effect, and answers. - `guard CODE`: refuses before any effect. - `fail CODE`: has its effect, then
 * fails. - `nothing`: has its effect, and answers null. - `wrong`: has its effect, and answers what its type cannot express. - `hide`: answers
 * null before any effect, without an error.
 */
type How = string;

/** What happens to an answer on its way. */
export interface Way {
  /** Answers as the specification of GraphQL over HTTP says, as many servers did before it, or with what a framework does to an error. */
  form?: "standard" | "old" | "null-data" | "no-nulls" | "no-paths";
  /** Ends the connection: before anything runs, when all has run and nothing is sent, or after so many bytes of the body. */
  cut?: "before" | "headers" | number;
  /** Takes the place of the answer, before anything runs or after it. */
  gate?: { when: "before" | "after"; status: number; body: string; type?: string };
  /** The status of an answer, as a server sets it that knows what went wrong. */
  status?: number;
}

export interface MutationServer {
  url: string;
  /** How the following answers come. */
  way: Way;
  /** The root fields that have acted or at least passed their guard, in order. */
  log: string[];
  /** How many requests have come. */
  requests(): number;
  close(): Promise<void>;
}

export async function startMutationServer(): Promise<MutationServer> {
  let requests = 0;
  const server: MutationServer = {
    url: "",
    way: {},
    log: [],
    requests: () => requests,
    async close() {
      program.closeAllConnections();
      await new Promise((done) => program.close(done));
    },
  };
  const program = createServer((request, response) => {
    let body = "";
    request
      .on("data", (chunk) => (body += chunk))
      .on("end", () => {
        requests++;
        void answer(server, body, response);
      });
  });
  await new Promise<void>((done) => program.listen(0, "127.0.0.1", done));
  server.url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/graphql`;
  return server;
}

async function answer({ way, log }: MutationServer, body: string, response: ServerResponse): Promise<void> {
  const { form = "standard", cut, gate } = way;
  if (cut === "before") return void response.socket?.destroy();
  if (gate?.when === "before") return void sendGate(response, gate);
  const result = await run(JSON.parse(body), log);
  if (cut === "headers") return void response.socket?.destroy();
  if (gate?.when === "after") return void sendGate(response, gate);
  const isRequestError = !("data" in result);
  const type = form === "standard" ? "application/graphql-response+json" : "application/json";
  const text = JSON.stringify(inForm(result, form));
  const bytes = Buffer.from(text);
  response.writeHead(way.status ?? (isRequestError && form === "standard" ? 400 : 200), {
    "content-type": type,
    "content-length": bytes.length,
  });
  if (typeof cut === "number" && cut < bytes.length) sendPart(response, bytes.subarray(0, cut));
  else response.end(bytes);
}

function sendGate(response: ServerResponse, { status, body, type = "text/html" }: NonNullable<Way["gate"]>): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

function sendPart(response: ServerResponse, part: Uint8Array): void {
  const socket = response.socket as Socket;
  response.flushHeaders();
  response.write(part, () => socket.end(() => socket.destroy()));
}

interface GraphQLRequest {
  query?: string;
  variables?: Record<string, unknown>;
  extensions?: { persistedQuery?: object };
}

async function run({ query = "", variables }: GraphQLRequest, log: string[]): Promise<ExecutionResult> {
  let document: ReturnType<typeof parse>;
  try {
    document = parse(query);
  } catch (error) {
    return { errors: [error as GraphQLError] };
  }
  const errors = validate(SCHEMA, document);
  if (errors.length > 0) return { errors };
  return execute({ schema: SCHEMA, document, rootValue: rootValue(log), variableValues: variables ?? {} });
}

const refuse = (code: string | undefined): never => {
  throw new GraphQLError("no", code === undefined ? {} : { extensions: { code } });
};

/** Does what a field is told to. @param act - its effect */
function obey<T>(how: How, act: () => T): T | null | object {
  const [what, code] = how.split(" ");
  if (what === "guard") return refuse(code);
  if (what === "hide") return null;
  const value = act();
  if (what === "fail") return refuse(code);
  if (what === "nothing") return null;
  return what === "wrong" ? { not: "a leaf or a list" } : value;
}

function rootValue(log: string[]) {
  const order = (): object => ({
    id: "1",
    note: ({ how }: { how: How }) => obey(how, () => "a note"),
    must: ({ how }: { how: How }) => obey(how, () => "a must"),
    next: order,
  });
  const field =
    (name: string, value: () => unknown) =>
    async ({ how }: { how: How }) =>
      obey(how, () => {
        log.push(name);
        return value();
      });
  return {
    order: field("order", order),
    sure: field("sure", order),
    count: field("count", () => 1),
    total: field("total", () => 1),
    list: field("list", () => [order(), order()]),
  };
}

/** An answer as servers write it that do not keep to the specification. */
function inForm(result: ExecutionResult, form: Way["form"]): object {
  switch (form) {
    case "null-data":
      return { data: null, ...result };
    case "no-nulls":
      return withoutNulls(JSON.parse(JSON.stringify(result))) as object;
    case "no-paths":
      return {
        ...result,
        ...(result.errors && {
          errors: result.errors.map(({ message, extensions }) => ({ message, extensions })),
        }),
      };
    default:
      return result;
  }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}
