import { test } from "uvu";
import * as assert from "uvu/assert";
import { Window } from "happy-dom";
import { manifestWithTitle, pageWithSettings } from "../../../../src/app/serve/app/settings.js";

const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="querylet" content='{"endpoint":"/other","a":">"}'><title>x</title></head><body></body></html>`;

function settingsIn(html: string): unknown {
  const { document } = new Window();
  document.write(html);
  const found = document.querySelectorAll("meta[name=querylet]");
  assert.is(found.length, 1, "one tag holds the settings");
  return JSON.parse(found[0]?.getAttribute("content") ?? "");
}

test("puts the settings in place of those that the page has", () => {
  const settings = { endpoint: "/graphql", live: { protocol: "sse" as const, url: "/graphql" } };
  assert.equal(settingsIn(pageWithSettings(page, settings)), settings);
});

test("adds the tag where the page has none", () => {
  assert.equal(
    settingsIn(pageWithSettings("<!doctype html><html><head></head><body></body></html>", { endpoint: "/q" })),
    { endpoint: "/q" },
  );
});

test("keeps hostile text inside of the attribute", () => {
  const settings = { endpoint: "/graphql", title: `"'><script>alert(1)</script>&quot;$&$1` };
  const html = pageWithSettings(page, settings);
  assert.not.match(html, "<script>alert");
  assert.equal(settingsIn(html), settings);
});

test("adds scripts to the head, and none unless asked", () => {
  assert.not.match(pageWithSettings(page, { endpoint: "/" }), "<script");
  assert.match(
    pageWithSettings(page, { endpoint: "/" }, ["/reload.js"]),
    `<script type="module" src="/reload.js"></script></head>`,
  );
});

test("other tags stay, whatever they say of it", () => {
  const other = `<meta name="description" content='<meta charset="querylet">'>`;
  const html = `<head>${other}<meta content="a>b" name=querylet><title>x</title></head>`;
  const written = pageWithSettings(html, { endpoint: "/q" });
  assert.is(
    written,
    `<head>${other}<meta name="querylet" content="{&#34;endpoint&#34;:&#34;/q&#34;}"><title>x</title></head>`,
  );
});

test("a tag that never ends is replaced to the end of the page", () => {
  const written = pageWithSettings(`<p>before<meta name="querylet" content="`, { endpoint: "/q" });
  assert.is(written, `<p>before<meta name="querylet" content="{&#34;endpoint&#34;:&#34;/q&#34;}">`);
});

test("a page that begins with the tag has only the new one", () => {
  const written = pageWithSettings(`<meta name="querylet" content="{}"><p>hello`, { endpoint: "/q" });
  assert.is(written, `<meta name="querylet" content="{&#34;endpoint&#34;:&#34;/q&#34;}"><p>hello`);
});

test("a page without a head has the settings first", () => {
  assert.match(pageWithSettings("<p>hello", { endpoint: "/q" }), /^<meta name="querylet" content="[^"]+"><p>hello$/);
});

test("an app without a title keeps its own name where it is installed", () => {
  const manifest = '{"name":"Querylet"}';
  assert.is(manifestWithTitle(manifest, { endpoint: "/q" }), manifest);
});

test.run();
