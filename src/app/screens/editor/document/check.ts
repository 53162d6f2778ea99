/** PURE: the problems of a document: those of its grammar, of the schema and of the server. */
import {
  type DocumentNode,
  type OperationDefinitionNode,
  parseDocument,
  type Problem,
} from "../../../language/index.js";
import type { GraphQLError } from "../../../../index.js";
import { offsetOf } from "../code/location.js";

/** An error of the server that names a place in the text. */
export interface ServerProblem extends Pick<Problem, "start" | "end"> {
  /** What the server says. Hostile text. */
  serverSays: string;
  severity: "error";
}

/** What is wrong with a text, as the editor shows it. */
export type ShownProblem = Problem | ServerProblem;

/** A document that has been read. */
export interface CheckedDocument {
  /** The operations in it, in order. */
  operations: readonly OperationDefinitionNode[];
  /** What is wrong with it. */
  problems: readonly Problem[];
}

/**
 * Checks a document by the grammar. An empty text has no problems yet.
 *
 * @param validate checks by the schema what the grammar finds no mistake in
 */
export function checkDocument(
  query: string,
  validate?: (document: DocumentNode) => readonly Problem[],
): CheckedDocument {
  if (!query.trim()) return { operations: [], problems: [] };
  const { document, problems } = parseDocument(query);
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
  );
  const hasProblems = problems.length > 0;
  return { operations, problems: hasProblems || !validate ? problems : validate(document) };
}

/**
 * The server's errors as problems, where they name a place in the text.
 *
 * @param known the editor's own problems; an error at the place of one of them is left out
 */
export function problemsFromServer(
  errors: readonly GraphQLError[],
  text: string,
  known: readonly Problem[],
): ServerProblem[] {
  const knownStarts = new Set(known.filter(({ severity }) => severity === "error").map(({ start }) => start));
  return errors.flatMap(({ message, locations }) => {
    if (!locations?.[0]) return [];
    const start = offsetOf(text, locations[0]);
    if (knownStarts.has(start)) return [];
    const word = /^\w+/.exec(text.slice(start))?.[0] ?? "";
    return [{ start, end: start + Math.max(1, word.length), serverSays: message, severity: "error" }];
  });
}
