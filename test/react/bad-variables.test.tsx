/** Variables that cannot be sent: a component shows the failure as any other, and the page stays. */
import "../helpers/react-development.js";
import { COUNTED, acting, render } from "../helpers/render.js";
import { useEffect, useState, type ReactNode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useMutation } from "../../src/react/hooks/use-mutation.js";
import { useQuery, type UseQueryOptions } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { Boundary } from "./setting.js";
import { settle } from "../helpers/settle.js";

const QUERY = "query Q($at: Int) { a(at: $at) }";
const NAMED = 'The variable "at" is a BigInt';

function setup() {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  return { net, wrap: (children: ReactNode) => <QueryletProvider client={client}>{children}</QueryletProvider> };
}

function Query({ at, options }: { at: unknown; options?: UseQueryOptions }) {
  const { status, error, data } = useQuery(QUERY, { at }, options);
  const [reports, setReports] = useState(0);
  useEffect(() => {
    if (error) setReports((count) => count + 1);
  }, [error]);
  return <p>{`${status} ${error?.message ?? JSON.stringify(data)}, reported ${reports}`}</p>;
}

function SuspendedQuery({ at }: { at: unknown }) {
  return <p>{useSuspenseQuery(QUERY, { at }).status}</p>;
}

test("useQuery fails with the variable's name, asks for nothing, and is told once", async () => {
  for (const options of [{}, { policy: "network-only" as const }]) {
    const { net, wrap } = setup();
    const view = await render(wrap(<Query at={1n} options={options} />), COUNTED);
    for (let time = 0; time < 3; time++) await view.render(wrap(<Query at={1n} options={options} />));
    assert.match(view.text(), `failed ${NAMED}`);
    assert.match(view.text(), "reported 1");
    assert.is(net.sent.length, 0);
    await view.close();
  }
});

test("useQuery goes on with variables that can be sent, and back", async () => {
  const { net, wrap } = setup();
  const view = await render(wrap(<Query at={1n} />));
  await view.render(wrap(<Query at={1} />));
  assert.match(view.text(), "loading");
  await acting(() => net.last.reply({ a: 1 }));
  assert.match(view.text(), 'done {"a":1}');
  await view.render(wrap(<Query at={2n} />));
  assert.match(view.text(), NAMED);
  assert.is(net.sent.length, 1);
  await view.close();
});

test("useQuery shows nothing while it is skipped", async () => {
  const { wrap } = setup();
  const view = await render(wrap(<Query at={1n} options={{ skip: true }} />));
  assert.match(view.text(), "idle");
  await view.close();
});

test("useSuspenseQuery, and useQuery with throws, throw to the error boundary", async () => {
  const report = console.error;
  console.error = () => {};
  try {
    for (const query of [
      <Query key="throws" at={1n} options={{ throws: true }} />,
      <SuspendedQuery key="suspends" at={1n} />,
    ]) {
      const { wrap } = setup();
      const view = await render(wrap(<Boundary describe={({ message }) => message}>{query}</Boundary>));
      assert.match(view.text(), `caught ${NAMED}`);
      await view.close();
    }
  } finally {
    console.error = report;
  }
});

test("useSubscription fails with the variable's name, and recovers", async () => {
  const { net, wrap } = setup();
  function Feed({ at }: { at: unknown }) {
    const { status, error } = useSubscription("subscription S($at: Int) { s(at: $at) }", { at });
    return <p>{`${status} ${error?.message ?? ""}`}</p>;
  }
  const view = await render(wrap(<Feed at={1n} />));
  await acting(settle);
  assert.match(view.text(), `failed ${NAMED}`);
  assert.is(net.sent.length, 0);
  await view.render(wrap(<Feed at={1} />));
  assert.match(view.text(), "loading");
  assert.is(net.sent.length, 1);
  await view.close();
});

test("useMutation fails with the variable's name", async () => {
  const { net, wrap } = setup();
  function Button() {
    const [run, { status, error }] = useMutation("mutation M($at: Int) { m(at: $at) }");
    return <button type="button" onClick={() => void run({ at: 1n })}>{`${status} ${error?.message ?? ""}`}</button>;
  }
  const view = await render(wrap(<Button />));
  await view.press("button");
  await acting(settle);
  assert.match(view.text(), `failed ${NAMED}`);
  assert.is(net.sent.length, 0);
  await view.close();
});

test.run();
