/** The document as a tree of fields, and the changes that the tree makes to it. */
import { useDeferredValue, useMemo, useState } from "react";
import {
  type BuilderStep,
  type DocumentNode,
  operationsOf,
  parseDocument,
  startedOperation,
  ticked,
  unticked,
  withInput,
  withoutInput,
} from "../../../language/index.js";
import type { Schema } from "../../../schema/index.js";
import type { OperationKind } from "../../../../index.js";
import { choiceAfter, meantOperation, type OperationChoice } from "../document/meant-operation.js";
import type { TextAreas } from "../document/use-text-areas.js";
import type { Sheet, SheetEdit } from "../sheets/sheets.js";

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
  /** Adds a field, or removes it. */
  tick(steps: readonly BuilderStep[], isTicked: boolean): void;
  /** Sets an input, or removes it if there is no literal. @returns whether the document has it now */
  give(steps: readonly BuilderStep[], path: readonly string[], literal: string | undefined): boolean;
}

export interface BuilderOptions {
  sheet: Sheet;
  schema: Schema;
  areas: TextAreas;
  onEdit: (next: SheetEdit) => void;
}

/** The operation that is built is the one that Run sends, as long as no new one is begun. */
export function useBuilder({ sheet, schema, areas, onEdit }: BuilderOptions): Builder {
  const { query, operationName } = sheet;
  const text = useDeferredValue(query);
  const { document, problems } = useMemo(() => parseDocument(text), [text]);
  const [begun, setBegun] = useState<BegunOperation>();
  const isBeginning = begun?.besides === operationName;
  const operation: BuiltOperation =
    begun && isBeginning
      ? { type: "new", kind: begun.kind }
      : presentOperation(document, choiceAfter(sheet, query, text));
  const choose = (next: BuiltOperation, within = document) => {
    if (next.type === "new") return setBegun({ kind: next.kind, besides: operationName });
    setBegun(undefined);
    const chosen = operationsOf(within)[next.index];
    onEdit({ operationName: chosen?.name?.value, operationAt: chosen?.selectionSet.loc?.start });
  };
  const replace = (next: string | undefined) => {
    if (next !== undefined && next !== query) areas.replaceQuery(next);
    return next !== undefined;
  };
  /** The document with the operation, which may be a new one, and its index in it. */
  const begin = (steps: readonly BuilderStep[]) =>
    operation.type === "present"
      ? { text: query, operation: operation.index }
      : startedOperation(query, operation.kind, steps, schema);
  /** Replaces the document by one with a change in the operation. */
  const replaceWith = (next: string | undefined, index: number) => {
    const isDone = replace(next);
    if (next !== undefined && operation.type === "new")
      choose({ type: "present", index }, parseDocument(next).document);
    return isDone;
  };
  return {
    schema,
    text,
    document,
    hasMistakes: problems.length > 0 && text.trim() !== "",
    operation,
    choose,
    tick(steps, isTicked) {
      const started = isTicked ? begin(steps) : { text: query, operation: indexOf(operation) };
      if (!started) return;
      const place = { operation: started.operation, steps };
      const next = isTicked ? ticked(started.text, place, schema) : unticked(started.text, place);
      replaceWith(next, started.operation);
      // An operation without fields is removed from the document; the next field adds it again.
      const kind = operationsOf(document)[indexOf(operation)]?.operation;
      const isGone =
        next !== undefined && operationsOf(parseDocument(next).document).length < operationsOf(document).length;
      if (isGone && kind) choose({ type: "new", kind });
    },
    give(steps, path, literal) {
      const started = begin(steps);
      if (!started) return false;
      const place = { operation: started.operation, steps, path };
      const next =
        literal === undefined ? withoutInput(started.text, place) : withInput(started.text, place, literal, schema);
      return replaceWith(next, started.operation);
    },
  };
}

/** A new operation that has no field yet. */
interface BegunOperation {
  kind: OperationKind;
  /** The operation that was picked when it was begun: picking another one ends the beginning. */
  besides: string | undefined;
}

const indexOf = (operation: BuiltOperation): number => (operation.type === "present" ? operation.index : -1);

/** The operation to build. A document without one begins with a query. */
function presentOperation(document: DocumentNode, choice: OperationChoice): BuiltOperation {
  const operations = operationsOf(document);
  const meant = meantOperation(operations, choice);
  return meant ? { type: "present", index: operations.indexOf(meant) } : { type: "new", kind: "query" };
}
