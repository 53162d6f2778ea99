/** `useQuery` as a person sees it on screen. */
import "../../helpers/react-development.js";
import { COUNTED, acting, render } from "../../helpers/render.js";
import { StrictMode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { cacheOf } from "../../../src/client/internals.js";
import { entities } from "../../../src/client/entities/entities.js";
import { update } from "../../../src/client/tools/update.js";
import type { QueryState } from "../../../src/client/types.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useQuery, type UseQueryOptions } from "../../../src/react/hooks/use-query.js";
import { TransportError } from "../../../src/transport/errors.js";
import { isDeep } from "../../helpers/cases.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { Boundary, checkAttemptAfterError, createSetting, failOnWarnings, user, USER, type Data } from "../setting.js";
import { settle } from "../../helpers/settle.js";

failOnWarnings(test);

function setup(options?: UseQueryOptions) {
  const { fake, client, wrap } = createSetting();
  const states: QueryState<Data>[] = [];
  function User({ id, now = options }: { id: number; now?: UseQueryOptions | undefined }) {
    const state = useQuery<Data>(USER, { id }, now);
    states.push(state);
    return <p>{`${state.status} ${state.data?.user.name ?? "-"} ${state.error?.kind ?? ""}`.trim()} </p>;
  }
  return { fake, client, states, User, wrap };
}

test("components with the same query share one request and its answer", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap([<User key="a" id={1} />, <User key="b" id={1} />]), COUNTED);
  assert.is(view.text(), "loading - loading -");
  assert.is(fake.sent.length, 1);
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1 done user 1");
  assert.is(states.length, 4, "one render each for loading and for done");
  await view.close();
});

test("the state is the same object until something changes", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User id={1} />));
  assert.is(states.at(-1), states.at(-2));
  assert.is(states[0]?.refetch, states.at(-1)?.refetch);
  await view.close();
});

test("strict mode sends one request and does not abort it", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(<StrictMode>{wrap(<User id={1} />)}</StrictMode>);
  await settle();
  assert.equal([fake.sent.length, fake.open.length], [1, 1]);
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1");
  await view.close();
});

test("unmounting aborts the request, and nothing is rendered after that", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await view.close();
  await settle();
  assert.equal(fake.open, []);
  const renders = states.length;
  await acting(() => fake.last.reply(user(1)));
  assert.is(states.length, renders);
});

test("new variables abort the old request, and a cached answer shows at once", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(wrap(<User id={1} />));
  await view.render(wrap(<User id={2} />));
  await settle();
  assert.equal(
    fake.sent.map(({ stopped }) => stopped),
    [true, false],
  );
  await acting(() => fake.last.reply(user(2)));
  assert.is(view.text(), "done user 2");
  await view.render(wrap(<User id={3} />));
  assert.is(view.text(), "loading -");
  await view.render(wrap(<User id={2} />));
  assert.is(view.text(), "done user 2");
  assert.is(fake.sent.length, 3);
  await view.close();
});

test("skip: nothing is asked for until it is over", async () => {
  const { fake, User, wrap } = setup();
  const view = await render(wrap(<User id={1} now={{ skip: true }} />));
  assert.equal([view.text(), fake.sent.length], ["idle -", 0]);
  await view.render(wrap(<User id={1} now={{ skip: false }} />));
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1");
  await view.render(wrap(<User id={1} now={{ skip: true }} />));
  assert.is(view.text(), "idle -");
  await view.close();
});

test("skipped queries are held by maxEntries, and asked for once they are wanted", async () => {
  const { fake, client, wrap } = createSetting({ maxEntries: 3 });
  const User = ({ id, skip }: { id: number; skip: boolean }) =>
    `${useQuery<Data>(USER, { id }, { skip }).data?.user.name ?? "-"} `;
  const ids = Array.from({ length: 20 }, (_, id) => id);
  const view = await render(wrap(ids.map((id) => <User key={id} id={id} skip />)));
  assert.is(cacheOf(client).list().length, 3);
  await view.render(wrap(ids.map((id) => <User key={id} id={id} skip={false} />)));
  assert.is(fake.sent.length, 20);
  await acting(() => fake.sent[0]?.reply(user(0)));
  assert.ok(view.text().startsWith("user 0 -"));
  await view.close();
});

