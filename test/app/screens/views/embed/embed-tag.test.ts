import { test } from "uvu";
import * as assert from "uvu/assert";
import { embedTag, type EmbedTag } from "../../../../../src/app/screens/views/embed/embed-dialog.js";

const given: EmbedTag = {
  route: "/q/tickets",
  isAlone: true,
  options: {},
  endpoint: "/graphql",
  page: "https://shop.example/data/#/q/tickets",
};
const START = '<script src="embed/querylet.js"></script><querylet-app ';

test("the tag is one line with URLs that hold on any page", () => {
  assert.is(
    embedTag(given),
    START +
      'endpoint="https://shop.example/graphql" route="/q/tickets" routing="memory" frame="none" ' +
      'live="cable" live-url="wss://shop.example/cable"></querylet-app>',
  );
});

test("behind a proxy the tag names the server itself", () => {
  const tag = embedTag({ ...given, options: { server: "https://api.example/graphql", live: null } });
  assert.match(tag, 'endpoint="https://api.example/graphql"');
  assert.match(tag, 'live="none"');
  assert.match(embedTag({ ...given, options: { server: "The shop" } }), 'endpoint="https://shop.example/graphql"');
});

test("streams keep the scheme of the page, and sign-in its client id", () => {
  const live = { protocol: "sse", url: "/graphql" } as const;
  const tag = embedTag({ ...given, options: { live, google: { clientId: "id" } }, isAlone: false });
  assert.match(tag, 'live="sse" live-url="https://shop.example/graphql"');
  assert.match(tag, 'google-client-id="id"');
  assert.not.match(tag, "frame=");
});

test("hostile text in an address stays inside its attribute", () => {
  const tag = embedTag({ ...given, route: '/q/a?find="><script>alert(1)</script>&b' });
  assert.match(tag, 'route="/q/a?find=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;b"');
});

test.run();
