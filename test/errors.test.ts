/** docs/errors.md is complete, and speaks of nothing that there is not. */
import { readFileSync, readdirSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const page = readFileSync("docs/errors.md", "utf8");

/** The members of a union of words in a source file. */
function wordsOf(file: string, type: string): string[] {
  const union = new RegExp(`export type ${type} =([^;]*);`).exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return [...union.matchAll(/"([\w-]+)"/g)].map((match) => match[1] as string);
}

/** The first column of the table under a head that begins so; a cell may hold several. */
function rowsUnder(head: string, text = page): string[] {
  const table = text.split("\n\n").find((block) => block.trimStart().startsWith(head)) ?? "";
  assert.ok(table, `there is no table "${head}"`);
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => (row.split(" | ")[0] ?? "").slice(2));
}

/** What stands between backticks. */
const coded = (cells: string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map((match) => match[1] as string));

for (const [name, file, type, head] of [
  [
    "TransportError",
    "src/transport/errors.ts",
    "TransportErrorKind",
    "| `kind` | what happened | what to do |\n|---|---|---|\n| `network`",
  ],
  [
    "PersistError",
    "src/client/persist/database.ts",
    "PersistErrorKind",
    "| `kind` | what happened | what to do |\n|---|---|---|\n| `missing`",
  ],
  ["SchemaError", "src/app/schema/model/introspection.ts", "SchemaErrorCode", "| `code` of a `SchemaError`"],
  ["ServeError", "src/app/serve/errors.ts", "ServeErrorCode", "| `code` of a `ServeError`"],
] as const) {
  test(`every kind or code of ${name} has its row, and no other has one`, () => {
    const words = wordsOf(file, type);
    assert.ok(words.length > 3, type);
    assert.equal(coded(rowsUnder(head)).sort(), words.sort());
  });
}

test("every code of SignInError is named, and has its row on the page about sign-in", () => {
  const words = wordsOf("src/auth/errors.ts", "SignInErrorCode");
  assert.ok(words.length > 10);
  const section = page.split("## SignInError")[1]?.split("##")[0] ?? "";
  assert.equal(
    coded([section])
      .filter((word) => word.includes("_") || words.includes(word))
      .sort(),
    [...words].sort(),
  );
  assert.equal(
    coded(rowsUnder("| code | what happened", readFileSync("docs/sign-in.md", "utf8"))).sort(),
    [...words].sort(),
  );
});

test("what a protocol error is said to say is what one says", () => {
  const sources = ["src/transport", "src/client"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
    )
    .join("\n");
  const parts = rowsUnder("| a `protocol` error says")
    .flatMap((cell) => cell.split(/…|; /))
    .map((part) => part.trim().replace(/[":]/g, ""))
    .filter(Boolean);
  assert.ok(parts.length > 12);
  const plain = sources.replace(/[":]/g, "");
  assert.equal(
    parts.filter((part) => !plain.includes(part)),
    [],
  );
});

test.run();
