/** What hooks show when the signed-in user changes: nothing of the person before, and what the next one is told. */
import "../helpers/react-development.js";
import { COUNTED, acting, render } from "../helpers/render.js";
import { Suspense } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { QueryletProvider } from "../../src/react/provider.js";
import { useMutation } from "../../src/react/hooks/use-mutation.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

interface Data {
  n: number;
}

function setUp() {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  return { fake, client };
}

test("useSubscription subscribes again, and shows and hears nothing of before", async () => {
  const { fake, client } = setUp();
  const heard: number[] = [];
  const rendered: string[] = [];
  function Live() {
    const { data, status } = useSubscription<Data, object, number>(
      "subscription { n }",
      {},
      {
        reduce: (sum, result) => (sum ?? 0) + (result.data?.n ?? 0),
        onResult: ({ data }) => void heard.push(data?.n ?? 0),
      },
    );
    const text = `${status} ${data ?? "nothing"}`;
    rendered.push(text);
    return <p>{text}</p>;
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Live />
    </QueryletProvider>,
    COUNTED,
  );
  await acting(() => fake.last.next({ data: { n: 1 } }));
  assert.is(view.text(), "live 1");
  rendered.length = 0;
  await acting(() => {
    fake.last.next({ data: { n: 2 } }); // it has arrived, and no component has read it yet
    client.clear();
  });
  assert.equal([view.text(), fake.sent.length, fake.sent[0]?.stopped], ["loading nothing", 2, true]);
  await acting(() => fake.last.next({ data: { n: 10 } }));
  assert.equal([view.text(), heard], ["live 10", [1, 10]]);
  assert.not(rendered.join().includes("failed"));
  assert.ok(
    rendered.every((text) => ["loading nothing", "live 10"].includes(text)),
    rendered.join(),
  );
  await view.close();
  assert.is(fake.open.length, 0);
});

test("useMutation is idle again, whether it was done or under way", async () => {
  const { fake, client } = setUp();
  function Save() {
    const [run, { status, data }] = useMutation<Data>("mutation { n }");
    return (
      <button type="button" onClick={() => void run()}>
        {status} {data?.n ?? "nothing"}
      </button>
    );
  }
  const view = await render(
    <QueryletProvider client={client}>
      <Save />
    </QueryletProvider>,
  );
  const press = () => view.press("button");
  await press();
  await acting(() => fake.last.reply({ n: 1 }));
  assert.is(view.text(), "done 1");
  await acting(() => client.clear());
  assert.is(view.text(), "idle nothing");
  await press();
  assert.is(view.text(), "loading nothing");
  await acting(() => client.clear());
  assert.is(view.text(), "idle nothing");
  await press();
  await acting(() => fake.last.reply({ n: 3 }));
  assert.is(view.text(), "done 3");
  await view.close();
});

const Show = ({ data, status }: { data?: Data | null | undefined; status: string }) => (
  <p>
    {status} {data?.n ?? "nothing"}
  </p>
);
const hooks = {
  useQuery: { Component: () => <Show {...useQuery<Data>("{ n }")} />, waiting: "loading nothing" },
  useSuspenseQuery: { Component: () => <Show {...useSuspenseQuery<Data>("{ n }")} />, waiting: "suspended" },
};

for (const [hook, { Component, waiting }] of Object.entries(hooks)) {
  test(`${hook} waits for the answer of the next person`, async () => {
    const { fake, client } = setUp();
    const view = await render(
      <QueryletProvider client={client}>
        <Suspense fallback={<p>suspended</p>}>
          <Component />
        </Suspense>
      </QueryletProvider>,
    );
    await acting(() => client.clear());
    assert.is(view.text(), waiting);
    await acting(() => fake.last.reply({ n: 1 }));
    assert.is(view.text(), "done 1");
    await acting(() => client.clear());
    // React hides what was there while a component suspends again.
    assert.ok(view.text().endsWith(waiting));
    await acting(() => fake.last.reply({ n: 2 }));
    assert.is(view.text(), "done 2");
    await view.close();
  });
}

test.run();
