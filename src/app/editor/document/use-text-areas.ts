/** The two text areas of the sheet in view: texts that are replaced so that undo works, and the focus in a sheet that is opened. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { typeText } from "../code/edits/type-into.js";
import type { Sheet } from "../sheets/sheets.js";

/** The text areas of the document and of its variables. */
export interface TextAreas {
  /** That of the document. */
  document: RefObject<HTMLTextAreaElement | null>;
  /** That of the variables. */
  variables: RefObject<HTMLTextAreaElement | null>;
  /** A React key for each. With another key it is a new element, whose undo does not lead back into another text. */
  documentKey: string;
  variablesKey: string;
  /** Replaces the document as if it had been typed. */
  replaceQuery(next: string): void;
  /** Puts a text in the place of the selection in the document. */
  insertIntoQuery(text: string): void;
  /** Replaces the variables as if they had been typed. */
  replaceVariables(next: string): void;
  /** Moves the focus into the document of the sheet that comes into view next. */
  focusNextDocument(): void;
}

export function useTextAreas(sheetId: number, edit: (next: Partial<Omit<Sheet, "id">>) => void): TextAreas {
  const document = useRef<HTMLTextAreaElement>(null);
  const variables = useRef<HTMLTextAreaElement>(null);
  const [documentGeneration, renewDocument] = useState(0);
  const [variablesGeneration, renewVariables] = useState(0);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (isFocusDue.current) document.current?.focus();
    isFocusDue.current = false;
  });

  const replaceQuery = (next: string) => {
    if (document.current && typeText(document.current, next)) return;
    renewDocument(documentGeneration + 1);
    edit({ query: next });
  };
  return {
    document,
    variables,
    documentKey: `${sheetId} ${documentGeneration}`,
    variablesKey: `variables ${sheetId} ${variablesGeneration}`,
    replaceQuery,
    insertIntoQuery(text) {
      const field = document.current;
      if (!field) return;
      const { value, selectionStart, selectionEnd } = field;
      replaceQuery(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
      field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    },
    replaceVariables(next) {
      if (variables.current && typeText(variables.current, next)) return;
      renewVariables(variablesGeneration + 1);
      edit({ variables: next });
    },
    focusNextDocument() {
      isFocusDue.current = true;
    },
  };
}
