/**
 * The columns of a list of several types that each type fills with a field of its own: a state, a date and a detail. See "Lists of several
 * types" in docs/work/schema-rules.md.
 */
import type { Schema, TypeDef, TypeRef } from "../../model/model.js";
import { text } from "../../values/texts.js";
import { mergeSelections, selectField, selectOn, type Selections } from "../document.js";
import { aliasOn, typeNameOf } from "../read.js";
import { requestedTypesOf } from "../reference.js";
import type { Candidate } from "./candidate.js";
import { candidatesOf, type CandidateOptions } from "./candidates.js";
import { findState, RANKS } from "./ranks.js";
import { ASPECT_WORDS, type AspectWords } from "../../model/aspect-words.js";

/** What a column says about each row, whatever type the row has. */
interface Aspect {
  /** Its key among the columns. No field has such a name, because GraphQL reserves names that begin with two underscores. */
  key: string;
  /** The word for it where the types call their fields differently. */
  word: keyof AspectWords;
  rank: number;
  /**
   * Each finds the column of a type that tells the aspect, from its columns in the order of their ranks. The first finder that finds one in
   * any type is used for all of them: links and other values are drawn and exported differently.
   */
  finders: readonly ((columns: readonly Candidate[]) => Candidate | undefined)[];
}

const NULLABLE_TEXT: TypeRef = { name: "String", text: "String", nonNull: false };

const ofRanks =
  (...ranks: readonly number[]) =>
  (columns: readonly Candidate[]) =>
    columns.find(({ rank }) => ranks.includes(rank));

/** Values that say something about their record, when no link does. */
const DETAIL_RANKS = [RANKS.required, RANKS.requiredFlag, RANKS.union, RANKS.optional, RANKS.optionalFlag, RANKS.part];

const ASPECTS: readonly Aspect[] = [
  {
    key: "__state",
    word: "state",
    rank: RANKS.state,
    finders: [(columns) => findState(columns.filter(({ rank }) => rank === RANKS.state))],
  },
  { key: "__date", word: "date", rank: RANKS.date, finders: [ofRanks(RANKS.date)] },
  {
    key: "__detail",
    word: "detail",
    rank: RANKS.link,
    finders: [ofRanks(RANKS.link), ofRanks(...DETAIL_RANKS)],
  },
];

/** What the columns of aspects are made of. */
interface AspectOptions extends Pick<CandidateOptions, "knownTypes" | "excludedFields"> {
  /** The columns that all types have. An aspect is left out if one of them has its rank. */
  shared: readonly Candidate[];
}

/** The columns of the aspects that the types of a list fill by themselves. */
export function aspectColumns(schema: Schema, type: TypeDef, options: AspectOptions): Candidate[] {
  const { shared, knownTypes = [], excludedFields } = options;
  const sharedKeys = new Set(shared.map(({ key }) => key));
  const columnsByType = requestedTypesOf(schema, type, knownTypes).flatMap((name) => {
    const possible = schema.types.get(name);
    if (!possible) return [];
    const ownColumns = candidatesOf(schema, possible, { excludedFields }).filter(({ key }) => !sharedKeys.has(key));
    return [[name, inOrderOfRank(ownColumns)] as const];
  });
  return ASPECTS.filter(({ rank }) => !shared.some((column) => column.rank === rank)).flatMap((aspect) => {
    const found = aspect.finders.map(
      (find) => new Map(columnsByType.flatMap(([name, columns]) => entryOf(name, find(columns)))),
    );
    const byType = found.find(({ size }) => size > 0);
    return byType ? [aspectColumn(aspect, schema.aspectWords?.[aspect.word] ?? ASPECT_WORDS[aspect.word], byType)] : [];
  });
}

const entryOf = (type: string, column: Candidate | undefined): (readonly [string, Candidate])[] =>
  column ? [[type, column]] : [];

const inOrderOfRank = (columns: readonly Candidate[]): Candidate[] =>
  [...columns].sort((one, other) => one.rank - other.rank);

/** @param label - where the types call their fields differently */
function aspectColumn(aspect: Aspect, label: string, byType: ReadonlyMap<string, Candidate>): Candidate {
  const columns = [...byType.values()];
  const [first] = columns;
  const haveOneLabel = columns.every((column) => column.label === first?.label);
  const variantOf = (row: unknown) => byType.get(typeNameOf(row) ?? "");
  return {
    key: aspect.key,
    label: haveOneLabel && first ? first.label : label,
    kind: first?.kind ?? text,
    list: false,
    type: NULLABLE_TEXT,
    rank: aspect.rank,
    path: [],
    variantOf,
    read(row) {
      const variant = variantOf(row);
      return variant?.read(ownFields(row));
    },
    addSelections(rowSelections) {
      for (const [name, column] of byType) addOnType(rowSelections, name, column);
    },
  };
}

/** Two types may have different fields of one name, so each is asked for under the name of its type. */
function addOnType(rowSelections: Selections, type: string, column: Candidate): void {
  const columnSelections: Selections = new Map();
  column.addSelections(columnSelections);
  const fragment = selectOn(rowSelections, type);
  for (const [name, { inner }] of columnSelections)
    mergeSelections(selectField(fragment, name, { alias: aliasOn(type, name) }), inner);
}

/** The row as a column of its own type reads it. */
function ownFields(row: unknown): object {
  const prefix = aliasOn(typeNameOf(row) ?? "", "");
  const own = Object.entries((row ?? {}) as object).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]): [string, unknown] => [name.slice(prefix.length), value]));
}
