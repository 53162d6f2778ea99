import { test } from "uvu";
import * as assert from "uvu/assert";
import { readCurl } from "../../../../../src/app/screens/editor/curl/read-curl.js";
import { curlCommand, type WrittenRequest } from "../../../../../src/app/screens/editor/curl/write-request.js";

const QUERY = 'query Line($id: ID!) {\n  line(id: $id) { name(like: "it\'s") }\n}';

test("reads the command that a browser copies", () => {
  const request = readCurl(`curl 'https://api.example.com/graphql' \\
  -H 'accept: */*' \\
  -H 'content-type: application/json' \\
  -H 'sec-fetch-mode: cors' \\
  -H 'authorization: Bearer abc:def' \\
  -b 'session=1' \\
  --data-raw $'{"query":"{ line(id: \\u00211) { name } }","variables":{"n":1},"operationName":null}' \\
  --compressed`);
  assert.is(request?.url?.href, "https://api.example.com/graphql");
  assert.equal(request?.headers, [["authorization", "Bearer abc:def"]]);
  assert.is(request?.query, "{ line(id: !1) { name } }");
  assert.is(request?.variables, '{\n  "n": 1\n}');
  assert.is(request?.operationName, undefined);
});

test("reads commands as people write them", () => {
  const body = '{"query":"{ a }"}';
  const commands = [
    `curl -XPOST localhost:3000/graphql -d '${body}'`,
    `$ curl --request POST --url http://localhost:3000/graphql --data '${body}'`,
    `curl -s -X POST -H'Content-Type: application/json' --json '${body}' http://localhost:3000/graphql`,
    `curl "http://localhost:3000/graphql" --data-binary "{\\"query\\":\\"{ a }\\"}"`,
    "curl -G http://localhost:3000/graphql --data-urlencode 'query={ a }'",
    "curl 'http://localhost:3000/graphql?query=%7B%20a%20%7D'",
    "curl http://localhost:3000/graphql -H 'Content-Type: application/graphql' -d '{ a }'",
  ];
  for (const command of commands) {
    const request = readCurl(command);
    assert.is(request?.query, "{ a }", command);
    assert.is(request?.url?.host, "localhost:3000", command);
    assert.is(request?.url?.pathname, "/graphql", command);
    assert.equal(request?.headers, [], command);
  }
});

test("one word may have several letters, the last one with its value", () => {
  const body = '{"query":"{ a }"}';
  for (const command of [
    `curl -sX POST http://x/graphql -d '${body}'`,
    `curl -sSLXPOST http://x/graphql -d '${body}'`,
    `curl -ksd '${body}' http://x/graphql`,
    `curl -sH 'a: b' -#d '${body}' -so /dev/null http://x/graphql`,
  ]) {
    const request = readCurl(command);
    assert.equal([request?.url?.href, request?.query], ["http://x/graphql", "{ a }"], command);
  }
  assert.equal(readCurl(`curl -sH 'a: b' -d '${body}' http://x/`)?.headers, [["a", "b"]]);
});

test("a value that looks like an option is the value all the same", () => {
  const request = readCurl("curl http://x/ -H 'content-type: application/graphql' -d '-Xfoo'");
  assert.equal([request?.query, request?.url?.href], ["-Xfoo", "http://x/"]);
});

test("variables keep their digits, wherever they stand", () => {
  for (const number of ["9007199254740993", "0.12345678901234567890", "1.50"]) {
    const variables = `{"a":{"n":${number}},"text":"1.0"}`;
    const parameters = new URLSearchParams({ query: "{ a }", variables }).toString();
    for (const request of [
      readCurl(`curl 'https://x/graphql?${parameters}'`),
      readCurl(`curl https://x/graphql -d '${parameters}'`),
      readCurl(`curl https://x/graphql -d '{"query":"{ a }","variables":${variables}}'`),
    ])
      assert.is(request?.variables, variables);
  }
  const laidOut = readCurl(`curl https://x/graphql -d '{"query":"{ a }","variables":{"n":1,"text":"1.0"}}'`);
  assert.is(laidOut?.variables, '{\n  "n": 1,\n  "text": "1.0"\n}');
});

test("the value of a long option is no URL", () => {
  for (const option of [
    "oauth2-bearer",
    "proxy-user",
    "max-redirs",
    "cert-type",
    "unix-socket",
    "noproxy",
    "dump-header",
  ]) {
    const request = readCurl(`curl --${option} value https://x/graphql -d '{"query":"{ a }"}'`);
    assert.is(request?.url?.href, "https://x/graphql", option);
  }
});

test("a bearer token becomes a header", () => {
  const request = readCurl(`curl --oauth2-bearer t0ken http://x/ -d '{"query":"{ a }"}'`);
  assert.equal(request?.headers, [["Authorization", "Bearer t0ken"]]);
});

test("a user with a password becomes a header", () => {
  const request = readCurl(`curl -u ada:pässword http://x/ -d '{"query":"{ a }"}'`);
  assert.equal(request?.headers, [["Authorization", `Basic ${Buffer.from("ada:pässword").toString("base64")}`]]);
});

test("a command without a document is not read", () => {
  for (const text of [
    "",
    "curl",
    "curl http://x/",
    "curl http://x/ -d @body.json",
    "wget http://x/",
    "curl http://x/ -d '[]'",
  ])
    assert.is(readCurl(text), undefined, text);
});

test("a command that the editor has written is read back with every digit", () => {
  const request: WrittenRequest = {
    url: "https://api.example.com/graphql?a=b",
    headers: { "x-tenant": 'it\'s "one" $HOME `id` \\' },
    query: QUERY,
    variablesText: '{ "id": 9007199254740993123 }',
    operationName: "Line",
  };
  const read = readCurl(curlCommand(request));
  assert.is(read?.url?.href, request.url);
  assert.equal(read?.headers, Object.entries(request.headers));
  assert.is(read?.query, QUERY);
  assert.is(read?.variables, request.variablesText);
  assert.is(read?.operationName, "Line");
});

test.run();
