import { test } from "uvu";
import * as assert from "uvu/assert";
import { isOfPage } from "../../../../src/app/record/pictures/picture.js";
import { addressOnServer } from "../../../../src/app/values/text/server-address.js";

const ENDPOINT = "https://api.example.com:8443/v1/graphql";

test("an address without a host is on the server, at the root of its origin", () => {
  assert.is(addressOnServer("/photos/1.jpg", ENDPOINT), "https://api.example.com:8443/photos/1.jpg");
  assert.is(addressOnServer("/photos/1.jpg?size=2", ENDPOINT), "https://api.example.com:8443/photos/1.jpg?size=2");
  assert.is(addressOnServer("/a/../../b.jpg", ENDPOINT), "https://api.example.com:8443/b.jpg");
});

test("no other text becomes an address on the server", () => {
  const texts = [
    "//evil.example/1.jpg",
    "/\\evil.example/1.jpg",
    "\\\\evil.example/1.jpg",
    "/\t/evil.example/1.jpg",
    "/photos/1 2.jpg",
    "/photos\u202e/gpj.1",
    "photos/1.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "",
    "/",
    null,
    7,
  ];
  for (const text of texts) assert.is(addressOnServer(text, ENDPOINT), undefined, JSON.stringify(text));
  assert.is(addressOnServer("/photos/1.jpg", "not an address"), undefined);
});

test("a picture on another server than the page is not requested by itself", () => {
  const address = addressOnServer("/photos/1.jpg", ENDPOINT) ?? "";
  assert.not(isOfPage(address, "https://app.example.com/data"));
  assert.ok(isOfPage(address, "https://api.example.com:8443/app"));
});

test.run();
