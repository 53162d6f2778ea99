import { join } from "node:path";
import { truncateSync, writeFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ServeError } from "../../../src/app/serve/errors.js";
import { readSchemaFile } from "../../../src/app/serve/schema-file.js";
import { folder } from "./helpers.js";

const home = folder({});

function fileWith(content: string | Uint8Array): string {
  const path = join(home, "schema");
  writeFileSync(path, content);
  return path;
}

async function problem(path: string): Promise<string> {
  const error = await readSchemaFile(path).then(
    () => undefined,
    (reason: ServeError) => reason,
  );
  assert.is(error?.code, "BAD_SCHEMA_FILE");
  return error?.message ?? "";
}

test("SDL is read as text", async () => {
  const texts = [
    "type Query { a: Int }",
    '"""The start."""\nschema { query: Start }',
    "# a comment\n\n  extend type Query { b: Int }",
    "\uFEFFscalar Date",
  ];
  for (const text of texts) assert.is(await readSchemaFile(fileWith(text)), text.replace("\uFEFF", ""));
});

test("introspection JSON is read with or without data around it", async () => {
  const introspection = { __schema: { types: [] } };
  for (const answer of [introspection, { data: introspection }])
    assert.equal(await readSchemaFile(fileWith(JSON.stringify(answer))), answer);
});

test("each kind of wrong content is named", async () => {
  const problems: [content: string | Uint8Array, expected: string][] = [
    ["", "is empty"],
    [" \n\t", "is empty"],
    ["<!doctype html><p>Sign in", "is a web page or XML"],
    ['{"data":{"__schema":', "begins like JSON, but is not JSON"],
    ['{"errors":[{"message":"s3cret"}]}', "is the answer of a server that refused introspection"],
    ['{"data":null}', "is JSON without __schema.types"],
    ['{"__schema":{}}', "is JSON without __schema.types"],
    ["[1]", "is JSON without __schema.types"],
    ["query Works { works { id } }", "has operations, but no types"],
    ["null", "has no definition of a type"],
    ["export const typeDefs = 1;", "has no definition of a type"],
    [Uint8Array.of(0xff, 0xfe, 0x74, 0x00), "is not text in UTF-8"],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47), "is not text in UTF-8"],
  ];
  for (const [content, expected] of problems) {
    const message = await problem(fileWith(content));
    assert.match(message, expected);
    assert.match(message, "Give the schema as SDL, or as the JSON of an introspection.");
    assert.not.match(message, "s3cret");
  }
});

test("a file that cannot be read is named with the reason", async () => {
  assert.match(await problem(join(home, "none.graphql")), "none.graphql cannot be read: there is no such file");
  assert.match(await problem(home), "it is a folder");
  assert.match(await problem(join(fileWith("type A"), "inside")), "there is no such folder");
});

test("a file over the limit is refused before it is read", async () => {
  const path = fileWith("type Query { a: Int }");
  truncateSync(path, 40_000_000);
  assert.match(await problem(path), "has 40 MB, and 32 MB is the limit");
  truncateSync(path, 32_000_001);
  assert.match(await problem(path), "has 33 MB, and 32 MB is the limit");
  truncateSync(path, 32_000_000);
  assert.match(String(await readSchemaFile(path)), /^type Query/);
});

test.run();
