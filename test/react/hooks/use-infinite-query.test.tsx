/** `useInfiniteQuery` in a component: pages by cursor and by offset, refetching, failures, and the cache below. */
import "../../helpers/react-development.js";
import { acting, render } from "../../helpers/render.js";
import { StrictMode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { QueryOptions } from "../../../src/client/types.js";
import { useInfiniteQuery } from "../../../src/react/hooks/use-infinite-query.js";
import type { InfiniteQueryState } from "../../../src/react/pages/page-store.js";
import { TransportError } from "../../../src/transport/errors.js";
import type { Sent } from "../../helpers/fakes/fake-transport.js";
import { entities } from "../../../src/client/entities/entities.js";
import { Boundary, createSetting, failOnWarnings } from "../setting.js";
import { settle } from "../../helpers/settle.js";

failOnWarnings(test);

const LIST = "query List($after: String, $of: String) { list(after: $after, of: $of) { end items { id name } } }";
interface Item {
  id: string;
  name: string;
}
interface Data {
  list: { end: string | null; items: Item[] };
}
interface Variables {
  after?: string | undefined;
  of?: string | undefined;
}

const SIZE = 2;
const item = (id: string): Item => ({ __typename: "Item", id, name: id }) as Item;

/** Answers a request for a page from a list of one-letter ids. */
function answer(list: string, { operation, reply }: Sent): void {
  const { after } = operation.variables as Variables;
  const start = after === undefined ? 0 : list.indexOf(after) + 1;
  const ids = [...list.slice(start, start + SIZE)];
  reply({ list: { end: start + SIZE < list.length ? (ids.at(-1) ?? null) : null, items: ids.map(item) } });
}

function setup(options: QueryOptions = {}) {
  const { fake, client, wrap } = createSetting({ entities: entities() });
  const states: InfiniteQueryState<Data>[] = [];
  let next = ({ list: { end } }: Data, of?: string): Variables | undefined => (end ? { after: end, of } : undefined);
  function List({ of }: { of?: string }) {
    const state = useInfiniteQuery<Data, Variables>(LIST, {
      ...options,
      variables: { of },
      next: (last) => next(last, of),
    });
    states.push(state);
    const names = state.data?.map(({ list }) => list.items.map(({ name }) => name).join("")).join(" ");
    return (
      <p>{`${state.status} ${names ?? "-"}${state.hasNext ? " …" : ""}${state.error ? " " + state.error.kind : ""}`}</p>
    );
  }
  const latest = () => states.at(-1) as InfiniteQueryState<Data>;
  /** Answers whatever is asked, as long as something is. */
  const serve = async (list: string) => {
    do {
      await acting(() => {
        for (const sent of fake.open) answer(list, sent);
      });
      await acting(settle);
    } while (fake.open.length > 0);
  };
  const fetchNext = () => acting(() => void latest().fetchNext());
  return {
    fake,
    client,
    wrap,
    states,
    List,
    latest,
    serve,
    fetchNext,
    setNext: (other: typeof next) => (next = other),
  };
}

test("shows the first page, and one more with each fetchNext until there is none", async () => {
  const { fake, wrap, List, serve, fetchNext } = setup();
  const view = await render(<StrictMode>{wrap(<List />)}</StrictMode>);
  assert.equal([view.text(), fake.sent.length], ["loading -", 1]);
  await serve("abcde");
  assert.is(view.text(), "done ab …");
  await fetchNext();
  assert.is(view.text(), "refreshing ab …");
  await serve("abcde");
  assert.is(view.text(), "done ab cd …");
  await fetchNext();
  await serve("abcde");
  assert.is(view.text(), "done ab cd e");
  await fetchNext();
  assert.is(fake.sent.length, 3, "nothing is asked for behind the last page");
  await view.close();
});

test("calls of fetchNext while a page is loading ask for one page", async () => {
  const { fake, wrap, List, latest, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await fetchNext();
  assert.is(fake.sent.length, 1, "the first page is loading");
  await serve("abcdef");
  await fetchNext();
  await fetchNext();
  assert.equal([fake.sent.length, latest().isFetchingNext], [2, true]);
  await serve("abcdef");
  assert.equal([view.text(), latest().isFetchingNext], ["done ab cd …", false]);
  await view.close();
});

test("refetch asks for all pages again, and shows them together", async () => {
  const { fake, wrap, List, latest, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await fetchNext();
  await serve("abcd");
  await acting(() => void latest().refetch());
  await acting(() => answer("xabcd", fake.last));
  await acting(settle);
  assert.equal([view.text(), fake.last.operation.variables], ["refreshing ab cd", { after: "a" }]);
  await serve("xabcd");
  assert.is(view.text(), "done xa bc …");
  assert.is(fake.sent.length, 4);
  await view.close();
});

test("pages by offset are asked for again as well, though their variables stay", async () => {
  const { fake, wrap, List, latest, serve, fetchNext, setNext } = setup();
  setNext((last) => (last.list.items.length < SIZE ? undefined : { after: "b" }));
  const view = await render(wrap(<List />));
  await serve("abc");
  await fetchNext();
  await serve("abc");
  assert.is(view.text(), "done ab c");
  const before = fake.sent.length;
  await acting(() => void latest().refetch());
  await serve("xbz");
  assert.equal([view.text(), fake.sent.length - before], ["done xb z", 2]);
  await view.close();
});

test("a failed page keeps what is shown, and fetchNext tries again", async () => {
  const { fake, wrap, List, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await fetchNext();
  await acting(() => fake.last.error(new TransportError("network", "gone")));
  await acting(settle);
  assert.is(view.text(), "failed ab … network");
  await fetchNext();
  assert.is(view.text(), "refreshing ab …");
  await serve("abcd");
  assert.is(view.text(), "done ab cd");
  await view.close();
});

test("a failed refetch keeps what is shown, and rejects nowhere", async () => {
  const { fake, wrap, List, latest, serve } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await acting(() => void latest().refetch());
  await acting(() => fake.last.error(new TransportError("timeout", "late")));
  await acting(settle);
  assert.is(view.text(), "failed ab … timeout");
  await view.close();
});

test("a changed entity shows in the page that holds it", async () => {
  const { fake, client, wrap, List, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await fetchNext();
  await serve("abcd");
  await acting(() => void client.mutate("mutation { rename { id name } }"));
  await acting(() => fake.last.reply({ rename: { ...item("c"), name: "C" } }));
  await serve("abcd");
  assert.is(view.text(), "done ab Cd");
  await view.close();
});

test("after invalidate a moved end cursor loads the pages behind it again", async () => {
  const { client, wrap, List, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await fetchNext();
  await serve("abcd");
  await acting(() => client.invalidate());
  await serve("xabcd");
  assert.is(view.text(), "done xa bc …");
  await view.close();
});

test("after client.clear() the next user sees one page, and nothing of before", async () => {
  const { client, states, wrap, List, serve, fetchNext } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await fetchNext();
  await serve("abcd");
  states.length = 0;
  await acting(() => client.clear());
  assert.is(view.text(), "loading -");
  await serve("xyz");
  assert.is(view.text(), "done xy …");
  const shown = JSON.stringify(states.map(({ data }) => data));
  assert.not.match(shown, '"a"');
  await view.close();
});

test("other variables begin another list with one page", async () => {
  const { fake, wrap, List, serve, fetchNext } = setup();
  const view = await render(wrap(<List of="1" />));
  await serve("abcd");
  await fetchNext();
  await serve("abcd");
  await view.render(wrap(<List of="2" />));
  assert.is(view.text(), "loading -");
  await serve("klmn");
  assert.is(view.text(), "done kl …");
  assert.equal(
    fake.sent.map(({ operation }) => (operation.variables as Variables).of),
    ["1", "1", "2"],
  );
  await view.close();
});

test("network-only does not show cached pages, and asks once for each", async () => {
  const { fake, client, wrap, List, serve, fetchNext } = setup({ policy: "network-only" });
  for (const after of [undefined, "b"]) void client.query(LIST, { after, of: undefined });
  await serve("ABCD");
  const before = fake.sent.length;
  const view = await render(wrap(<List />));
  assert.is(view.text(), "loading -");
  await serve("abcd");
  await fetchNext();
  assert.is(view.text(), "refreshing ab …");
  await serve("abcd");
  assert.equal([view.text(), fake.sent.length - before], ["done ab cd", 2]);
  await view.close();
});

test("the state is the same object until something changes", async () => {
  const { states, wrap, List, serve } = setup();
  const view = await render(wrap(<List />));
  await serve("abcd");
  await view.render(wrap(<List />));
  assert.is(states.at(-1), states.at(-2));
  await view.close();
});

test("unmounting aborts what is under way", async () => {
  const { fake, wrap, List, latest, serve, fetchNext } = setup();
  for (const start of [fetchNext, () => acting(() => void latest().refetch())]) {
    const view = await render(wrap(<List of={String(start)} />));
    await serve("abcd");
    await start();
    assert.is(fake.open.length, 1);
    await view.close();
    await settle();
    assert.is(fake.open.length, 0);
  }
});

test("a `next` that depends on the component's properties counts when they change", async () => {
  const { client, wrap, serve, fake } = setup();
  let state = {} as InfiniteQueryState<Data>;
  function List({ limit }: { limit: number }) {
    state = useInfiniteQuery<Data, Variables>(LIST, {
      variables: {},
      next: ({ list: { end } }, pages) => (end && pages.length < limit ? { after: end } : undefined),
    });
    return <p>{`${state.data?.length} ${state.hasNext}`}</p>;
  }
  const view = await render(wrap(<List limit={1} />));
  await serve("abcdef");
  assert.is(view.text(), "1 false");
  await view.render(wrap(<List limit={2} />));
  assert.is(view.text(), "1 true");
  await acting(() => void state.fetchNext());
  await serve("abcdef");
  assert.equal([view.text(), fake.sent.length], ["2 false", 2]);
  await view.render(wrap(<List limit={1} />));
  assert.is(view.text(), "1 false");
  await view.close();
  client.dispose();
});

test("an error that `next` throws goes to the error boundary", async () => {
  const { wrap, List, serve, setNext } = setup();
  setNext(() => {
    throw new Error("no cursor");
  });
  const view = await render(
    wrap(
      <Boundary>
        <List />
      </Boundary>,
    ),
  );
  await serve("abcd");
  assert.is(view.text(), "caught no cursor");
  await view.close();
});

test("variables that cannot be sent fail with their name", async () => {
  const { fake, wrap, List } = setup();
  const view = await render(wrap(<List of={1n as unknown as string} />));
  assert.equal([view.text(), fake.sent.length], ["failed - protocol", 0]);
  await view.close();
});

test.run();
