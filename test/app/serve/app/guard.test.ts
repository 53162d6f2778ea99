import { test } from "uvu";
import * as assert from "uvu/assert";
import type { IncomingMessage } from "node:http";
import { isLoopback, isOwnHost, isSameOrigin } from "../../../../src/app/serve/app/guard.js";

const request = (headers: Record<string, string>): IncomingMessage => ({ headers }) as unknown as IncomingMessage;

test("knows the names of this machine's loopback, with any port", () => {
  for (const host of ["localhost", "localhost:4400", "LOCALHOST:1", "127.0.0.1:80", "[::1]:4400", "[::1]"])
    assert.ok(isOwnHost(host, "127.0.0.1"), host);
});

test("only loopback addresses and localhost keep a server on this machine", () => {
  for (const host of ["localhost", "LocalHost", "127.0.0.1", "127.0.0.2", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"])
    assert.ok(isLoopback(host), host);
  for (const host of ["0.0.0.0", "::", "192.168.7.9", "fd00::1", "128.0.0.1", "127.0.0.1.nip.io", "my-machine", ""])
    assert.not.ok(isLoopback(host), host);
});

test("refuses names that only look like ours", () => {
  const hosts = [
    "evil.example",
    "localhost.evil.example:4400",
    "evil.localhost.example",
    "127.0.0.1.nip.io",
    "localhost@evil.example",
    "localhost:4400:1",
    "",
    undefined,
    "10.0.0.1",
    "[::2]",
    "localhost/x",
    "localhost\\@evil",
  ];
  for (const host of hosts) assert.not.ok(isOwnHost(host, "127.0.0.1"), String(host));
});

test("answers to the host that it was bound to", () => {
  assert.ok(isOwnHost("192.168.7.9:4400", "192.168.7.9"));
  assert.not.ok(isOwnHost("192.168.7.8:4400", "192.168.7.9"));
  assert.ok(isOwnHost("[fd00::1]:4400", "fd00::1"));
});

test("on every address answers to any literal address but to no foreign name", () => {
  assert.ok(isOwnHost("192.168.7.9:4400", "0.0.0.0"));
  assert.ok(isOwnHost("[fd00::1]:4400", "::"));
  assert.not.ok(isOwnHost("evil.example:4400", "0.0.0.0"));
});

test("lets our own page and programs without a page through", () => {
  assert.ok(isSameOrigin(request({ host: "localhost:4400" })));
  assert.ok(
    isSameOrigin(request({ host: "localhost:4400", origin: "http://localhost:4400", "sec-fetch-site": "same-origin" })),
  );
  assert.ok(isSameOrigin(request({ host: "localhost:4400", "sec-fetch-site": "none" })));
});

test("refuses other origins, other ports of localhost included", () => {
  assert.not.ok(isSameOrigin(request({ host: "localhost:4400", origin: "https://evil.example" })));
  assert.not.ok(isSameOrigin(request({ host: "localhost:4400", origin: "http://localhost:4401" })));
  assert.not.ok(isSameOrigin(request({ host: "localhost:4400", origin: "null" })));
  assert.not.ok(
    isSameOrigin(request({ host: "localhost:4400", "sec-fetch-site": "cross-site" })),
    "an image of a foreign page sends no Origin",
  );
  assert.not.ok(isSameOrigin(request({ host: "localhost:4400", "sec-fetch-site": "same-site" })));
});

test("refuses what a link asks for, wherever it stands: its author is not the person", () => {
  for (const site of ["none", "same-origin"])
    assert.not.ok(
      isSameOrigin(request({ host: "localhost:4400", "sec-fetch-site": site, "sec-fetch-mode": "navigate" })),
      site,
    );
  for (const mode of ["cors", "same-origin", "websocket"])
    assert.ok(
      isSameOrigin(request({ host: "localhost:4400", "sec-fetch-site": "same-origin", "sec-fetch-mode": mode })),
      mode,
    );
});

test.run();
