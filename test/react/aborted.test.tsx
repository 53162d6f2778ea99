/** A hook whose `signal` is aborted: it waits for nothing any more, and says why it has no answer. */
import "../helpers/react-development.js";
import { COUNTED, acting, render } from "../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { QueryOptions } from "../../src/client/types.js";
import { useInfiniteQuery } from "../../src/react/hooks/use-infinite-query.js";
import { useQuery, type UseQueryOptions } from "../../src/react/hooks/use-query.js";
import { useSubscription } from "../../src/react/hooks/use-subscription.js";
import { TransportError } from "../../src/transport/errors.js";
import { settle } from "../helpers/settle.js";
import { Boundary, createSetting, failOnWarnings, user, USER, type Data } from "./setting.js";

failOnWarnings(test);

/** What a component shows: status, data, the kind of the error and its cause. */
type Shown = [status: string, data: unknown, kind?: string | undefined, cause?: unknown];

function setup() {
  const { fake, client, wrap } = createSetting();
  const shown: { last?: Shown } = {};
  function User(options: UseQueryOptions) {
    const { status, data, error } = useQuery<Data>(USER, { id: 1 }, options);
    shown.last = [status, data?.user.name, error?.kind, error?.cause];
    return <p>{status}</p>;
  }
  function Pages(options: QueryOptions) {
    const { status, data, error } = useInfiniteQuery<Data>(USER, {
      ...options,
      variables: { id: 1 },
      next: (_last, { length }) => ({ id: length + 1 }),
    });
    shown.last = [status, data?.map((page) => page.user.name).join(), error?.kind, error?.cause];
    return <p>{status}</p>;
  }
  return { fake, client, wrap, shown, hooks: { useQuery: User, useInfiniteQuery: Pages } };
}

