/**
 * Checks what an operation or fragment selects, each field with the type that it is selected from. Where that type is not known,
 * its fields are not judged.
 * https://spec.graphql.org/draft/#sec-Validation.Fields, #sec-Validation.Fragments
 */
import { type FieldDef, isComposite, isLeaf, type TypeDef, typeOf } from "../../schema/index.js";
import type {
  DefinitionNode,
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  InlineFragmentNode,
  NamedTypeNode,
  OperationDefinitionNode,
  SelectionSetNode,
  TypeNode,
  VariableDefinitionNode,
  DirectiveNode,
} from "../ast.js";
import { typeReferenceOf } from "../type-references.js";
import { LISTED_NAMES_LIMIT, type DefinitionFacts, type ValidationContext } from "./context.js";
import { canBeSameObject, fieldOf, isIntrospectionType } from "./type-fields.js";
import { checkInputs, checkValue, type ValueCheck } from "./values.js";

/** The state while a definition is checked: its variables and fragments are collected on the way. */
interface DefinitionCheck extends ValueCheck {
  /** The findings in the definition. */
  readonly facts: DefinitionFacts;
}

/** Checks a definition by itself, and adds its facts and fields to the context. */
export function checkDefinition(context: ValidationContext, definition: DefinitionNode): void {
  const facts: DefinitionFacts = { variableUses: [], spreads: [] };
  context.factsByDefinition.set(definition, facts);
  const check: DefinitionCheck = { context, facts, variableUses: facts.variableUses, notation: "graphql" };
  if (definition.kind === "FragmentDefinition") checkFragmentDefinition(check, definition);
  else checkOperation(check, definition);
}

function checkFragmentDefinition(check: DefinitionCheck, definition: FragmentDefinitionNode): void {
  checkDirectives(check, definition.directives, "FRAGMENT_DEFINITION");
  checkSelections(check, definition.selectionSet, checkTypeCondition(check, definition.typeCondition));
}

/** The server has none of these. */
const NO_OPERATIONS = {
  query: "noQueries",
  mutation: "noMutations",
  subscription: "noSubscriptions",
} as const;

function checkOperation(check: DefinitionCheck, definition: OperationDefinitionNode): void {
  const { schema, report } = check.context;
  const { operation, name, loc, variableDefinitions = [], directives, selectionSet } = definition;
  const rootName = schema.roots.get(operation);
  if (rootName === undefined) {
    const start = loc?.start ?? 0;
    const keyword = { loc: { start, end: start + operation.length } };
    report(name ?? keyword, [NO_OPERATIONS[operation]]);
  }
  for (const variableDefinition of variableDefinitions) checkVariableDefinition(check, variableDefinition);
  checkDirectives(check, directives, operation.toUpperCase());
  checkSelections(check, selectionSet, rootName === undefined ? undefined : schema.types.get(rootName));
}

function checkVariableDefinition(check: DefinitionCheck, node: VariableDefinitionNode): void {
  const { schema, report } = check.context;
  const { variable, type, defaultValue, directives } = node;
  checkDirectives(check, directives, "VARIABLE_DEFINITION");
  if (!type) return;
  const reference = typeReferenceOf(type);
  const definition = typeOf(schema, reference);
  if (!definition) {
    reportUnknownType(check, namedTypeIn(type));
  } else if (isComposite(definition)) {
    report(namedTypeIn(type), ["variableOfObjectType", variable.name.value, reference.text]);
  } else if (defaultValue) {
    checkValue(check, defaultValue, { name: variable.name, type: reference });
  }
}

function checkSelections(check: DefinitionCheck, { selections }: SelectionSetNode, parent: TypeDef | undefined): void {
  for (const node of selections) {
    if (node.kind === "Field") checkField(check, node, parent);
    else if (node.kind === "FragmentSpread") checkFragmentSpread(check, node, parent);
    else checkInlineFragment(check, node, parent);
  }
}

function checkFragmentSpread(check: DefinitionCheck, node: FragmentSpreadNode, parent: TypeDef | undefined): void {
  const { schema, fragments, report, suggest } = check.context;
  const { name } = node;
  const fragment = fragments.get(name.value);
  checkDirectives(check, node.directives, "FRAGMENT_SPREAD");
  check.facts.spreads.push(node);
  if (fragment) {
    const type = schema.types.get(fragment.typeCondition.name.value);
    const isMisplaced = parent && isComposite(type) && !canBeSameObject(parent, type);
    if (isMisplaced) report(name, ["fragmentOnOtherType", name.value, type.name, parent.name]);
  } else if (name.value) {
    report(name, ["unknownFragment", name.value], suggest(name.value, fragments.keys()));
  }
}

function checkInlineFragment(check: DefinitionCheck, node: InlineFragmentNode, parent: TypeDef | undefined): void {
  const { typeCondition } = node;
  const type = typeCondition ? checkTypeCondition(check, typeCondition) : parent;
  checkDirectives(check, node.directives, "INLINE_FRAGMENT");
  const isMisplaced = typeCondition && parent && type && !canBeSameObject(parent, type);
  if (isMisplaced) check.context.report(typeCondition, ["inlineFragmentOnOtherType", type.name, parent.name]);
  checkSelections(check, node.selectionSet, type);
}

