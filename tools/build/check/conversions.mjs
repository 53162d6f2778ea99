// @ts-check
/**
 * The rule against implicit conversions: a value of a server may be anything, and in a template, in `String()`, in `Number()`, with `+` or
 * as a key `{ toString: 1 }` is a TypeError, any other object "[object Object]". Where the type is unknown, any, or an object without a
 * `toString` of its own, the value is read by `textOf` or `numberOf`. A process of its own: it takes the types of all of src.
 */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "@typescript/typescript6";
import { root } from "../paths.mjs";

/** @typedef {import("./tools.mjs").Fault} Fault */

/** The functions that make a text or a number of their first argument. */
const CONVERTING_FUNCTIONS = new Set(
  "String Number BigInt parseInt parseFloat Number.parseInt Number.parseFloat isNaN isFinite encodeURIComponent Date.parse".split(
    " ",
  ),
);
const SORTING = new Set(["sort", "toSorted"]);
const MAPPING = new Set(["map", "flatMap"]);
const CONVERTING_CLASSES = new Set(["Date", "RegExp"]);
const CONVERTING_OPERATORS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const LOOSE_EQUALITY = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken]);
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/**
 * The implicit conversions in the source files of a program.
 *
 * @param {ts.Program} program
 * @param {(fileName: string) => boolean} isChecked
 * @returns {Fault[]}
 */
export function conversionsIn(program, isChecked) {
  const checker = program.getTypeChecker();
  /** @type {Fault[]} */
  const faults = [];

  /** @param {ts.Type} type @returns {boolean} */
  function isObjectWithoutText(type) {
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return isConverted(checker.getIndexTypeOfType(type, ts.IndexKind.Number));
    const [declaration] = checker.getPropertyOfType(type, "toString")?.declarations ?? [];
    const owner = declaration?.parent;
    return !owner || !("name" in owner) || checker.getTypeAtLocation(owner).symbol?.name === "Object";
  }

  /**
   * Whether making a text or a number of a value of this type may throw, or says nothing.
   *
   * @param {ts.Type | undefined} type
   *
   * @returns {boolean}
   */
  function isConverted(type) {
    if (!type) return false;
    if (type.flags & UNKNOWN) return true;
    if (type.isUnion()) return type.types.some(isConverted);
    if (type.isIntersection()) return type.types.every(isConverted);
    if (type.flags & ts.TypeFlags.Instantiable) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint !== type && isConverted(constraint ?? checker.getUnknownType?.());
    }
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0;
    return isObject && isObjectWithoutText(type);
  }

  /** @param {ts.Node | undefined} node @param {(type: ts.Type) => boolean} isWrong */
  function judge(node, isWrong = isConverted) {
    if (!node || ts.isSpreadElement(node)) return;
    const type = checker.getTypeAtLocation(node);
    if (!isWrong(type)) return;
    const source = node.getSourceFile();
    const file = relative(root, source.fileName);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const what = `${node.getText().replace(/\s+/g, " ").slice(0, 60)} (${checker.typeToString(type).slice(0, 60)})`;
    const advice = "read it by textOf or numberOf, or check its type first";
    faults.push({
      rule: "conversion",
      file,
      text: `${file}:${line}  conversion: ${what} becomes a text, a number or a key: ${advice}`,
    });
  }

  /** @param {ts.Type} type */
  const isUnknown = (type) => (type.flags & UNKNOWN) !== 0;

  /** @param {ts.CallExpression} call */
  function judgeCall({ expression, arguments: [first] }) {
    if (CONVERTING_FUNCTIONS.has(expression.getText())) judge(first);
    if (ts.isPropertyAccessExpression(expression)) judgeMethod(expression, first);
  }

  /** @param {ts.PropertyAccessExpression} method @param {ts.Expression | undefined} first its first argument */
  function judgeMethod({ expression, name: { text } }, first) {
    const isOfList = text === "join" || (first === undefined && SORTING.has(text));
    const isMapper = MAPPING.has(text) && first !== undefined && CONVERTING_FUNCTIONS.has(first.getText());
    if (isOfList || isMapper) judge(expression);
    else if (text === "toString") judge(expression, isUnknown);
  }

  /** @param {ts.BinaryExpression} expression */
  function judgeBinary({ left, operatorToken: { kind }, right }) {
    const sides = [left, right];
    const isNullCheck = sides.some((side) => side.kind === ts.SyntaxKind.NullKeyword);
    const isConversion = CONVERTING_OPERATORS.has(kind) || (LOOSE_EQUALITY.has(kind) && !isNullCheck);
    if (isConversion) for (const side of sides) judge(side);
    if (kind === ts.SyntaxKind.InKeyword) judge(left);
  }

  /** The expression in a node that a text or a key is made of. @param {ts.Node} node @returns {ts.Node | undefined} */
  function convertedIn(node) {
    if (ts.isTemplateSpan(node)) return ts.isTaggedTemplateExpression(node.parent.parent) ? undefined : node.expression;
    if (ts.isElementAccessExpression(node)) return node.argumentExpression;
    if (ts.isComputedPropertyName(node)) return node.expression;
    const isConvertingClass = ts.isNewExpression(node) && CONVERTING_CLASSES.has(node.expression.getText());
    return isConvertingClass ? node.arguments?.[0] : undefined;
  }

  /** @param {ts.Node} node */
  function visit(node) {
    judge(convertedIn(node));
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) judge(node.operand);
    if (ts.isCallExpression(node)) judgeCall(node);
    if (ts.isBinaryExpression(node)) judgeBinary(node);
    ts.forEachChild(node, visit);
  }

  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && isChecked(file.fileName)) visit(file);
  return faults;
}

/** The implicit conversions in src. @returns {Fault[]} */
function findConversions() {
  const settings = { ...JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")), include: ["src"] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
  const isChecked = (/** @type {string} */ name) => relative(root, name).startsWith("src/");
  const program = ts.createProgram(
    fileNames.filter((name) => /\.tsx?$/.test(name) && isChecked(name)),
    { ...options, noEmit: true, allowJs: false },
  );
  return conversionsIn(program, isChecked);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.stdout.write(JSON.stringify(findConversions()));
