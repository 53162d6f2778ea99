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
  /** A React key for both. With another key they are new elements, whose undo does not lead back into another text. */
  key: string;
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
  const [generation, setGeneration] = useState(0);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (isFocusDue.current) document.current?.focus();
    isFocusDue.current = false;
  });

  /** @returns false where the browser could not type it: then the text areas are new ones, for the text that the caller sets. */
  const typeOrRenew = (area: HTMLTextAreaElement | null, next: string): boolean => {
    const isTyped = area !== null && typeText(area, next);
    if (!isTyped) setGeneration(generation + 1);
    return isTyped;
  };
  const replaceQuery = (next: string) => {
    if (!typeOrRenew(document.current, next)) edit({ query: next });
  };
  return {
    document,
    variables,
    key: `${sheetId} ${generation}`,
    replaceQuery,
    insertIntoQuery(text) {
      const field = document.current;
      if (!field) return;
      const { value, selectionStart, selectionEnd } = field;
      replaceQuery(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
      field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    },
    replaceVariables(next) {
      if (!typeOrRenew(variables.current, next)) edit({ variables: next });
    },
    focusNextDocument() {
      isFocusDue.current = true;
    },
  };
}
