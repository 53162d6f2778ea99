import "../../helpers/react-development.js";
import { COUNTED, acting, render } from "../../helpers/render.js";
import { StrictMode, useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useSubscription, type UseSubscriptionOptions } from "../../../src/react/hooks/use-subscription.js";
import { TransportError } from "../../../src/transport/errors.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import type { LinkStatus } from "../../../src/transport/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { settle } from "../../helpers/settle.js";

interface Data {
  n: number;
}
type Options = UseSubscriptionOptions<Data, number>;

function setup(options?: Options) {
  const fake = fakeTransport();
  const listeners = new Set<() => void>();
  let status: LinkStatus = { state: "connecting" };
  const transport = Object.assign(fake.transport.bind(null), {
    status: () => status,
    onStatus(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {},
  });
  const client = createClient({ entities: entities(), transport });
  function Live({ id = 1, now = options }: { id?: number; now?: Options | undefined }) {
    const { data, status, error, errors, link } = useSubscription<Data, object, number>(
      "subscription S($id: Int) { n(id: $id) }",
      { id },
      now,
    );
    return (
      <p>{[status, link.state, JSON.stringify(data), error?.kind, errors?.[0]?.message].filter(Boolean).join(" ")}</p>
    );
  }
  const wrap = (props: { id?: number; now?: Options } = {}) => (
    <QueryletProvider client={client}>
      <Live {...props} />
    </QueryletProvider>
  );
  return {
    fake,
    client,
    wrap,
    listeners,
    link: (next: LinkStatus) =>
      acting(() => {
        status = next;
        for (const listener of listeners) listener();
      }),
  };
}

test("StrictMode costs a stream that comes back no second request", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: reconnecting(fake.transport) });
  function Live() {
    const { status, link } = useSubscription<Data>("subscription { n }");
    return (
      <p>
        {status} {link.state}
      </p>
    );
  }
  const view = await render(
    <StrictMode>
      <QueryletProvider client={client}>
        <Live />
      </QueryletProvider>
    </StrictMode>,
  );
  await acting(() => fake.last.next({ data: { n: 1 } }));
  assert.equal([fake.sent.length, view.text()], [1, "live live"]);
  await view.close();
  assert.is(fake.open.length, 0);
});

test("shows the last result, and how the link is", async () => {
  const { fake, wrap, link, listeners } = setup();
  const view = await render(wrap());
  assert.is(view.text(), "loading connecting");
  await link({ state: "live" });
  await acting(() => fake.last.next({ data: { n: 1 } }));
  await acting(() => fake.last.next({ data: { n: 2 }, errors: [{ message: "partly" }] }));
  assert.is(view.text(), 'live live {"n":2} partly');
  await acting(() => fake.last.complete());
  assert.is(view.text(), 'done live {"n":2} partly');
  await view.close();
  assert.is(listeners.size, 0);
});

test("gives the same object until something changes", async () => {
  const { fake, client, link } = setup();
  const seen = new Set<unknown>();
  let again = () => {};
  const subscription = { skip: false };
  function Live({ skip }: { skip?: boolean }) {
    const [, set] = useState(0);
    again = () => set((count) => count + 1);
    seen.add(useSubscription<Data>("subscription { n }", {}, { ...subscription, skip }));
    return null;
  }
  const wrap = (skip: boolean) => (
    <QueryletProvider client={client}>
      <Live skip={skip} />
    </QueryletProvider>
  );
  const view = await render(wrap(false));
  for (const change of [
    () => fake.last.next({ data: { n: 1 } }),
    () => link({ state: "live" }),
    () => fake.last.complete(),
  ]) {
    seen.clear();
    await acting(again);
    assert.is(seen.size, 1);
    await acting(change);
    assert.is(seen.size, 2);
  }
  await view.render(wrap(true));
  seen.clear();
  await acting(again);
  await acting(again);
  assert.is(seen.size, 1);
  await view.close();
});

