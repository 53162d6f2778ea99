/**
 * With TypeScript's `exactOptionalPropertyTypes` an optional member takes undefined only if its type says so, and a page that hands on an
 * optional value of its own, such as `{ signal }`, has undefined where it has none.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type TSInterfaceDeclaration, type TSType } from "oxc-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";

const FOLDERS = ["transport", "client", "react", "testing"];
/** Types that a page makes values of, besides those that are called options. */
const MADE_BY_PAGES =
  /Options$|Props$|^(Operation|Result|GraphQLError|TransportErrorDetails|FakeSession|SignedInUser|MethodRequest)$/;
/** Set once by the library: see `Operation.id`. */
const MADE_BY_THE_LIBRARY = ["Operation.id"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("src", folder, name)),
);

const interfaces: TSInterfaceDeclaration[] = files.flatMap((path) =>
  parseSync(path, readFileSync(path, "utf8")).program.body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && statement.declaration?.type === "TSInterfaceDeclaration"
      ? [statement.declaration]
      : [],
  ),
);

/** `unknown` and `ReactNode` include undefined. */
function takesUndefined(type: TSType | undefined): boolean {
  if (type?.type === "TSUnionType") return type.types.some(takesUndefined);
  const isNode = type?.type === "TSTypeReference" && "name" in type.typeName && type.typeName.name === "ReactNode";
  return isNode || type?.type === "TSUndefinedKeyword" || type?.type === "TSUnknownKeyword";
}

test("an optional member of what a page passes takes undefined", () => {
  const made = interfaces.filter(({ id }) => MADE_BY_PAGES.test(id.name));
  assert.ok(made.length > 20);
  const refusing = made.flatMap(({ id, body }) =>
    body.body.flatMap((member) => {
      if (member.type !== "TSPropertySignature" && member.type !== "TSMethodSignature") return [];
      if (!member.optional || member.key.type !== "Identifier") return [];
      const type = member.type === "TSPropertySignature" ? member.typeAnnotation?.typeAnnotation : undefined;
      const name = `${id.name}.${member.key.name}`;
      return takesUndefined(type) || MADE_BY_THE_LIBRARY.includes(name) ? [] : [name];
    }),
  );
  assert.equal(refusing, []);
});

test.run();
