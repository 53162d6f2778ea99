/** A list page by page, while it changes on the server and is asked for again: no page is shown behind one that it does not follow. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { createPageStore } from "../../../src/react/pages/page-store.js";
import type { Sink, Transport } from "../../../src/transport/types.js";
import { randomCases } from "../../helpers/cases.js";
import { settle } from "../../helpers/settle.js";

interface Page {
  list: { after: number; items: number[]; end: number | null };
}

const DOCUMENT = "query List($after: Int!) { list(after: $after) { after items end } }";
const PAGE_SIZE = 3;

/** A server whose list grows and shrinks, and which answers when it is told to. */
function createServer(random: () => number) {
  const rows = Array.from({ length: 12 }, (_, index) => index * 10 + 10);
  const waiting: { after: number; sink: Sink }[] = [];
  const transport: Transport = ({ variables }, sink) => {
    const question = { after: (variables as { after: number }).after, sink };
    waiting.push(question);
    return () => {
      if (waiting.includes(question)) waiting.splice(waiting.indexOf(question), 1);
    };
  };
  const answerOne = () => {
    const [question] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (!question) return;
    const behind = rows.filter((row) => row > question.after);
    const items = behind.slice(0, PAGE_SIZE);
    const end = behind.length > PAGE_SIZE ? (items.at(-1) ?? null) : null;
    question.sink.next({ data: { list: { after: question.after, items, end } } });
    question.sink.complete();
  };
  const change = () => {
    if (random() < 0.5) rows.splice(Math.floor(random() * rows.length), 1);
    else rows.push(Math.floor(random() * 200) + 1);
    rows.splice(0, rows.length, ...new Set(rows));
    rows.sort((a, b) => a - b);
  };
  return { transport, answerOne, change, isAwaited: () => waiting.length > 0 };
}

test("random refetches and further pages, answered in any order, leave no gap", async () => {
  const { cases, random } = randomCases("pages of a list", 60);
  let longest = 0;
  for (let number = 0; number < cases; number++) {
    const server = createServer(random);
    const client = createClient({ transport: server.transport });
    const store = createPageStore<Page>(client, DOCUMENT, {
      variables: { after: 0 },
      next: ({ list }) => (list.end === null ? undefined : { after: list.end }),
    });
    const check = () => {
      const pages = store.get().data ?? [];
      longest = Math.max(longest, pages.length);
      pages.forEach(({ list }, index) => {
        const previous = pages[index - 1]?.list.end ?? 0;
        assert.is(list.after, previous, `case ${number}: ${JSON.stringify(pages)}`);
      });
    };
    let leave = store.subscribe(check);
    const remount = () => {
      leave();
      leave = store.subscribe(check);
    };
    const changes = [() => store.fetchNext(), () => store.refetch(), () => client.invalidate(), remount, server.change];
    const actions = [...changes, ...changes.map(() => server.answerOne)];
    for (let step = 0; step < 30; step++) {
      actions[Math.floor(random() * actions.length)]?.();
      if (random() < 0.5) await settle();
      check();
    }
    for (let quiet = 0; quiet < 30; quiet++) {
      while (server.isAwaited()) server.answerOne();
      await settle();
    }
    check();
    const { data = [], status, hasNext } = store.get();
    const shown = data.flatMap(({ list }) => list.items);
    assert.is(status, "done", `case ${number}`);
    if (!hasNext) assert.ok(new Set(shown).size === shown.length, `case ${number}: ${JSON.stringify(shown)}`);
    leave();
    client.dispose();
  }
  assert.ok(longest > 2, "several pages were shown at a time");
});

test.run();
