// @ts-check
/**
 * Finds the names of properties that may be shortened when the library is built (see `internal-names.mjs`): declared in the
 * library's own files, and
 *  - used there with a dot or a pattern: keys of a table are looked up by a text that comes from elsewhere;
 *  - not part of a public type: programs outside use those;
 *  - not used by any other code that the compiler sees: the platform, React, our app;
 *  - not written as text anywhere in the library: what is read by its name in quotes keeps its name;
 *  - not exported by a module: `module.name` of an `import * as module` is not a property;
 *  - not sent or received: see PROTOCOL_NAMES.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "@typescript/typescript6";
import { root } from "./paths.mjs";

/** The folders whose names are shortened. */
const LIBRARY_FOLDERS = /\/src\/(transport|client|auth|react|testing)\//;
const ENTRY_POINTS = [
  "src/index.ts",
  "src/react/index.ts",
  "src/auth/index.ts",
  "src/testing/index.ts",
  "src/app/index.ts",
];

/** A name of one or two characters gains nothing. */
const SHORTEST = 3;

/** Names that other programs send and read, written without quotes here. By the specification that names them. */
const PROTOCOL_NAMES = [
  // GraphQL, and GraphQL over HTTP: requests, responses, incremental delivery, uploads, persisted documents
  "query operationName variables extensions data errors message path locations line column code hasNext pending incremental",
  "completed items label id subPath payload documentId operationId persistedQuery version sha256Hash operations map",
  // Action Cable and AnyCable
  "command identifier channel channelId action type reason reconnect result more sid stream_id epoch offset history streams",
  "since restored restored_ids",
  // graphql-transport-ws
  "connectionParams",
  // OAuth 2.0, OpenID Connect and Google Identity Services
  "client_id scope state prompt hint hd login_hint callback error_callback error error_description access_token expires_in",
  "id_token credential sub name email picture email_verified nonce aud iss exp iat select_by ux_mode redirect_uri token",
  "session user expiresIn",
  // Reporting API: a report's body, which no type of the platform describes
  "blockedURL",
].flatMap((line) => line.split(" "));

/** @returns {string[]} sorted */
export function findInternalNames() {
  const program = createProgram();
  const { declared, used, foreign, quoted } = collectNames(program);
  const kept = new Set([...foreign, ...quoted, ...PROTOCOL_NAMES, ...findPublicNames(program)]);
  return [...declared].filter((name) => name.length >= SHORTEST && used.has(name) && !kept.has(name)).sort();
}

function createProgram() {
  const settings = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
  const program = ts.createProgram(
    [...ENTRY_POINTS, "src/embed/index.ts", "src/main.tsx"].map((path) => join(root, path)),
    { ...options, noEmit: true },
  );
  program.getTypeChecker(); // nodes know their parents from here on
  return program;
}

/** @param {ts.SourceFile | undefined} file */
const isOwn = (file) => file !== undefined && LIBRARY_FOLDERS.test(file.fileName) && !file.isDeclarationFile;

/**
 * The names of properties in the library's files (declared, and used) and in all others, and the texts in quotes of the
 * library's.
 *
 * @param {ts.Program} program
 */
function collectNames(program) {
  /** @type {Record<"declared" | "used" | "foreign" | "quoted", Set<string>>} */
  const names = { declared: new Set(), used: new Set(), foreign: new Set(), quoted: new Set() };
  for (const file of program.getSourceFiles()) {
    const isOurs = isOwn(file);
    const visit = (/** @type {ts.Node} */ node) => {
      add(isOurs ? names.declared : names.foreign, nameOfProperty(node));
      add(isOurs ? names.used : names.foreign, nameOfUsedProperty(node));
      if (isOurs) add(names.quoted, nameThatStays(node));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return names;
}

/**
 * A text in quotes, or the name of a function or constant, which a module may export.
 *
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function nameThatStays(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isDeclaration = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isClassDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) && isAtTopLevel(node) ? node.name.text : undefined;
}

/** @param {ts.Node} node */
function isAtTopLevel(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent?.parent : node;
  return statement?.parent !== undefined && ts.isSourceFile(statement.parent);
}

/**
 * @param {Set<string>} names
 * @param {string | undefined} name
 */
function add(names, name) {
  if (name !== undefined) names.add(name);
}

/**
 * The name of the property that an expression reads or writes, or that a pattern takes out of an object.
 *
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function nameOfUsedProperty(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}

/**
 * The name that a declaration gives a property.
 *
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function nameOfProperty(node) {
  const isDeclared =
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node);
  if (!isDeclared) return undefined;
  const { name } = node;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/**
 * The names of every property of every type that a public name mentions, however deep.
 *
 * @param {ts.Program} program
 */
function findPublicNames(program) {
  const checker = program.getTypeChecker();
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<ts.Type>} */
  const seen = new Set();

  /** @param {ts.Type | undefined} type */
  function visitType(type) {
    if (!type || seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach(visitType);
    type.aliasTypeArguments?.forEach(visitType);
    if (isReference(type)) checker.getTypeArguments(type).forEach(visitType);
    if (type.isTypeParameter()) visitType(type.getConstraint());
    for (const property of checker.getPropertiesOfType(type)) visitProperty(property);
    for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct])
      checker.getSignaturesOfType(type, kind).forEach(visitSignature);
  }
  /** @param {ts.Symbol} property */
  function visitProperty(property) {
    // The platform's own types have their own names, and lead nowhere.
    if (!property.declarations?.some((declaration) => isOwn(declaration.getSourceFile()))) return;
    names.add(property.name);
    visitType(checker.getTypeOfSymbol(property));
  }
  /** @param {ts.Signature} signature */
  function visitSignature(signature) {
    for (const parameter of signature.parameters) visitType(checker.getTypeOfSymbol(parameter));
    signature.typeParameters?.forEach(visitType);
    visitType(signature.getReturnType());
  }

  for (const path of ENTRY_POINTS) {
    const file = program.getSourceFile(join(root, path));
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & ts.SymbolFlags.Type) visitType(checker.getDeclaredTypeOfSymbol(symbol));
      visitType(checker.getTypeOfSymbol(symbol));
    }
  }
  return names;
}

/**
 * @param {ts.Type} type
 * @returns {type is ts.TypeReference}
 */
function isReference(type) {
  const objectFlags = type.flags & ts.TypeFlags.Object ? /** @type {ts.ObjectType} */ (type).objectFlags : 0;
  return (objectFlags & ts.ObjectFlags.Reference) !== 0;
}
