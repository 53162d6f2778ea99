import { acting, render } from "../helpers/dom.js";
import { Component, StrictMode, Suspense, type ReactNode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import type { QueryState } from "../../src/client/types.js";
import { QueryletProvider } from "../../src/react/context.js";
import { useQuery, type UseQueryOptions } from "../../src/react/use-query.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport, settle } from "../helpers/fake-transport.js";
import { isDeep } from "../helpers/cases.js";

const USER = "query U($id: Int) { user(id: $id) { id name } }";
interface Data {
  user: { id: number; name: string };
}
const user = (id: number, name = `user ${id}`): Data => ({ user: { __typename: "User", id, name } as Data["user"] });

const complaints: unknown[][] = [];
const report = console.error;
test.before(() => void (console.error = (...args: unknown[]) => void complaints.push(args)));
test.after.each(() => {
  const found = complaints
    .splice(0)
    .filter((args) => !args.some((arg) => arg instanceof Error || /^The above error/.test(arg as string))); // those are for a boundary to catch
  assert.equal(found, [], "React complained");
});
test.after(() => void (console.error = report));

function setup(options?: UseQueryOptions) {
  const fake = fakeTransport();
  const client = createClient({ transport: fake.transport });
  const states: QueryState<Data>[] = [];
  function User({ id, now = options }: { id: number; now?: UseQueryOptions | undefined }) {
    const state = useQuery<Data>(USER, { id }, now);
    states.push(state);
    return <p>{`${state.status} ${state.data?.user.name ?? "-"} ${state.error?.kind ?? ""}`.trim()} </p>;
  }
  const wrap = (children: ReactNode) => <QueryletProvider client={client}>{children}</QueryletProvider>;
  return { fake, client, states, User, wrap };
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>caught {(this.state.error as TransportError).kind}</p> : this.props.children;
  }
}

test("shows loading, then the answer; asks once for all who ask the same", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap([<User key="a" id={1} />, <User key="b" id={1} />]));
  assert.is(view.text(), "loading - loading - ");
  assert.is(fake.sent.length, 1);
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 done user 1 ");
  assert.is(states.length, 4, "one render each for loading and for done");
  await view.unmount();
});

test("gives the same state object until something changes", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User id={1} />));
  assert.is(states.at(-1), states.at(-2));
  assert.is(states[0]?.refetch, states.at(-1)?.refetch);
  await view.unmount();
});

test("strict mode: one request, and it is not aborted", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(<StrictMode>{wrap(<User id={1} />)}</StrictMode>);
  await settle();
  assert.equal([fake.sent.length, fake.open.length], [1, 1]);
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 ");
  await view.unmount();
});

test("aborts the request when the component goes, and shows nothing after that", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await view.unmount();
  await settle();
  assert.equal(fake.open, []);
  const renders = states.length;
  await acting(() => fake.last.reply(user(1)));
  assert.is(states.length, renders);
});

test("other variables: leaves the old request and asks anew; what is known is there at once", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(wrap(<User id={1} />));
  await view.render(wrap(<User id={2} />));
  await settle();
  assert.equal(
    fake.sent.map(({ stopped }) => stopped),
    [true, false],
  );
  await acting(() => fake.last.reply(user(2)));
  assert.is(view.text(), "done user 2 ");
  await view.render(wrap(<User id={3} />));
  assert.is(view.text(), "loading - ");
  await view.render(wrap(<User id={2} />));
  assert.is(view.text(), "done user 2 ");
  assert.is(fake.sent.length, 3);
  await view.unmount();
});

test("skip: asks for nothing until it is over", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(wrap(<User id={1} now={{ skip: true }} />));
  assert.equal([view.text(), fake.sent.length], ["idle - ", 0]);
  await view.render(wrap(<User id={1} now={{ skip: false }} />));
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 ");
  await view.render(wrap(<User id={1} now={{ skip: true }} />));
  assert.is(view.text(), "idle - ");
  await view.unmount();
});

