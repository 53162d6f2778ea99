import { test } from "uvu";
import * as assert from "uvu/assert";
import { proxyFor, type Environment } from "../../../../src/app/serve/serve-endpoint.js";

const PROXY = "http://proxy.corp:8080";
const choose = (url: string, environment: Environment) => proxyFor(new URL(url), environment)?.href;

test("takes HTTPS_PROXY for https and wss, the lower-case name first", () => {
  for (const environment of [
    { HTTPS_PROXY: PROXY },
    { https_proxy: PROXY, HTTPS_PROXY: "http://other" },
    { HTTPS_PROXY: "proxy.corp:8080" },
  ])
    for (const url of ["https://api.example/graphql", "wss://api.example/cable"])
      assert.is(choose(url, environment), `${PROXY}/`);
});

test("connects directly without the variable, without TLS, and to this machine", () => {
  assert.is(choose("https://api.example/", {}), undefined);
  assert.is(choose("https://api.example/", { HTTPS_PROXY: " " }), undefined);
  for (const url of [
    "http://api.example/",
    "ws://api.example/",
    "https://localhost/",
    "https://[::1]/",
    "https://127.0.0.1/",
  ])
    assert.is(choose(url, { HTTPS_PROXY: PROXY }), undefined, url);
});

test("NO_PROXY names hosts with their subdomains, ports, addresses, or all", () => {
  const isDirect = (url: string, list: string) => choose(url, { HTTPS_PROXY: PROXY, NO_PROXY: list }) === undefined;
  for (const list of ["*", "example.com", ".example.com", "*.EXAMPLE.com", "x, example.com:443", "x example.com"])
    assert.ok(isDirect("https://api.example.com/graphql", list), list);
  for (const list of ["", "example", "xample.com", "pi.example.com", "example.com:8443", ",", "."])
    assert.not.ok(isDirect("https://api.example.com/graphql", list), list);
  assert.ok(isDirect("https://example.com:8443/", "example.com:8443"));
  assert.ok(isDirect("https://10.0.0.5/", "10.0.0.5"));
  for (const list of ["fd00::5", "[fd00::5]", "[fd00::5]:443"]) assert.ok(isDirect("https://[fd00::5]/", list), list);
});

test("refuses what is not an HTTP proxy, without showing it", () => {
  for (const text of ["socks5://u:s3cret@proxy", "http://", "http://a b", "http://u:s3cret%zz@proxy"])
    assert.throws(
      () => choose("https://api.example/", { HTTPS_PROXY: text }),
      ({ code, message }: { code: string; message: string }) =>
        code === "BAD_URL" && /HTTPS_PROXY .*add api\.example to NO_PROXY/.test(message) && !message.includes("s3cret"),
      text,
    );
});

test.run();
