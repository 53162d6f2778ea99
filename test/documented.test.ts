/** Every export of the library, and every member of an exported type, has a sentence that says what it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "@typescript/typescript6";
import { test } from "uvu";
import * as assert from "uvu/assert";

const FOLDERS = ["transport", "client", "auth", "react", "testing"];

/** Declarations that can be exported under a name of their own. */
type Declaration = ts.Node & { readonly name?: ts.Node | undefined };

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("src", folder, name))
    .map((path) => ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true));
}

const isDocumented = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).length > 0;

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The exported declarations of a file. Of a function with overloads the first one counts. */
function exportsOf(source: ts.SourceFile): Declaration[] {
  const declarations = source.statements
    .filter((statement) => isExported(statement))
    .flatMap((statement): readonly Declaration[] =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
    );
  const names = declarations.map(({ name }) => name?.getText());
  return declarations.filter(({ name }, index) => !name || names.indexOf(name.getText()) === index);
}

/** The members of an interface, a class or an object type. What is written within a member, or in a union, is described there. */
function membersOf(declaration: Declaration): Declaration[] {
  if (ts.isInterfaceDeclaration(declaration)) return declaration.members.filter(({ name }) => name !== undefined);
  if (ts.isClassDeclaration(declaration)) return declaration.members.filter(isPublicMember);
  return ts.isTypeAliasDeclaration(declaration) ? membersOfType(declaration.type) : [];
}

function membersOfType(type: ts.TypeNode): Declaration[] {
  if (ts.isTypeLiteralNode(type)) return type.members.filter(({ name }) => name !== undefined);
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(membersOfType) : [];
}

function isPublicMember(member: ts.ClassElement): boolean {
  return !ts.isConstructorDeclaration(member) && member.name !== undefined && !ts.isPrivateIdentifier(member.name);
}

const placeOf = (node: Declaration): string => {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${node.name?.getText() ?? ""}`;
};

for (const folder of FOLDERS)
  test(`each export and each member of a type in src/${folder} is documented`, () => {
    const exported = sourcesIn(folder).flatMap(exportsOf);
    assert.ok(exported.length > 0);
    const undocumented = exported
      .flatMap((declaration) => [declaration, ...membersOf(declaration)])
      .filter((node) => !isDocumented(node))
      .map(placeOf);
    assert.equal(undocumented, []);
  });

test.run();
