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
} from "graphql";
import { completionsAt, type Completion } from "../../../src/language/complete/complete.js";
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
  const add = ({ loc }: ASTNode, sign = "", whole?: ASTNode, instead = "", matters = false) => {
    if (loc)
      gaps.push({
        label: sign + text.slice(loc.start, loc.end),
        start: loc.start,
        end: loc.end,
        to: whole?.loc?.end ?? loc.end,
        instead,
        matters,
      });
  };
  const word = (label: string, from: number) => {
    const start = text.indexOf(label, from);
    gaps.push({ label, start, end: start + label.length, to: start + label.length, instead: "", keyword: true });
  };
  const typeInfo = new TypeInfo(schema);
  visit(
    parse(text),
    visitWithTypeInfo(typeInfo, {
      enter(node, _key, parent) {
        const input = getNamedType(typeInfo.getInputType());
        // What is in a custom scalar nobody knows.
        if (/Value$/.test(node.kind) && isScalarType(input) && !isSpecifiedScalarType(input)) return false;
        switch (node.kind) {
          case Kind.OPERATION_DEFINITION:
            if (text.startsWith(node.operation, node.loc?.start)) word(node.operation, node.loc?.start ?? 0);
            break;
          case Kind.FRAGMENT_DEFINITION:
            word("fragment", node.loc?.start ?? 0);
            word("on", node.name.loc?.end ?? 0);
            add(node.typeCondition, "", node, " { __typename }", true);
            break;
          case Kind.FIELD:
            add(node.name, "", node);
            break;
          case Kind.ARGUMENT:
          case Kind.OBJECT_FIELD:
            add(node.name, "", node);
            break;
          case Kind.DIRECTIVE:
            add(node.name, "@", node);
            break;
          case Kind.FRAGMENT_SPREAD:
            add(node.name);
            break;
          case Kind.INLINE_FRAGMENT:
            if (!node.typeCondition) break;
            word("on", node.loc?.start ?? 0);
            add(node.typeCondition, "", node, " { __typename }");
            break;
          case Kind.VARIABLE:
            if ((parent as ASTNode).kind !== Kind.VARIABLE_DEFINITION) add(node.name, "$");
            break;
          case Kind.ENUM:
          case Kind.BOOLEAN:
          case Kind.NULL:
            add(node);
            break;
          case Kind.VARIABLE_DEFINITION: {
            let { type }: { type: ASTNode } = node;
            while ("type" in type) ({ type } = type as { type: ASTNode });
            add(type);
          }
        }
        return;
      },
    }),
  );
  return gaps;
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
