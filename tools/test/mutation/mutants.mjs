/**
 * Small mistakes in a source file ("mutants"), and the source with all of them in it, each behind a switch: the tests are bundled once,
 * and one mutant after the other is switched on.
 *
 * A mutant changes one thing: a comparison, a logical or arithmetic operator, a condition, a boolean, a negation, a number, or it
 * leaves a statement out. Texts are not changed, because most of them are words for people. Code outside of functions is left as it
 * is: it runs once for all test files of a process.
 */
import { parseSync } from "oxc-parser";
import { SWITCH } from "./switch-name.mjs";

/** What an operator is changed to. `<` becomes the operator that differs at the boundary, and the opposite one. */
const OPERATORS = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Nodes of TypeScript that contain an expression. All others are types. */
const WITH_EXPRESSION = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

/**
 * @typedef {object} Mutant
 * @property {number} id
 * @property {string} file from the project's root
 * @property {number} line from 1
 * @property {string} original the code as it is
 * @property {string} replacement what stands there with the mutant; "" where a statement is left out
 */

/**
 * @param {string} text TypeScript
 * @param {string} file its path from the project's root
 * @param {number} firstId the id of the file's first mutant; the others follow
 * @returns {{ code: string, mutants: Mutant[] }} the source with its mutants behind switches
 */
export function mutate(text, file, firstId) {
  const { program } = parseSync(file, text);
  const mutants = [];
  const textOf = ({ start, end }) => text.slice(start, end);
  const lineOf = ({ start }) => text.slice(0, start).split("\n").length;

  /** Notes a mutant, and returns the condition that switches it on. */
  function add(node, replacement) {
    const id = firstId + mutants.length;
    mutants.push({ id, file, line: lineOf(node), original: textOf(node), replacement });
    return `${SWITCH}(${id})`;
  }

  /** The code of a node, with the mutants of it and in it. */
  function render({ node, parent, key }, isInFunction) {
    const code = renderInside(node, isInFunction || FUNCTIONS.has(node.type));
    if (!isInFunction) return code;
    if (isRemovable(node)) return `{ if (!${add(node, "")}) { ${code} } }`; // the outer braces keep an `else` with its `if`
    const replacements = mayChange(parent, key) ? replacementsOf(node, parent, key, textOf) : [];
    if (replacements.length === 0) return code;
    const cases = replacements.map((replacement) => `${add(node, replacement)} ? (${replacement}) : `);
    return `(${cases.join("")}(${code}))`;
  }

  /** The code of a node, in which the code of its children has their mutants. */
  function renderInside(node, isInFunction) {
    let code = "";
    let position = node.start;
    for (const child of childrenOf(node)) {
      code += text.slice(position, child.node.start) + render(child, isInFunction);
      position = child.node.end;
    }
    return code + text.slice(position, node.end);
  }

  const code = text.slice(0, program.start) + renderInside(program, false) + text.slice(program.end);
  return { code, mutants };
}

/** The children with their place in the parent, in the order of the text, without types. */
function childrenOf(parent) {
  const children = [];
  for (const [key, value] of Object.entries(parent)) {
    for (const node of [value].flat()) {
      const isNode = typeof node?.type === "string" && typeof node.start === "number";
      if (isNode && isCode(node)) children.push({ node, parent, key });
    }
  }
  const inOrder = children.sort((one, other) => one.node.start - other.node.start);
  // The shorthand `{ a }` has one text for its key and its value.
  return inOrder.filter(({ node }, index) => node.start >= (inOrder[index - 1]?.node.end ?? 0));
}

const isCode = ({ type }) => !type.startsWith("TS") || WITH_EXPRESSION.has(type);

/** A statement that can be left out, such as a call. `super()` cannot. */
function isRemovable({ type, expression, directive }) {
  return type === "ExpressionStatement" && !directive && expression.callee?.type !== "Super";
}

/** Whether another expression may stand in this place of the parent. */
function mayChange({ type, computed }, key) {
  if (type === "SwitchCase" && key === "test") return false;
  if (type === "TSAsExpression" || type === "ChainExpression") return false;
  return key !== "key" && (key !== "property" || computed);
}

/** @returns {string[]} what may stand in place of an expression; nothing for one that is left as it is */
function replacementsOf(node, parent, key, textOf) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return changedOperators(node, textOf);
    case "Literal":
      return changedLiteral(node);
    case "UnaryExpression":
      return node.operator === "!" ? [textOf(node.argument)] : [];
    default:
      return isCondition(parent, key) ? ["true", "false"] : [];
  }
}

function changedOperators({ left, operator, right }, textOf) {
  const isOfTexts = operator === "+" && [left, right].some(isText);
  if (isOfTexts) return [];
  return (OPERATORS[operator] ?? []).map((other) => `(${textOf(left)}) ${other} (${textOf(right)})`);
}

const isText = ({ type, value }) => type === "TemplateLiteral" || typeof value === "string";

function changedLiteral({ value }) {
  if (typeof value === "boolean") return [`${!value}`];
  return typeof value === "number" ? [`${value + 1}`] : [];
}

/** Whether a branch depends on the expression in this place. */
const isCondition = ({ type }, key) => key === "test" && (type === "IfStatement" || type === "ConditionalExpression");
