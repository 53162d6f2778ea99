import { test } from "uvu";
import * as assert from "uvu/assert";
import { foreignOrigins, siteSettings } from "../../../../src/app/serve/export/export-site.js";
import { ServeError } from "../../../../src/app/serve/errors.js";

const SSE = { protocol: "sse" } as const;

test("a path is a URL of the site itself", () => {
  const settings = siteSettings({ endpoint: "/api/graphql?v=1", live: SSE });
  assert.equal(settings, {
    endpoint: "/api/graphql?v=1",
    live: { protocol: "sse", url: "/api/graphql?v=1" },
  });
  assert.equal(foreignOrigins(settings), []);
});

test("a URL of another server stays whole, and is the title", () => {
  const settings = siteSettings({ endpoint: "example.com/graphql", live: SSE });
  assert.equal(settings, {
    endpoint: "https://example.com/graphql",
    live: { protocol: "sse", url: "https://example.com/graphql" },
    title: "example.com",
  });
  assert.equal(foreignOrigins(settings), ["https://example.com"]);
});

test("web sockets are at the endpoint's server, or where their URL says", () => {
  const liveUrl = (endpoint: string, url: string) =>
    siteSettings({ endpoint, live: { protocol: "ws", url } }).live?.url;
  assert.is(liveUrl("/graphql", "/live"), "/live");
  assert.is(liveUrl("/graphql", "https://live.example.com/graphql"), "wss://live.example.com/graphql");
  assert.is(liveUrl("http://localhost:3000/graphql", "/live"), "ws://localhost:3000/live");
  assert.is(liveUrl("https://example.com/graphql", "wss://live.example.com/"), "wss://live.example.com/");
  const { live } = siteSettings({ endpoint: "/graphql", live: { protocol: "ws", url: "/live" } });
  assert.equal(live, { protocol: "ws", url: "/live" }, "without a channel");
});

test("the channel and the sign-in reach the page", () => {
  const live = { protocol: "cable", url: "/cable", channel: "Live" } as const;
  assert.equal(siteSettings({ endpoint: "/graphql", live, googleClientId: "1.example" }), {
    endpoint: "/graphql",
    live: { protocol: "cable", url: "/cable", channel: "Live" },
    google: { clientId: "1.example", flows: ["token"] },
  });
});

test("each other origin is named once", () => {
  const live = { protocol: "ws", url: "/live" } as const;
  const settings = siteSettings({ endpoint: "https://example.com:8443/graphql", live });
  assert.equal(foreignOrigins(settings), ["https://example.com:8443", "wss://example.com:8443"]);
  assert.equal(foreignOrigins({ endpoint: "https://example.com/graphql" }), ["https://example.com"]);
});

test("a path that leads to another server is not accepted as a path", () => {
  for (const endpoint of ["//example.com/graphql", "/\\example.com/graphql"]) {
    try {
      assert.match(siteSettings({ endpoint, live: SSE }).endpoint, /^https:\/\//);
    } catch (error) {
      assert.instance(error, ServeError);
    }
  }
});

test("a URL with a password is refused, and so is a path with a space", () => {
  for (const endpoint of ["https://a:s3cret@example.com/graphql", "/graph ql", "ftp://example.com/"]) {
    assert.throws(
      () => siteSettings({ endpoint, live: SSE }),
      (error: ServeError) => error.code === "BAD_URL" && !error.message.includes("s3cret"),
      endpoint,
    );
  }
});

test.run();
