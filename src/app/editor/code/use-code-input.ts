/** What a code area does with keys and input: edits, suggestions, and the shortcut that runs the document. */
import { useState, type ChangeEvent, type KeyboardEvent, type RefObject } from "react";
import type { Completion } from "../../../language/index.js";
import { keyCommand, type KeyCommand } from "./key-command.js";
import {
  editOfSuggestion,
  maySuggestAfter,
  moveChoice,
  offerAt,
  type Complete,
  type Offer,
} from "./suggestions/offer.js";
import type { DocumentTool } from "../tools/tool.js";
import { turnPage } from "./edits/turn-page.js";
import { useEdits } from "./edits/use-edits.js";

interface CodeInputOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  complete: Complete | undefined;
  onChange: (next: string) => void;
  onRun: (caret: number) => void;
  onTool: ((tool: DocumentTool) => void) | undefined;
  /** Is asked about each key first. @returns whether the key has done its work */
  onFoldKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

interface CodeInput {
  /** The suggestions in view. */
  offer: Offer | undefined;
  takeSuggestion(item: Completion | undefined): void;
  closeSuggestions(): void;
  onInput(event: ChangeEvent<HTMLTextAreaElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

export function useCodeInput(options: CodeInputOptions): CodeInput {
  const { area, value, complete, onChange, onRun, onTool, onFoldKey } = options;
  const [offer, setOffer] = useState<Offer>();
  const { applyEdit, caretAfterEdit } = useEdits(area, onChange);
  const closeSuggestions = () => setOffer(undefined);
  const takeSuggestion = (item: Completion | undefined) => {
    if (!item || !offer) return;
    applyEdit(editOfSuggestion(offer, item));
    closeSuggestions();
  };

  const perform = (command: KeyCommand, field: HTMLTextAreaElement) => {
    switch (command.type) {
      case "choose-suggestion":
        return setOffer(offer && moveChoice(offer, command.step));
      case "take-suggestion":
        return takeSuggestion(offer?.items[offer.chosen]);
      case "suggest":
        return setOffer(offerAt(complete, value, field.selectionEnd, true));
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
    offer,
    takeSuggestion,
    closeSuggestions,
    onInput(event) {
      const field = event.currentTarget;
      const { inputType = "" } = event.nativeEvent as InputEvent;
      onChange(field.value);
      const maySuggest = maySuggestAfter(inputType, offer !== undefined);
      const caret = caretAfterEdit() ?? field.selectionEnd;
      setOffer(maySuggest ? offerAt(complete, field.value, caret, false) : undefined);
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (onFoldKey(event)) return closeSuggestions();
      const field = event.currentTarget;
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      const isSuggesting = offer !== undefined;
      const hasTools = onTool !== undefined;
      const hasComments = hasTools;
      const command = keyCommand(event, { text, start, end, isSuggesting, hasComments, hasTools });
      if (!command) return;
      perform(command, field);
      // Escape must not close a dialog around the code area as well.
      if (command.type === "close-suggestions") event.stopPropagation();
      if (command.type !== "move-caret") event.preventDefault();
    },
  };
}
