/**
 * Fields that would share a place in the answer: they must mean the same and look the same. Merges all selections of a place at
 * once instead of comparing each with each, and remembers what it merged; where even that grows too large it stops and says nothing.
 * https://spec.graphql.org/draft/#sec-Field-Selection-Merging
 */
import type { ArgumentNode, FieldNode, SelectionSetNode, ValueNode } from "../ast.js";
import { sameShape } from "../type-refs.js";
import type { Asked, Judge } from "./judge.js";

/** Selections looked at in one document. */
const MOST_WORK = 200_000;
const DEEPEST = 200;

export function checkOverlaps({ document, schema, fragments, asked, report }: Judge): void {
  let left = MOST_WORK;
  const ids = new Map<SelectionSetNode, number>();
  const merged = new Set<string>();
  const clashed = new Set<FieldNode>();
  const clash = (node: FieldNode, key: string, what: string) => {
    if (!clashed.has(node))
      report(
        node.alias ?? node.name,
        `\`${key}\` would be ${what} in one answer: give one of them another alias, as in \`other: ${node.name.value}\`.`,
      );
    clashed.add(node);
  };
  for (const { selectionSet } of document.definitions) merge([selectionSet], true, 0);

  /** @param meaning the parents can be one and the same object: looks alone are not enough */
  function merge(sets: readonly SelectionSetNode[], meaning: boolean, depth: number): void {
    left -= sets.length;
    if (!sets.length || depth > DEEPEST || left < 0) return;
    const key = `${meaning} ${[...new Set(sets.map(idOf))].sort().join()}`;
    if (merged.has(key)) return;
    merged.add(key);
    for (const [name, fields] of collect(sets)) {
      let groups = 0;
      for (const group of meaning ? byParent(fields) : []) {
        groups++;
        left -= group.length;
        if (left < 0) return;
        const [one] = group as [Asked];
        const wanted = group.length > 1 ? written(one.node.arguments) : "";
        for (const { node } of group) {
          if (node.name.value !== one.node.name.value)
            clash(node, name, `\`${one.node.name.value}\` and \`${node.name.value}\``);
          else if (node !== one.node && written(node.arguments) !== wanted)
            clash(node, name, `\`${name}\` with different arguments`);
        }
        merge(inside(group), true, depth + 1);
      }
      // Of introspection's own fields servers compare the names only.
      const [first, ...others] = fields.filter(({ def }) => !def.name.startsWith("__"));
      for (const { node, def } of others)
        if (first && !sameShape(schema, first.def.type, def.type))
          clash(node, name, `${first.def.type.text} and ${def.type.text}`);
      if (groups !== 1) merge(inside(fields), false, depth + 1);
    }
  }

  function idOf(set: SelectionSetNode): number {
    const id = ids.get(set) ?? ids.size;
    ids.set(set, id);
    return id;
  }

  /** All fields of some selections, those of fragments among them, by their place in the answer. */
  function collect(sets: readonly SelectionSetNode[]): Map<string, Asked[]> {
    const found = new Map<string, Asked[]>();
    // Grows while it is walked.
    const all = new Set(sets);
    for (const { selections } of all) {
      left -= selections.length;
      for (const node of selections) {
        if (node.kind === "Field") {
          const field = asked.get(node);
          const key = (node.alias ?? node.name).value;
          const list = found.get(key);
          if (field && list) list.push(field);
          else if (field) found.set(key, [field]);
        } else {
          const inner = node.kind === "InlineFragment" ? node : fragments.get(node.name.value);
          if (inner) all.add(inner.selectionSet);
        }
      }
    }
    return found;
  }
}

const inside = (fields: readonly Asked[]): SelectionSetNode[] => fields.flatMap(({ node }) => node.selectionSet ?? []);

/** Fields that can meet on one object: of one object type, and of interfaces and unions with each of them. */
function* byParent(fields: readonly Asked[]): Generator<Asked[]> {
  const wide = fields.filter(({ parent }) => parent.kind !== "OBJECT");
  const groups = new Map<string, Asked[]>();
  for (const field of fields) {
    const { kind, name } = field.parent;
    const group = groups.get(name);
    if (group) group.push(field);
    else if (kind === "OBJECT") groups.set(name, [field]);
  }
  if (!groups.size) yield wide;
  for (const group of groups.values()) yield [...wide, ...group];
}

/** Arguments so written that equal ones are equal text. */
const written = (list: readonly Pick<ArgumentNode, "name" | "value">[] = []): string =>
  list
    .map(({ name, value }) => `${name.value}:${value ? writtenValue(value) : ""}`)
    .sort()
    .join();

function writtenValue(node: ValueNode): string {
  if (node.kind === "ListValue") return `[${node.values.map(writtenValue).join()}]`;
  if (node.kind === "ObjectValue") return `{${written(node.fields)}}`;
  if (node.kind === "Variable") return "$" + node.name.value;
  return node.kind === "NullValue"
    ? "null"
    : node.kind === "StringValue"
      ? JSON.stringify(node.value)
      : String(node.value);
}
