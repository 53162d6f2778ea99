import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseRoute } from "../../../../src/app/base/navigation/routes.js";
import { freeName, readSavedView, viewAddress, viewName } from "../../../../src/app/base/navigation/saved-view.js";
import { isWellFormed } from "../../../../src/app/schema/model/text.js";
import { formatViews, readTeamViews, readViewsFile } from "../../../../src/app/base/navigation/views-file.js";

test("a list is saved with its filters, order and columns, and without its page", () => {
  const route = parseRoute('/q/tickets?a={"fare":"DAY"}&cols=id,price&sort=-price&after=x&page=3&size=50');
  assert.is(viewAddress(route), "/q/tickets?a=%7B%22fare%22%3A%22DAY%22%7D&cols=id%2Cprice&size=50&sort=-price");
});

test("a name is read again as it was kept, whatever is at its end", () => {
  const typed = ["a".repeat(90), `${"a".repeat(79)} b`, `${"a".repeat(79)}🪁`, " a  b ", "🪁".repeat(50)];
  for (const text of typed) {
    const name = viewName(text);
    assert.ok(name.length <= 80 && isWellFormed(name), text);
    assert.is(viewName(name), name, text);
  }
});

test("a name with a number is not longer than any other, so that it is read again", () => {
  const long = "a".repeat(80);
  const taken = new Set([long]);
  for (let count = 2; count < 12; count++) taken.add(freeName(long, taken));
  assert.is(taken.size, 11);
  for (const name of taken) assert.is(viewName(name), name);
});

test("screens that are the same for everyone are not saved", () => {
  for (const address of ["/", "/schema", "/settings", "/debug", "/edit", "/v", "/nothing/at/all"])
    assert.is(viewAddress(parseRoute(address)), undefined, address);
});

test("a secret within an object of the variables is not saved", () => {
  const query = "query ($credentials: Credentials!) { login(credentials: $credentials) { id } }";
  const variables = JSON.stringify({ credentials: { user: "ada", code: "1234" } });
  const address = viewAddress({ at: "edit", query, variables });
  assert.ok(address?.includes("login"));
  assert.not.ok(address?.includes("1234"));
});

test("a document is saved with the operation that is chosen in it", () => {
  const route = { at: "edit", query: "query One { a } query Two { b }", operationName: "Two" } as const;
  assert.equal(parseRoute(viewAddress(route) ?? ""), route);
});

test("a document with a secret is not saved, and variables with one are left out", () => {
  assert.is(viewAddress({ at: "edit", query: '{ login(password: "hunter2") { id } }' }), undefined);
  assert.is(
    viewAddress({ at: "edit", query: "{ a }", variables: '{"token": "abc"}' }),
    viewAddress({ at: "edit", query: "{ a }" }),
  );
});

test("a view is read member by member, and invalid members are left out", () => {
  const address = "/q/tickets";
  assert.equal(readSavedView({ name: " Open \n tickets ", address, tile: "nonsense", position: "1", extra: 5 }), {
    name: "Open tickets",
    address,
    tile: "rows",
  });
  const none = [
    null,
    "text",
    [],
    {},
    { name: "", address },
    { name: 5, address },
    { name: "a", address: "javascript:alert(1)" },
    { name: "a", address: "https://elsewhere.example/q/tickets" },
    { name: "a", address: "/settings" },
    { name: "a", address: "/q/" + "x".repeat(60_000) },
  ];
  for (const value of none) assert.is(readSavedView(value), undefined, JSON.stringify(value)?.slice(0, 60));
});

test("hostile characters in a name are made visible, and a long name is cut", () => {
  assert.is(readSavedView({ name: "a\u202eb", address: "/q/a" })?.name, "a⟨U+202E⟩b");
  assert.is(readSavedView({ name: "x".repeat(500), address: "/q/a" })?.name.length, 80);
});

test("a file brings back the views that it was made of", () => {
  const views = [
    { name: "Open", address: "/q/tickets?sort=-price", tile: "count", position: 0 },
    { name: "Wind", address: "/s/readingAdded", tile: "live" },
  ] as const;
  const read = readViewsFile(formatViews(views, "/graphql"));
  assert.equal(read, { at: "read", views, leftOut: 0, endpoint: "/graphql" });
});

test("a file of another version, kind or size is refused", () => {
  const why = (text: string) => {
    const read = readViewsFile(text);
    return read.at === "refused" ? read.why : read.at;
  };
  assert.is(why("<html>"), "not-json");
  assert.is(why("null"), "not-views");
  assert.is(why("[]"), "not-views");
  assert.is(why('{"querylet":"views","version":2,"views":[]}'), "newer");
  assert.is(why('{"querylet":"views","version":0,"views":[]}'), "not-views");
  assert.is(why('{"querylet":"views","version":1,"views":{}}'), "not-views");
  assert.is(why(`{"querylet":"views","version":1,"views":["${"x".repeat(2_000_001)}"]}`), "too-large");
});

test("entries of a file that are not views are counted", () => {
  const text = '{"querylet":"views","version":1,"views":[{"name":"a","address":"/q/a"},{"name":"b"},null]}';
  const read = readViewsFile(text);
  assert.is(read.at === "read" && read.leftOut, 2);
});

test("a page hands views in as a list or as the content of a file", () => {
  const list = [{ name: "a", address: "/q/a", pinned: true }, "nonsense"];
  const expected = [{ name: "a", address: "/q/a", tile: "rows", position: 0 }];
  assert.equal(readTeamViews(list), expected);
  assert.equal(readTeamViews({ querylet: "views", version: 1, views: list }), expected);
  for (const nothing of [undefined, null, 5, "text", {}]) assert.equal(readTeamViews(nothing), []);
});

test.run();
