/** The demo's server as HTTP sees it: methods, statuses, results in parts. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { as, openDemo, type Answer, type Loose, type Setting } from "./setting.js";

let setting: Setting;
test.before(async () => {
  setting = await openDemo();
});
test.after(() => setting.close());

const MULTIPART = { accept: "multipart/mixed, application/json" };

/** The parts of an answer in `multipart/mixed`, in the plainest way. */
async function parts(response: Response): Promise<Loose[]> {
  assert.match(response.headers.get("content-type") ?? "", /^multipart\/mixed; *boundary="?-"?/);
  return (await response.text())
    .split(/\r?\n?---(?:--)?\r?\n/)
    .map((part) => part.slice(part.indexOf("{")))
    .filter((part) => part.startsWith("{"))
    .map((part) => JSON.parse(part) as Loose);
}

/** Puts what came later where it belongs. */
function assemble([first, ...later]: Loose[]): Loose {
  const whole = structuredClone(first.data) as Loose;
  for (const patch of later.flatMap(({ incremental }) => incremental ?? [])) {
    const path = [...patch.path] as (string | number)[];
    const at = path.slice(0, patch.items ? -1 : path.length).reduce((node: Loose, key) => node[key], whole);
    if (patch.items) at.splice(path.at(-1) as number, patch.items.length, ...patch.items);
    else merge(at, patch.data);
  }
  return whole;
}

function merge(target: Loose, source: Loose): void {
  for (const [key, value] of Object.entries(source)) {
    if (value && typeof value === "object" && target[key]) merge(target[key], value);
    else target[key] = value;
  }
}

test("answers queries by GET, and nothing else", async () => {
  const get = (query: string) =>
    fetch(`${setting.url}?query=${encodeURIComponent(query)}`, { headers: as("ada") as Record<string, string> });
  assert.equal(await (await get("{ version }")).json(), { data: { version: "4.2.0" } });
  const before = setting.world.incidents.length;
  const refused = await get('mutation { deleteIncident(id: "incident-seed-2") { deletedId } }');
  assert.is(refused.status, 405);
  assert.match(((await refused.json()) as Answer).errors?.[0]?.message ?? "", /POST/);
  assert.is(setting.world.incidents.length, before);
  for (const method of ["PUT", "DELETE", "PATCH"])
    assert.is((await fetch(setting.url, { method })).status, 405, method);
});

test("uses failing statuses only for application/graphql-response+json", async () => {
  const status = async (query: string, accept: string) => (await setting.post({ query }, undefined, { accept })).status;
  for (const [query, strict] of [
    ["{", 400],
    ["{ nothing }", 400],
    ["{ me { sub } }", 200],
    ["{ version }", 200],
  ] as const) {
    assert.is(await status(query, "application/json"), 200, query);
    assert.is(await status(query, "application/graphql-response+json"), strict, query);
  }
});

test("sends the slow part of a query later, whole and with its errors", async () => {
  const fields = "lines { code } company { weather { temperature windGust } } slowReport(seconds: 0.01) { text }";
  const [first, ...later] = await parts(
    await setting.post(
      { query: `{ version company { name } ... @defer(label: "slow") { ${fields} } }` },
      undefined,
      MULTIPART,
    ),
  );
  assert.equal(first, { data: { version: "4.2.0", company: { name: "Hochwald Cableways" } }, hasNext: true });
  assert.is(later.at(-1).hasNext, false);
  const patches = later.flatMap(({ incremental }) => incremental ?? []);
  assert.equal(
    patches.map(({ label, errors }: Loose) => [label, errors?.[0].extensions.code]),
    [["slow", "GAUGE_SILENT"]],
  );
  const whole = await setting.ask(`{ version company { name } ${fields} }`);
  assert.equal(assemble([first, ...later]), whole.data);
});

test("streams a list: the same as without", async () => {
  const query = (stream: string) =>
    `{ lines ${stream} { code stations ${stream} { name } } stations(limit: 100) ${stream} { name } }`;
  const all = await parts(await setting.post({ query: query("@stream(initialCount: 2)") }, undefined, MULTIPART));
  assert.is(all[0].data.lines.length, 2);
  assert.ok(all.length > 1);
  const whole = (await setting.ask(query(""))).data;
  assert.equal(assemble(all), whole);
});

