import { test } from "uvu";
import * as assert from "uvu/assert";
import { randomCases } from "../../../helpers/cases.js";
import { ADDRESSES } from "../../../../src/app/base/navigation/addresses.js";
import { formatRoute, parseRoute, type Route } from "../../../../src/app/base/navigation/routes.js";

const examples: [string, Route][] = [
  ["/", { at: "home" }],
  ["/q/tickets", { at: "query", field: "tickets" }],
  [
    "/q/tickets?a=%7B%22first%22%3A5%7D&cols=id%2Cprice&sort=-price",
    { at: "query", field: "tickets", args: { first: 5 }, cols: ["id", "price"], sort: "-price" },
  ],
  ["/q/tickets?page=2&size=50", { at: "query", field: "tickets", page: 2, size: 50 }],
  ["/q/tickets?after=a&after=b&page=3", { at: "query", field: "tickets", after: ["a", "b"], page: 3 }],
  ["/e/Cabin", { at: "type", type: "Cabin" }],
  [
    "/e/Cabin/7?tab=readings&page=3&sort=-at&as=chart",
    { at: "record", type: "Cabin", id: "7", tab: "readings", page: 3, sort: "-at", as: "chart" },
  ],
  [
    "/e/Cabin/a%2Fb%3F?via=cabins&tab=readings",
    { at: "record", type: "Cabin", id: "a/b?", via: "cabins", tab: "readings" },
  ],
  ["/m/reportIncident?from=Cabin%3A7", { at: "action", field: "reportIncident", from: "Cabin:7" }],
  ["/m/reportIncident/import", { at: "import", field: "reportIncident" }],
  ["/s/readings", { at: "live", field: "readings" }],
  ["/schema", { at: "schema" }],
  ["/schema/Cabin", { at: "schema", type: "Cabin" }],
  ["/edit?query=%7Ba%7D", { at: "edit", query: "{a}" }],
  ["/edit?query=%7Ba%7D&operationName=A", { at: "edit", query: "{a}", operationName: "A" }],
  ["/v", { at: "view" }],
  ["/v/Open%20incidents", { at: "view", name: "Open incidents" }],
  ["/settings", { at: "settings" }],
  ["/history", { at: "history" }],
  ["/debug", { at: "debug" }],
];

test("has an example of every screen's address", () => {
  assert.equal([...new Set(examples.map(([, { at }]) => at))].sort(), Object.keys(ADDRESSES).sort());
});

for (const [text, route] of examples) {
  test(`reads and writes ${text}`, () => {
    assert.equal(parseRoute(text), route);
    assert.equal(formatRoute(route), text);
  });
}

test("reads the text with its leading #", () => assert.equal(parseRoute("#/settings"), { at: "settings" }));

test("takes an empty address for the home", () => assert.equal(parseRoute(""), { at: "home" }));

test("says which path it does not know", () => {
  for (const path of ["/nowhere", "/q", "/q/", "/e/a/b/c", "/m/a/b", "/settings/x", "//", "/e//7"]) {
    assert.equal(parseRoute(path), { at: "missing", path }, path);
  }
});

test("opens the screen of a truncated link without the unreadable part", () => {
  assert.equal(parseRoute("/q/tickets?a=%7B%22fir"), { at: "query", field: "tickets" });
  assert.equal(parseRoute("/q/%E0%A4"), { at: "query", field: "%E0%A4" });
  assert.equal(parseRoute("/q/tickets?page=-1&a=[1]"), { at: "query", field: "tickets" });
  assert.equal(parseRoute("/q/tickets?size=1000"), { at: "query", field: "tickets" });
});

test("leaves what is called like a secret out of the address, however deep", () => {
  const args = { name: "Zoe", Password: "a", where: { apiKey: "b", id: 7 }, either: [{ access_token: "c", x: 1 }] };
  assert.is(
    decodeURIComponent(formatRoute({ at: "query", field: "guests", args })),
    '/q/guests?a={"name":"Zoe","where":{"id":7},"either":[{"x":1}]}&lacks=Password,where,either',
  );
  assert.is(formatRoute({ at: "live", field: "guests", args: { secret: "a" } }), "/s/guests?lacks=secret");
});

test("carries ids that no URL can hold as they stand", () => {
  for (const id of [".", "..", "~", "~d800", "\ud800", "a\udc00b", "\udc00\ud800", "%", "%zz", "\0", "\u202e"]) {
    const routes: Route[] = [
      { at: "record", type: "Cabin", id, tab: id, after: [id] },
      { at: "action", field: "go", from: `Cabin:${id}` },
      { at: "schema", type: id },
    ];
    for (const route of routes) {
      const text = formatRoute(route);
      assert.equal(parseRoute(text), route, JSON.stringify(id));
      // As a browser reads it from the address bar.
      const { pathname, search } = new URL(text, "https://example.com");
      assert.equal(parseRoute(pathname + search), route, `${JSON.stringify(id)} in a path`);
    }
  }
});

test("comes back from text as it went in, for random routes", () => {
  const { cases, random, seed } = randomCases("routes");
  const pick = <T>(...from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const word = () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      pick(
        "a",
        "Z",
        "_",
        "7",
        "/",
        "?",
        "#",
        "%",
        "&",
        "=",
        " ",
        "é",
        "+",
        "\u{1f6a1}",
        ":",
        ".",
        "~",
        "~d800",
        "\ud83d",
        "\udea1",
        "\0",
      ),
    ).join("");
  const name = () => pick("tickets", "constructor", "__proto__", "toString", "a1_B");
  const some = <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined);
  const clean = <T extends object>(value: T) =>
    Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as unknown as Route;
  const view = () => ({
    args: some({ [word()]: pick<unknown>(word(), 1, null, true, [word()], { [word()]: word() }) }),
    search: some(word()),
    cols: some([name(), name()]),
    after: some([word(), word()]),
    page: some(2 + Math.floor(random() * 9)),
    sort: some(pick("", "-") + name()),
    as: some("json"),
    chart: some("at,price,line,total"),
  });
  for (let round = 0; round < cases; round++) {
    const route = clean(
      pick<object>(
        { at: "home" },
        { at: "query", field: name(), ...view() },
        { at: "import", field: name() },
        { at: "live", field: name(), ...view() },
        { at: "type", type: name() },
        { at: "record", type: name(), id: word(), via: some(name()), tab: some(name()), ...view() },
        { at: "action", field: name(), from: some(word()) },
        { at: "schema", type: some(name()) },
        { at: "settings" },
      ),
    );
    assert.equal(parseRoute(formatRoute(route)), route, `--seed ${seed}, round ${round}: ${formatRoute(route)}`);
  }
});

test("a deep link opens its screen, without the arguments that no form has", () => {
  for (const depth of [100, 10_000, 100_000])
    for (const [open, close] of [
      ['{"a":', "}"],
      ["[", "]"],
    ] as const) {
      const args = `{"name":"Ada","deep":${open.repeat(depth)}1${close.repeat(depth)}}`;
      const route = parseRoute(`/q/orders?${new URLSearchParams({ a: args }).toString()}`);
      assert.equal(route, { at: "query", field: "orders" }, `${depth} levels`);
      assert.is(formatRoute(route), "/q/orders");
    }
});

test.run();
