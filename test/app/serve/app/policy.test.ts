import { test } from "uvu";
import * as assert from "uvu/assert";
import { pagePolicy, referrerPolicy, signInSources } from "../../../../src/app/serve/app/policy.js";

const OWN_SOCKETS = { connectSrc: ["ws://localhost:4400"] };

/** A policy by directive, as a browser reads it. */
function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

test("allows nothing but the app itself by default", () => {
  const policy = read(pagePolicy(OWN_SOCKETS));
  assert.equal(policy["default-src"], ["'none'"]);
  assert.equal(policy["script-src"], ["'self'"]);
  assert.equal(policy["style-src"], ["'self'"]);
  assert.equal(policy["frame-src"], ["'none'"]);
  assert.equal(policy["connect-src"], ["'self'", "ws://localhost:4400"]);
  assert.equal(policy["frame-ancestors"], ["'none'"]);
  assert.equal(policy["base-uri"], ["'none'"]);
});

test("demands Trusted Types with the one policy that the app makes", () => {
  const policy = read(pagePolicy(OWN_SOCKETS));
  assert.equal(policy["require-trusted-types-for"], ["'script'"]);
  assert.equal(policy["trusted-types"], ["querylet"]);
});

test("never allows inline code, eval or a wildcard", () => {
  assert.not.match(
    pagePolicy(OWN_SOCKETS, signInSources({ endpoint: "/", google: { clientId: "x", flows: ["code"] } })),
    /unsafe|\*/,
  );
});

test("allows of Google what its script needs, as narrow as Google documents it", () => {
  const policy = read(
    pagePolicy(OWN_SOCKETS, signInSources({ endpoint: "/", google: { clientId: "x", flows: ["token"] } })),
  );
  assert.equal(policy["script-src"], ["'self'", "https://accounts.google.com/gsi/client"]);
  assert.equal(policy["frame-src"], ["https://accounts.google.com/gsi/"]);
  assert.equal(policy["connect-src"]?.slice(2), [
    "https://accounts.google.com/gsi/",
    "https://openidconnect.googleapis.com",
  ]);
  assert.equal(policy["style-src"], ["'self'", "https://accounts.google.com/gsi/style"]);
  assert.ok(policy["img-src"]?.includes("https://lh3.googleusercontent.com"));
});

test("with a stand-in allows its origin and nothing of Google's", () => {
  const google = {
    clientId: "x",
    flows: ["code" as const],
    scriptUrl: "http://127.0.0.1:4401/gsi/client",
    userinfoUrl: "http://127.0.0.1:4401/userinfo",
  };
  const text = pagePolicy(OWN_SOCKETS, signInSources({ endpoint: "/", google }));
  assert.not.match(text, "google");
  assert.equal(read(text)["script-src"], ["'self'", "http://127.0.0.1:4401"]);
  assert.ok(read(text)["connect-src"]?.includes("http://127.0.0.1:4401"));
});

test("sends the referrer to Google only, whose script asks for it on localhost", () => {
  assert.is(
    referrerPolicy({ endpoint: "/", google: { clientId: "x", flows: ["token"] } }),
    "no-referrer-when-downgrade",
  );
  assert.is(referrerPolicy({ endpoint: "/" }), "same-origin");
});

test("a stand-in without a URL for profiles has them where its script is", () => {
  const google = { clientId: "x", flows: ["token" as const], scriptUrl: "http://127.0.0.1:4401/gsi/client" };
  const { connectSrc } = signInSources({ endpoint: "/", google });
  assert.equal(connectSrc, ["http://127.0.0.1:4401"]);
  const apart = signInSources({ endpoint: "/", google: { ...google, userinfoUrl: "http://127.0.0.1:4402/user" } });
  assert.equal(apart.connectSrc, ["http://127.0.0.1:4401", "http://127.0.0.1:4402"]);
});

test.run();
