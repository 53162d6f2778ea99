/** Takes the names out of valid documents one by one: each has to be offered in its place, and whatever else is has to be valid there. */
import * as assert from "uvu/assert";
import {
  FieldsOnCorrectTypeRule,
  getNamedType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  NoUndefinedVariablesRule,
  parse,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  TypeInfo,
  validate,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type GraphQLSchema,
  type TypeNode,
} from "graphql";
import { completionsAt, type Completion } from "../../../../src/app/language/complete/complete.js";
import type { Both } from "../../schema/helpers.js";
import { pick, type Random } from "../helpers/random.js";

interface Gap {
  label: string;
  /** Where the name is. */
  start: number;
  end: number;
  /** Up to where everything goes with it, when another comes in its place, and what comes there instead. */
  to: number;
  instead: string;
  /** What is elsewhere depends on it. */
  matters?: boolean;
  keyword?: boolean;
}

/** Every name that the schema or the document knows. */
function gapsOf(schema: GraphQLSchema, text: string): Gap[] {
  const gaps: Gap[] = [];
  const typeInfo = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(typeInfo, {
    enter(node, _key, parent) {
      // What is in a custom scalar nobody knows.
      const input = getNamedType(typeInfo.getInputType());
      const isInCustomScalar = isScalarType(input) && !isSpecifiedScalarType(input);
      if (node.kind.endsWith("Value") && isInCustomScalar) return false;
      const isDefinition = (parent as ASTNode | undefined)?.kind === Kind.VARIABLE_DEFINITION;
      gaps.push(...gapsOfNode(text, node, isDefinition));
      return undefined;
    },
  });
  visit(parse(text), visitor);
  return gaps;
}

/** @param isDefinition whether it is a variable where it is defined, and not where it is used */
function gapsOfNode(text: string, node: ASTNode, isDefinition: boolean): Gap[] {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION: {
      const start = node.loc?.start ?? 0;
      return text.startsWith(node.operation, start) ? [keywordGap(text, node.operation, start)] : [];
    }
    case Kind.FRAGMENT_DEFINITION:
      return [
        keywordGap(text, "fragment", node.loc?.start ?? 0),
        keywordGap(text, "on", node.name.loc?.end ?? 0),
        ...nameGap(text, node.typeCondition, { whole: node, instead: " { __typename }", matters: true }),
      ];
    case Kind.FIELD:
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return nameGap(text, node.name, { whole: node });
    case Kind.DIRECTIVE:
      return nameGap(text, node.name, { sign: "@", whole: node });
    case Kind.FRAGMENT_SPREAD:
      return nameGap(text, node.name);
    case Kind.INLINE_FRAGMENT:
      if (!node.typeCondition) return [];
      return [
        keywordGap(text, "on", node.loc?.start ?? 0),
        ...nameGap(text, node.typeCondition, { whole: node, instead: " { __typename }" }),
      ];
    case Kind.VARIABLE:
      return isDefinition ? [] : nameGap(text, node.name, { sign: "$" });
    case Kind.ENUM:
    case Kind.BOOLEAN:
    case Kind.NULL:
      return nameGap(text, node);
    case Kind.VARIABLE_DEFINITION:
      return nameGap(text, namedTypeIn(node.type));
    default:
      return [];
  }
}

function namedTypeIn(type: TypeNode): TypeNode {
  return "type" in type ? namedTypeIn(type.type) : type;
}

/** The place of a name. @param options.whole what goes with the name */
function nameGap(
  text: string,
  { loc }: ASTNode,
  options: { sign?: string; whole?: ASTNode; instead?: string; matters?: boolean } = {},
): Gap[] {
  if (!loc) return [];
  const { sign = "", whole, instead = "", matters = false } = options;
  const { start, end } = loc;
  return [{ label: sign + text.slice(start, end), start, end, to: whole?.loc?.end ?? end, instead, matters }];
}

function keywordGap(text: string, label: string, from: number): Gap {
  const start = text.indexOf(label, from);
  const end = start + label.length;
  return { label, start, end, to: end, instead: "", keyword: true };
}

const UNKNOWN = [
  FieldsOnCorrectTypeRule,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
];

/** What has to be right with it, once it is there. */
function rulesOf(kind: Completion["kind"], { matters, instead }: Gap, text: string) {
  if (kind === "field" || kind === "directive") return [...UNKNOWN, ProvidedRequiredArgumentsRule, ScalarLeafsRule];
  if (kind === "value") return [...UNKNOWN, ValuesOfCorrectTypeRule];
  // A fragment may use what one of its operations has.
  if (kind === "variable" && text.match(/^(query|mutation|subscription)/gm)?.length === 1)
    return [...UNKNOWN, VariablesInAllowedPositionRule, NoUndefinedVariablesRule];
  return kind === "fragment" || (kind === "type" && instead && !matters)
    ? [...UNKNOWN, PossibleFragmentSpreadsRule]
    : UNKNOWN;
}

/** As a person would go on: a value for each argument, a field in each empty selection set. */
const filled = (insert: string): string => insert.replace(/: (?=[,)]|$)/g, ": null").replace("{  }", "{ __typename }");

/** @returns how many names it has tried; none of a document that is not valid */
export function checkDocument({ schema, official }: Both, text: string, random: Random, tries = Infinity): number {
  // Random documents have a mistake now and then.
  if (validate(official, parse(text)).length) return 0;
  const gaps = gapsOf(official, text)
    .sort(() => random() - 0.5)
    .slice(0, tries);
  for (const gap of gaps) {
    const { label, start, end, to, instead, keyword } = gap;
    const without = text.slice(0, start) + text.slice(end);
    const labels = ({ items }: { items: Completion[] }) => items.map((item) => item.label);
    const describe = (broken: string) => `${label} at ${start} of\n${broken}`;
    assert.ok(labels(completionsAt(without, start, schema)).includes(label), describe(without));
    const begun = text.slice(0, start + 1) + text.slice(end);
    assert.ok(labels(completionsAt(begun, start + 1, schema)).includes(label), describe(begun));
    assert.ok(labels(completionsAt(text, end, schema)).includes(label), describe(text));
    // As it is typed, with nothing behind it; fragments and, in them, variables are defined elsewhere.
    const typed = text.slice(0, start + 1);
    const isElsewhere = label[0] === "$" || new RegExp(`\\bfragment ${label} `).test(text);
    assert.ok(isElsewhere || labels(completionsAt(typed, start + 1, schema)).includes(label), describe(typed));

    const [before, after] = [text.slice(0, start), instead + text.slice(to)];
    const { from, to: until, items } = completionsAt(before + after, start, schema);
    assert.ok(from <= start && until === start, describe(before + after));
    const item = pick(random, items);
    const { insert, caret = insert.length, kind } = item;
    assert.ok(caret >= 0 && caret <= insert.length, insert);
    const whole = before.slice(0, from) + filled(insert) + after;
    // A keyword in another's place begins something else.
    if ((keyword || kind === "keyword") && label !== item.label) continue;
    const errors = validate(official, parse(whole), rulesOf(kind, gap, whole));
    assert.equal(
      errors.map(({ message }) => message),
      [],
      `${JSON.stringify(item)} for ${describe(whole)}`,
    );
  }
  return gaps.length;
}