function checkField(check: DefinitionCheck, node: FieldNode, parent: TypeDef | undefined): void {
  const { schema } = check.context;
  const { name, selectionSet } = node;
  const definition = parent && findField(check, node, parent);
  const type = definition && typeOf(schema, definition.type);
  checkDirectives(check, node.directives, "FIELD");
  const field = `\`${name.value}\``;
  const definitions = definition?.args;
  checkInputs(check, node.arguments ?? [], { name: field, inputKind: "argument", definitions, place: name });
  if (definition && type) checkHasSelections(check, node, definition, type);
  if (selectionSet) checkSelections(check, selectionSet, isComposite(type) ? type : undefined);
}

/** The schema's definition of a field, which is noted in the context; a field that the type does not have is reported. */
function findField(check: DefinitionCheck, node: FieldNode, parent: TypeDef): FieldDef | undefined {
  const { schema, knownFields, reportDeprecated } = check.context;
  const { name } = node;
  const definition = fieldOf(schema, parent, name.value);
  if (definition) {
    knownFields.set(node, { node, parent, definition });
    reportDeprecated(name, definition);
  } else if (name.value) {
    reportUnknownField(check, node, parent);
  }
  return definition;
}

/** An object needs a selection set, a scalar or enum must not have one. */
function checkHasSelections(
  { context: { report } }: DefinitionCheck,
  { name, selectionSet }: FieldNode,
  definition: FieldDef,
  type: TypeDef,
): void {
  if (isLeaf(type) && selectionSet) report(name, ["fieldWithoutFields", name.value, definition.type.text]);
  if (!isComposite(type) || selectionSet) return;
  const [example = "__typename"] = type.fields.keys();
  report(name, ["noFieldsSelected", name.value, definition.type.text, example]);
}

function reportUnknownField({ context }: DefinitionCheck, { name }: FieldNode, parent: TypeDef): void {
  const types = typesWithField(context, parent, name.value);
  const [type] = types;
  if (type === undefined) {
    const suggestion = context.suggest(name.value, parent.fields.keys());
    context.report(name, ["unknownField", name.value, parent.name], suggestion);
    return;
  }
  const code = types.length > LISTED_NAMES_LIMIT ? "fieldOnManyTypes" : "fieldOnOtherTypes";
  const listed = types.slice(0, LISTED_NAMES_LIMIT);
  context.report(name, [code, name.value, parent.name, ["list", ...listed], type]);
}

/** The types that an interface or union can be and that have a field which it does not have itself. */
function typesWithField({ schema }: ValidationContext, { kind, possible }: TypeDef, fieldName: string): string[] {
  if (kind === "OBJECT") return [];
  return possible.filter((typeName) => schema.types.get(typeName)?.fields.has(fieldName));
}

/** @returns the type that a fragment is on; undefined if a fragment cannot be on it */
function checkTypeCondition(check: DefinitionCheck, node: NamedTypeNode): TypeDef | undefined {
  const { schema, report } = check.context;
  const type = schema.types.get(node.name.value);
  if (isComposite(type)) return type;
  if (type) report(node, ["fragmentOnNoFields", node.name.value]);
  else reportUnknownType(check, node);
  return undefined;
}

function reportUnknownType({ context: { schema, report, suggest } }: DefinitionCheck, node: NamedTypeNode): void {
  const { value: name } = node.name;
  if (name && !isIntrospectionType(name)) report(node, ["unknownType", name], suggest(name, schema.types.keys()));
}

/** The type within lists and non-null marks. */
const namedTypeIn = (node: TypeNode): NamedTypeNode => (node.kind === "NamedType" ? node : namedTypeIn(node.type));

// Directives: whether they exist, where they stand, how often, and their arguments.
// https://spec.graphql.org/draft/#sec-Validation.Directives

/** @param location where they stand, in the words of directive definitions, such as "FIELD" */
function checkDirectives(check: ValueCheck, nodes: readonly DirectiveNode[] | undefined, location: string): void {
  const namesBefore = new Set<string>();
  for (const node of nodes ?? []) {
    checkDirective(check, node, location, namesBefore.has(node.name.value));
    namesBefore.add(node.name.value);
  }
}

function checkDirective(check: ValueCheck, node: DirectiveNode, location: string, isRepeated: boolean): void {
  const { directives, schema, report, suggest } = check.context;
  const { name } = node;
  const definition = directives.get(name.value);
  // A server that lists no directives does not say which it knows.
  const isUnknown = !definition && schema.directives.length > 0 && name.value !== "";
  if (isUnknown) report(name, ["unknownDirective", name.value], suggest(name.value, directives.keys(), "@"));
  if (definition && !definition.locations.includes(location))
    report(name, ["misplacedDirective", name.value, ["list", ...definition.locations]]);
  if (definition && !definition.repeatable && isRepeated) report(name, ["repeatedDirective", name.value]);
  checkInputs(check, node.arguments ?? [], {
    name: `\`@${name.value}\``,
    inputKind: "argument",
    definitions: definition?.args,
    place: name,
  });
}
