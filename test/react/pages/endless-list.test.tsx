/** An endless list in a page: after a deletion, after a visit elsewhere, in both directions, and with a limit. */
import "../../helpers/react-development.js";
import { acting, COUNTED, render } from "../../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { useInfiniteQuery } from "../../../src/react/hooks/use-infinite-query.js";
import type { InfiniteQueryState } from "../../../src/react/pages/page-store.js";
import { onOnline } from "../../../src/react/triggers.js";
import { usePrevious } from "../../../src/react/hooks/use-query.js";
import { settle } from "../../helpers/settle.js";
import { createSetting, failOnWarnings } from "../setting.js";

failOnWarnings(test);

const SIZE = 2;
const ROWS = "query Rows($from: Int, $of: String) { rows(from: $from, of: $of) { from names } }";
interface Page {
  rows: { from: number; names: string[] };
}
interface Variables {
  from?: number;
  of?: string;
}
type Options = Partial<Parameters<typeof useInfiniteQuery<Page, Variables>>[1]>;

/** A list of one-letter rows that is asked for by offsets. */
function setup(list: string, options: Options = {}) {
  const { fake, client, wrap } = createSetting();
  const server = { list };
  const shown: string[] = [];
  const latest: { state?: InfiniteQueryState<Page> } = {};
  function Rows({ of, skip }: { of?: string; skip?: boolean }) {
    const state = useInfiniteQuery<Page, Variables>(ROWS, {
      variables: { from: 0, ...(of !== undefined && { of }) },
      next: ({ rows }) => (rows.names.length < SIZE ? undefined : { from: rows.from + SIZE }),
      previous: ({ rows }) => (rows.from > 0 ? { from: rows.from - SIZE } : undefined),
      ...(skip !== undefined && { skip }),
      ...options,
    });
    latest.state = state;
    const names = (state.data ?? []).flatMap(({ rows }) => rows.names).join("");
    if (names && shown.at(-1) !== names) shown.push(names);
    return <p>{`${state.status} ${names}`}</p>;
  }
  /** Answers what is asked, one request at a time. */
  const serve = async () => {
    for (let [sent] = fake.open; sent; [sent] = fake.open) {
      const { from = 0 } = sent.operation.variables as Variables;
      const asked = sent;
      await acting(() => asked.reply({ rows: { from, names: [...server.list.slice(from, from + SIZE)] } }));
      await acting(settle);
    }
  };
  const more = async (direction: "fetchNext" | "fetchPrevious" = "fetchNext") => {
    await acting(() => void latest.state?.[direction]());
    await serve();
  };
  const asked = () => fake.sent.map(({ operation }) => (operation.variables as Variables).from);
  return { fake, client, wrap, server, shown, latest, Rows, serve, more, asked };
}

for (const [cause, renew] of [
  ["invalidate", ({ client }: ReturnType<typeof setup>) => client.invalidate()],
  ["refetch", ({ latest }: ReturnType<typeof setup>) => void latest.state?.refetch()],
] as const)
  test(`after a deletion and ${cause} no row shows twice, and each page is asked for once`, async () => {
    const setting = setup("abcdefgh");
    const { wrap, server, shown, Rows, serve, more, asked } = setting;
    const view = await render(wrap(<Rows />));
    await serve();
    await more();
    await more();
    server.list = "abdefgh";
    shown.length = 0;
    const before = asked().length;
    await acting(() => renew(setting));
    await serve();
    assert.equal([view.text(), shown], ["done abdefg", ["abcdef", "abdefg"]]);
    assert.equal(asked().slice(before), [0, 2, 4], "one after another");
    await view.close();
  });

test("a mutation without entities() renews the list as a whole", async () => {
  const { client, fake, wrap, server, shown, Rows, serve, more } = setup("abcdef");
  const view = await render(wrap(<Rows />));
  await serve();
  await more();
  shown.length = 0;
  server.list = "bcdef";
  await acting(() => {
    client.mutate("mutation { drop }");
    fake.last.reply({ drop: true });
  });
  await serve();
  assert.equal([view.text(), shown], ["done bcde", ["abcd", "bcde"]]);
  await view.close();
});

