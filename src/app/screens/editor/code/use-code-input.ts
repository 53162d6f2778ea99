/** What a code area does with keys and input: edits, suggestions, and the shortcut that runs the document. */
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
} from "react";
import type { Completion } from "../../../language/index.js";
import { keyCommand, type KeyCommand } from "./key-command.js";
import {
  editOfSuggestion,
  isChosenWritten,
  maySuggestAfter,
  moveChoice,
  suggestionsAt,
  type Complete,
  type ShownSuggestions,
} from "./suggestions/shown-suggestions.js";
import type { DocumentTool } from "../tools/tool.js";
import { turnPage } from "./edits/turn-page.js";
import { type Edit, typeEdit } from "./edits/edit.js";

interface CodeInputOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  complete: Complete | undefined;
  onChange: (next: string) => void;
  onRun: (caret: number) => void;
  onTool: ((tool: DocumentTool) => void) | undefined;
  /** Called first with each key. @returns whether the key has been handled */
  onFoldKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

interface CodeInput {
  /** The suggestions in view. */
  suggestions: ShownSuggestions | undefined;
  takeSuggestion(item: Completion | undefined): void;
  closeSuggestions(): void;
  onInput(event: ChangeEvent<HTMLTextAreaElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

export function useCodeInput(options: CodeInputOptions): CodeInput {
  const { area, value, complete, onChange, onRun, onTool, onFoldKey } = options;
  const { applyEdit, caretAfterEdit } = useEdits(area, onChange);
  const { suggestions, suggest, setSuggestions, closeSuggestions } = useSuggestions(area, complete);
  const takeSuggestion = (item: Completion | undefined) => {
    if (!item || !suggestions) return;
    applyEdit(editOfSuggestion(suggestions, item));
    closeSuggestions();
  };

  const perform = (command: KeyCommand, field: HTMLTextAreaElement) => {
    switch (command.type) {
      case "choose-suggestion":
        return setSuggestions(suggestions && moveChoice(suggestions, command.step));
      case "take-suggestion":
        return takeSuggestion(suggestions?.items[suggestions.chosen]);
      case "suggest":
        return suggest(value, field.selectionEnd, true);
      case "run":
        return onRun(field.selectionEnd);
      case "tool":
        closeSuggestions();
        return onTool?.(command.tool);
    }
    // All other commands move the caret away from the word that the suggestions are for.
    closeSuggestions();
    if (command.type === "turn-page") turnPage(field, command.direction, command.extendsSelection);
    if (command.type === "edit") applyEdit(command.edit);
  };

  return {
    suggestions,
    takeSuggestion,
    closeSuggestions,
    onInput(event) {
      const field = event.currentTarget;
      const { inputType = "" } = event.nativeEvent as InputEvent;
      onChange(field.value);
      const maySuggest = maySuggestAfter(inputType, suggestions !== undefined);
      const caret = caretAfterEdit() ?? field.selectionEnd;
      if (maySuggest) suggest(field.value, caret, false);
      else closeSuggestions();
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Escape") closeSuggestions();
      if (onFoldKey(event)) return closeSuggestions();
      const field = event.currentTarget;
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      const hasTools = onTool !== undefined;
      const hasComments = hasTools;
      const command = keyCommand(event, {
        text,
        start,
        end,
        isSuggesting: suggestions !== undefined,
        isSuggestionWritten: isChosenWritten(suggestions, text),
        hasComments,
        hasTools,
      });
      if (!command) return;
      perform(command, field);
      // Escape must not close a dialog around the code area as well.
      if (command.type === "close-suggestions") event.stopPropagation();
      if (command.type !== "move-caret") event.preventDefault();
    },
  };
}

interface SuggestionsHandle {
  suggestions: ShownSuggestions | undefined;
  /** Shows the suggestions at a caret: at once, or when their code has been loaded. */
  suggest(text: string, caret: number, isAskedFor: boolean): void;
  setSuggestions(next: ShownSuggestions | undefined): void;
  /** Hides the suggestions, also those whose code is still being loaded. */
  closeSuggestions(): void;
}

function useSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  complete: Complete | undefined,
): SuggestionsHandle {
  const [suggestions, setSuggestions] = useState<ShownSuggestions>();
  const awaited = useRef<{ isAskedFor: boolean }>(undefined);
  useEffect(() => {
    const field = area.current;
    if (!complete || !awaited.current || !field?.matches(":focus")) return;
    const { isAskedFor } = awaited.current;
    awaited.current = undefined;
    setSuggestions(suggestionsAt(complete, field.value, field.selectionEnd, isAskedFor));
  }, [complete, area]);
  return {
    suggestions,
    suggest(text, caret, isAskedFor) {
      awaited.current = complete ? undefined : { isAskedFor };
      setSuggestions(suggestionsAt(complete, text, caret, isAskedFor));
    },
    setSuggestions,
    closeSuggestions() {
      awaited.current = undefined;
      setSuggestions(undefined);
    },
  };
}

// Applies edits to a text area, and puts the caret to its place once the text has been drawn.

interface Edits {
  /** Changes the text as if it had been typed, so that undo takes it back. */
  applyEdit(edit: Edit): void;
  /** Where the caret will be after an edit that is being applied; undefined at other times. */
  caretAfterEdit(): number | undefined;
}

/** @param onChange is told of a text that the browser reports by no input event */
function useEdits(area: RefObject<HTMLTextAreaElement | null>, onChange: (next: string) => void): Edits {
  const selection = useRef<{ start: number; end: number }>(undefined);
  useLayoutEffect(() => {
    if (selection.current) area.current?.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = undefined;
  });
  return {
    caretAfterEdit: () => selection.current?.start,
    applyEdit(edit) {
      const field = area.current;
      if (!field) return;
      const { from, to, insert, caret, caretTo = caret } = edit;
      const changesText = insert !== "" || from !== to;
      // Without a change nothing is drawn, and the selection would wait for the next change.
      if (changesText) selection.current = { start: caret, end: caretTo };
      if (typeEdit(field, edit)) return;
      field.setRangeText(insert, from, to, "end");
      onChange(field.value);
      field.setSelectionRange(caret, caretTo);
    },
  };
}
