import { test } from "uvu";
import * as assert from "uvu/assert";
import { isOfPage } from "../../../../../src/app/parts/record/pictures/pictures.js";
import { urlOnServer } from "../../../../../src/app/parts/values/server-url.js";

const ENDPOINT = "https://api.example.com:8443/v1/graphql";

test("a URL without a host is on the server, at the root of its origin", () => {
  assert.is(urlOnServer("/photos/1.jpg", ENDPOINT), "https://api.example.com:8443/photos/1.jpg");
  assert.is(urlOnServer("/photos/1.jpg?size=2", ENDPOINT), "https://api.example.com:8443/photos/1.jpg?size=2");
  assert.is(urlOnServer("/a/../../b.jpg", ENDPOINT), "https://api.example.com:8443/b.jpg");
});

test("no other text becomes a URL on the server", () => {
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
  for (const text of texts) assert.is(urlOnServer(text, ENDPOINT), undefined, JSON.stringify(text));
  assert.is(urlOnServer("/photos/1.jpg", "not a URL"), undefined);
});

test("a picture on another server than the page is not requested automatically", () => {
  const url = urlOnServer("/photos/1.jpg", ENDPOINT) ?? "";
  assert.not(isOfPage(url, "https://app.example.com/data"));
  assert.ok(isOfPage(url, "https://api.example.com:8443/app"));
});

test.run();
