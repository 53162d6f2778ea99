/** A server that a test turns bad: a page with the app, its schema, its answers, and another origin that nothing may leak to. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { graphql, introspectionFromSchema, type GraphQLSchema } from "graphql";
import { embedRoot } from "../../helpers/package/built-part.js";
import { readAll } from "../../app/serve/helpers.js";

/** The session of the person at the page. It looks like a token of Google's, so that the hunt after tokens knows it. */
export const TOKEN = "ya29.of-the-person-at-the-page";

/** How a request is answered. `right` is the answer of an honest server, as JSON. */
export type Misdeed = (response: ServerResponse, right: string, request: IncomingMessage) => void;

export interface HostileServer {
  /** Where the page is. */
  readonly origin: string;
  /** Another origin, which is under the attacker's control. */
  readonly elsewhere: string;
  /** What the other origin was asked: method, path, headers and body of each request as one text. */
  readonly reached: string[];
  /** How requests for data are answered; undefined: as by an honest server. */
  misdeed: Misdeed | undefined;
  /** The same for the question for the schema. */
  schemaMisdeed: Misdeed | undefined;
  /** The answer to the question for the schema; undefined: the true one. */
  schemaAnswer: string | undefined;
  /** Where the page sends its requests. */
  endpoint: string;
  /** Takes back all that a test has changed. */
  becomeHonest(): void;
  close(): Promise<void>;
}

/** Where the other origin allows no page to call it. */
export const CLOSED_PATH = "/closed";

const JSON_TYPE = { "content-type": "application/json" };

/** Answers as an honest server does. */
const answerRight: Misdeed = (response, right) => {
  response.writeHead(200, JSON_TYPE).end(right);
};

/** @param rootValue of the queries */
export async function startHostileServer(schema: GraphQLSchema, rootValue: object): Promise<HostileServer> {
  const script = await readFile(join(await embedRoot(), "querylet.full.js"));
  const truth = JSON.stringify({ data: introspectionFromSchema(schema) });
  const reached: string[] = [];

  async function answerGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, variables } = JSON.parse((await readAll(request)).toString()) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    if (query.includes("__schema"))
      return (hostile.schemaMisdeed ?? answerRight)(response, hostile.schemaAnswer ?? truth, request);
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    (hostile.misdeed ?? answerRight)(response, JSON.stringify(result), request);
  }

  const own = await listen((request, response) => {
    if (request.url === "/embed.js") return response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (request.url === "/session") return response.writeHead(200, JSON_TYPE).end(JSON.stringify({ token: TOKEN }));
    if (request.url?.startsWith("/graphql")) return void answerGraphql(request, response);
    return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
  });
  const foreign = await listen((request, response) => {
    void readAll(request).then((body) => {
      if (request.url === CLOSED_PATH) return response.writeHead(200, JSON_TYPE).end("{}");
      reached.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body.toString()}`);
      response.writeHead(200, {
        ...JSON_TYPE,
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*, authorization, content-type",
      });
      return response.end('{"data":{"things":[{"id":"1","name":"stolen"}]}}');
    });
  });

  const hostile: HostileServer = {
    origin: originOf(own),
    elsewhere: originOf(foreign),
    reached,
    misdeed: undefined,
    schemaMisdeed: undefined,
    schemaAnswer: undefined,
    endpoint: "/graphql",
    becomeHonest() {
      hostile.misdeed = hostile.schemaMisdeed = hostile.schemaAnswer = undefined;
      hostile.endpoint = "/graphql";
      reached.length = 0;
    },
    close: async () => void (await Promise.all([own, foreign].map(closed))),
  };
  return hostile;
}

/** A page that shows the app on demand. Somebody is signed in there, by a token that the page's owner gives to the app. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><script src="/embed.js"></script><body><script>
  async function openApp(endpoint, route) {
    document.querySelector("querylet-app")?.remove();
    const { token } = await (await fetch("/session")).json();
    // What the app before wrote down.
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "#" + route);
    const app = document.createElement("querylet-app");
    app.setAttribute("endpoint", endpoint);
    app.setAttribute("live", "none");
    app.headers = { authorization: "Bearer " + token };
    document.body.append(app);
  }
</script>`;

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
