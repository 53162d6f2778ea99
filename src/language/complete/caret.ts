/** PURE: where the caret stands in a document, and what is around it. */
import type { Schema, TypeRef } from "../../schema/model/model.js";
import type { Token } from "../tokens/tokens.js";
import { meaningOf, type Meaning } from "../walk/meaning.js";
import type { Frame, TokenPlace, Slot } from "../walk/place.js";
import { walk } from "../walk/walk.js";

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

/** No longer names of variables are read, in UTF-16 units. */
const VARIABLE_NAME_LIMIT = 200;

/** The place of the caret. */
interface Arrival {
  readonly slot: Slot;
  readonly frame: Frame;
  readonly meaning: Meaning;
}

export function caretAt(
  text: string,
  tokens: readonly Token[],
  { from, to }: Pick<Caret, "from" | "to">,
  schema: Schema,
): Caret {
  const inputNames: { frame: Frame; name: string }[] = [];
  const usedVariables = new Map<string, TypeRef>();
  let arrival: Arrival | undefined;
  let hasLeftDefinition = false;
  // The walk goes on with the same place: what the frame means has to be read on arrival.
  const arrive = ({ slot, frame }: TokenPlace): Arrival => ({ slot, frame, meaning: meaningOf(frame, schema) });

  const visitBefore = (place: TokenPlace, { start }: Token): void => {
    if (arrival && place.slot === "definition") hasLeftDefinition = true;
    if (!arrival && start >= from) arrival = arrive(place);
    if (!arrival || hasLeftDefinition || place.slot !== "value") return;
    const name = variableNameAt(text, start);
    const expectedType = name && meaningOf(place.frame, schema).expectedType;
    if (name && expectedType) usedVariables.set(name, expectedType);
  };
  const end = walk(
    text,
    tokens,
    ({ token, frame, mark, text: name }) => {
      const isInput = mark === "argument" || mark === "variable";
      if (isInput && token.start !== from) inputNames.push({ frame, name });
    },
    visitBefore,
  );

  const { slot, frame, meaning } = arrival ?? arrive(end);
  const next = tokens.find(({ start }) => start >= to);
  const givenNames = new Set(inputNames.filter((each) => each.frame === frame).map(({ name }) => name));
  const nextWord = next ? text.slice(next.start, next.end) : "";
  return { text, tokens, schema, slot, frame, meaning, from, to, nextWord, givenNames, usedVariables };
}

/** The name of the variable that begins with a "$" at a place; nothing where none does. */
const variableNameAt = (text: string, start: number): string | undefined =>
  /^\$([A-Za-z_]\w*)/.exec(text.slice(start, start + VARIABLE_NAME_LIMIT))?.[1];
