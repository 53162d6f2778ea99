/** Files on their way from a page to a server. */
import * as assert from "uvu/assert";
import { GOOD, last, own, page, script, transportSuite, yoga } from "./setup.js";

const test = transportSuite("the transport in Chromium: uploads");

test("uploads a file to a real server with its name, type and bytes", async () => {
  const preflights: string[] = [];
  page.on(
    "request",
    (request) =>
      request.method() === "POST" && preflights.push(request.headers()["apollo-require-preflight"] ?? "none"),
  );
  const { data } = await page.evaluate(async (url) => {
    const { http, request, upload } = window.querylet;
    const file = new File(["grüße 😀"], "naïve name.txt", { type: "text/plain" });
    return request(http({ url, upload }), "mutation ($file: File!, $note: String) { keep(file: $file, note: $note) }", {
      file,
      note: "n",
    });
  }, `${yoga.origin}/graphql`);
  assert.equal(data, { keep: "naïve name.txt text/plain grüße 😀 n" });
  assert.equal(preflights, ["true"]);
});

test("uploads the files that a person chose, with the browser's own boundary", async () => {
  own.answer(GOOD);
  await page.setContent('<input type="file" multiple>');
  await page.setInputFiles("input", [
    { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("1,2") },
    { name: "b.csv", mimeType: "text/csv", buffer: Buffer.from("3,4") },
  ]);
  await page.addScriptTag({ content: script });
  await page.evaluate(async () => {
    const { http, request, upload } = window.querylet;
    const { files } = document.querySelector("input") as HTMLInputElement;
    await request(
      http({ upload, headers: { "Content-Type": "application/json" } }),
      "mutation ($files: [File!]!) { keep(files: $files) }",
      { files },
    );
  });
  const { headers, body } = last(own);
  const [, boundary = "?"] = /^multipart\/form-data; boundary=(.+)$/.exec(headers["content-type"] ?? "") ?? [];
  const [operations = "", map = "", ...files] = body.split(`--${boundary}`).slice(1, -1);
  assert.match(operations, '"variables":{"files":[null,null]}');
  assert.match(map, '{"0":["variables.files.0"],"1":["variables.files.1"]}');
  assert.equal(
    files.map((file) => /filename="(.*)"\r\nContent-Type: (.*)\r\n\r\n(.*)\r\n$/.exec(file)?.slice(1)),
    [
      ["a.csv", "text/csv", "1,2"],
      ["b.csv", "text/csv", "3,4"],
    ],
  );
});

test.run();
