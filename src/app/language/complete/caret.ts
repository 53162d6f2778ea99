/** PURE: where the caret stands in a document, and what is around it. */
import type { Schema, TypeRef } from "../../schema/index.js";
import type { Token } from "../tokens/tokens.js";
import { meaningOf, type Meaning } from "../walk/meaning.js";
import type { Frame, TokenPlace, Slot } from "../walk/place.js";
import { walk, type Step } from "../walk/walk.js";

/** The surroundings of the caret. */
export interface Caret {
  /** The whole document. */
  readonly text: string;
  /** Without comments. */
  readonly tokens: readonly Token[];
  /** As the server has it. */
  readonly schema: Schema;
  /** The tokens that may be there. */
  readonly slot: Slot;
  /** The innermost brackets around it. */
  readonly frame: Frame;
  /** The schema's information about the place. */
  readonly meaning: Meaning;
  /** The start of the word that is being typed. */
  readonly from: number;
  /** The end of that word. */
  readonly to: number;
  /** The text after the word; "" at the end. */
  readonly nextWord: string;
  /** The arguments, inputs or variables that are given in the same brackets. */
  readonly givenNames: ReadonlySet<string>;
  /** The variables that are used further on in the same definition, with the types that they must have. */
  readonly usedVariables: ReadonlyMap<string, TypeRef>;
}

/** Longer names of variables are not read, in UTF-16 units. */
const VARIABLE_NAME_LIMIT = 200;

/** The place of the caret. */
interface Arrival {
  readonly slot: Slot;
  readonly frame: Frame;
  readonly meaning: Meaning;
}

/** What a walk through the document finds out about the caret. */
interface CaretSearch {
  /** Absent until the walk has come to the caret. */
  arrival?: Arrival;
  /** Whether the walk has left the definition that the caret is in. */
  hasLeftDefinition: boolean;
  /** The names of arguments, inputs and variables, each with the brackets that it is in. */
  readonly inputNames: { frame: Frame; name: string }[];
  /** The variables that are used after the caret, with the types that they must have. */
  readonly usedVariables: Map<string, TypeRef>;
}

/** @param word the start and the end of the word that is being typed */
export function caretAt(
  text: string,
  tokens: readonly Token[],
  word: Pick<Caret, "from" | "to">,
  schema: Schema,
): Caret {
  const { from, to } = word;
  const search: CaretSearch = { hasLeftDefinition: false, inputNames: [], usedVariables: new Map() };
  const visitBefore = (place: TokenPlace, { start }: Token): void => {
    if (search.arrival && place.slot === "definition") search.hasLeftDefinition = true;
    if (start >= from) search.arrival ??= arrivalAt(place, schema);
    const isAfterCaret = search.arrival !== undefined && !search.hasLeftDefinition;
    if (isAfterCaret && place.slot === "value") addVariableAt(start, place.frame);
  };
  /** Notes the variable that is a value at an offset, if there is one and the schema says what type it must have. */
  const addVariableAt = (start: number, frame: Frame): void => {
    const name = variableNameAt(text, start);
    const type = name === undefined ? undefined : meaningOf(frame, schema).expectedType;
    if (name !== undefined && type) search.usedVariables.set(name, type);
  };
  const visit = ({ token, frame, mark, text: name }: Step): void => {
    const isInput = mark === "argument" || mark === "variable";
    if (isInput && token.start !== from) search.inputNames.push({ frame, name });
  };
  const end = walk(text, tokens, visit, visitBefore);

  const arrival = search.arrival ?? arrivalAt(end, schema);
  const inSameBrackets = search.inputNames.filter(({ frame }) => frame === arrival.frame);
  const next = tokens.find(({ start }) => start >= to);
  return {
    text,
    tokens,
    schema,
    ...arrival,
    from,
    to,
    nextWord: next ? text.slice(next.start, next.end) : "",
    givenNames: new Set(inSameBrackets.map(({ name }) => name)),
    usedVariables: search.usedVariables,
  };
}

/** The walk changes the place as it goes on, so its meaning has to be read on arrival. */
const arrivalAt = ({ slot, frame }: TokenPlace, schema: Schema): Arrival => ({
  slot,
  frame,
  meaning: meaningOf(frame, schema),
});

/** The name of the variable that begins with a "$" at an offset; undefined where none does. */
const variableNameAt = (text: string, start: number): string | undefined =>
  /^\$([A-Za-z_]\w*)/.exec(text.slice(start, start + VARIABLE_NAME_LIMIT))?.[1];
