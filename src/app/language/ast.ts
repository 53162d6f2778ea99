/**
 * The syntax tree of a document of operations and fragments: a subset of graphql-js's tree, with the same kinds and property names.
 * Types only. What is optional and not there is absent; a broken document's tree has every property that is not optional:
 * a name that is missing is "", a selection set that is missing is empty, both at the place where they would stand.
 * https://spec.graphql.org/draft/#sec-Document
 */

/** A part of the text in UTF-16 units, its end exclusive. */
export interface Loc {
  readonly start: number;
  readonly end: number;
}

interface Node {
  /** Always there in trees of `parseDocument`. */
  readonly loc?: Loc;
}

export interface DocumentNode extends Node {
  readonly kind: "Document";
  readonly definitions: readonly DefinitionNode[];
}

export type DefinitionNode = OperationDefinitionNode | FragmentDefinitionNode;

export interface NameNode extends Node {
  readonly kind: "Name";
  readonly value: string;
}

export interface OperationDefinitionNode extends Node {
  readonly kind: "OperationDefinition";
  readonly description?: StringValueNode;
  readonly operation: "query" | "mutation" | "subscription";
  readonly name?: NameNode;
  readonly variableDefinitions?: readonly VariableDefinitionNode[];
  readonly directives?: readonly DirectiveNode[];
  readonly selectionSet: SelectionSetNode;
}

export interface FragmentDefinitionNode extends Node {
  readonly kind: "FragmentDefinition";
  readonly description?: StringValueNode;
  readonly name: NameNode;
  readonly typeCondition: NamedTypeNode;
  readonly directives?: readonly DirectiveNode[];
  readonly selectionSet: SelectionSetNode;
}

export interface VariableDefinitionNode extends Node {
  readonly kind: "VariableDefinition";
  readonly description?: StringValueNode;
  readonly variable: VariableNode;
  /** Absent in a broken document only. */
  readonly type?: TypeNode;
  readonly defaultValue?: ValueNode;
  readonly directives?: readonly DirectiveNode[];
}

export interface SelectionSetNode extends Node {
  readonly kind: "SelectionSet";
  /** Empty in a broken document only. */
  readonly selections: readonly SelectionNode[];
}

export type SelectionNode = FieldNode | FragmentSpreadNode | InlineFragmentNode;

export interface FieldNode extends Node {
  readonly kind: "Field";
  readonly alias?: NameNode;
  readonly name: NameNode;
  readonly arguments?: readonly ArgumentNode[];
  readonly directives?: readonly DirectiveNode[];
  readonly selectionSet?: SelectionSetNode;
}

export interface FragmentSpreadNode extends Node {
  readonly kind: "FragmentSpread";
  readonly name: NameNode;
  readonly directives?: readonly DirectiveNode[];
}

export interface InlineFragmentNode extends Node {
  readonly kind: "InlineFragment";
  readonly typeCondition?: NamedTypeNode;
  readonly directives?: readonly DirectiveNode[];
  readonly selectionSet: SelectionSetNode;
}

export interface ArgumentNode extends Node {
  readonly kind: "Argument";
  readonly name: NameNode;
  /** Absent in a broken document only. */
  readonly value?: ValueNode;
}

export interface DirectiveNode extends Node {
  readonly kind: "Directive";
  readonly name: NameNode;
  readonly arguments?: readonly ArgumentNode[];
}

export type ValueNode =
  | VariableNode
  | IntValueNode
  | FloatValueNode
  | StringValueNode
  | BooleanValueNode
  | NullValueNode
  | EnumValueNode
  | ListValueNode
  | ObjectValueNode;

export interface VariableNode extends Node {
  readonly kind: "Variable";
  readonly name: NameNode;
}

export interface IntValueNode extends Node {
  readonly kind: "IntValue";
  /** As it is written: a document's numbers may be larger than a double. */
  readonly value: string;
}

export interface FloatValueNode extends Node {
  readonly kind: "FloatValue";
  /** As it is written. */
  readonly value: string;
}

export interface StringValueNode extends Node {
  readonly kind: "StringValue";
  /** Its value: without quotes, escapes and a block's indent. */
  readonly value: string;
  readonly block?: boolean;
}

export interface BooleanValueNode extends Node {
  readonly kind: "BooleanValue";
  readonly value: boolean;
}

export interface NullValueNode extends Node {
  readonly kind: "NullValue";
}

export interface EnumValueNode extends Node {
  readonly kind: "EnumValue";
  readonly value: string;
}

export interface ListValueNode extends Node {
  readonly kind: "ListValue";
  readonly values: readonly ValueNode[];
}

export interface ObjectValueNode extends Node {
  readonly kind: "ObjectValue";
  readonly fields: readonly ObjectFieldNode[];
}

export interface ObjectFieldNode extends Node {
  readonly kind: "ObjectField";
  readonly name: NameNode;
  /** Absent in a broken document only. */
  readonly value?: ValueNode;
}

export type TypeNode = NamedTypeNode | ListTypeNode | NonNullTypeNode;

export interface NamedTypeNode extends Node {
  readonly kind: "NamedType";
  readonly name: NameNode;
}

export interface ListTypeNode extends Node {
  readonly kind: "ListType";
  readonly type: TypeNode;
}

export interface NonNullTypeNode extends Node {
  readonly kind: "NonNullType";
  readonly type: NamedTypeNode | ListTypeNode;
}
