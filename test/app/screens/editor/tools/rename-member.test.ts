import { test } from "uvu";
import * as assert from "uvu/assert";
import { renameMember } from "../../../../../src/app/screens/editor/tools/tool-pane.js";

const JSON_TEXT = '{\n  "id": 9007199254740993,\n  "n": 1\n}';

test("a member gets another name, and every other letter stays", () => {
  assert.is(renameMember(JSON_TEXT, "id", "key"), '{\n  "key": 9007199254740993,\n  "n": 1\n}');
  for (const json of ["", "[1]", '{ "n": 1 }', '{ "id": ']) assert.is(renameMember(json, "id", "key"), json);
});

test("a member whose name something else needs is copied", () => {
  assert.is(
    renameMember(JSON_TEXT, "id", "key", { keepsOld: true }),
    '{\n  "key": 9007199254740993, "id": 9007199254740993,\n  "n": 1\n}',
  );
});

test("a value that has the new name already stays", () => {
  assert.is(renameMember(JSON_TEXT, "id", "n"), JSON_TEXT);
});

test.run();
