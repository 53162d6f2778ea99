/** diagnose(): what it finds, page by page. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { diagnose } from "../../../src/auth/index.js";
import { ANSWER, createStage, failureOf } from "../stage.js";

type Given = NonNullable<Parameters<typeof diagnose>[0]>;
const pageAt = (
  href: string,
  { coop, ...more }: { coop?: string; crossOriginIsolated?: boolean; fetch?: unknown } = {},
) =>
  ({
    location: new URL(href),
    crossOriginIsolated: false,
    fetch: async () => new Response(null, coop ? { headers: { "cross-origin-opener-policy": coop } } : {}),
    ...more,
  }) as unknown as Given;
const problems = async (page: Given) => (await diagnose(page)).map(({ problem }) => problem);

test("finds nothing on a page that is fit", async () => {
  assert.equal(await problems(pageAt("https://app.example/")), []);
  assert.equal(await problems(pageAt("http://localhost:3000/", { coop: "same-origin-allow-popups" })), []);
});

test("finds COOP same-origin, with its report-to too, and isolation", async () => {
  assert.equal(
    await problems(pageAt("https://app.example/", { coop: 'same-origin; report-to="x"', crossOriginIsolated: true })),
    ["coop", "isolated"],
  );
});

test("finds plain http on a host other than localhost, and 127.0.0.1 in place of it", async () => {
  assert.equal(await problems(pageAt("http://app.example/")), ["insecure"]);
  assert.equal(await problems(pageAt("http://127.0.0.1:3000/")), ["loopback"]);
  assert.equal(await problems(pageAt("http://[::1]:3000/")), ["loopback"]);
});

test("says what to do in each message", async () => {
  for (const { message } of await diagnose(
    pageAt("http://127.0.0.1/", { coop: "same-origin", crossOriginIsolated: true }),
  ))
    assert.match(message, /Send|Sign in on|Use|Open/);
});

test("looks on when the page's own server does not answer", async () => {
  assert.equal(
    await problems(pageAt("http://app.example/", { fetch: () => Promise.reject(new TypeError("Failed to fetch")) })),
    ["insecure"],
  );
});

test("finds policy violations that name Google, and no others", async () => {
  const records = [
    { body: { blockedURL: "https://accounts.google.com/gsi/client", effectiveDirective: "script-src-elem" } },
    { body: { blockedURL: "https://ads.example/x.js", effectiveDirective: "script-src-elem" } },
    { body: null },
  ];
  const calls: string[] = [];
  class ReportingObserver {
    constructor(_onReports: () => void, options: object) {
      assert.equal(options, { types: ["csp-violation"], buffered: true }, "also those from before the call");
    }
    observe() {
      calls.push("observe");
    }
    takeRecords() {
      calls.push("take");
      return records;
    }
    disconnect() {
      calls.push("disconnect");
    }
  }
  const found = await diagnose({ ...pageAt("https://app.example/"), ReportingObserver } as unknown as Given);
  assert.is(found.length, 1);
  assert.match(found[0]?.message ?? "", "script-src-elem");
  assert.equal(calls, ["observe", "take", "disconnect"]);
});

test("finds nothing while a server renders", async () => {
  assert.equal(await diagnose(), []);
});

const stage = createStage();

/** What `diagnose` finds in the present page of the stage. */
const found = () =>
  problems(Object.assign(stage.page.window, { fetch: async () => new Response() }) as unknown as Given);

test("finds a window that closed within a second, until a sign-in succeeds", async () => {
  stage.begin();
  const auth = stage.createByCode();
  stage.net.answers["/auth/google"] = ANSWER;
  const refused = failureOf(auth.signIn());
  stage.asked().fail("popup_closed");
  stage.clock.tick(500);
  await refused;
  assert.equal(await found(), ["closed-early"]);
  assert.equal(await found(), ["closed-early"], "it is not forgotten by looking");
  await stage.signIn(auth);
  assert.equal(await found(), []);
  stage.end();
});

test("finds a session that a reload loses: 401 right after a sign-in", async () => {
  stage.begin();
  stage.net.answers["/auth/google"] = ANSWER;
  stage.net.answers["/auth/refresh"] = 401;
  await failureOf(stage.createByCode().renew());
  assert.equal(await found(), [], "nobody has signed in before");
  await stage.signIn(stage.createByCode());
  const reloaded = stage.createByCode();
  await failureOf(reloaded.renew());
  assert.equal(await found(), ["session-lost"]);
  const [finding] = await diagnose(stage.page.window as unknown as Given);
  assert.match(finding?.message ?? "", /\/auth\/refresh answered 401.*Secure.*plain http/);
  stage.net.answers["/auth/refresh"] = ANSWER;
  await reloaded.renew();
  assert.equal(await found(), []);
  stage.end();
});

test("a renewal that is refused after a sign-out, or for hours, is no finding", async () => {
  stage.begin();
  Object.assign(stage.net.answers, { "/auth/google": ANSWER, "/auth/refresh": 401, "/auth/logout": {} });
  const auth = stage.createByCode();
  await stage.signIn(auth);
  await auth.signOut();
  await failureOf(auth.renew());
  assert.equal(await found(), []);
  await stage.signIn(auth);
  stage.net.answers["/auth/refresh"] = 503;
  await failureOf(auth.renew());
  assert.equal(await found(), [], "a server in trouble");
  const kept = JSON.stringify([...stage.page.storage]);
  assert.not.match(kept, /token|Ada|"1"/);
  stage.end();
});

test.run();
