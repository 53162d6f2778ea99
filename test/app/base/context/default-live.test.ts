import { suite } from "uvu";
import * as assert from "uvu/assert";
import { defaultLive } from "../../../../src/app/base/context/default-live.js";

const test = suite("live updates by default");

test("are at /cable on the host of the endpoint", () => {
  assert.equal(defaultLive("/graphql"), { protocol: "cable", url: "/cable" });
  assert.equal(defaultLive("api/graphql"), { protocol: "cable", url: "/cable" });
  assert.is(defaultLive("https://api.example:8080/v1/graphql?key=1").url, "https://api.example:8080/cable");
  assert.is(defaultLive("//api.example/graphql").url, "//api.example/cable");
});

test.run();
