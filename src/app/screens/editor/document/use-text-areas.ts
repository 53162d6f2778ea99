/** The two text areas of the sheet in view: texts that are replaced so that undo works, and the focus in a sheet that is opened. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { smallestEdit, typeText, withLineFeeds } from "../code/edits/edit.js";
import { useFolding, type Folding } from "../folding/use-folding.js";
import type { Sheet, SheetEdit } from "../sheets/sheets.js";

/** The text areas of the document and of its variables. */
export interface TextAreas {
  /** That of the document. What it holds is what is in view of the document: see `folding`. */
  document: RefObject<HTMLTextAreaElement | null>;
  /** That of the variables. */
  variables: RefObject<HTMLTextAreaElement | null>;
  /** A React key for each. With another key it is a new element, whose undo does not lead back into another text. */
  documentKey: string;
  variablesKey: string;
  folding: Folding;
  /** Replaces the document as if it had been typed. */
  replaceQuery(next: string): void;
  /** Puts a text in the place of the selection in the document. */
  insertIntoQuery(text: string): void;
  /** Replaces the variables as if they had been typed. */
  replaceVariables(next: string): void;
  /** Moves the focus into the document of the sheet that comes into view next. */
  focusNextDocument(): void;
  /** Moves the focus into the variables as soon as they are in view. */
  focusNextVariables(): void;
}

export function useTextAreas({ id: sheetId, query }: Sheet, edit: (next: SheetEdit) => void): TextAreas {
  const document = useRef<HTMLTextAreaElement>(null);
  const variables = useRef<HTMLTextAreaElement>(null);
  const [documentGeneration, renewDocument] = useState(0);
  const [variablesGeneration, renewVariables] = useState(0);
  const dueFocus = useRef<"document" | "variables">(undefined);
  useEffect(() => {
    if (dueFocus.current) (dueFocus.current === "document" ? document : variables).current?.focus();
    dueFocus.current = undefined;
  });

  const keyOf = (generation: number) => `${sheetId} ${generation}`;
  const documentKey = keyOf(documentGeneration);
  const renew = () => {
    renewDocument(documentGeneration + 1);
    return keyOf(documentGeneration + 1);
  };
  const folding = useFolding({
    query,
    elementKey: documentKey,
    area: document,
    onEdit: (next) => edit({ query: next }),
    onRenew: renew,
  });

  const replaceQuery = (next: string) => {
    const field = document.current;
    if (field && !folding.clashesWith(next))
      return folding.write(smallestEdit(field.value, next, field.selectionStart));
    renew();
    edit({ query: next });
  };
  return {
    document,
    variables,
    folding,
    documentKey,
    variablesKey: `variables ${sheetId} ${variablesGeneration}`,
    replaceQuery,
    insertIntoQuery(newText) {
      const { start, end } = folding.selection();
      replaceQuery(query.slice(0, start) + withLineFeeds(newText) + query.slice(end));
    },
    replaceVariables(next) {
      if (variables.current && typeText(variables.current, next)) return;
      renewVariables(variablesGeneration + 1);
      edit({ variables: next });
    },
    focusNextDocument() {
      dueFocus.current = "document";
    },
    focusNextVariables() {
      dueFocus.current = "variables";
    },
  };
}
