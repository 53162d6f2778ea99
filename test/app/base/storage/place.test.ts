/** The name of a server: no two servers have the same, one has the same wherever it is named, and no secret of a URL is in it. */
import "../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { placeOf, serverName, userInPlace } from "../../../../src/app/base/storage/place.js";

test("each server has a name of its own, also behind a proxy at the same address", () => {
  const servers = [
    {},
    { endpoint: "/other" },
    { endpoint: "/graphql", server: "https://staging.example/graphql" },
    { endpoint: "/graphql", server: "https://api.example/graphql" },
    { endpoint: "/graphql", server: "https://api.example/graphql#0123" },
    { endpoint: "https://api.example/graphql" },
    { endpoint: "http://api.example/graphql" },
    { endpoint: "https://api.example:8443/graphql" },
    { endpoint: "https://api.example/graphql?tenant=a" },
    { endpoint: "https://api.example/graphql?tenant=b" },
    { endpoint: "https://api.example/graphql > https://staging.example/graphql" },
    { endpoint: "https://api.example/graphql", server: "https://staging.example/graphql" },
    { endpoint: "Orders" },
    { endpoint: "/graphql", server: "Orders" },
  ];
  assert.is(new Set(servers.map(serverName)).size, servers.length, servers.map(serverName).join("\n"));
});

test("a server has the same name however its URL is written", () => {
  const names = [
    "https://api.example/graphql",
    "HTTPS://API.example:443/graphql",
    "https://ada:secret@api.example/graphql",
    "https://api.example/v1/../graphql",
  ].map((endpoint) => serverName({ endpoint }));
  assert.is(new Set(names).size, 1, names.join("\n"));
  assert.is(serverName({}), serverName({ endpoint: new URL("/graphql", document.baseURI).href }));
});

test("a password or a key in a URL is in no name", () => {
  const name = serverName({
    endpoint: "https://ada:hunter2@api.example/graphql?key=s3cret",
    server: "https://x:hunter2@y.example/?s3cret",
  });
  assert.not.match(name, /hunter2|s3cret|key/);
});

test("a place names its user, and no place is the beginning of another", () => {
  const users = ["", "ada", "ada b", 'a"b', "a\\", 'ada"] ', "ada\ud800", "[", "\u2028"];
  const servers = ["/graphql", '/graphql","ada', "https://a.example/ > https://b.example/"];
  const places = servers.flatMap((server) => users.map((user) => placeOf(server, user)));
  for (const server of servers)
    for (const user of users) {
      const place = placeOf(server, user);
      assert.is(userInPlace(`${place} name`, server), user);
      assert.equal(
        places.filter((other) => other.startsWith(place)),
        [place],
      );
      for (const other of servers) if (other !== server) assert.is(userInPlace(place, other), undefined);
    }
  for (const text of ["", "[", '["/graphql"] x', '["/graphql",5] x', "ada", '[["/graphql","ada"]]'])
    assert.is(userInPlace(text, "/graphql"), undefined, text);
});

test.run();
