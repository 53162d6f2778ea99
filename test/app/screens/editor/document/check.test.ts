import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkDocument, problemsFromServer } from "../../../../../src/app/screens/editor/document/check.js";
import { meantOperation } from "../../../../../src/app/screens/editor/document/meant-operation.js";
import type { DocumentNode } from "../../../../../src/app/language/ast.js";
import { inEnglish } from "../../../language/helpers/in-english.js";
import type { Problem } from "../../../../../src/app/language/problem.js";
import { validate } from "../../../../../src/app/language/validate/validate.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl("type Query { lines: [Line] } type Line { id: ID }");
const byRules = (document: DocumentNode) => validate(document, schema);
const TWO = "query A { lines { id } } query B { lines { id } }";

test("a document is checked by the schema only where the grammar finds nothing", () => {
  const messages = (query: string) => inEnglish(checkDocument(query, byRules).problems).map(({ message }) => message);
  assert.equal(messages("{ lines { id } }"), []);
  assert.is(messages("{ lines { nope } }").length, 1);
  assert.equal(
    messages("{ lines { nope }"),
    inEnglish(checkDocument("{ lines { nope }").problems).map(({ message }) => message),
  );
  assert.equal(checkDocument("{ lines { nope } }").problems, []);
});

test("an empty text has neither operations nor problems", () => {
  assert.equal(checkDocument(" \n", byRules), { operations: [], problems: [] });
});

test("the operation at the caret is meant, else the picked one, else the first", () => {
  const { operations } = checkDocument(TWO);
  const meant = (operationName?: string, caret?: number) =>
    meantOperation(operations, { operationName }, caret)?.name?.value;
  assert.is(meant("A", 30), "B");
  assert.is(meant("B"), "B");
  assert.is(meant("gone"), "A");
  assert.is(meantOperation([], { operationName: "A" }, 0), undefined);
});

test("an error of the server marks the word at its place", () => {
  const errors = [{ message: "No.", locations: [{ line: 1, column: 3 }] }];
  const [problem] = problemsFromServer(errors, "{ lines }", []);
  assert.equal(problem, { start: 2, end: 7, serverSays: "No.", severity: "error" });
});

test("an error of the server needs a place where the editor reports none itself", () => {
  const own: Problem = { start: 2, end: 7, words: ["severalRootFields"], severity: "error" };
  const at = (known: readonly Problem[], locations?: { line: number; column: number }[]) =>
    problemsFromServer([{ message: "No.", ...(locations && { locations }) }], "{ lines }", known).length;
  assert.is(at([]), 0);
  assert.is(at([own], [{ line: 1, column: 3 }]), 0);
  assert.is(at([{ ...own, severity: "warning" }], [{ line: 1, column: 3 }]), 1);
});

test.run();
