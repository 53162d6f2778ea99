/** The lock file that tests give npm: it knows where each package is, so that npm need not ask. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { addressed } from "../../helpers/programs/addressed-lock.js";

const test = suite("a lock file with addresses");
const REGISTRY = "https://packages.example/npm/";

const addressOf = (path: string, entry: object): string | undefined =>
  addressed({ packages: { [path]: entry } }, REGISTRY).packages[path]?.resolved;

for (const [what, path, entry, address] of [
  ["a package", "node_modules/urql", { version: "5.0.4" }, "urql/-/urql-5.0.4.tgz"],
  ["one of a scope", "node_modules/@urql/core", { version: "6.0.3" }, "@urql/core/-/core-6.0.3.tgz"],
  ["one inside of another", "node_modules/a/node_modules/b", { version: "1.0.0-rc.1" }, "b/-/b-1.0.0-rc.1.tgz"],
  [
    "one under another name",
    "node_modules/typescript-5",
    { name: "typescript", version: "5.4.5" },
    "typescript/-/typescript-5.4.5.tgz",
  ],
] as const) {
  test(`has the address of ${what}`, () => assert.is(addressOf(path, entry), REGISTRY + address));
}

test("takes a registry without a slash at its end", () => {
  const { packages } = addressed(
    { packages: { "node_modules/urql": { version: "5.0.4" } } },
    "https://packages.example",
  );
  assert.is(packages["node_modules/urql"]?.resolved, "https://packages.example/urql/-/urql-5.0.4.tgz");
});

test("leaves alone the project, its workspaces, and what has an address", () => {
  assert.is(addressOf("", { version: "1.0.0" }), undefined);
  assert.is(addressOf("http", { version: "1.0.0" }), undefined);
  assert.is(addressOf("node_modules/http", { link: true, resolved: "http" }), "http");
  assert.is(addressOf("node_modules/own", { version: "1.0.0", resolved: "file:own.tgz" }), "file:own.tgz");
});

test.run();
