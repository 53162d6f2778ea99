/** The context of every rule: the server's schema, the document's fragments, the findings, and the report function. */
import {
  described,
  type DirectiveDef,
  type FieldDef,
  type Schema,
  type TypeDef,
  type TypeRef,
} from "../../schema/index.js";
import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  Loc,
  VariableNode,
} from "../ast.js";
import type { Problem } from "../problem.js";
import { fragmentsByName } from "../nodes.js";
import type { Advice, Words } from "../problem-words.js";
import { nearest } from "./nearest.js";

/** A variable where a value may stand. */
export interface VariableUse {
  /** The variable. */
  readonly node: VariableNode;
  /** The type that is expected there; absent where the schema does not say. */
  readonly type?: TypeRef | undefined;
  /** The schema has a default for what is left out there. */
  readonly hasDefault?: boolean;
  /** It is the field of a @oneOf object. In a nullable position servers check that it is never null. */
  readonly oneOf?: "checked" | "unchecked" | undefined;
}

/** The findings in an operation or fragment itself, without the fragments that it uses. */
export interface DefinitionFacts {
  /** Its variables, each time that they are used. */
  readonly variableUses: VariableUse[];
  /** The fragments that it uses. */
  readonly spreads: FragmentSpreadNode[];
}

/** A field of the document that the schema knows. */
export interface KnownField {
  /** The place where the document selects it. */
  readonly node: FieldNode;
  /** The type that it is selected from. */
  readonly parent: TypeDef;
  /** The schema's definition of it. */
  readonly definition: FieldDef;
}

/** A node, or a part of the text. */
export interface Located {
  /** Absent in trees that were not read from a text. */
  readonly loc?: Loc;
}

/** The state that the rules share while they validate one document. */
export interface ValidationContext {
  /** The document. */
  readonly document: DocumentNode;
  /** As the server has it. */
  readonly schema: Schema;
  /** By name; the first of each. */
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** By name: those of the schema, and those that every server knows. */
  readonly directives: ReadonlyMap<string, DirectiveDef>;
  /** Filled by `checkDefinition`. */
  readonly factsByDefinition: Map<DefinitionNode, DefinitionFacts>;
  /** Filled by `checkDefinition`. */
  readonly knownFields: Map<FieldNode, KnownField>;
  /** Adds a problem, once for each place and what it says. It is an error unless it is said to be a warning. */
  report(place: Located, words: Words, more?: Partial<Pick<Problem, "advice" | "severity">>): void;
  /** Warns where something is deprecated, with the reason of the server or of a hint. */
  reportDeprecated(place: Located, definition: { name: string; deprecated?: string }): void;
  /**
   * The end of a problem with a name that does not exist: the name that is near, else what is available if that is little,
   * else nothing.
   *
   * @param prefix stands before each name: "$" or "@"
   */
  suggest(name: string, candidates: Iterable<string>, prefix?: string): { advice?: Advice };
  /** The facts of some definitions and of all fragments that they use. */
  reachableFacts(from: Iterable<DefinitionNode>): DefinitionFacts[];
}

/** More names than these in a sentence are no help. */
export const LISTED_NAMES_LIMIT = 4;

/** To look for near names takes time, and after so many wrong names in a document it no longer helps. */
const SUGGESTIONS_LIMIT = 50;

/** Known to every server, listed or not. */
const BUILT_IN_DIRECTIVES = ["skip", "include"].map(
  (name): DirectiveDef => ({
    name,
    repeatable: false,
    locations: ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"],
    args: [{ name: "if", type: { name: "Boolean", text: "Boolean!", nonNull: true } }],
  }),
);

/** @param problems where `report` puts what it is told, by place and words */
export function createValidationContext(
  document: DocumentNode,
  givenSchema: Schema,
  problems: Map<string, Problem>,
): ValidationContext {
  const schema = described(givenSchema.wire ?? givenSchema);
  const fragments = fragmentsByName(document);
  const factsByDefinition = new Map<DefinitionNode, DefinitionFacts>();
  const directives = [...BUILT_IN_DIRECTIVES, ...schema.directives];
  const report: ValidationContext["report"] = (place, words, more) => {
    const { start, end } = place.loc ?? { start: 0, end: 0 };
    problems.set(JSON.stringify([start, words, more?.advice]), { start, end, words, severity: "error", ...more });
  };
  return {
    document,
    schema,
    fragments,
    directives: new Map(directives.map((directive) => [directive.name, directive])),
    factsByDefinition,
    knownFields: new Map(),
    report,
    reportDeprecated(place, { name, deprecated }) {
      if (deprecated === undefined) return;
      const words: Words = deprecated === "" ? ["deprecated", name] : ["deprecatedBecause", name, deprecated];
      report(place, words, { severity: "warning" });
    },
    suggest: createSuggest(),
    reachableFacts: (from) => reachableFacts(from, fragments, factsByDefinition),
  };
}

function createSuggest(): ValidationContext["suggest"] {
  let suggestions = 0;
  return (name, candidates, prefix = "") => {
    if (suggestions++ > SUGGESTIONS_LIMIT) return {};
    const names = [...candidates];
    const meant = nearest(name, names);
    if (meant !== undefined) return { advice: ["didYouMean", prefix + meant] };
    if (names.length === 0 || names.length > LISTED_NAMES_LIMIT) return {};
    return { advice: ["available", ["names", ...names.map((each) => prefix + each)]] };
  };
}

function reachableFacts(
  from: Iterable<DefinitionNode>,
  fragments: ValidationContext["fragments"],
  factsByDefinition: ValidationContext["factsByDefinition"],
): DefinitionFacts[] {
  // A set may grow while it is iterated: what is added is visited too, and each definition once.
  const reached = new Set(from);
  for (const definition of reached) {
    for (const { name } of factsByDefinition.get(definition)?.spreads ?? []) {
      const fragment = fragments.get(name.value);
      if (fragment) reached.add(fragment);
    }
  }
  return [...reached].flatMap((definition) => factsByDefinition.get(definition) ?? []);
}