test("skip: leaves what is under way, so that it is aborted, and hears nothing of what others get; refetch asks all the same", async () => {
  const { fake, client, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  const [first] = fake.sent;
  await view.render(wrap(<User id={1} now={{ skip: true }} />));
  await acting(() => settle());
  assert.equal([first?.stopped, view.text()], [true, "idle - "]);
  const renders = states.length;
  const call = client.query(USER, { id: 1 });
  await acting(() => fake.last.reply(user(1)));
  await call;
  assert.is(states.length, renders);
  await acting(() => {
    void states.at(-1)?.refetch();
    fake.last.reply(user(1, "new"));
  });
  assert.equal([fake.sent.length, view.text()], [3, "idle - "]);
  await view.render(wrap(<User id={1} />));
  assert.is(view.text(), "done new ");
  await view.unmount();
});

test("cache-and-network: shows what is known, and asks", async () => {
  const { fake, client, User, wrap } = setup({ policy: "cache-and-network" });
  client.update(USER, { id: 1 }, () => user(1, "old"));
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "refreshing old ");
  await acting(() => fake.last.reply(user(1, "new")));
  assert.is(view.text(), "done new ");
  assert.is(fake.sent.length, 1);
  await view.unmount();
});

test("network-only: does not show what is known", async () => {
  const { fake, client, User, wrap } = setup({ policy: "network-only" });
  client.update(USER, { id: 1 }, () => user(1));
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "loading - ");
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 ");
  await view.unmount();
});

test("cache-only: shows what is known, and asks for nothing, not even when it is stale", async () => {
  const { fake, client, User, wrap } = setup({ policy: "cache-only" });
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "idle - ");
  await acting(() => client.update(USER, { id: 1 }, () => user(1)));
  assert.is(view.text(), "done user 1 ");
  await acting(() => client.invalidate());
  assert.is(fake.sent.length, 0);
  await view.unmount();
});

test("shows why it failed; refetch tries again", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await acting(() => fake.last.error(new TransportError("network", "gone")));
  assert.is(view.text(), "failed - network ");
  await acting(() => void states.at(-1)?.refetch());
  assert.is(view.text(), "loading - ");
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 ");
  await view.unmount();
});

test("throws: gives what went wrong to the error boundary", async () => {
  const { fake, User, wrap } = setup({ throws: true });
  const view = await render(
    wrap(
      <Boundary>
        <User id={1} />
      </Boundary>,
    ),
  );
  assert.is(view.text(), "loading - ");
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  assert.is(view.text(), "caught timeout");
  await view.unmount();
});

test("suspense: suspends until there is something to show, with one request", async () => {
  const { fake, User, wrap } = setup({ suspense: true });
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
  assert.is(view.text(), "done user 1 ");
  assert.is(fake.sent.length, 1);
  await view.unmount();
});

test("suspense: gives what went wrong to the error boundary", async () => {
  const { fake, User, wrap } = setup({ suspense: true });
  const view = await render(
    wrap(
      <Boundary>
        <Suspense fallback="wait">
          <User id={1} />
        </Suspense>
      </Boundary>,
    ),
  );
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(() => {});
  assert.is(view.text(), "caught timeout");
  await view.unmount();
});

for (const options of [{ suspense: true }, { throws: true }]) {
  test(`${Object.keys(options)[0]}: invalidate() lets it try again after the error boundary has caught it`, async () => {
    const { fake, client, User, wrap } = setup(options);
    const tree = (key: number) =>
      wrap(
        <Boundary key={key}>
          <Suspense fallback="wait">
            <User id={1} />
          </Suspense>
        </Boundary>,
      );
    const view = await render(tree(1));
    await acting(() => fake.last.error(new TransportError("timeout", "late")));
    await acting(() => {});
    assert.is(view.text(), "caught timeout");
    client.invalidate();
    await view.render(tree(2));
    assert.equal([view.text(), fake.sent.length], ["suspense" in options ? "wait" : "loading - ", 2]);
    await acting(() => fake.last.reply(user(1)));
    await acting(() => {});
    assert.equal([view.text(), fake.sent.length], ["done user 1 ", 2]);
    await view.unmount();
  });
}

