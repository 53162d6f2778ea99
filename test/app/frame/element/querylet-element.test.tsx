/** The tag as a React component: attributes, properties, events, and an app that starts with all of them. */
import "../../../helpers/react-development.js";
import { acting, render } from "../../../helpers/render.js";
import { IDBFactory } from "fake-indexeddb";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { QueryletElement, type QueryletElementProps } from "../../../../src/app/frame/element/querylet-element.js";
import { createClient } from "../../../../src/client/client.js";
import { mockTransport } from "../../../../src/testing/mock-transport.js";
import { settle } from "../../../helpers/settle.js";

const PROPS: QueryletElementProps = {
  endpoint: "/api",
  live: null,
  routing: "memory",
  theme: "dark",
  persist: { user: "ada" },
  hints: { types: {} },
  schema: "type Query { cabins: [Cabin!]! } type Cabin { id: ID!, name: String! }",
  className: "panel",
  style: { height: "10px" },
};

const realFetch = globalThis.fetch;
const requests: unknown[] = [];
test.before.each(() => {
  requests.length = 0;
  globalThis.indexedDB = new IDBFactory();
  globalThis.fetch = async (request) => {
    requests.push(request);
    return Response.json({ data: null });
  };
});
test.after(() => {
  globalThis.fetch = realFetch;
});

async function mount(props: QueryletElementProps) {
  const client = createClient({ transport: mockTransport() });
  const wrap = (more: QueryletElementProps) => (
    <StrictMode>
      <QueryletElement client={client} {...props} {...more} />
    </StrictMode>
  );
  const view = await render(wrap({}));
  await acting(settle);
  const element = view.root.querySelector("querylet-app") as HTMLElement & Record<string, unknown>;
  const change = (more: QueryletElementProps) => view.render(wrap(more));
  return { ...view, element, client, change };
}

test("text becomes attributes, everything else properties", async () => {
  const { element, client, close } = await mount(PROPS);
  const attributes = Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));
  delete attributes["style"];
  assert.equal(attributes, { class: "panel", endpoint: "/api", routing: "memory", theme: "dark", persist: "ada" });
  assert.is(element.style.height, "10px");
  assert.is(element["client"], client);
  assert.is(element["hints"], PROPS.hints);
  assert.is(element["live"], null);
  await close();
});

test("the app starts with the properties, and asks no other server for a schema", async () => {
  for (const time of ["first", "second"]) {
    const { element, until, close } = await mount(PROPS);
    await until(() => element.shadowRoot?.textContent?.includes("Cabins"), "the schema's list");
    assert.equal(requests, [], `${time} element`);
    await close();
  }
});

test("a changed option reaches the element", async () => {
  const { element, change, close } = await mount(PROPS);
  const hints = { types: { Cabin: { label: "Gondola" } } };
  await change({ endpoint: "/other", hints });
  assert.equal([element.getAttribute("endpoint"), element["hints"] === hints], ["/other", true]);
  await change({ persist: true });
  assert.is(element.getAttribute("persist"), "");
  await change({ persist: false });
  assert.is(element.getAttribute("persist"), null);
  await close();
});

test("onEvent of the latest render hears each event once", async () => {
  const heard: string[] = [];
  const { element, change, close } = await mount({ ...PROPS, onEvent: ({ type }) => heard.push(`old ${type}`) });
  heard.length = 0;
  await change({ onEvent: ({ type }) => heard.push(`new ${type}`) });
  for (const type of ["navigate", "signin", "error"])
    element.dispatchEvent(new CustomEvent(`querylet-${type}`, { detail: { type } }));
  assert.equal(heard, ["new navigate", "new signin", "new error"]);
  await close();
});

test("a server renders an empty tag with its attributes", () => {
  const html = renderToString(<QueryletElement {...PROPS} client={createClient({ transport: mockTransport() })} />);
  assert.match(html, '<querylet-app class="panel" style="height:10px" endpoint="/api"');
  assert.not.match(html, "object Object");
});

test.run();