test("a list that is left and opened again shows all its pages at once", async () => {
  const { wrap, Rows, serve, more, asked } = setup("abcdefgh");
  const first = await render(wrap(<Rows />));
  await serve();
  await more();
  await more();
  await first.close();
  const before = asked().length;
  const second = await render(wrap(<Rows />), COUNTED);
  assert.is(second.text(), "done abcdef");
  await acting(settle);
  assert.is(asked().length, before, "and asks for nothing");
  await second.close();
});

test("after a change of user, a list that is opened again begins with one page", async () => {
  const { client, wrap, Rows, serve, more } = setup("abcdefgh");
  const first = await render(wrap(<Rows />));
  await serve();
  await more();
  await first.close();
  client.clear();
  const second = await render(wrap(<Rows />));
  assert.is(second.text(), "loading");
  await serve();
  assert.is(second.text(), "done ab");
  await second.close();
});

test("fetchPrevious shows the page before, and a refetch follows from there", async () => {
  const { wrap, latest, Rows, serve, more, server, asked, shown } = setup("abcdefgh", { variables: { from: 4 } });
  const view = await render(wrap(<Rows />));
  await serve();
  assert.equal([view.text(), latest.state?.hasPrevious], ["done ef", true]);
  await more("fetchPrevious");
  assert.is(view.text(), "done cdef");
  await more("fetchPrevious");
  assert.equal([view.text(), latest.state?.hasPrevious], ["done abcdef", false]);
  await more("fetchPrevious");
  server.list = "bcdefgh";
  shown.length = 0;
  const before = asked().length;
  await acting(() => void latest.state?.refetch());
  await serve();
  assert.equal([view.text(), shown, asked().slice(before)], ["done bcdefg", ["abcdef", "bcdefg"], [0, 2, 4]]);
  await view.close();
});

test("maxPages drops pages at the other end", async () => {
  const { wrap, latest, Rows, serve, more } = setup("abcdefgh", { maxPages: 2 });
  const view = await render(wrap(<Rows />));
  await serve();
  await more();
  assert.is(view.text(), "done abcd");
  await more();
  assert.is(view.text(), "done cdef");
  await more();
  assert.is(view.text(), "done efgh");
  await more("fetchPrevious");
  assert.is(view.text(), "done cdef");
  assert.equal([latest.state?.hasNext, latest.state?.hasPrevious], [true, true]);
  await view.close();
});

test("skip asks for nothing and shows nothing, until it ends", async () => {
  const { wrap, fake, Rows, serve } = setup("abcd");
  const view = await render(wrap(<Rows skip />));
  assert.equal([view.text(), fake.sent.length], ["idle", 0]);
  await view.render(wrap(<Rows skip={false} />));
  await serve();
  assert.is(view.text(), "done ab");
  await view.render(wrap(<Rows skip />));
  assert.is(view.text(), "idle");
  await view.close();
});

test("a trigger renews the list", async () => {
  const { wrap, server, Rows, serve, more, asked } = setup("abcdef", { refetchOn: [onOnline] });
  const view = await render(wrap(<Rows />));
  await serve();
  await more();
  server.list = "xabcdef";
  const before = asked().length;
  await acting(() => void window.dispatchEvent(new Event("online")));
  await serve();
  assert.equal([view.text(), asked().slice(before)], ["done xabc", [0, 2]]);
  await view.close();
});

test("usePrevious keeps the list of the variables before", async () => {
  const { fake, wrap } = createSetting();
  function Rows({ of }: { of: string }) {
    const { data, isPrevious } = usePrevious(
      useInfiniteQuery<Page, Variables>(ROWS, { variables: { of }, next: () => undefined }),
    );
    return <p>{`${data?.[0]?.rows.names.join("") ?? "-"} ${isPrevious}`}</p>;
  }
  const view = await render(wrap(<Rows of="1" />));
  await acting(() => fake.last.reply({ rows: { from: 0, names: ["a"] } }));
  await acting(settle);
  await view.render(wrap(<Rows of="2" />));
  assert.is(view.text(), "a true");
  await acting(() => fake.last.reply({ rows: { from: 0, names: ["b"] } }));
  await acting(settle);
  assert.is(view.text(), "b false");
  await view.close();
});

test.run();
