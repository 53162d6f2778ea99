/**
 * PURE: a document's tree, as far as it can be read, and what keeps it from being read as a whole. Where something is missing,
 * it is told once and reading goes on with the next thing that can stand there. Type definitions are no part of such a document.
 * https://spec.graphql.org/draft/#sec-Document
 */
import type {
  ArgumentNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FieldNode,
  ListTypeNode,
  Loc,
  NamedTypeNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  StringValueNode,
  TypeNode,
  ValueNode,
  VariableDefinitionNode,
  VariableNode,
} from "./ast.js";
import type { Problem } from "./problem.js";
import { createReader, type Reader } from "./reader.js";
import { stringValue } from "./strings.js";
import { tokensOf } from "./tokens.js";
import { OPERATIONS } from "./walk.js";
import { whyWrong } from "./wrong.js";

/** Of arguments and variables. */
const OUTSIDE = /^([{}]|\.{3})$/;

const TYPE_SYSTEM = /^(schema|scalar|type|interface|union|enum|input|directive|extend)$/;

/**
 * Reads a document; never throws.
 *
 * @returns a tree that is the document's if there is no problem
 */
export function parseDocument(text: string): { document: DocumentNode; problems: Problem[] } {
  const all = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const problems: Problem[] = [];
  const report = ({ start, end }: Loc, message: string) =>
    void problems.push({ start, end, message, severity: "error" });
  for (const token of all) if (token.kind === "wrong") report(token, whyWrong(text.slice(token.start, token.end)));
  const definitions = createParser(createReader(text, all, report)).definitions();
  // The earlier is the cause of the later.
  problems.sort((a, b) => a.start - b.start);
  return { document: { kind: "Document", definitions, loc: { start: 0, end: text.length } }, problems };
}

