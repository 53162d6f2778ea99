/** PURE: what the schema has to say about the place of the caret. */
import { type FieldDef, type InputValue, type Schema, type TypeDef, typeOf, type TypeRef } from "../../schema/index.js";
import { tokensOf } from "../tokens/tokens.js";
import { fieldOf } from "../validate/type-fields.js";
import { meaningOf } from "./meaning.js";
import type { Frame } from "./place.js";
import { walk, type Step } from "./walk.js";

/** A field, an argument or an input with its type, or a type alone. */
export interface Subject {
  /** The type or field that it belongs to. */
  ownerName?: string | undefined;
  member?: FieldDef | InputValue | undefined;
  type?: TypeDef | undefined;
}

/** @returns what the word at the caret names, or else what the brackets around it are for; undefined where the schema does not say */
export function subjectAt(text: string, caret: number, schema: Schema): Subject | undefined {
  let ofWord: Subject | undefined;
  let around: Subject | undefined;
  let isReached = false;
  const end = walk(
    text,
    tokensOf(text),
    (step) => {
      const isAtCaret = step.token.start <= caret && caret <= step.token.end;
      if (isAtCaret) ofWord ??= subjectOfStep(step, schema);
    },
    ({ frame }, { start }) => {
      // What a frame means is read on arrival: it changes with each token.
      if (!isReached && start >= caret) around = subjectOfFrame(frame, schema);
      isReached ||= start >= caret;
    },
  );
  return ofWord ?? (isReached ? around : subjectOfFrame(end.frame, schema));
}

/** @returns undefined for a word that names nothing of the schema */
function subjectOfStep({ mark, text, frame }: Step, schema: Schema): Subject | undefined {
  switch (mark) {
    case "field": {
      const { parent } = meaningOf(frame, schema);
      const field = parent && fieldOf(schema, parent, text);
      return field && subjectOfMember(field, parent.name, schema);
    }
    case "argument":
    case "enum":
    case "number":
    case "string": {
      const { input, expectedType } = meaningOf(frame, schema);
      if (input) return subjectOfMember(input, ownerOf(frame, schema), schema);
      return subjectOfType(expectedType, schema);
    }
    case "type":
      return schema.types.has(text) ? { type: schema.types.get(text) } : undefined;
    default:
      return;
  }
}

function subjectOfFrame(frame: Frame, schema: Schema): Subject | undefined {
  const { parent } = meaningOf(frame, schema);
  switch (frame.kind) {
    case "top": {
      const root = schema.roots.get((frame.operation ?? "query") as "query");
      return { type: schema.types.get(frame.typeCondition ?? root ?? "") };
    }
    case "selection-set":
      return parent && { type: parent };
    case "arguments": {
      const field = parent && fieldOf(schema, parent, frame.outer?.field ?? "");
      return field && subjectOfMember(field, parent.name, schema);
    }
    case "object":
    case "list":
      return frame.outer && subjectOfType(meaningOf(frame.outer, schema).expectedType, schema);
    default:
      return;
  }
}

const subjectOfMember = (member: FieldDef | InputValue, ownerName: string | undefined, schema: Schema): Subject => ({
  ownerName,
  member,
  type: typeOf(schema, member.type),
});

const subjectOfType = (type: TypeRef | undefined, schema: Schema): Subject | undefined =>
  type && { type: typeOf(schema, type) };

/** An argument belongs to a field or a directive, an input to an input object. */
function ownerOf({ kind, outer }: Frame, schema: Schema): string | undefined {
  if (!outer) return;
  if (kind === "object") return meaningOf(outer, schema).expectedType?.name;
  return outer.directive === undefined ? outer.field : `@${outer.directive}`;
}
