/** Gives text to a parsed document: graphql-js's AST of operations and fragments. Pure. https://spec.graphql.org/draft/#sec-Document-Syntax */
import { textOf } from "./text-of.js";

/** A node of the AST. Its members depend on its kind. */
interface Node {
  readonly kind: string;
  readonly [member: string]: unknown;
}

/**
 * The text of a parsed document: for documents that were changed, or have lost their source. `http({ print })`, `createClient({ print })`.
 *
 * @throws TypeError for what is no document of operations and fragments
 *
 * @example
 * ```ts
 * import { createClient, print } from "querylet";
 *
 * const client = createClient({ url: "/graphql", print });
 * ```
 */
export function print(document: object): string {
  return printNode(document as Node);
}

const printNode = (node: Node): string => {
  const printer = PRINTERS[node.kind];
  if (!printer) throw new TypeError(`print(): there is no ${node.kind} in a document of operations and fragments`);
  return printer(node);
};

/** The texts of a list of nodes between an opening and a closing text; "" for an empty list. */
function list(nodes: unknown, open = "", between = " ", close = ""): string {
  const texts = ((nodes ?? []) as readonly Node[]).map(printNode);
  return texts.length ? open + texts.join(between) + close : "";
}

/** A member after a text; "" for one that is missing. */
const part = (node: unknown, before = "", after = ""): string => (node ? before + printNode(node as Node) + after : "");

const directives = ({ directives: nodes }: Node): string => list(nodes, " ");

const value = ({ value: text }: Node): string => text as string;

const PRINTERS: { readonly [kind: string]: (node: Node) => string } = {
  Name: value,
  Document: ({ definitions }) => list(definitions, "", "\n"),
  OperationDefinition(node) {
    const name = part(node["name"], " ");
    const variables = list(node["variableDefinitions"], "(", ", ", ")");
    return `${textOf(node["operation"])}${name}${variables}${directives(node)} ${part(node["selectionSet"])}`;
  },
  FragmentDefinition: (node) =>
    `fragment ${part(node["name"])}${list(node["variableDefinitions"], "(", ", ", ")")} on ${part(node["typeCondition"])}${directives(node)} ${part(node["selectionSet"])}`,
  VariableDefinition: (node) =>
    `${part(node["variable"])}: ${part(node["type"])}${part(node["defaultValue"], " = ")}${directives(node)}`,
  Variable: ({ name }) => part(name, "$"),
  SelectionSet: ({ selections }) => `{ ${list(selections)} }`,
  Field: (node) =>
    `${part(node["alias"], "", ": ")}${part(node["name"])}${list(node["arguments"], "(", ", ", ")")}${directives(node)}${part(node["selectionSet"], " ")}`,
  Argument: ({ name, value: argument }) => `${part(name)}: ${part(argument)}`,
  FragmentSpread: (node) => `...${part(node["name"])}${directives(node)}`,
  InlineFragment: (node) =>
    `...${part(node["typeCondition"], " on ")}${directives(node)} ${part(node["selectionSet"])}`,
  Directive: ({ name, arguments: nodes }) => `@${part(name)}${list(nodes, "(", ", ", ")")}`,
  NamedType: ({ name }) => part(name),
  ListType: ({ type }) => `[${part(type)}]`,
  NonNullType: ({ type }) => `${part(type)}!`,
  IntValue: value,
  FloatValue: value,
  EnumValue: value,
  // JSON's escapes are GraphQL's, too.
  StringValue: ({ value: text }) => JSON.stringify(text),
  BooleanValue: ({ value: flag }) => `${flag === true}`,
  NullValue: () => "null",
  ListValue: ({ values }) => `[${list(values, "", ", ")}]`,
  ObjectValue: ({ fields }) => `{${list(fields, "", ", ")}}`,
  ObjectField: ({ name, value: member }) => `${part(name)}: ${part(member)}`,
};
