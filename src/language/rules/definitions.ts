/**
 * Names of operations and fragments, and how fragments hang together.
 * https://spec.graphql.org/draft/#sec-Validation.Operations, #sec-Fragment-Declarations
 */
import type { FieldNode, NameNode, OperationDefinitionNode, SelectionSetNode } from "../ast.js";
import type { Judge } from "./judge.js";

export function checkDefinitions(judge: Judge): void {
  const {
    document: { definitions },
    fragments,
    facts,
    report,
  } = judge;
  const operations = definitions.filter((node) => node.kind === "OperationDefinition");
  unique(operations, "operation");
  unique(
    definitions.filter((node) => node.kind === "FragmentDefinition"),
    "fragment",
  );
  for (const node of operations) {
    const start = node.loc?.start ?? 0;
    if (!node.name && operations.length > 1)
      report({ loc: { start, end: start + 1 } }, "Where there are several operations, each needs a name of its own.");
    if (node.operation === "subscription" && judge.schema.roots.has("subscription")) checkSubscription(judge, node);
  }
  const used = new Set(judge.reach(operations));
  for (const node of fragments.values()) {
    const mine = facts.get(node);
    if (mine && !used.has(mine) && node.name.value)
      report(
        node.name,
        `Fragment \`${node.name.value}\` is never used: use it as \`...${node.name.value}\` or take it away.`,
      );
  }
  checkCycles(judge);

  function unique(nodes: readonly { name?: NameNode }[], what: string): void {
    const seen = new Set<string>();
    for (const { name } of nodes) {
      if (!name?.value) continue;
      if (seen.has(name.value))
        report(name, `There is another ${what} called \`${name.value}\`: give each its own name.`);
      seen.add(name.value);
    }
  }
}

/** A walk without recursion: fragments may hang on each other in chains of any length. */
function checkCycles({ fragments, facts, report }: Judge): void {
  const state = new Map<string, "open" | "done">();
  const stack = [...fragments.keys()].reverse();
  for (let name; (name = stack.at(-1)) !== undefined; ) {
    if (state.has(name)) {
      state.set(name, "done");
      stack.pop();
      continue;
    }
    state.set(name, "open");
    const node = fragments.get(name);
    for (const { name: next } of (node && facts.get(node)?.spreads) ?? []) {
      const at = state.get(next.value);
      if (at === "open")
        report(next, `Fragment \`${next.value}\` would contain itself here, without end: take this away.`);
      else if (!at && fragments.has(next.value)) stack.push(next.value);
    }
  }
}

/** https://spec.graphql.org/draft/#sec-Single-Root-Field */
function checkSubscription({ fragments, report }: Judge, { selectionSet }: OperationDefinitionNode): void {
  const fields = new Map<string, FieldNode>();
  // Grows while it is walked.
  const sets = new Set<SelectionSetNode>([selectionSet]);
  for (const { selections } of sets) {
    for (const node of selections) {
      // What a variable leaves out may never be two at once.
      const fixed = node.directives?.every(({ name, arguments: [given] = [] }) => {
        const yes = given?.value?.kind === "BooleanValue" ? given.value.value : undefined;
        return name.value === "include" ? yes === true : name.value !== "skip" || yes === false;
      });
      if (fixed === false) continue;
      if (node.kind === "Field") {
        const key = (node.alias ?? node.name).value;
        if (node.name.value.startsWith("__"))
          report(node.name, "A subscription cannot begin with this: put it further in, or take it away.");
        else if (key && !fields.has(key)) fields.set(key, node);
      } else {
        const inner = node.kind === "InlineFragment" ? node : fragments.get(node.name.value);
        if (inner) sets.add(inner.selectionSet);
      }
    }
  }
  for (const { name } of [...fields.values()].slice(1))
    report(name, "A subscription asks for one field: put this one into a subscription of its own.");
}
