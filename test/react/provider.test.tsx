/** Mistakes around the provider, which development names. */
import "../helpers/react-development.js";
import { acting, render } from "../helpers/render.js";
import "../helpers/fresh-modules.js"; // a warning comes once for each page
import { createElement, Suspense, useState, type ReactNode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useClient } from "../../src/react/hooks/use-client.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { settle } from "../helpers/settle.js";
import { Boundary } from "./setting.js";

const warnings: string[] = [];
const warn = console.warn;
test.before(() => {
  console.warn = (message: string) => void warnings.push(message);
});
test.before.each(() => void (warnings.length = 0));
test.after(() => {
  console.warn = warn;
});

const ADVICE = /create the client outside of components/;

test("a client that other renders keep gives no warning", async () => {
  function Page() {
    const [client] = useState(() => createClient({ transport: fakeTransport().transport }));
    const [, setCount] = useState(0);
    return (
      <QueryletProvider client={client}>
        <button type="button" onClick={() => setCount((count) => count + 1)}>
          more
        </button>
      </QueryletProvider>
    );
  }
  const view = await render(<Page />);
  for (let press = 0; press < 5; press++) await view.press("button");
  assert.equal(warnings, []);
  await view.close();
});

test("a client that a suspended component makes anew is named once, soon", async () => {
  const fake = fakeTransport();
  const Child = () => <p>{useSuspenseQuery<{ a: number }>("{ a }").data?.a}</p>;
  function Page() {
    const client = createClient({ transport: fake.transport });
    return (
      <QueryletProvider client={client}>
        <Child />
      </QueryletProvider>
    );
  }
  const view = await render(
    <Suspense fallback="wait">
      <Page />
    </Suspense>,
  );
  for (let time = 0; time < 4; time++) {
    await acting(() => fake.last.reply({ a: 1 }));
    await acting(settle);
  }
  assert.match(warnings.join(), ADVICE);
  assert.is(warnings.length, 1);
  await view.close();
});

test("no provider above is an error, and another copy's provider is named", async () => {
  const report = console.error;
  console.error = () => {};
  const messageIn = async (wrap: (child: ReactNode) => ReactNode) => {
    const Child = () => <p>{`${typeof useClient()}`}</p>;
    const view = await render(wrap(<Boundary describe={({ message }) => message}>{createElement(Child)}</Boundary>));
    const text = view.text();
    await view.close();
    return text;
  };
  const copies = (globalThis as { [key: symbol]: Set<unknown> })[Symbol.for("querylet.providers")];
  const own = [...(copies ?? [])];
  copies?.clear();
  assert.is(
    await messageIn((child) => child),
    "caught no client: put <QueryletProvider client={client}> above this component",
  );
  copies?.add({ of: "another copy" });
  assert.match(await messageIn((child) => child), "another copy of querylet in this page");
  for (const context of own) copies?.add(context);
  console.error = report;
});

test("a subscription without a live transport names route first", async () => {
  const client = createClient({ url: "https://shop.example/graphql", fetch: () => Promise.reject(new Error("sent")) });
  const Live = () => <p>{useSubscription("subscription S { tick }").error?.message}</p>;
  const view = await render(
    <QueryletProvider client={client}>
      <Live />
    </QueryletProvider>,
  );
  await acting(settle);
  assert.match(view.text(), /^A subscription needs a live transport: pass route\(\{ subscription: cable\(\)/);
  await view.close();
});

test("a transport that ends without a result fails a query, suspended or not", async () => {
  let sent = 0;
  const client = createClient({
    transport: (_operation, sink) => {
      sent++;
      sink.complete();
      return () => {};
    },
  });
  const report = console.error;
  console.error = () => {};
  const Plain = () => <p>{useQuery("{ a }").status}</p>;
  const Suspended = () => <p>{useSuspenseQuery("{ b }").status}</p>;
  const view = await render(
    <QueryletProvider client={client}>
      <Plain />
      <Boundary describe={({ message }) => message}>
        <Suspense fallback="wait">
          <Suspended />
        </Suspense>
      </Boundary>
    </QueryletProvider>,
  );
  for (let turn = 0; turn < 5; turn++) await acting(settle);
  assert.is(view.text(), "failedcaught The transport ended the query without a result");
  assert.ok(sent <= 4, `${sent} requests`);
  await view.close();
  console.error = report;
});

test("a thousand queries that are only watched or skipped are the most that are kept", async () => {
  const client = createClient({ transport: fakeTransport().transport });
  for (let id = 0; id < 3_000; id++) client.watch("query A($id: Int) { a(id: $id) }", { id });
  const { list } = client.cache as unknown as { list(): unknown[] };
  assert.is(list().length, 1_000);
});

test.run();
