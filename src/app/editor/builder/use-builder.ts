/** The document as a tree of fields, and what the tree does to it. */
import { useDeferredValue, useMemo, useState } from "react";
import type { DocumentNode } from "../../../language/ast.js";
import {
  operationsOf,
  parseDocument,
  startedOperation,
  ticked,
  unticked,
  withInput,
  withoutInput,
  type BuilderStep,
} from "../../../language/builder.js";
import type { Schema } from "../../../schema/index.js";
import type { OperationKind } from "../../../transport/types.js";
import type { TextAreas } from "../document/use-text-areas.js";

/** The operation that is built: one of the document, or a new one. */
export type BuiltOperation = { type: "present"; index: number } | { type: "new"; kind: OperationKind };

export interface Builder {
  schema: Schema;
  /** The document as it is read. */
  text: string;
  document: DocumentNode;
  /** Nothing can be ticked in a document with mistakes. */
  hasMistakes: boolean;
  operation: BuiltOperation;
  choose(operation: BuiltOperation): void;
  /** Adds a place, or takes it out. */
  tick(steps: readonly BuilderStep[], isTicked: boolean): void;
  /** Gives an input, or takes it out where there is no literal. @returns whether the document has it now */
  give(steps: readonly BuilderStep[], path: readonly string[], literal: string | undefined): boolean;
}

export function useBuilder(query: string, schema: Schema, areas: TextAreas): Builder {
  const text = useDeferredValue(query);
  const { document, problems } = useMemo(() => parseDocument(text), [text]);
  const [chosen, choose] = useState<BuiltOperation>({ type: "present", index: 0 });
  const operation = presentOr(chosen, document);
  const replace = (next: string | undefined) => {
    if (next !== undefined && next !== query) areas.replaceQuery(next);
    return next !== undefined;
  };
  /** The document with the operation, which may be a new one, and its index in it. */
  const begin = (steps: readonly BuilderStep[]) => {
    if (operation.type === "present") return { text: query, operation: operation.index };
    const started = startedOperation(query, operation.kind, steps, schema);
    if (started) choose({ type: "present", index: started.operation });
    return started;
  };
  return {
    schema,
    text,
    document,
    hasMistakes: problems.length > 0 && text.trim() !== "",
    operation,
    choose,
    tick(steps, isTicked) {
      const begun = isTicked ? begin(steps) : { text: query, operation: indexOf(operation) };
      if (!begun) return;
      const place = { operation: begun.operation, steps };
      const next = isTicked ? ticked(begun.text, place, schema) : unticked(begun.text, place);
      replace(next);
      // An operation without a field is gone: the next field begins it again.
      const kind = operationsOf(document)[indexOf(operation)]?.operation;
      const isGone =
        next !== undefined && operationsOf(parseDocument(next).document).length < operationsOf(document).length;
      if (isGone && kind) choose({ type: "new", kind });
    },
    give(steps, path, literal) {
      const begun = begin(steps);
      if (!begun) return false;
      const place = { operation: begun.operation, steps, path };
      return replace(
        literal === undefined ? withoutInput(begun.text, place) : withInput(begun.text, place, literal, schema),
      );
    },
  };
}

const indexOf = (operation: BuiltOperation): number => (operation.type === "present" ? operation.index : -1);

/** An operation that has been deleted in the text is none: the last one takes its place. */
function presentOr(chosen: BuiltOperation, document: DocumentNode): BuiltOperation {
  if (chosen.type === "new") return chosen;
  const { length } = operationsOf(document);
  return length === 0 ? { type: "new", kind: "query" } : { type: "present", index: Math.min(chosen.index, length - 1) };
}
