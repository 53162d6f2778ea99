/**
 * Makes happy-dom's nodes light while `packages.mjs` joins its modules into one file. Four habits of theirs take a fifth of the
 * processor time of the tests of components:
 *
 * - A node has thirteen Maps and Sets for listeners and for results of queries, and each attribute and each text is a node. Nearly
 *   all of them stay empty. Here a node has them from their first use on.
 * - An element begins with thirty properties of its own that say nothing yet. Here its class says so once.
 * - A node that is appended tells everything within it, even if neither is in the document yet. React builds a screen from the
 *   inside to the outside, so a node is told once for each element around it. Here it is told if it has something to learn.
 * - A form or a select has each getter that was used bound to it, as a property of its own. V8's collections of short-lived
 *   objects free neither such a function nor the screen that it holds. Here only methods are bound: what the element's proxy
 *   reads with a getter has the right `this` in any case.
 */
import { readFile } from "node:fs/promises";

/** What is done to the text of a module of happy-dom. */
const CHANGES = {
  "utilities/ClassMethodBinder.js": bindingMethodsOnly,
  "nodes/element/Element.js": (text) =>
    ["pointerCaptures", "propertyEventListeners", "animations"].reduce(madeOnDemand, withSharedValues(text, "Element")),
  "nodes/html-element/HTMLElement.js": (text) => withSharedValues(text, "HTMLElement"),
  "event/EventTarget.js": (text) => madeOnDemand(madeOnDemand(text, "listeners"), "listenerOptions"),
  "nodes/node/Node.js": (text) => {
    const withLightCache = startingWith(
      madeOnDemand(withSharedValues(text, "Node"), "cache"),
      "clearCache",
      "if (!this[own_cache] && this[PropertySymbol.affectsCache].length === 0) return;",
    );
    const learning = startingWith(withLightCache, "connectedToNode", "if (hasNothingToLearn(this)) return;");
    return `${learning}\n${hasNothingToLearn}`;
  },
};
const MODULES = new RegExp(
  `[/\\\\]happy-dom[/\\\\]lib[/\\\\](${Object.keys(CHANGES).join("|").replaceAll("/", "[/\\\\]")})$`,
);

/** A plugin of esbuild. @throws if a module has not the text that is changed: another version of happy-dom */
export const leanNodes = {
  name: "lean nodes",
  setup(build) {
    build.onLoad({ filter: MODULES }, async ({ path }) => {
      const change = Object.entries(CHANGES).find(([module]) => path.replaceAll("\\", "/").endsWith(module))[1];
      return { contents: change(await readFile(path, "utf8")) };
    });
  },
};

/** The class makes a property's value when it is first read, and no more in the constructor. */
function madeOnDemand(text, property) {
  const [before, rest] = splitAt(text, `this[PropertySymbol.${property}] = `);
  const [value, after] = splitAt(rest, ";\n");
  const [head, body] = splitAt(before, "constructor() {");
  const getter = `get [PropertySymbol.${property}]() { return (this[own_${property}] ??= ${value}); }`;
  return `const own_${property} = Symbol("own ${property}");\n${head}${getter}\nconstructor() {${body}${after}`;
}

/** What a constructor gives each node, where that is a plain value: in the constructor's own block, not within a condition. */
const PLAIN_VALUES = /^ {8}this\[PropertySymbol\.(\w+)\] = (null|false|0|''|NodeTypeEnum\.elementNode);$/gm;

/** The class's prototype holds the plain values that the constructor would give each node. */
function withSharedValues(text, className) {
  const [head, rest] = splitAt(text, "    constructor() {\n");
  const [body, after] = splitAt(rest, "\n    }\n");
  const values = [...body.matchAll(PLAIN_VALUES)].map(([, name, value]) => `[PropertySymbol.${name}]: ${value}`);
  if (values.length === 0) throw changed(`a plain value in the constructor of ${className}`);
  const lightBody = body.replace(PLAIN_VALUES, "");
  return `${head}    constructor() {\n${lightBody}\n    }\n${after}\nObject.assign(${className}.prototype, { ${values.join(", ")} });`;
}

/** Getters and setters stay on the prototype. */
function bindingMethodsOnly(text) {
  const [before, after] = splitAt(text, "descriptor.get !== undefined");
  return `${before}false${after}`;
}

/** The method begins with this statement. */
function startingWith(text, method, statement) {
  const beginning = `[PropertySymbol.${method}]() {`;
  const [before, after] = splitAt(text, beginning);
  return `${before}${beginning}\n${statement}${after}`;
}

/** What stands before a text's first occurrence, and behind it. */
function splitAt(text, separator) {
  const at = text.indexOf(separator);
  if (at < 0) throw changed(`"${separator}"`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

const changed = (what) =>
  new Error(`happy-dom does not have ${what} any more: change tools/test/lean-nodes.mjs, or delete it`);

/**
 * Whether a node that got a parent, and all that is in it, is as it would be made. It becomes part of happy-dom's module, where
 * `PropertySymbol` is defined.
 */
function hasNothingToLearn(node) {
  /* global PropertySymbol */
  const parent = node[PropertySymbol.parentNode];
  return (
    parent &&
    !node[PropertySymbol.isConnected] &&
    !parent[PropertySymbol.isConnected] &&
    !node[PropertySymbol.shadowRoot] &&
    node[PropertySymbol.ownerDocument] === parent[PropertySymbol.ownerDocument] &&
    node[PropertySymbol.window] === parent[PropertySymbol.window] &&
    node[PropertySymbol.rootNode] === parent[PropertySymbol.rootNode] &&
    !parent[PropertySymbol.styleNode] &&
    !parent[PropertySymbol.textAreaNode] &&
    !parent[PropertySymbol.formNode] &&
    !parent[PropertySymbol.selectNode]
  );
}
