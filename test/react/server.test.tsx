/** Rendering on a server, and taking over in the browser without asking again. */
import "../helpers/react-development.js";
import { act } from "../helpers/render.js";
import "../helpers/fresh-modules.js"; // React keeps of each context which renderer it has had
import { PassThrough } from "node:stream";
import { lazy, Suspense, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import type { EntityClient } from "../../src/client/types.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract, restore } from "../../src/client/tools/snapshot.js";
import { update } from "../../src/client/tools/update.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

/** Runs on a server, which has no document. */
function onServer<T>(run: () => T): T {
  const { document: own } = globalThis;
  Object.assign(globalThis, { document: undefined });
  try {
    return run();
  } finally {
    Object.assign(globalThis, { document: own });
  }
}

const USER = "query U($id: Int) { user(id: $id) { id name } }";
interface Data {
  user: { name: string };
}

const text = ({ data, status }: { data?: Data | null | undefined; status: string }) =>
  `${status} ${data?.user.name ?? "-"}`;

function User({ id }: { id: number }) {
  return <p>{text(useQuery<Data>(USER, { id }))}</p>;
}

function SuspendingUser({ id }: { id: number }) {
  return <p>{text(useSuspenseQuery<Data>(USER, { id }))}</p>;
}

// Server and browser share one process here, which React remarks upon and pages never do.
const report = console.error;
test.before(
  () =>
    void (console.error = (...args: unknown[]) =>
      void (String(args[0]).includes("multiple renderers") || report(...args))),
);
test.after(() => void (console.error = report));

test("renderToString: shows what is known, asks for nothing", () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  update(client, USER, { id: 1 }, () => ({ user: { name: "a" } }));
  const Live = () => useSubscription("subscription { n }").status;
  const page = (
    <QueryletProvider client={client}>
      <User id={1} />
      <User id={2} />
      <Live />
    </QueryletProvider>
  );
  const html = onServer(() => renderToString(page));
  assert.equal([html, fake.sent.length], ["<p>done a</p><p>loading -</p>loading", 0]);
});

test("a streamed page waits for suspended queries and is hydrated without a request", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const App = ({ client: own }: { client: typeof client }) => (
    <QueryletProvider client={own}>
      <Suspense fallback="wait">
        <SuspendingUser id={1} />
      </Suspense>
    </QueryletProvider>
  );
  let html = "";
  await new Promise<void>((done, fail) => {
    const out = new PassThrough().on("data", (chunk) => (html += chunk)).on("end", done);
    const stream = renderToPipeableStream(<App client={client} />, {
      onAllReady: () => void stream.pipe(out),
      onError: fail,
    });
    setImmediate(() => fake.last.reply({ user: { __typename: "User", id: 1, name: "</script><b>" } }));
  });
  assert.match(html, "done &lt;/script&gt;&lt;b&gt;");
  assert.is(fake.sent.length, 1);

  const state = JSON.stringify(extract(client)).replace(/</g, "\\u003c");
  assert.not.match(state, "<");
  const browser = fakeTransport();
  const taken = createClient({ entities: entities(), transport: browser.transport });
  restore(taken, JSON.parse(state));
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <App client={taken} />, { onRecoverableError: (error) => problems.push(error) }),
  );
  assert.equal([container.textContent, problems, browser.sent.length], ["done </script><b>", [], 0]);
  await act(async () => root.unmount());
});

/** Renders on a server, with an answer that the browser may get with the page. */
function renderOnServer(page: (client: EntityClient) => ReactNode, answers: Record<number, string>) {
  const client = createClient({ entities: entities(), transport: fakeTransport().transport });
  for (const [id, name] of Object.entries(answers))
    update(client, USER, { id: Number(id) }, () => ({ user: { __typename: "User", id: Number(id), name } }));
  return { html: onServer(() => renderToString(page(client))), state: extract(client) };
}

/** Takes over what a server has rendered. */
async function hydrate(html: string, page: ReactNode) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) }),
  );
  return { container, problems, close: () => act(async () => root.unmount()) };
}

test("what the cache has learnt before hydration shows after it, without a mismatch", async () => {
  const page = (client: EntityClient) => (
    <QueryletProvider client={client}>
      <User id={1} />
      <User id={2} />
    </QueryletProvider>
  );
  const { html, state } = renderOnServer(page, { 1: "old" });
  assert.is(html, "<p>done old</p><p>loading -</p>");
  const browser = fakeTransport(({ variables }) => ({
    user: { __typename: "User", id: (variables as { id: number }).id, name: "new" },
  }));
  const client = createClient({ entities: entities(), transport: browser.transport });
  restore(client, state);
  await client.query(USER, { id: 2 });
  await client.query(USER, { id: 1 }, { policy: "network-only" });
  const { container, problems, close } = await hydrate(html, page(client));
  assert.equal([container.textContent, problems, browser.sent.length], ["done newdone new", [], 2]);
  await close();
});

test("a late Suspense boundary is hydrated as it was rendered, and then renewed", async () => {
  const gate: { open: () => void; promise?: Promise<unknown> } = { open: () => {} };
  const Late = lazy(async () => {
    await gate.promise;
    return { default: () => <SuspendingUser id={1} /> };
  });
  const page = (client: EntityClient) => (
    <QueryletProvider client={client}>
      <User id={1} />
      <Suspense fallback="wait">
        <Late />
      </Suspense>
    </QueryletProvider>
  );
  const server = createClient({ entities: entities(), transport: fakeTransport().transport });
  update(server, USER, { id: 1 }, () => ({ user: { __typename: "User", id: 1, name: "old" } }));
  let html = "";
  const { document: own } = globalThis;
  Object.assign(globalThis, { document: undefined });
  await new Promise<void>((done, fail) => {
    const out = new PassThrough().on("data", (chunk) => (html += chunk)).on("end", done);
    const stream = renderToPipeableStream(page(server), { onAllReady: () => void stream.pipe(out), onError: fail });
  });
  Object.assign(globalThis, { document: own });
  gate.promise = new Promise<void>((resolve) => (gate.open = resolve));
  const browser = fakeTransport();
  const client = createClient({ entities: entities(), transport: browser.transport });
  restore(client, extract(server));
  const Again = lazy(async () => {
    await gate.promise;
    return { default: () => <SuspendingUser id={1} /> };
  });
  const { container, problems, close } = await hydrate(
    html,
    <QueryletProvider client={client}>
      <User id={1} />
      <Suspense fallback="wait">
        <Again />
      </Suspense>
    </QueryletProvider>,
  );
  await act(async () => {
    void client.query(USER, { id: 1 }, { policy: "network-only" });
    browser.last.reply({ user: { __typename: "User", id: 1, name: "new" } });
  });
  assert.match(container.textContent, "done new");
  await act(async () => gate.open());
  await act(async () => {});
  assert.equal([container.textContent, problems], ["done newdone new", []]);
  await close();
});

test.run();
