/** Headers, extensions, context and the like, given to a hook. */
import "../helpers/react-development.js";
import { COUNTED, acting, render } from "../helpers/render.js";
import { Suspense } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { QueryOptions, SendOptions } from "../../src/client/types.js";
import { useMutation } from "../../src/react/hooks/use-mutation.js";
import { useQuery } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { useSuspenseQuery } from "../../src/react/hooks/use-suspense-query.js";
import type { Operation } from "../../src/transport/types.js";
import { createSetting, failOnWarnings } from "./setting.js";
import { settle } from "../helpers/settle.js";

failOnWarnings(test);

const DOCUMENT = "query A { a } query B { b }";
const OPTIONS = {
  operationName: "B",
  headers: { "x-tenant": "7" },
  extensions: { trace: 1 },
  method: "POST",
  context: { from: "test" },
} as const;

const sentWith = ({ operationName, headers, extensions, method, context }: Operation) => ({
  operationName,
  headers,
  extensions,
  method,
  context: { from: (context as { from?: string } | undefined)?.from },
});

const Query = (options: Omit<QueryOptions, "signal">) => <p>{useQuery(DOCUMENT, {}, options).status}</p>;
const SuspenseQuery = (options: Omit<SendOptions, "signal">) => <p>{useSuspenseQuery(DOCUMENT, {}, options).status}</p>;
function Subscription(options: Omit<SendOptions, "signal">) {
  const { status } = useSubscription("subscription A { a } subscription B { b }", {}, { ...options, onResult() {} });
  return <p>{status}</p>;
}

for (const [hook, Hook] of Object.entries({
  useQuery: Query,
  useSuspenseQuery: SuspenseQuery,
  useSubscription: Subscription,
})) {
  test(`${hook} sends its options with the operation`, async () => {
    const { fake, wrap } = createSetting();
    const view = await render(
      wrap(
        <Suspense fallback="wait">
          <Hook {...OPTIONS} />
        </Suspense>,
      ),
      COUNTED,
    );
    assert.equal(sentWith(fake.last.operation), OPTIONS);
    await acting(() => fake.last.reply({ b: 1 }));
    await acting(settle);
    assert.equal([view.text(), fake.sent.length], ["done", 1]);
    await view.close();
  });
}

test("useMutation sends the options of each run with it", async () => {
  const { fake, wrap } = createSetting();
  function Save() {
    const [run] = useMutation("mutation A { a } mutation B { b }");
    return (
      <button type="button" onClick={() => void run({}, OPTIONS)}>
        save
      </button>
    );
  }
  const view = await render(wrap(<Save />));
  await view.press("button");
  assert.equal(sentWith(fake.last.operation), OPTIONS);
  await view.close();
});

test("new headers cause no request, and go along with the next one", async () => {
  const { fake, client, wrap } = createSetting();
  const view = await render(wrap(<Query headers={{ "x-tenant": "1" }} />));
  await acting(() => fake.last.reply({ a: 1 }));
  await view.render(wrap(<Query headers={{ "x-tenant": "2" }} />));
  assert.is(fake.sent.length, 1);
  await view.close();
  const again = await render(wrap(<Query headers={{ "x-tenant": "3" }} policy="network-only" />));
  assert.equal(fake.last.operation.headers, { "x-tenant": "3" });
  await again.close();
  client.dispose();
});

test("two operations of one document have an answer each", async () => {
  const { fake, wrap } = createSetting();
  const view = await render(wrap([<Query key="a" operationName="A" />, <Query key="b" operationName="B" />]));
  assert.equal(
    fake.sent.map(({ operation }) => operation.operationName),
    ["A", "B"],
  );
  await acting(() => fake.last.reply({ b: 1 }));
  assert.is(view.text(), "loadingdone");
  await view.close();
});

for (const skip of [false, true])
  test(`refetch sends the component's own options${skip ? ", of a query that is skipped, too" : ""}`, async () => {
    const { fake, wrap } = createSetting();
    const refetches: (() => unknown)[] = [];
    function Own({ tenant }: { tenant: string }) {
      const { headers, ...others } = OPTIONS;
      const options = { ...others, headers: { ...headers, "x-tenant": tenant }, skip };
      const { refetch } = useQuery(DOCUMENT, {}, options);
      refetches.push(refetch);
      return null;
    }
    const view = await render(wrap([<Own key="1" tenant="1" />, <Own key="2" tenant="2" />]));
    if (!skip) await acting(() => fake.last.reply({ b: 1 }));
    await acting(() => void refetches.at(0)?.());
    assert.equal(sentWith(fake.last.operation), { ...OPTIONS, headers: { "x-tenant": "1" } });
    await view.close();
  });

test.run();
