/** Queries that are asked for again by the clock or by an event of the page. */
import "../helpers/react-development.js";
import { acting, render } from "../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { useQuery, type UseQueryOptions } from "../../src/react/hooks/use-query.js";
import { createSetting, failOnWarnings, user, USER, type Data } from "./setting.js";
import { settle } from "../helpers/settle.js";

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

test("pollInterval asks again, except while the page is hidden", async () => {
  replaceTimers();
  const { fake, view } = await mount({ pollInterval: POLL_INTERVAL_MS });
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
  await settle();
  assert.equal([timers.size, fake.open.length], [0, 0]);
});

test("focus: a page that becomes visible asks again, a page that is hidden does not", async () => {
  const { fake, view } = await mount({ refetchOn: ["focus"] });
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

test("online: a browser that is online again asks again", async () => {
  const { fake, view } = await mount({ refetchOn: ["online"] });
  await switchPage(true);
  await switchPage(false);
  assert.is(fake.sent.length, 1);
  await goOnline();
  assert.is(fake.sent.length, 2);
  await view.close();
});

test("with maxAge, an event asks again only for an older answer", async () => {
  let now = 0;
  const { fake, view } = await mount({ refetchOn: ["focus", "online"], maxAge: 1_000 }, () => now);
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
  const { fake, view } = await mount({ refetchOn: ["focus", "online"] });
  await view.close();
  await switchPage(false);
  await goOnline();
  assert.is(fake.sent.length, 1);
});

test("a new array with the same events does not subscribe again", async () => {
  const { fake, wrap } = createSetting();
  function User() {
    return useQuery<Data>(USER, { id: 1 }, { policy: "cache-and-network", refetchOn: ["focus"] }).status;
  }
  const view = await render(wrap(<User />));
  await acting(() => fake.last.reply(user(1)));
  await view.render(wrap(<User />));
  assert.is(fake.sent.length, 1);
  await view.close();
});

test.run();