test("skip aborts the request and ignores what others receive; refetch still asks", async () => {
  const { fake, client, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  const [first] = fake.sent;
  await view.render(wrap(<User id={1} now={{ skip: true }} />));
  await acting(() => settle());
  assert.equal([first?.stopped, view.text()], [true, "idle -"]);
  const renders = states.length;
  const call = client.query(USER, { id: 1 });
  await acting(() => fake.last.reply(user(1)));
  await call;
  assert.is(states.length, renders);
  await acting(() => {
    void states.at(-1)?.refetch();
    fake.last.reply(user(1, "new"));
  });
  assert.equal([fake.sent.length, view.text()], [3, "idle -"]);
  await view.render(wrap(<User id={1} />));
  assert.is(view.text(), "done new");
  await view.close();
});

test("cache-and-network shows the cached answer and asks", async () => {
  const { fake, client, User, wrap } = setup({ policy: "cache-and-network" });
  update(client, USER, { id: 1 }, () => user(1, "old"));
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "refreshing old");
  await acting(() => fake.last.reply(user(1, "new")));
  assert.is(view.text(), "done new");
  assert.is(fake.sent.length, 1);
  await view.close();
});

test("network-only does not show the cached answer", async () => {
  const { fake, client, User, wrap } = setup({ policy: "network-only" });
  update(client, USER, { id: 1 }, () => user(1));
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "loading -");
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1");
  await view.close();
});

test("network-only does not show an answer from the time when the component skipped", async () => {
  const { fake, client, User, wrap } = setup();
  const view = await render(wrap(<User id={1} now={{ policy: "network-only", skip: true }} />));
  update(client, USER, { id: 1 }, () => user(1, "old"));
  const call = client.query(USER, { id: 1 }, { policy: "network-only" });
  await acting(() => fake.last.reply(user(1, "of another caller")));
  await call;
  await view.render(wrap(<User id={1} now={{ policy: "network-only", skip: false }} />));
  assert.is(view.text(), "loading -");
  await acting(() => fake.last.reply(user(1, "new")));
  assert.is(view.text(), "done new");
  await view.close();
});

test("cache-only shows the cached answer and never asks, even when it is stale", async () => {
  const { fake, client, User, wrap } = setup({ policy: "cache-only" });
  const view = await render(wrap(<User id={1} />));
  assert.is(view.text(), "idle -");
  await acting(() => update(client, USER, { id: 1 }, () => user(1)));
  assert.is(view.text(), "done user 1");
  await acting(() => client.invalidate());
  assert.is(fake.sent.length, 0);
  await view.close();
});

test("a failure is shown, and refetch tries again", async () => {
  const { fake, User, wrap, states } = setup();
  const view = await render(wrap(<User id={1} />));
  await acting(() => fake.last.error(new TransportError("network", "gone")));
  assert.is(view.text(), "failed - network");
  await acting(() => void states.at(-1)?.refetch());
  assert.is(view.text(), "loading -");
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1");
  await view.close();
});

test("throws: the error goes to the error boundary", async () => {
  const { fake, User, wrap } = setup({ throws: true });
  const view = await render(
    wrap(
      <Boundary>
        <User id={1} />
      </Boundary>,
    ),
  );
  assert.is(view.text(), "loading -");
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  assert.is(view.text(), "caught timeout");
  await view.close();
});

test("invalidate() allows another attempt after the error boundary caught an error", async () => {
  const { User, ...setting } = setup({ throws: true });
  await checkAttemptAfterError(setting, <User id={1} />, "loading -");
});

const COMPONENTS = isDeep ? 1_000 : 100;
test(`of ${COMPONENTS} components by id, only the renamed one renders`, async () => {
  const fake = fakeTransport(({ variables, kind }) =>
    kind === "query" ? user((variables as { id: number }).id) : user(50, "new"),
  );
  const client = createClient({ entities: entities(), transport: fake.transport });
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
    COUNTED,
  );
  assert.ok(view.text().includes("user 50"));
  renders = 0;
  const sent = fake.sent.length;
  await acting(() => void client.mutate("mutation R { user { id name } }"));
  assert.equal([renders, fake.sent.length - sent], [1, 1]);
  assert.ok(view.text().includes("user 49newuser 51"));
  await view.close();
});

test("without a provider the error says what is missing", async () => {
  const { User } = setup();
  const view = await render(
    <Boundary>
      <User id={1} />
    </Boundary>,
  );
  assert.match(view.text(), "<QueryletProvider client");
  await view.close();
});

test.run();
