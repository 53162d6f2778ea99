/** Reads references to types. https://spec.graphql.org/draft/#sec-Type-References */
import type { ListTypeNode, NamedTypeNode, TypeNode } from "../ast.js";
import {
  endOfPrevious,
  locationSince,
  nextIs,
  nextIsName,
  readName,
  readNested,
  startOfNext,
  takeExpected,
  takeOptional,
  takeWord,
  type TokenReader,
} from "./token-reader.js";

export function readType(reader: TokenReader): TypeNode {
  const isList = nextIs(reader, "[");
  const start = nextIsName(reader) || isList ? startOfNext(reader) : endOfPrevious(reader);
  const list = isList ? readNested(reader, () => readListType(reader, start)) : undefined;
  const type = list ?? readNamedType(reader);
  return takeOptional(reader, "!") ? { kind: "NonNullType", type, loc: locationSince(reader, start) } : type;
}

export function readNamedType(reader: TokenReader): NamedTypeNode {
  const start = nextIsName(reader) ? startOfNext(reader) : endOfPrevious(reader);
  return { kind: "NamedType", name: readName(reader, ["aType"]), loc: locationSince(reader, start) };
}

function readListType(reader: TokenReader, start: number): ListTypeNode {
  takeWord(reader);
  const type = readType(reader);
  takeExpected(reader, "]");
  return { kind: "ListType", type, loc: locationSince(reader, start) };
}
