/** Queries that are asked for again by the clock or by an event of the page. */
import "../helpers/react-development.js";
import { acting, render } from "../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { useQuery, type UseQueryOptions } from "../../src/react/hooks/use-query.js";
import { every, onFocus, onOnline, type Trigger } from "../../src/react/triggers.js";
import { createSetting, failOnWarnings, user, USER, type Data } from "./setting.js";

failOnWarnings(test);

const POLL_INTERVAL_MS = 1_000;

interface Timer {
  run: () => void;
  ms: number;
}

const realTimers = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };
const timers = new Map<number, Timer>();

function replaceTimers(): void {
  let lastId = 0;
  Object.assign(globalThis, {
    setInterval: (run: () => void, ms: number) => {
      lastId++;
      timers.set(lastId, { run, ms });
      return lastId;
    },
    clearInterval: (id: number) => timers.delete(id),
  });
}

const setHidden = (hidden: boolean) => Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
const switchPage = (hidden: boolean) =>
  acting(() => {
    setHidden(hidden);
    document.dispatchEvent(new Event("visibilitychange"));
  });
const goOnline = () =>
  acting(() => {
    window.dispatchEvent(new Event("online"));
  });

test.after.each(() => {
  Object.assign(globalThis, realTimers);
  timers.clear();
  setHidden(false);
});

async function mount(options: UseQueryOptions, now?: () => number) {
  const { fake, client, wrap } = createSetting(now ? { now } : {});
  function User() {
    const { status, data } = useQuery<Data>(USER, { id: 1 }, options);
    return <p>{`${status} ${data?.user.name ?? "-"}`}</p>;
  }
  const view = await render(wrap(<User />));
  await acting(() => fake.last.reply(user(1)));
  return { fake, client, view };
}

test("every() asks again, except while the page is hidden", async () => {
  replaceTimers();
  const { fake, view } = await mount({ refetchOn: [every(POLL_INTERVAL_MS)] });
  const [timer] = timers.values();
  assert.is(timer?.ms, POLL_INTERVAL_MS);
  await acting(() => timer?.run());
  assert.is(fake.sent.length, 2);
  await acting(() => timer?.run());
  assert.is(fake.sent.length, 2, "one request at a time");
  await acting(() => fake.last.reply(user(1)));
  setHidden(true);
  await acting(() => timer?.run());
  assert.is(fake.sent.length, 2);
  setHidden(false);
  await acting(() => timer?.run());
  assert.is(fake.sent.length, 3);
  await view.close();
  assert.is(timers.size, 0);
});

test("onFocus: a page that becomes visible asks again, a page that is hidden does not", async () => {
  const { fake, view } = await mount({ refetchOn: [onFocus] });
  await switchPage(true);
  assert.is(fake.sent.length, 1);
  await switchPage(false);
  assert.equal([fake.sent.length, view.text()], [2, "refreshing user 1"]);
  await acting(() => fake.last.reply(user(1, "new")));
  assert.is(view.text(), "done new");
  await goOnline();
  assert.is(fake.sent.length, 2, "only the events that are named");
  await view.close();
});

test("onOnline: a browser that is online again asks again", async () => {
  const { fake, view } = await mount({ refetchOn: [onOnline] });
  await switchPage(true);
  await switchPage(false);
  assert.is(fake.sent.length, 1);
  await goOnline();
  assert.is(fake.sent.length, 2);
  await view.close();
});

test("with maxAge, an event asks again only for an older answer", async () => {
  let now = 0;
  const { fake, view } = await mount({ refetchOn: [onFocus, onOnline], maxAge: 1_000 }, () => now);
  now = 999;
  await switchPage(false);
  await goOnline();
  assert.is(fake.sent.length, 1);
  now = 1_000;
  await switchPage(false);
  assert.is(fake.sent.length, 2);
  await view.close();
});

test("after unmounting no event asks again", async () => {
  const { fake, view } = await mount({ refetchOn: [onFocus, onOnline] });
  await view.close();
  await switchPage(false);
  await goOnline();
  assert.is(fake.sent.length, 1);
});

test("a list of any length begins again where one of its events is another one", async () => {
  const heard: string[] = [];
  const named =
    (name: string): Trigger =>
    () => {
      heard.push(`+${name}`);
      return () => heard.push(`-${name}`);
    };
  const [one, two, three, four, five] = [named("1"), named("2"), named("3"), named("4"), named("5")];
  const { wrap } = createSetting();
  function User({ refetchOn }: { refetchOn: Trigger[] }) {
    return useQuery<Data>(USER, { id: 1 }, { refetchOn }).status;
  }
  const view = await render(wrap(<User refetchOn={[one, two, three, four]} />));
  const heardAfter = async (refetchOn: Trigger[]) => {
    heard.length = 0;
    await view.render(wrap(<User refetchOn={refetchOn} />));
    return heard.join(" ");
  };
  assert.is(await heardAfter([one, two, three, four]), "");
  assert.is(await heardAfter([one, two, three, five]), "-1 -2 -3 -4 +1 +2 +3 +5");
  assert.is(await heardAfter([one, two, three, five, four]), "-1 -2 -3 -5 +1 +2 +3 +5 +4");
  assert.is(await heardAfter([one]), "-1 -2 -3 -5 -4 +1");
  await view.close();
});

test("a new array with the same events does not subscribe again", async () => {
  const { fake, wrap } = createSetting();
  function User() {
    return useQuery<Data>(
      USER,
      { id: 1 },
      { policy: "cache-and-network", refetchOn: [onFocus, every(POLL_INTERVAL_MS)] },
    ).status;
  }
  const view = await render(wrap(<User />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User />));
  assert.is(fake.sent.length, 1);
  await view.close();
});

test("other triggers take the place of the first ones", async () => {
  const { fake, wrap } = createSetting();
  function User({ refetchOn }: { refetchOn: readonly Trigger[] }) {
    return useQuery<Data>(USER, { id: 1 }, { refetchOn }).status;
  }
  const view = await render(wrap(<User refetchOn={[onFocus]} />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User refetchOn={[onOnline]} />));
  await switchPage(false);
  assert.is(fake.sent.length, 1);
  await goOnline();
  assert.is(fake.sent.length, 2);
  await view.close();
});

test("a skipped query hears of no event", async () => {
  const { fake, wrap } = createSetting();
  function User() {
    return useQuery<Data>(USER, { id: 1 }, { skip: true, refetchOn: [onFocus, onOnline] }).status;
  }
  const view = await render(wrap(<User />));
  await switchPage(false);
  await goOnline();
  assert.is(fake.sent.length, 0);
  await view.close();
});

test("an interval without end, or of no length, polls never", async () => {
  for (const ms of [Infinity, 0, -1, NaN]) {
    let polls = 0;
    const stop = every(ms)(() => polls++);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    assert.is(polls, 0);
  }
});

test("words in place of triggers are named in development", async () => {
  const { wrap } = createSetting();
  function User() {
    const { error } = useQuery<Data>(USER, { id: 1 }, { refetchOn: ["focus"] as never });
    return <p>{error?.message}</p>;
  }
  const view = await render(wrap(<User />));
  assert.match(view.text(), "refetchOn is a list of values: [onFocus, onOnline, every(30_000)]");
  await view.close();
});

test.run();