for (const policy of ["cache-and-network", "network-only"] as const) {
  for (const known of [false, true]) {
    test(`suspense with ${policy}: asks once when it appears, ${known ? "with" : "without"} something known`, async () => {
      const { fake, client, User, wrap } = setup({ suspense: true, policy });
      if (known) client.update(USER, { id: 1 }, () => user(1, "old"));
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
      assert.is(view.text(), known && policy === "cache-and-network" ? "refreshing old refreshing old " : "wait");
      await view.render(tree(1));
      await acting(() => fake.last.reply(user(1, "new")));
      await acting(() => {});
      assert.equal([view.text(), fake.sent.length, fake.open.length], ["done new done new ", 1, 0]);
      await view.render(tree(1));
      await view.render(tree(2));
      await acting(() => fake.last.reply(user(2)));
      await acting(() => {});
      await view.unmount();
      await settle();
      assert.equal([fake.sent.length, fake.open.length], [2, 0]);
      const again = await render(tree(1));
      await acting(() => {});
      assert.is(fake.sent.length, 3, "another appearance asks again");
      await again.unmount();
    });
  }
}

test("suspense: a full cache keeps what a component suspends on until it is shown, and forgets it after that", async () => {
  const fake = fakeTransport();
  let now = 1_000;
  const client = createClient({ transport: fake.transport, maxBytes: 10, now: () => now });
  function User({ id }: { id: number }) {
    return <p>{useQuery<Data>(USER, { id }, { suspense: true }).data?.user.name}</p>;
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
  assert.is(client.read(USER, { id: 4 }), undefined, "a minute later nobody waits for it any more");
  await view.unmount();
});

test("suspense with network-only: a failure goes to the error boundary, with one request", async () => {
  const { fake, User, wrap } = setup({ suspense: true, policy: "network-only" });
  const view = await render(
    wrap(
      <Boundary>
        <Suspense fallback="wait">
          <User id={1} />
        </Suspense>
      </Boundary>,
    ),
  );
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(() => {});
  assert.equal([view.text(), fake.sent.length], ["caught timeout", 1]);
  await view.unmount();
});

test("pollInterval: asks again, but not in a hidden tab, and not after the component has gone", async () => {
  const { fake, User, wrap } = setup({ pollInterval: 1_000 });
  const real = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };
  const timers = new Map<number, { run: () => void; ms: number | undefined }>();
  let count = 0;
  Object.assign(globalThis, {
    setInterval: (run: () => void, ms: number) => (timers.set(++count, { run, ms }), count),
    clearInterval: (timer: number) => void timers.delete(timer),
  });
  const hide = (hidden: boolean) => Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  try {
    const view = await render(wrap(<User id={1} />));
    await acting(() => fake.last.reply(user(1)));
    const [timer] = timers.values();
    assert.is(timer?.ms, 1_000);
    await acting(() => timer?.run());
    assert.is(fake.sent.length, 2);
    await acting(() => timer?.run());
    assert.is(fake.sent.length, 2, "one request at a time");
    await acting(() => fake.last.reply(user(1)));
    hide(true);
    await acting(() => timer?.run());
    assert.is(fake.sent.length, 2);
    hide(false);
    await acting(() => timer?.run());
    assert.is(fake.sent.length, 3);
    await view.unmount();
    await settle();
    assert.equal([timers.size, fake.open.length], [0, 0]);
  } finally {
    Object.assign(globalThis, real);
    hide(false);
  }
});

const COMPONENTS = isDeep ? 1_000 : 100;
test(`${COMPONENTS} components by id, one renamed: that one renders, and nothing is asked for`, async () => {
  const fake = fakeTransport(({ variables, kind }) =>
    kind === "query" ? user((variables as { id: number }).id) : user(50, "new"),
  );
  const client = createClient({ transport: fake.transport });
  let renders = 0;
  function User({ id }: { id: number }) {
    renders++;
    return useQuery<Data>(USER, { id }).data?.user.name;
  }
  const view = await render(
    <QueryletProvider client={client}>
      {Array.from({ length: COMPONENTS }, (_, id) => (
        <User key={id} id={id} />
      ))}
    </QueryletProvider>,
  );
  assert.ok(view.text().includes("user 50"));
  renders = 0;
  const sent = fake.sent.length;
  await acting(() => void client.mutate("mutation R { user { id name } }"));
  assert.equal([renders, fake.sent.length - sent], [1, 1]);
  assert.ok(view.text().includes("user 49newuser 51"));
  await view.unmount();
});

test("says what is missing without a provider", async () => {
  const { User } = setup();
  let message = "";
  class Catch extends Boundary {
    override render() {
      message = this.state.error?.message ?? message;
      return super.render();
    }
  }
  const view = await render(
    <Catch>
      <User id={1} />
    </Catch>,
  );
  assert.match(message, /<QueryletProvider/);
  await view.unmount();
});

test.run();