test("sends the first part long before the slow one, and stops with its reader", async () => {
  const gone = new AbortController();
  const response = await fetch(setting.url, {
    method: "POST",
    signal: gone.signal,
    headers: { "content-type": "application/json", ...MULTIPART },
    body: JSON.stringify({ query: "{ version ... @defer { slowReport(seconds: 60) { text } } }" }),
  });
  const { value } = (await response.body?.getReader().read()) ?? {};
  assert.match(new TextDecoder().decode(value), /"version":"4\.2\.0"/);
  gone.abort();
});

test("sends parts as events where accepted, and a plain answer where only JSON is", async () => {
  const response = await setting.post({ query: "{ version ... @defer { lines { code } } }" }, undefined, {
    accept: "text/event-stream",
  });
  assert.match(response.headers.get("content-type") ?? "", /^text\/event-stream/);
  const events = (await response.text()).split("\n\n").filter((event) => event.startsWith("event: "));
  assert.equal(
    events.map((event) => /^event: (\w+)/.exec(event)?.[1]),
    ["next", "next", "complete"],
  );
  const refused = await setting.post({ query: "{ version ... @defer { lines { code } } }" }, undefined, {
    accept: "application/json",
  });
  assert.is(refused.status, 406);
});

test("keeps what anybody may send within bounds, and names the field", async () => {
  const REPORT =
    "mutation R($input: ReportIncidentInput!) { reportIncident(input: $input) { incident { id } userErrors { code field } } }";
  const report = async (more: object) =>
    (await setting.ask(REPORT, { input: { title: "Long", lineId: "line-1", ...more } })).data?.reportIncident;
  for (const [fits, tooMuch, code, field] of [
    [{ description: "x".repeat(4000) }, { description: "x".repeat(4001) }, "TOO_LONG", "description"],
    [{ tags: Array(10).fill("y".repeat(40)) }, { tags: Array(11).fill("y") }, "TOO_MANY", "tags"],
    [{ tags: [] }, { tags: ["y".repeat(41)] }, "TOO_MANY", "tags"],
    [{ details: { text: "z".repeat(3900) } }, { details: { text: "z".repeat(4000) } }, "TOO_LONG", "details"],
  ] as const) {
    assert.equal((await report(fits)).userErrors, []);
    assert.equal(await report(tooMuch), { incident: null, userErrors: [{ code, field: ["input", field] }] });
  }
});

test("an internal error does not show what broke", async () => {
  const own = await openDemo();
  Object.defineProperty(own.world, "lines", {
    get: () => {
      throw new Error("the password is swordfish");
    },
  });
  for (const answer of [await own.ask("{ version lines { code } }"), await own.run("{ version lines { code } }")]) {
    assert.not.match(JSON.stringify(answer), /swordfish/);
    assert.is(answer.errors?.[0]?.extensions?.code, "INTERNAL");
  }
  await own.close();
});

test("ends a slow report early when its reader goes away, and when the server closes", async () => {
  const own = await openDemo();
  const pauses = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = pauses();
  const gone = new AbortController();
  const readers = Array.from({ length: 20 }, () =>
    fetch(own.url, {
      method: "POST",
      signal: gone.signal,
      headers: { "content-type": "application/json" },
      body: '{"query":"{ slowReport(seconds: 60) { text } }"}',
    }).catch(() => undefined),
  );
  const turns = async (enough: () => boolean) => {
    for (let count = 0; count < 400 && !enough(); count++) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await turns(() => pauses() >= before + 20);
  assert.ok(pauses() >= before + 20, "twenty wait");
  gone.abort();
  await Promise.all(readers);
  await turns(() => pauses() < before + 15);
  assert.ok(pauses() < before + 15, `${pauses() - before} still wait`);
  const waiting = own.run("{ slowReport(seconds: 60) { text } }");
  await own.close();
  assert.is((await waiting).errors?.[0]?.extensions?.code, "CANCELLED");
});

test.run();
