/** `useSuspenseQuery`: the fallback, the answer, the error boundary. */
import "../../helpers/react-development.js";
import { acting, render } from "../../helpers/render.js";
import { StrictMode, Suspense, type ReactNode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { update } from "../../../src/client/tools/update.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import {
  useSuspenseQuery,
  type SuspenseQueryState,
  type UseSuspenseQueryOptions,
} from "../../../src/react/hooks/use-suspense-query.js";
import { TransportError } from "../../../src/transport/errors.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { Boundary, checkAttemptAfterError, createSetting, failOnWarnings, user, USER, type Data } from "../setting.js";
import { settle } from "../../helpers/settle.js";

failOnWarnings(test);

function setup(options?: UseSuspenseQueryOptions) {
  const { fake, client, wrap } = createSetting();
  const states: SuspenseQueryState<Data>[] = [];
  function User({ id }: { id: number }) {
    const state = useSuspenseQuery<Data>(USER, { id }, options);
    states.push(state);
    return <p>{`${state.status} ${state.data?.user.name ?? "-"}`} </p>;
  }
  return { fake, client, states, User, wrap };
}

const inBoundary = (component: ReactNode) => (
  <Boundary>
    <Suspense fallback="wait">{component}</Suspense>
  </Boundary>
);

test("one request is sent, and the fallback shows until its answer is there", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(
    <StrictMode>
      {wrap(
        <Suspense fallback="wait">
          <User id={1} />
        </Suspense>,
      )}
    </StrictMode>,
  );
  assert.is(view.text(), "wait");
  await acting(() => fake.last.reply(user(1)));
  await acting(() => {});
  assert.is(view.text(), "done user 1");
  assert.is(fake.sent.length, 1);
  await view.close();
});

test("an answer with errors is requested once for the component that waits for it", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(<StrictMode>{wrap(inBoundary(<User id={1} />))}</StrictMode>);
  await acting(() => fake.last.reply(user(1), { errors: [{ message: "no picture" }] }));
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["done user 1", 1]);
  await view.close();
  const later = await render(wrap(inBoundary(<User id={1} />)));
  assert.is(fake.sent.length, 2, "one that mounts later asks again");
  await later.close();
});

for (const policy of ["cache-first", "network-only"] as const)
  test(`${policy}: a failure goes to the error boundary after one request`, async () => {
    const { fake, User, wrap } = setup({ policy });
    const view = await render(wrap(inBoundary(<User id={1} />)));
    await acting(() => fake.last.error(new TransportError("timeout", "late")));
    await acting(() => {});
    assert.equal([view.text(), fake.sent.length], ["caught timeout", 1]);
    await view.close();
  });

test("when a later request fails, the answer stays on screen beside the error", async () => {
  const { fake, states, User, wrap } = setup();
  const view = await render(wrap(inBoundary(<User id={1} />)));
  await acting(() => fake.last.reply(user(1)));
  await acting(() => {});
  await acting(
    () =>
      void states
        .at(-1)
        ?.refetch()
        .catch(() => {}),
  );
  assert.is(view.text(), "refreshing user 1");
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  assert.equal([view.text(), states.at(-1)?.error?.kind], ["failed user 1", "timeout"]);
  await acting(() => void states.at(-1)?.refetch());
  await acting(() => fake.last.reply(user(1, "new")));
  assert.equal([view.text(), states.at(-1)?.error], ["done new", undefined]);
  await view.close();
});

test("network-only: the answer from before is not shown where the request fails", async () => {
  const { fake, client, User, wrap } = setup({ policy: "network-only" });
  update(client, USER, { id: 1 }, () => user(1, "old"));
  const view = await render(wrap(inBoundary(<User id={1} />)));
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["caught timeout", 1]);
  await view.close();
});

test("invalidate() allows another attempt after the error boundary caught an error", async () => {
  const { User, ...setting } = setup();
  const component = (
    <Suspense fallback="wait">
      <User id={1} />
    </Suspense>
  );
  await checkAttemptAfterError(setting, component, "wait");
});

for (const policy of ["cache-and-network", "network-only"] as const) {
  for (const known of [false, true]) {
    test(`${policy}: one request a mount, ${known ? "with" : "without"} a cached answer`, async () => {
      const { fake, client, User, wrap } = setup({ policy });
      if (known) update(client, USER, { id: 1 }, () => user(1, "old"));
      const tree = (id: number) => (
        <StrictMode>
          {wrap(
            <Suspense fallback="wait">
              <User id={id} />
              <User id={id} />
            </Suspense>,
          )}
        </StrictMode>
      );
      const view = await render(tree(1));
      assert.is(view.text(), known && policy === "cache-and-network" ? "refreshing old refreshing old" : "wait");
      await view.render(tree(1));
      await acting(() => fake.last.reply(user(1, "new")));
      await acting(() => {});
      assert.equal([view.text(), fake.sent.length, fake.open.length], ["done new done new", 1, 0]);
      await view.render(tree(1));
      await view.render(tree(2));
      await acting(() => fake.last.reply(user(2)));
      await acting(() => {});
      await view.close();
      await settle();
      assert.equal([fake.sent.length, fake.open.length], [2, 0]);
      const again = await render(tree(1));
      await acting(() => {});
      assert.is(fake.sent.length, 3, "another appearance asks again");
      await again.close();
    });
  }
}

test("a full cache keeps an answer until the component that waits for it shows it", async () => {
  const fake = fakeTransport();
  let now = 1_000;
  const client = createClient({ entities: entities(), transport: fake.transport, maxEntries: 1, now: () => now });
  function User({ id }: { id: number }) {
    return <p>{useSuspenseQuery<Data>(USER, { id }).data?.user.name}</p>;
  }
  const tree = (ids: number[]) => (
    <QueryletProvider client={client}>
      <Boundary key={ids.join()}>
        <Suspense fallback="wait">
          {ids.map((id) => (
            <User key={id} id={id} />
          ))}
        </Suspense>
      </Boundary>
    </QueryletProvider>
  );
  const view = await render(tree([1, 2]));
  for (let round = 0; round < 4; round++) {
    await acting(() => fake.open[0]?.reply(user((fake.open[0].operation.variables as { id: number }).id)));
    await acting(() => {});
  }
  assert.equal([view.text(), fake.sent.length], ["user 1user 2", 2]);
  await view.render(tree([3]));
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["caught timeout", 3]);

  await view.render(tree([4])); // and this one leaves before it is shown
  await view.render(tree([]));
  await acting(() => fake.last.reply(user(4)));
  now += 60_000;
  void client.query("{ other }");
  await acting(() => fake.last.reply({ other: 1 }));
  assert.is(client.read(USER, { id: 1 }), undefined, "gone once it is off the screen");
  assert.is(client.read(USER, { id: 4 }), undefined, "a minute later no component waits for it any more");
  await view.close();
});

test("a full cache keeps a failure until the component that waits for it shows it", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport, maxEntries: 1 });
  function User() {
    return <p>{useSuspenseQuery<Data>(USER, { id: 1 }).data?.user.name}</p>;
  }
  const view = await render(<QueryletProvider client={client}>{inBoundary(<User />)}</QueryletProvider>);
  const [request] = fake.open;
  void client.query("{ other }");
  await acting(() => {
    request?.error(new TransportError("timeout", "late"));
    fake.last.reply({ other: 1 }); // this answer makes the cache evict queries
  });
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["caught timeout", 2]);
  await view.close();
});

test.run();