test("reduce and onResult get each result once, in strict mode too", async () => {
  const heard: unknown[] = [];
  const { fake, wrap } = setup({
    reduce: (sum = 0, { data }) => sum + (data?.n ?? 0),
    onResult: ({ data }) => void heard.push(data?.n),
  });
  const view = await render(<StrictMode>{wrap()}</StrictMode>);
  assert.is(fake.open.length, 1);
  await acting(() => {
    for (const n of [1, 2, 3]) fake.last.next({ data: { n } });
  });
  assert.is(view.text(), "live connecting 6");
  assert.equal(heard, [1, 2, 3]);
  await view.close();
});

test("other variables begin another subscription, equal ones do not", async () => {
  const { fake, wrap } = setup({ reduce: (sum = 0, { data }) => sum + (data?.n ?? 0) });
  const view = await render(wrap({ id: 1 }), COUNTED);
  await acting(() => fake.last.next({ data: { n: 1 } }));
  await view.render(wrap({ id: 1 }));
  assert.is(fake.sent.length, 1);
  await view.render(wrap({ id: 2 }));
  assert.equal([fake.sent[0]?.stopped, fake.sent.length, view.text()], [true, 2, "loading connecting"]);
  await acting(() => fake.last.next({ data: { n: 5 } }));
  assert.is(view.text(), "live connecting 5");
  await view.close();
});

test("shows nothing of a subscription that other variables or skip have ended", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const shown = new Set<string>();
  function Live({ id, skip }: { id: number; skip: boolean }) {
    const { status, data } = useSubscription<Data>("subscription S($id: Int) { n(id: $id) }", { id }, { skip });
    shown.add(`${status} ${data?.n ?? "-"}`);
    return null;
  }
  const tree = (id: number, skip = false) => (
    <QueryletProvider client={client}>
      <Live id={id} skip={skip} />
    </QueryletProvider>
  );
  const view = await render(tree(1));
  for (const isSkippedBetween of [false, true]) {
    await acting(() => fake.last.next({ data: { n: 10 } }));
    await acting(() => {});
    shown.clear();
    if (isSkippedBetween) await view.render(tree(2, true));
    await view.render(tree(2));
    assert.equal(
      [...shown].filter((text) => text !== "idle -"),
      ["loading -"],
    );
  }
  await view.close();
});

test("stops when the component goes", async () => {
  const { fake, wrap } = setup();
  const view = await render(wrap());
  await view.close();
  await settle();
  assert.equal(fake.open, []);
});

test("skip: subscribes to nothing", async () => {
  const { fake, wrap } = setup();
  const view = await render(wrap({ now: { skip: true } }));
  assert.equal([view.text(), fake.sent.length], ["idle connecting", 0]);
  await view.render(wrap({ now: { skip: false } }));
  assert.is(fake.open.length, 1);
  await acting(() => fake.last.next({ data: { n: 1 } }));
  assert.is(view.text(), 'live connecting {"n":1}');
  await view.render(wrap({ now: { skip: true } }));
  assert.equal([view.text(), fake.open.length], ["idle connecting", 0], "and shows nothing");
  await view.close();
});

test("shows why it ended", async () => {
  const { fake, wrap } = setup();
  const view = await render(wrap());
  await acting(() => fake.last.error(new TransportError("protocol", "refused", { status: 401 })));
  assert.is(view.text(), "failed connecting protocol");
  await view.close();
});

test("an error of a callback ends it with a TransportError that has it as cause", async () => {
  const mistake = new TypeError("no such field");
  const fake = fakeTransport();
  const client = createClient({ transport: fake.transport });
  const seen: unknown[] = [];
  function Live({ name }: { name: "onResult" | "reduce" }) {
    const fail = () => {
      throw mistake;
    };
    const { status, error } = useSubscription("subscription { n }", {}, { [name]: fail });
    seen.push([status, error instanceof TransportError, error?.kind, error?.cause]);
    return null;
  }
  for (const name of ["onResult", "reduce"] as const) {
    const view = await render(
      <QueryletProvider client={client}>
        <Live name={name} />
      </QueryletProvider>,
    );
    await acting(() => fake.last.next({ data: { n: 1 } }));
    await acting(settle);
    assert.equal(seen.at(-1), ["failed", true, "protocol", mistake]);
    assert.is(fake.open.length, 0);
    await view.close();
  }
});

test.run();
