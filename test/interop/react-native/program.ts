/** A program that runs in place of an app of React Native: prints what the library does there, a line of JSON each. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  cable,
  createClient,
  entities,
  exactNumbers,
  extract,
  get,
  http,
  persisted,
  request,
  restore,
  retry,
  sha256,
  type TransportError,
  ws,
} from "../../../src/index.js";
import { QueryletProvider, useQuery } from "../../../src/react/index.js";

const [origin = "", webSocketOrigin = ""] = process.argv.slice(2);
const url = `${origin}/graphql`;
const HELLO = "query Hello { hello }";

const print = (name: string, value: unknown): void => console.log(JSON.stringify([name, value]));
const kindOf = (error: TransportError): string => error.kind;

const client = createClient({ transport: retry(http({ url, timeout: 5000 })), entities: entities() });
print("query", (await client.query(HELLO)).data);
print("mutation", (await client.mutate("mutation Rename { rename { __typename id name } }")).data);
print("get", (await request(http({ url, method: get() }), HELLO)).data);
print("hash", (await request(persisted(http({ url }), { hash: sha256 }), HELLO)).data);
print("exact numbers", (await request(http({ url, readJson: exactNumbers }), "{ large }")).data);
print("relative URL", await request(http({ url: "/graphql" }), HELLO).then(() => "", kindOf));
print("unreachable", await request(http({ url: "http://127.0.0.1:1/" }), HELLO).then(() => "", kindOf));
print("timeout", await request(http({ url, timeout: 50 }), "{ slow }").then(() => "", kindOf));

const controller = new AbortController();
const aborted = request(http({ url }), "{ slow }", {}, { signal: controller.signal }).then(() => "", kindOf);
setTimeout(() => controller.abort(), 20);
print("abort", await aborted);

const restored = createClient({ url });
restore(restored, extract(client));
const Shown = () => createElement("p", null, JSON.stringify(useQuery(HELLO).data));
print("hook", renderToString(createElement(QueryletProvider, { client: restored }, createElement(Shown))));

for await (const { data } of request(ws({ url: `${webSocketOrigin}/ws` }), "subscription { tick }")) {
  print("ws", data);
  break;
}
for await (const { data } of request(cable({ url: `${webSocketOrigin}/cable` }), "subscription { tick }")) {
  print("cable", data);
  break;
}
process.exit();
