/** Answers whose every value names the field that it is of: a value under another field's label is seen. */
import { execute, getNullableType, isEnumType, isLeafType, isListType, parse, type GraphQLOutputType } from "graphql";
import * as assert from "uvu/assert";
import type { PlanRequest } from "../../../../src/app/schema/index.js";
import type { Both } from "../helpers.js";

/** An object on the way: where it is, and what it is. */
interface Place {
  path: string;
  type: string;
}

/** How the values of enums begin: the name of their field follows. */
export const STATE_OF = "OF_";

/** Rows of each list. */
const ROWS = [0, 1, 2];

/** Answers requests, and tells of a value of such an answer which field it is of: `dogs#1.size.value`. */
export interface NamedPaths {
  official: Both["official"];
  answer(request: PlanRequest): Record<string, unknown>;
  /** Undefined where it is not a value of an answer. */
  pathOf(value: unknown): string | undefined;
}

export function namedPaths({ official }: Both): NamedPaths {
  const paths: string[] = [];
  const leaf = (path: string, type: string): unknown => {
    if (type === "Int" || type === "Float") return paths.push(path) - 1;
    return path;
  };
  const make = (type: GraphQLOutputType, path: string): unknown => {
    const plain = getNullableType(type);
    if (isListType(plain)) return ROWS.map((row) => make(plain.ofType as GraphQLOutputType, `${path}#${row}`));
    if (isEnumType(plain)) return `${STATE_OF}${path.slice(path.lastIndexOf(".") + 1)}`;
    if (isLeafType(plain)) return leaf(path, plain.name);
    const possible =
      "getFields" in plain && !("resolveType" in plain) ? [plain] : official.getPossibleTypes(plain as never);
    return { path, type: possible[path.length % possible.length]?.name } as Place;
  };
  return {
    official,
    answer({ document, variables }) {
      const result = execute({
        schema: official,
        document: parse(document),
        variableValues: variables,
        fieldResolver: (source: Place | undefined, _args, _context, { fieldName, returnType }) =>
          make(returnType, source ? `${source.path}.${fieldName}` : fieldName),
        typeResolver: ({ type }: Place) => type,
      });
      if ("then" in result) throw new Error("Resolvers wait for nothing.");
      assert.equal(result.errors ?? [], [], document);
      return JSON.parse(JSON.stringify(result.data)) as Record<string, unknown>;
    },
    pathOf(value) {
      if (typeof value === "string" && /^\w+[#.]/.test(value)) return value;
      // "12 (Price in cents)" holds its number.
      const [, number] = /^(\d+)(?:$| \()/.exec(String(value)) ?? [];
      return number === undefined ? undefined : paths[Number(number)];
    },
  };
}
