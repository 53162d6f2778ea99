/**
 * Walks what an operation or fragment selects, each part with the type that it is selected from; where that is not known, neither
 * is what is right there.
 * https://spec.graphql.org/draft/#sec-Validation.Fields, #sec-Validation.Fragments
 */
import type { FieldDef, Schema, TypeDef } from "../../schema/model/model.js";
import { isComposite, isLeaf, typeOf } from "../../schema/model/names.js";
import type { DefinitionNode, FieldNode, NamedTypeNode, SelectionSetNode, TypeNode } from "../ast.js";
import { refOf } from "../type-refs.js";
import { createInputs } from "./inputs.js";
import { MOST_NAMED, type Facts, type Judge, type Place } from "./judge.js";

const meta = (name: string, type: string, args: FieldDef["args"] = []): FieldDef => ({
  name,
  type: { name: type, text: type + "!", nonNull: true },
  args,
});
const INTROSPECTION = /^__(Schema|Type|Field|InputValue|EnumValue|Directive|TypeKind|DirectiveLocation)$/;
const TYPENAME = meta("__typename", "String");
const ENTRANCES = [
  meta("__schema", "__Schema"),
  meta("__type", "__Type", [{ name: "name", type: meta("", "String").type }]),
];

/** A type's field, those of introspection among them. */
export function fieldOf(schema: Schema, parent: TypeDef, name: string): FieldDef | undefined {
  if (name === "__typename") return TYPENAME;
  return (
    parent.fields.get(name) ??
    (parent.name === schema.roots.get("query") ? ENTRANCES.find((def) => def.name === name) : undefined)
  );
}

/** What of a type there can be; nothing where the schema does not tell. */
const objectsOf = ({ kind, name, possible }: TypeDef): readonly string[] => (kind === "OBJECT" ? [name] : possible);

/** Whether what is of one type can be of the other; true where the schema does not tell. */
export function canMeet(a: TypeDef | undefined, b: TypeDef | undefined): boolean {
  if (!a || !b || a === b) return true;
  const [some, others] = [objectsOf(a), new Set(objectsOf(b))];
  return !some.length || !others.size || some.some((name) => others.has(name));
}

export function readDefinition(judge: Judge, definition: DefinitionNode): void {
  const { schema, fragments, asked, report, meant } = judge;
  const facts: Facts = { uses: [], spreads: [] };
  judge.facts.set(definition, facts);
  const { args, directives, value } = createInputs(judge, facts.uses);

  if (definition.kind === "FragmentDefinition") {
    directives(definition.directives, "FRAGMENT_DEFINITION");
    selections(definition.selectionSet, condition(definition.typeCondition));
  } else {
    const { operation, name, loc, variableDefinitions = [] } = definition;
    const root = schema.roots.get(operation);
    if (root === undefined)
      report(
        name ?? { loc: { start: loc?.start ?? 0, end: (loc?.start ?? 0) + operation.length } },
        `This server has no ${operation === "query" ? "queries" : operation + "s"}.`,
      );
    for (const { variable, type, defaultValue, directives: list } of variableDefinitions) {
      directives(list, "VARIABLE_DEFINITION");
      if (!type) continue;
      const ref = refOf(type);
      const def = typeOf(schema, ref);
      if (!def) unknown(namedIn(type));
      else if (isComposite(def))
        report(
          namedIn(type),
          `\`$${variable.name.value}\` cannot be ${ref.text}: variables take scalars, enums and input objects.`,
        );
      else if (defaultValue) value(defaultValue, ref, variable.name);
    }
    directives(definition.directives, operation.toUpperCase());
    selections(definition.selectionSet, root === undefined ? root : schema.types.get(root));
  }

  function selections(set: SelectionSetNode, parent: TypeDef | undefined): void {
    for (const node of set.selections) {
      if (node.kind === "Field") {
        field(node, parent);
      } else if (node.kind === "FragmentSpread") {
        const { name } = node;
        const fragment = fragments.get(name.value);
        directives(node.directives, "FRAGMENT_SPREAD");
        facts.spreads.push(node);
        if (fragment)
          overlap(name, parent, schema.types.get(fragment.typeCondition.name.value), `Fragment \`${name.value}\``);
        else if (name.value)
          report(name, `There is no fragment \`${name.value}\`.${meant(name.value, fragments.keys())}`);
      } else {
        const { typeCondition } = node;
        const type = typeCondition ? condition(typeCondition) : parent;
        directives(node.directives, "INLINE_FRAGMENT");
        if (typeCondition) overlap(typeCondition, parent, type, "This fragment");
        selections(node.selectionSet, type);
      }
    }
  }

  function field(node: FieldNode, parent: TypeDef | undefined): void {
    const { name, selectionSet } = node;
    const def = parent && fieldOf(schema, parent, name.value);
    const type = def && typeOf(schema, def.type);
    if (parent && !def && name.value)
      report(
        name,
        `There is no field \`${name.value}\` on ${parent.name}${elsewhere(parent, name.value) ?? "." + meant(name.value, parent.fields.keys())}`,
      );
    if (parent && def) asked.set(node, { node, parent, def });
    if (def) judge.warn(name, def);
    directives(node.directives, "FIELD");
    args(node.arguments, def?.args, `\`${name.value}\``, name);
    if (isLeaf(type) && selectionSet)
      report(name, `\`${name.value}\` is a plain value (${def?.type.text}): take away the braces behind it.`);
    if (isComposite(type) && !selectionSet)
      report(
        name,
        `\`${name.value}\` is an object (${def?.type.text}): say which of its fields, as in \`${name.value} { ${[...type.fields.keys()][0] ?? "__typename"} }\`.`,
      );
    if (selectionSet) selections(selectionSet, isComposite(type) ? type : undefined);
  }

  /** Where a field is that a type of several has not itself. */
  function elsewhere({ kind, possible }: TypeDef, name: string): string | undefined {
    const types = kind === "OBJECT" ? [] : possible.filter((each) => schema.types.get(each)?.fields.has(name));
    const [type] = types;
    return (
      type &&
      `, but on ${types.slice(0, MOST_NAMED).join(", ")}${types.length > MOST_NAMED ? " and others" : ""}: write \`... on ${type} { ${name} }\`.`
    );
  }

  /** The type that a fragment is on. */
  function condition(node: NamedTypeNode): TypeDef | undefined {
    const type = schema.types.get(node.name.value);
    if (isComposite(type)) return type;
    if (!type) return unknown(node);
    report(node, `${node.name.value} has no fields: fragments go on objects, interfaces and unions.`);
  }

  function unknown(node: NamedTypeNode): undefined {
    const { value: name } = node.name;
    // Servers need not list the types of introspection.
    if (name && !INTROSPECTION.test(name)) report(node, `There is no type ${name}.${meant(name, schema.types.keys())}`);
  }

  function overlap(place: Place, outer: TypeDef | undefined, inner: TypeDef | undefined, what: string): void {
    if (outer && isComposite(inner) && !canMeet(outer, inner))
      report(place, `${what} is on ${inner.name}, which ${outer.name} can never be: take it away, or change its type.`);
  }
}

const namedIn = (node: TypeNode): NamedTypeNode => (node.kind === "NamedType" ? node : namedIn(node.type));
