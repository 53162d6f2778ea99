/**
 * Makes happy-dom's nodes light while `packages.mjs` joins its modules into one file. Two habits of theirs take an eighth of the
 * processor time of the tests of components:
 *
 * - A node has eleven Maps for listeners and for results of queries, and each attribute and each text is a node. Nearly all of the
 *   Maps stay empty. Here a node has them from their first use on.
 * - A node that is appended tells everything within it, even if neither is in the document yet. React builds a screen from the
 *   inside to the outside, so a node is told once for each element around it. Here it is told if it has something to learn.
 */
import { readFile } from "node:fs/promises";

/** What is done to the text of a module of happy-dom. */
const CHANGES = {
  "event/EventTarget.js": (text) => madeOnDemand(madeOnDemand(text, "listeners"), "listenerOptions"),
  "nodes/node/Node.js": (text) => {
    const withLightCache = startingWith(
      madeOnDemand(text, "cache"),
      "clearCache",
      "if (!this[own_cache] && this[PropertySymbol.affectsCache].length === 0) return;",
    );
    const learning = startingWith(withLightCache, "connectedToNode", "if (hasNothingToLearn(this)) return;");
    return `${learning}\n${hasNothingToLearn}`;
  },
};
const MODULES = /[\\/]happy-dom[\\/]lib[\\/](event[\\/]EventTarget|nodes[\\/]node[\\/]Node)\.js$/;

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
  const [before, rest] = splitAt(text, `this[PropertySymbol.${property}] = {`);
  const [members, after] = splitAt(rest, "};");
  const [head, body] = splitAt(before, "constructor() {");
  const getter = `get [PropertySymbol.${property}]() { return (this[own_${property}] ??= {${members}}); }`;
  const assignment = `this[own_${property}] = undefined;`;
  return `const own_${property} = Symbol("own ${property}");\n${head}${getter}\nconstructor() {${body}${assignment}${after}`;
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
  if (at < 0) throw new Error(`happy-dom has no "${separator}" any more: change test/lean-nodes.mjs, or delete it`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

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