for (const name of ["useQuery", "useInfiniteQuery"] as const) {
  test(`${name} fails as aborted if there is no answer yet`, async () => {
    const { fake, wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const controller = new AbortController();
    const view = await render(wrap(<Hook signal={controller.signal} />));
    await acting(() => controller.abort("enough"));
    await acting(settle);
    assert.equal(shown.last, ["failed", undefined, "abort", "enough"]);
    assert.is(fake.open.length, 0);
    await view.close();
  });

  test(`${name} sends nothing for a signal that was aborted before`, async () => {
    const { fake, wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const view = await render(wrap(<Hook signal={AbortSignal.abort("never")} />));
    assert.equal(shown.last, ["failed", undefined, "abort", "never"]);
    assert.is(fake.sent.length, 0);
    await view.close();
  });

  test(`${name} keeps its answer when it is aborted`, async () => {
    const { fake, wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const controller = new AbortController();
    const view = await render(wrap(<Hook signal={controller.signal} />));
    await acting(() => fake.last.reply(user(1)));
    await acting(() => controller.abort());
    await acting(settle);
    assert.equal(shown.last, ["done", "user 1", undefined, undefined]);
    await view.close();
  });

  test(`${name} asks again with another signal`, async () => {
    const { fake, wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const view = await render(wrap(<Hook signal={AbortSignal.abort()} />));
    await view.render(wrap(<Hook signal={new AbortController().signal} />));
    assert.equal(shown.last, ["loading", undefined, undefined, undefined]);
    await acting(() => fake.last.reply(user(1)));
    assert.equal(shown.last, ["done", "user 1", undefined, undefined]);
    await view.close();
  });

  test(`${name} with network-only does not show an older answer when aborted`, async () => {
    const { fake, client, wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const call = client.query(USER, { id: 1 });
    fake.last.reply(user(1));
    await call;
    const controller = new AbortController();
    const view = await render(wrap(<Hook policy="network-only" signal={controller.signal} />));
    await acting(() => controller.abort("enough"));
    await acting(settle);
    assert.equal(shown.last, ["failed", undefined, "abort", "enough"]);
    await view.close();
  });

  test(`${name} with cache-only is idle without an answer, aborted or not`, async () => {
    const { wrap, shown, hooks } = setup();
    const Hook = hooks[name];
    const controller = new AbortController();
    const view = await render(wrap(<Hook policy="cache-only" signal={controller.signal} />));
    assert.equal(shown.last, ["idle", undefined, undefined, undefined]);
    await acting(() => controller.abort());
    await acting(settle);
    assert.equal(shown.last, ["idle", undefined, undefined, undefined]);
    await view.close();
  });
}

for (const policy of ["cache-first", "cache-and-network", "network-only"] as const)
  test(`a signal that is new in each render does not send a query again (${policy})`, async () => {
    const { fake, wrap, shown, hooks } = setup();
    const { useQuery: User } = hooks;
    const view = await render(wrap(<User policy={policy} signal={new AbortController().signal} />));
    await view.render(wrap(<User policy={policy} signal={new AbortController().signal} />));
    await acting(() => fake.last.error(new TransportError("network", "gone")));
    await view.render(wrap(<User policy={policy} signal={new AbortController().signal} />));
    await acting(settle);
    assert.equal([shown.last?.slice(0, 3), fake.sent.length], [["failed", undefined, "network"], 1]);
    await view.render(wrap(<User policy={policy} signal={AbortSignal.abort()} />));
    await view.render(wrap(<User policy={policy} signal={new AbortController().signal} />));
    assert.is(fake.sent.length, 2, "after an abort another signal asks again");
    await view.close();
  });

test("a signal that is new in each render keeps a subscription and a list", async () => {
  const { fake, wrap } = createSetting();
  const list = { pages: 0, fetchNext: async () => {} };
  function Live() {
    const signal = new AbortController().signal;
    return <p>{useSubscription<{ tick: number }>("subscription { tick }", {}, { signal }).data?.tick}</p>;
  }
  function Pages() {
    const { data = [], fetchNext } = useInfiniteQuery<Data>(USER, {
      variables: { id: 1 },
      next: (_last, { length }) => ({ id: length + 1 }),
      signal: new AbortController().signal,
    });
    Object.assign(list, { pages: data.length, fetchNext });
    return null;
  }
  const view = await render(wrap([<Live key="live" />, <Pages key="pages" />]), COUNTED);
  const [live, firstPage] = fake.sent;
  await acting(() => {
    live?.next({ data: { tick: 1 } });
    firstPage?.reply(user(1));
  });
  await acting(() => void list.fetchNext());
  await acting(() => fake.last.reply(user(2)));
  await acting(settle);
  await view.render(wrap([<Live key="live" />, <Pages key="pages" />]));
  assert.equal([view.text(), list.pages, fake.sent.length], ["1", 2, 3]);
  await view.close();
});

test("useQuery shows an abort while another component still loads the answer", async () => {
  const { fake, wrap, shown, hooks } = setup();
  const controller = new AbortController();
  const Other = () => <p>{useQuery<Data>(USER, { id: 1 }).status}</p>;
  const { useQuery: User } = hooks;
  const view = await render(wrap([<Other key="other" />, <User key="own" signal={controller.signal} />]));
  await acting(() => controller.abort("enough"));
  await acting(settle);
  assert.equal(shown.last, ["failed", undefined, "abort", "enough"]);
  assert.equal([view.text(), fake.open.length], ["loadingfailed", 1]);
  await view.close();
});

test("useQuery throws an abort to the error boundary if it throws errors", async () => {
  const { wrap, hooks } = setup();
  const { useQuery: User } = hooks;
  const controller = new AbortController();
  const view = await render(
    wrap(
      <Boundary>
        <User throws signal={controller.signal} />
      </Boundary>,
    ),
  );
  await acting(() => controller.abort());
  await acting(settle);
  assert.is(view.text(), "caught abort");
  await view.close();
});

test("useQuery with skip stays idle when it is aborted", async () => {
  const { wrap, shown, hooks } = setup();
  const { useQuery: User } = hooks;
  const controller = new AbortController();
  const view = await render(wrap(<User skip signal={controller.signal} />));
  await acting(() => controller.abort());
  assert.equal(shown.last, ["idle", undefined, undefined, undefined]);
  await view.close();
});

test.run();
