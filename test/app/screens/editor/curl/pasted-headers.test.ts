/** The headers of a pasted command go to the server that they were copied for, and to no other one on the same port. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pastedHeaders } from "../../../../../src/app/screens/editor/curl/pasted-headers.js";
import type { PastedRequest } from "../../../../../src/app/screens/editor/curl/read-curl.js";

const STAGING = "https://staging.example/graphql";
const PRODUCTION = "https://api.example/graphql";
const endpoint = "http://localhost:4400/graphql";

const paste = (headers: [string, string][], name: string | null, url = endpoint) =>
  pastedHeaders({ headers, url: new URL(url) } as unknown as PastedRequest, [], { endpoint, name });
const names = ({ rows }: ReturnType<typeof paste>) => rows.map(({ name, scheme }) => name || scheme);

test("a command of the page's own server brings its headers, not the server's name", () => {
  const pasted = paste(
    [
      ["X-Key", "k"],
      ["Querylet-Server", PRODUCTION],
    ],
    PRODUCTION,
  );
  assert.equal(names(pasted), ["X-Key"]);
  assert.is(pasted.otherHost, undefined);
  assert.equal(names(paste([["X-Key", "k"]], PRODUCTION)), ["X-Key"], "of another program");
});

test("a command that was copied for another server on this port brings none", () => {
  const pasted = paste(
    [
      ["X-Key", "k"],
      ["querylet-server", STAGING],
    ],
    PRODUCTION,
  );
  assert.equal(pasted.rows, []);
  assert.is(pasted.otherHost, "staging.example");
  assert.equal(
    paste(
      [
        ["X-Key", "k"],
        ["querylet-server", STAGING],
      ],
      null,
    ).rows,
    [],
    "on a page without a proxy",
  );
  assert.is(paste([["X-Key", "k"]], PRODUCTION, "https://other.example/graphql").otherHost, "other.example");
});

test.run();
