/** What the hooks cost, beside other clients: many components on one query, and many of which one changes. `npm run bench -- react` */
import { Window } from "happy-dom";
import { Suspense, useSyncExternalStore, type ReactNode } from "react";
import { GOALS } from "./goals.js";
import { besideOthers } from "./in-words.js";
import { keep, median, race, table, time, verdict } from "./measure.js";
import type { Stack } from "./peers/react.js";

// React looks for a document when it is imported.
const window = new Window({ url: "http://localhost:3000/" });
for (const [name, value] of Object.entries({ window, document: window.document, location: window.location }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");
const { stacks } = await import("./peers/react.js");

const COUNT = 1000;
/** Of a component for one answer: loading, done. */
const MAX_RENDERS = 2;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 60));

function mount(tree: ReactNode) {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(<Suspense>{tree}</Suspense>));
  return { text: () => container.textContent ?? "", unmount: () => flushSync(() => root.unmount()) };
}

async function until(what: () => boolean, name: string): Promise<void> {
  for (const begin = performance.now(); !what(); ) {
    if (performance.now() - begin > 60_000) throw new Error(`${name}: it never came`);
    await turn();
  }
}

console.log("\n## React");

// 1,000 components on one query whose answer is there.
{
  const listen = () => () => {};
  const page =
    (Item: () => ReactNode, wrap = (children: ReactNode) => children) =>
    () => {
      const view = mount(
        wrap(
          Array.from({ length: COUNT }, (_, key) => (
            <p key={key}>
              <Item />
            </p>
          )),
        ),
      );
      if (view.text() !== "a".repeat(COUNT)) throw new Error("not all is shown");
      return () => view.unmount();
    };
  const contenders: Record<string, () => unknown> = {};
  for (const [name, make] of Object.entries(stacks)) {
    const stack = make(({ name }) => (name === "Me" ? { me: { __typename: "User", id: "1", name: "a" } } : undefined));
    await stack.askMe();
    const { useMe } = stack;
    contenders[name] = page(() => useMe(), stack.wrap);
  }
  await race({
    work: "1,000 components on one query, mount",
    over: "the same without a hook",
    goal: GOALS.mount,
    rounds: 31,
    warmUp: 10,
    base: page(() => "a"),
    contenders: { ...contenders, "a bare useSyncExternalStore": page(() => useSyncExternalStore(listen, () => "a")) },
  });
}

// One component and one HTTP answer: how often does it render from mounting until the answer is shown?
{
  const found: [name: string, renders: number][] = [];
  for (const [name, make] of Object.entries(stacks)) {
    const { useUser, wrap } = make(() => ({ user: { __typename: "User", id: "1", name: "Ada" } }));
    if (!useUser) continue;
    let renders = 0;
    const User = () => {
      renders++;
      return useUser("1") ?? "…";
    };
    const view = mount(wrap(<User />));
    await until(() => view.text() === "Ada", name);
    await quiet();
    view.unmount();
    found.push([name, renders]);
    if (found.length === 1)
      keep({
        work: "one HTTP answer, renders of a component",
        over: "loading, done",
        goal: MAX_RENDERS,
        ratios: [[name, renders]],
      });
  }
  table(
    "one component, one HTTP answer",
    ["", "renders", "goal: loading, done", "in words"],
    found.map(([name, renders], at) => {
      if (at > 0) return [name, String(renders), "", ""];
      return [name, String(renders), verdict(renders, MAX_RENDERS), besideOthers(renders, found.slice(1), String)];
    }),
  );
}

// 1,000 components, each with a query by id; a mutation renames one. Who keeps no entities asks again for all, or is not here.
{
  const rows: string[][] = [];
  const shownAfter: [name: string, ms: number][] = [];
  let over = 0;
  for (const [name, make] of Object.entries(stacks)) {
    const names = new Map<string, string>();
    let asked = 0;
    let renders = 0;
    const stack: Stack = make(({ name, variables }) => {
      asked++;
      const { id, name: to } = variables as { id: string; name?: string };
      if (to) names.set(id, to);
      const user = { __typename: "User", id, name: names.get(id) ?? `user ${id}` };
      return name === "Rename" ? { rename: user } : { user };
    });
    const { useUser } = stack;
    if (!stack.rename || !useUser) continue;
    const User = ({ id }: { id: string }) => {
      renders++;
      return `${useUser(id) ?? "…"};`;
    };
    const view = mount(
      stack.wrap(
        Array.from({ length: COUNT }, (_, id) => (
          <p key={id}>
            <Suspense fallback="…">
              <User id={String(id)} />
            </Suspense>
          </p>
        )),
      ),
    );
    await until(() => !view.text().includes("…"), name);
    await quiet();
    const times: number[] = [];
    const most = { renders: 0, requests: 0 };
    for (let round = 0; round < 11; round++) {
      renders = asked = 0;
      const begin = performance.now();
      void stack.rename("500", `renamed ${round}`);
      await until(() => view.text().includes(`renamed ${round};user 501`), name);
      times.push(performance.now() - begin);
      await quiet();
      most.renders = Math.max(most.renders, renders);
      most.requests = Math.max(most.requests, asked - 1); // the mutation itself
    }
    view.unmount();
    const middle = median(times);
    over ||= middle;
    shownAfter.push([name, middle]);
    const isOurs = rows.length === 0;
    rows.push([
      name,
      time(middle),
      `${(middle / over).toFixed(2)}×`,
      String(most.renders),
      String(most.requests),
      isOurs ? verdict(most.renders + most.requests, 1) : "",
    ]);
    if (isOurs)
      keep({
        work: "one of 1,000 renamed by a mutation: renders and requests",
        over: "1 render, 0 requests",
        goal: 1,
        ratios: [[name, most.renders + most.requests]],
      });
  }
  const [ours, ...others] = shownAfter;
  const words = ours ? besideOthers(ours[1], others, time) : "";
  table(
    "1,000 components by id, one renamed by a mutation",
    [
      "",
      "until it is shown",
      "over ours",
      "renders",
      "requests",
      "goal: 1 render, 0 requests",
      "in words, by the time",
    ],
    rows.map((cells, at) => [...cells, at === 0 ? words : ""]),
  );
}
process.exit(0); // some keep timers
