/**
 * React unmounts the effects of a component whenever it likes, and mounts them again. So the clean-up of an effect ends what the effect
 * itself began, such as a subscription, and nothing else: the work that a person started belongs to their visit (`untilLeft`).
 */
import { parseSync } from "oxc-parser";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readSources } from "../tools/build/source-imports.mjs";

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Clean-ups that end what began outside of their effect, and why that is right. */
const ALLOWED: Record<string, string> = {
  "app/screens/home/pinned/pinned-board.tsx": "the listeners of a drag, which is over when its board is gone",
};

/** Members that end work. */
const ENDS = new Set(["abort", "cancel", "clear", "close", "destroy", "dispose", "end", "pause", "reset", "stop"]);

const isFunction = ({ type }: Node): boolean =>
  type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration";

/** Calls `visit` for a node and all nodes in it, as long as `visit` does not return false. */
function walk(value: unknown, visit: (node: Node) => boolean | undefined): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (isNode(value) && visit(value) === false) return;
  for (const member of Object.values(value)) walk(member, visit);
}

/** What the function of an effect returns. */
function returnsOf(effect: Node): Node[] {
  const body = effect["body"] as Node;
  if (body.type !== "BlockStatement") return [body];
  const returns: Node[] = [];
  walk(body, (node) => {
    if (node.type === "ReturnStatement" && isNode(node["argument"])) returns.push(node["argument"]);
    return !isFunction(node);
  });
  return returns;
}

/** The names that a function declares, whether in itself or in what it calls. */
function namesIn(effect: Node): Set<string> {
  const names = new Set<string>();
  walk(effect, (node) => {
    if (node.type === "VariableDeclarator" || node.type === "FunctionDeclaration")
      walk(node["id"], (id) => {
        if (id.type === "Identifier") names.add(String(id["name"]));
        return undefined;
      });
    return undefined;
  });
  return names;
}

/** The name that an expression begins with: `a` of `a.b?.c()`. */
function rootOf(node: Node): string | undefined {
  if (node.type === "Identifier") return String(node["name"]);
  const inner = [node["object"], node["callee"], node["expression"]].find(isNode);
  return inner && rootOf(inner);
}

/** What ends something in a clean-up that the effect has not begun. */
function foreignEndsIn(cleanup: Node, own: ReadonlySet<string>): Node[] {
  const ends: Node[] = [];
  const isOwn = (node: Node) => own.has(rootOf(node) ?? "");
  const look = (node: Node): undefined => {
    const isEnd =
      node.type === "MemberExpression" && isNode(node["property"]) && ENDS.has(String(node["property"]["name"]));
    const isGuard = node.type === "UpdateExpression" && isNode(node["argument"]) && !isOwn(node["argument"]);
    if ((isEnd && !isOwn(node)) || isGuard) ends.push(node);
  };
  // Of a call its result is the clean-up: `subscribe(…)`, whose arguments are for later.
  if (cleanup.type !== "CallExpression") walk(cleanup, look);
  return ends;
}

/** The clean-ups of a file that end what their effect has not begun, as text. */
function faultsIn(file: string, text: string): { effects: number; faults: string[] } {
  let effects = 0;
  const faults: string[] = [];
  walk(parseSync(file, text).program, (node) => {
    const isEffect = node.type === "CallExpression" && /^use\w*Effect$/.test(String((node["callee"] as Node)["name"]));
    const [effect] = isEffect ? (node["arguments"] as Node[]) : [];
    if (!effect || !isFunction(effect)) return undefined;
    effects++;
    for (const cleanup of returnsOf(effect))
      for (const { start, end } of foreignEndsIn(cleanup, namesIn(effect)))
        faults.push(`${file}: ${text.slice(start, end)}`);
    return undefined;
  });
  return { effects, faults };
}

test("the clean-up of an effect ends only what the effect itself began", () => {
  const results = [...readSources()]
    .filter(([file]) => /\.tsx?$/.test(file) && !(file in ALLOWED))
    .map(([file, text]) => faultsIn(file, text));
  assert.equal(
    results.flatMap(({ faults }) => faults),
    [],
  );
  const effects = results.reduce((sum, each) => sum + each.effects, 0);
  console.log(`${effects} effects looked at`);
  assert.ok(effects > 100);
});

test("what would end a person's work is found, and a subscription is not", () => {
  const faults = (effect: string) => faultsIn("a.ts", `useEffect(${effect}, []);`).faults.length;
  assert.is(faults("() => () => walk.stop()"), 1);
  assert.is(faults("() => store.clear"), 1);
  assert.is(faults("() => () => reading.current?.abort()"), 1);
  assert.is(faults("() => { check.start(); return check.stop; }"), 1);
  assert.is(faults("() => () => { latest.current++; }"), 1);
  assert.is(
    faults("() => { const ending = new AbortController(); listen(ending.signal); return () => ending.abort(); }"),
    0,
  );
  assert.is(faults("() => walk.subscribe(() => walk.stop())"), 0);
  assert.is(faults("() => { const timer = setTimeout(act); return () => clearTimeout(timer); }"), 0);
});

test.run();
