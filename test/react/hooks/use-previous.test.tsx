/** `usePrevious`: the answer to the previous variables stays on screen while the next one is loading. */
import "../../helpers/react-development.js";
import { acting, render } from "../../helpers/render.js";
import { StrictMode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { usePrevious, useQuery, type UseQueryOptions } from "../../../src/react/hooks/use-query.js";
import type { QueryState } from "../../../src/client/types.js";
import { TransportError } from "../../../src/transport/errors.js";
import { createSetting, failOnWarnings, user, USER, type Data } from "../setting.js";

failOnWarnings(test);

function setup() {
  const { fake, client, wrap } = createSetting();
  const states: ReturnType<typeof usePrevious<QueryState<Data>>>[] = [];
  function User({ id, document = USER, ...options }: { id: number | undefined; document?: string } & UseQueryOptions) {
    const state = usePrevious(useQuery<Data>(document, { id }, options));
    states.push(state);
    return <p>{`${state.status} ${state.data?.user.name ?? "-"}${state.isPrevious ? " (previous)" : ""}`}</p>;
  }
  return { fake, client, states, wrap, User };
}

/** A component that shows the answer for the first user. */
async function showFirst(options: { document?: string } & UseQueryOptions = {}) {
  const setting = setup();
  const view = await render(setting.wrap(<setting.User id={1} {...options} />));
  await acting(() => setting.fake.last.reply(user(1)));
  return { ...setting, view };
}

test("the previous answer shows until the next one is there", async () => {
  const { fake, wrap, User } = setup();
  const view = await render(<StrictMode>{wrap(<User id={1} />)}</StrictMode>);
  assert.is(view.text(), "loading -");
  await acting(() => fake.last.reply(user(1)));
  assert.is(view.text(), "done user 1");
  for (const id of [2, 3]) {
    await view.render(<StrictMode>{wrap(<User id={id} />)}</StrictMode>);
    assert.is(view.text(), "refreshing user 1 (previous)");
  }
  await acting(() => fake.last.reply(user(3)));
  assert.is(view.text(), "done user 3");
  await view.close();
});

test("a cached answer takes the place of the previous one at once", async () => {
  const { fake, wrap, User, view } = await showFirst();
  await view.render(wrap(<User id={2} />));
  await acting(() => fake.last.reply(user(2)));
  await view.render(wrap(<User id={1} />));
  assert.is(view.text(), "done user 1");
  await view.close();
});

test("a failure does not show under the previous answer", async () => {
  const { fake, wrap, User, view } = await showFirst();
  await view.render(wrap(<User id={2} />));
  await acting(() => fake.last.error(new TransportError("network", "gone")));
  assert.is(view.text(), "failed -");
  await view.close();
});

test("while skipped, and for another document nothing is kept", async () => {
  const { wrap, User, view } = await showFirst();
  await view.render(wrap(<User id={2} skip />));
  assert.is(view.text(), "idle -");
  await view.render(wrap(<User id={2} document="query Other($id: Int) { user(id: $id) { id name } }" />));
  assert.is(view.text(), "loading -");
  await view.close();
});

test("for another operation of the same document nothing is kept", async () => {
  const document = "query A($id: Int) { user(id: $id) { name } } query B($id: Int) { user(id: $id) { id } }";
  const { wrap, User, view } = await showFirst({ document, operationName: "A" });
  assert.is(view.text(), "done user 1");
  await view.render(wrap(<User id={1} document={document} operationName="B" />));
  assert.is(view.text(), "loading -");
  await view.close();
});

test("a document whose selection set begins on a line of its own is told apart", async () => {
  const { fake, wrap, User } = setup();
  const document = "query U($id: Int)\n{ user(id: $id) { id name } }";
  const view = await render(wrap(<User id={undefined} document={document} />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User id={2} document={document} />));
  assert.is(view.text(), "refreshing user 1 (previous)");
  await acting(() => fake.last.reply(user(2)));
  await view.render(wrap(<User id={undefined} document={document} />));
  assert.is(view.text(), "done user 1");
  await view.render(wrap(<User id={undefined} document={document.replace("name", "title")} />));
  assert.is(view.text(), "loading -");
  await view.close();
});

test("a document that is written anew in each render is the same document", async () => {
  const { fake, wrap } = setup();
  function Inline({ id }: { id: number }) {
    const { status, data, isPrevious } = usePrevious(useQuery<Data>({ documentId: "user" }, { id }));
    return <p>{`${status} ${data?.user.name ?? "-"}${isPrevious ? " (previous)" : ""}`}</p>;
  }
  const view = await render(wrap(<Inline id={1} />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<Inline id={2} />));
  assert.is(view.text(), "refreshing user 1 (previous)");
  await view.close();
});

test("after client.clear() the answer of the person before is never shown", async () => {
  const { client, states, wrap, User, view } = await showFirst();
  states.length = 0;
  await acting(() => client.clear());
  await view.render(wrap(<User id={2} />));
  assert.is(view.text(), "loading -");
  assert.ok(states.every(({ data }) => data === undefined));
  await view.close();
});

test("network-only keeps the previous answer as well", async () => {
  const { fake, wrap, User, view } = await showFirst({ policy: "network-only" });
  await view.render(wrap(<User id={2} policy="network-only" />));
  assert.is(view.text(), "refreshing user 1 (previous)");
  await acting(() => fake.last.reply(user(2)));
  assert.is(view.text(), "done user 2");
  await view.close();
});

test("the state is the same object until something changes", async () => {
  const { states, wrap, User, view } = await showFirst();
  await view.render(wrap(<User id={2} />));
  await view.render(wrap(<User id={2} />));
  assert.is(states.at(-1), states.at(-2));
  await view.close();
});

test.run();