function createParser({
  word,
  next,
  is,
  isName,
  isText,
  isValue,
  start,
  last,
  since,
  fail,
  skip,
  take,
  name,
  many,
  at,
  done,
  deeper,
}: Reader) {
  const optional = <K extends string, T>(key: K, list: readonly T[] | undefined): { [key in K]?: readonly T[] } =>
    list?.length ? ({ [key]: list } as { [key in K]: readonly T[] }) : {};

  function definitions(): DefinitionNode[] {
    const list: DefinitionNode[] = [];
    if (done()) fail("a query, for example { __typename }");
    while (!done()) {
      const definition = readDefinition();
      if (definition) list.push(definition);
    }
    return list;
  }

  function readDefinition(): DefinitionNode | undefined {
    const from = start();
    if (is("{")) return operation(from, "query");
    const described = at();
    const description = isText() ? { description: string() } : {};
    const keyword = word();
    if (keyword === "fragment") return fragment(from, description);
    if (OPERATIONS.includes(keyword)) return operation(from, next() as "query", description);
    const isNamed = isName();
    const isType = TYPE_SYSTEM.test(keyword);
    fail(
      isType
        ? "an operation or a fragment, as types cannot be asked for"
        : "query, mutation, subscription, fragment or {",
      is("{") || isNamed ? described : at(),
    );
    if (is("{")) return operation(from, "query");
    if (!done()) skip();
    if (isType) while (!done() && !OPERATIONS.includes(word()) && !is("fragment")) skip();
    // A keyword that is being written: "quer Tickets {".
    else if (isNamed && (/^[({]$/.test(word()) || (isName() && /^[({@]$/.test(word(1)))))
      return operation(from, "query");
    return;
  }

  function operation(from: number, kind: OperationDefinitionNode["operation"], description = {}): DefinitionNode {
    return {
      kind: "OperationDefinition",
      operation: kind,
      ...description,
      ...(isName() && { name: name("") }),
      ...optional(
        "variableDefinitions",
        many("(", ")", "a variable", () => is("$") || isText(), variableDefinition, OUTSIDE),
      ),
      ...directives(),
      selectionSet: selectionSet(),
      loc: since(from),
    };
  }

  function fragment(from: number, description: object): DefinitionNode {
    next();
    return {
      kind: "FragmentDefinition",
      ...description,
      name: name("the fragment's name", isName() && !is("on")),
      typeCondition: (take("on", "on and a type"), namedType()),
      ...directives(),
      selectionSet: selectionSet(),
      loc: since(from),
    };
  }

  function variableDefinition(): VariableDefinitionNode {
    const from = start();
    const description = isText() ? { description: string() } : {};
    const defined = variable();
    const typed = take(":", ": and a type") || isName() || is("[") ? type() : undefined;
    const defaultValue = is("=") ? (next(), value(true)) : undefined;
    return {
      kind: "VariableDefinition",
      ...description,
      variable: defined,
      ...(typed && { type: typed }),
      ...(defaultValue && { defaultValue }),
      ...directives(true),
      loc: since(from),
    };
  }

  function variable(): VariableNode {
    const from = start();
    take("$");
    return { kind: "Variable", name: name("a variable's name"), loc: since(from) };
  }

  function selectionSet(): SelectionSetNode {
    const from = is("{") ? start() : last();
    const selections = many("{", "}", "a field", () => isName() || is("..."), selection, /^$/);
    if (!selections) fail("{ and fields");
    return { kind: "SelectionSet", selections: selections ?? [], loc: since(from) };
  }

  function selection(): SelectionNode {
    const from = start();
    if (!is("...")) return field(from);
    next();
    if (isName() && !is("on")) return { kind: "FragmentSpread", name: name(""), ...directives(), loc: since(from) };
    const condition = is("on") ? (next(), { typeCondition: namedType() }) : {};
    return { kind: "InlineFragment", ...condition, ...directives(), selectionSet: selectionSet(), loc: since(from) };
  }

  function field(from: number): FieldNode {
    const first = name("a field");
    const alias = is(":") ? (next(), { alias: first }) : {};
    return {
      kind: "Field",
      ...alias,
      name: "alias" in alias ? name("a field's name") : first,
      ...optional("arguments", args(false)),
      ...directives(),
      ...(is("{") && { selectionSet: selectionSet() }),
      loc: since(from),
    };
  }

  const args = (constant: boolean) =>
    many("(", ")", "an argument", isName, () => pair<ArgumentNode>("Argument", constant), OUTSIDE);

  function pair<T extends ArgumentNode | ObjectFieldNode>(kind: T["kind"], constant: boolean): T {
    const from = start();
    const named = name("");
    const given = take(":", ": and a value") || (isValue() && !isName()) ? value(constant, true) : undefined;
    return { kind, name: named, ...(given && { value: given }), loc: since(from) } as T;
  }

  function directives(constant = false): { directives?: readonly DirectiveNode[] } {
    const list: DirectiveNode[] = [];
    while (is("@")) {
      const from = start();
      next();
      list.push({
        kind: "Directive",
        name: name("a directive's name"),
        ...optional("arguments", args(constant)),
        loc: since(from),
      });
    }
    return optional("directives", list);
  }

  function namedType(): NamedTypeNode {
    const from = isName() ? start() : last();
    return { kind: "NamedType", name: name("a type"), loc: since(from) };
  }

  function type(): TypeNode {
    const from = isName() || is("[") ? start() : last();
    const read = (is("[") && deeper(() => listType(from))) || namedType();
    return take("!", "") ? { kind: "NonNullType", type: read, loc: since(from) } : read;
  }

  function listType(from: number): ListTypeNode {
    next();
    const inner = type();
    take("]");
    return { kind: "ListType", type: inner, loc: since(from) };
  }

  function string(): StringValueNode {
    const from = start();
    const text = next();
    // What has a wrong escape or no end has been told: its text will do.
    return { kind: "StringValue", value: stringValue(text) ?? text, block: text.startsWith('"""'), loc: since(from) };
  }

  /** @param named whether it is an argument's or an input's, so that a name and ":" are the next one */
  function value(constant: boolean, named = false): ValueNode | undefined {
    const from = start();
    if (!isValue() || (named && isName() && word(1) === ":")) return void fail("a value");
    if (isText()) return string();
    if (is("$")) {
      if (constant) fail("a value that needs no variable");
      return variable();
    }
    if (is("[")) {
      const values = many("[", "]", "a value", isValue, () => value(constant), /^([)}]|\.{3})$/) ?? [];
      return { kind: "ListValue", values: values.filter((each) => each !== undefined), loc: since(from) };
    }
    if (is("{")) {
      const fields =
        many("{", "}", "an input", isName, () => pair<ObjectFieldNode>("ObjectField", constant), /^([)\]]|\.{3})$/) ??
        [];
      return { kind: "ObjectValue", fields, loc: since(from) };
    }
    const isNamed = isName();
    const text = next();
    const loc = since(from);
    if (!isNamed) return { kind: /^-?\d+$/.test(text) ? "IntValue" : "FloatValue", value: text, loc };
    if (text === "null") return { kind: "NullValue", loc };
    if (text === "true" || text === "false") return { kind: "BooleanValue", value: text === "true", loc };
    return { kind: "EnumValue", value: text, loc };
  }

  return { definitions };
}
