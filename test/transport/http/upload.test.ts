/** Files out of the variables, into a form. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { RequestBody } from "../../../src/transport/request.js";
import { upload } from "../../../src/transport/http/upload.js";

const request = (variables: object): RequestBody => ({
  query: "mutation { a }",
  documentId: undefined,
  operationId: undefined,
  operationName: undefined,
  variables,
  extensions: undefined,
});
const formOf = (variables: object) => {
  const form = upload(request(variables))?.body;
  if (!(form instanceof FormData)) throw new Error("no form");
  const entries = [...form.entries()] as [string, string | File][];
  return {
    entries,
    names: entries.map(([name]) => name),
    operations: JSON.parse(String(form.get("operations"))),
    map: JSON.parse(String(form.get("map"))),
  };
};

test("gives operations with nulls, then the map, then the files, in that order", () => {
  const [one, two] = [new File(["1"], "one.txt", { type: "text/plain" }), new Blob(["2"])];
  const { entries, names, operations, map } = formOf({ first: one, deep: { list: [1, { file: two }] }, text: "t" });
  assert.equal(names, ["operations", "map", "0", "1"]);
  assert.equal(operations, {
    query: "mutation { a }",
    variables: { first: null, deep: { list: [1, { file: null }] }, text: "t" },
  });
  assert.equal(map, { 0: ["variables.first"], 1: ["variables.deep.list.1.file"] });
  assert.is((entries[2]?.[1] as File).name, "one.txt");
  assert.is((entries[2]?.[1] as File).type, "text/plain");
});

test("the same file twice is one part with two paths", () => {
  const file = new File(["1"], "one");
  const { names, map } = formOf({ a: file, list: [file] });
  assert.equal(names, ["operations", "map", "0"]);
  assert.equal(map, { 0: ["variables.a", "variables.list.0"] });
});

test("finds a file in objects without a prototype, too", () => {
  assert.equal(
    formOf(Object.assign(Object.create(null), { deep: Object.assign(Object.create(null), { file: new Blob(["1"]) }) }))
      .map,
    { 0: ["variables.deep.file"] },
  );
});

test("makes no form without files", () => {
  assert.is(upload(request({ a: 1, b: [null, "x", new Date(0)] })), undefined);
  assert.is(upload(request(undefined as never)), undefined);
});

test("does not change the variables, and leaves what writes itself to write itself", () => {
  const variables = {
    file: new Blob(["1"]),
    at: new Date(0),
    own: { toJSON: () => "own" },
    bare: Object.assign(Object.create(null), { x: 1 }),
  };
  const { operations } = formOf(variables);
  assert.equal(operations.variables, { file: null, at: "1970-01-01T00:00:00.000Z", own: "own", bare: { x: 1 } });
  assert.instance(variables.file, Blob);
});

test("takes the files out of a FileList", () => {
  class FileList extends Array<File> {}
  const list = { 0: new File(["1"], "one"), length: 1 };
  Object.setPrototypeOf(list, FileList.prototype);
  (globalThis as { FileList?: unknown }).FileList = FileList;
  try {
    assert.equal(formOf({ files: list }).map, { 0: ["variables.files.0"] });
  } finally {
    delete (globalThis as { FileList?: unknown }).FileList;
  }
});

test("a file in an instance of a class is sent like any other, and not as {}", () => {
  class Holder {
    file = new Blob(["1"]);
  }
  const { operations, map } = formOf({ file: new Blob(["2"]), held: new Holder() });
  assert.equal(operations.variables, { file: null, held: { file: null } });
  assert.equal(map, { 0: ["variables.file"], 1: ["variables.held.file"] });
});

test.run();
