/** PURE: what can be said of a document and its variables before and after they are sent. */
import { parseDocument, prettify, validate, type OperationDefinitionNode } from "../../../language/index.js";
import type { Problem } from "../../../language/problem.js";
import { planQuery, rootFields, type Schema } from "../../../schema/index.js";
import type { GraphQLError } from "../../../transport/types.js";
import { offsetOf } from "../code/location.js";

export interface Judged {
  operations: readonly OperationDefinitionNode[];
  problems: readonly Problem[];
}

/** What is wrong by the grammar; where nothing is, by the schema. An empty text is not wrong yet. */
export function judge(query: string, schema: Schema | undefined): Judged {
  if (!query.trim()) return { operations: [], problems: [] };
  const { document, problems } = parseDocument(query);
  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === "OperationDefinition",
  );
  return { operations, problems: problems.length || !schema ? problems : validate(document, schema) };
}

/** What the server says is wrong at a place in the text, as problems there; not where we have said so ourselves. */
export function saidBy(
  errors: readonly GraphQLError[],
  text: string,
  known: readonly Problem[],
  say: (message: string) => string,
): Problem[] {
  return errors.flatMap(({ message, locations }) => {
    if (!locations?.[0]) return [];
    const start = offsetOf(text, locations[0]);
    if (known.some((one) => one.severity === "error" && one.start === start)) return [];
    const word = /^\w+/.exec(text.slice(start))?.[0] ?? "";
    return [{ start, end: start + Math.max(1, word.length), message: say(message), severity: "error" as const }];
  });
}

/** Undefined for what is no JSON object; nothing typed is no variables. */
export function readVariables(text: string): { json: object | undefined } | undefined {
  if (!text.trim()) return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && !Array.isArray(json) ? { json: json ?? undefined } : undefined;
  } catch {
    return;
  }
}

/** What a list's own screen would ask; undefined where the server has no list that can be asked for as it is. */
export function exampleOf(schema: Schema): string | undefined {
  const list = rootFields(schema).find(
    ({ operation, gives, required, deprecated }) =>
      operation === "query" && gives === "rows" && !required.length && deprecated === undefined,
  );
  const { document } = (list && planQuery(schema, list).request({ args: {} })) ?? {};
  return document && (prettify(document) ?? document);
}
