/** What every rule needs: the schema as the server has it, the document's fragments, what was seen, and where to report. */
import type { FieldDef, Schema, TypeDef, TypeRef } from "../../schema/model/model.js";
import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  Loc,
  VariableNode,
} from "../ast.js";
import { nearest } from "../nearest.js";
import type { Problem } from "../problem.js";

/** A variable where a value may stand. */
export interface Use {
  node: VariableNode;
  /** What is wanted there; absent where nobody knows. */
  type?: TypeRef | undefined;
  /** The schema says what holds where it is left out. */
  hasDefault?: boolean;
  /** It is the one field of an object of which one is given; in a place for null, servers check that it is never null. */
  oneOf?: "checked" | "unchecked" | undefined;
}

/** What is in an operation or fragment itself, not in the fragments that it uses. */
export interface Facts {
  uses: Use[];
  spreads: FragmentSpreadNode[];
}

/** A field that the schema knows, where the document asks for it. */
export interface Asked {
  node: FieldNode;
  parent: TypeDef;
  def: FieldDef;
}

export interface Place {
  readonly loc?: Loc;
}

export interface Judge {
  document: DocumentNode;
  schema: Schema;
  /** The first of each name. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  facts: Map<DefinitionNode, Facts>;
  asked: Map<FieldNode, Asked>;
  report(place: Place, message: string, severity?: Problem["severity"]): void;
  /** Warns where something is deprecated, with the server's reason. */
  warn(place: Place, def: { name: string; deprecated?: string }): void;
  /** " Did you mean …?" where a name is near, else what there is if that is not much. */
  meant(name: string, candidates: Iterable<string>, mark?: string): string;
  /** The facts of definitions and of all fragments that they use. */
  reach(from: Iterable<DefinitionNode>): Facts[];
}

/** More names than these are no help. */
export const MOST_NAMED = 4;

/** Looking for near names takes time: whoever gets so many wrong has another problem. */
const MOST_GUESSES = 50;

export function createJudge(document: DocumentNode, schema: Schema, problems: Map<string, Problem>): Judge {
  let guesses = 0;
  const report: Judge["report"] = ({ loc: { start, end } = { start: 0, end: 0 } }, message, severity = "error") =>
    void problems.set(start + message, { start, end, message, severity });
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === "FragmentDefinition" && !fragments.has(node.name.value)) fragments.set(node.name.value, node);
  const facts = new Map<DefinitionNode, Facts>();
  return {
    document,
    schema,
    fragments,
    facts,
    asked: new Map(),
    report,
    warn(place, { name, deprecated }) {
      if (deprecated !== undefined)
        report(place, `\`${name}\` is deprecated${deprecated && ": " + deprecated}`, "warning");
    },
    meant(name, candidates, mark = "") {
      if (guesses++ > MOST_GUESSES) return "";
      const all = [...candidates];
      const near = nearest(name, all);
      if (near !== undefined) return ` Did you mean \`${mark}${near}\`?`;
      return all.length && all.length <= MOST_NAMED
        ? ` There is ${all.map((each) => `\`${mark}${each}\``).join(", ")}.`
        : "";
    },
    reach(from) {
      const seen = new Set(from);
      // Grows while it is walked.
      for (const node of seen) {
        for (const { name } of facts.get(node)?.spreads ?? []) {
          const next = fragments.get(name.value);
          if (next) seen.add(next);
        }
      }
      return [...seen].flatMap((node) => facts.get(node) ?? []);
    },
  };
}
