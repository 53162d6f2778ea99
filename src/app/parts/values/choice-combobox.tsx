/** One of many choices: found by a part of its label or name. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { useState, type KeyboardEvent } from "react";
import { type Choice, plainText, signOf, type ValueKind } from "../../schema/index.js";
import { useWords } from "../../base/context/words.js";
import { Marked } from "../../base/ui/marked.js";
import { nextOption } from "../../base/ui/keyboard/next-option.js";
import { OptionList, optionId } from "../../base/ui/option-list.js";
import type { ControlInputProps } from "./kind-view.js";
import { textIn, typedText } from "./text-control.js";
import { StateMark } from "./state-mark.js";

export function ChoiceCombobox({ field, value, control, onChange }: ControlInputProps) {
  const t = useWords();
  const { found, active, shownText, typed, isOpen, handlers, choose } = useChoiceSearch({ field, value, onChange });
  const listId = control.id + "-choices";
  const isListShown = isOpen && found.length > 0;
  return (
    <div className="menu wide">
      <input
        {...control}
        {...handlers}
        className="input"
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={field.required ? t.choose : t.unset}
        value={shownText}
      />
      {isListShown && (
        <OptionList
          id={listId}
          label={plainText(field.label)}
          options={found}
          keyOf={({ name }) => name}
          active={active}
          onChoose={choose}
        >
          {(choice) => <ChoiceOption choice={choice} kind={field.kind} typed={typed ?? ""} />}
        </OptionList>
      )}
      <p className={isOpen && found.length === 0 ? "menu-panel hits quiet" : "hide"} role="status">
        {isOpen && typed && (found.length > 0 ? t.rows(found.length, String(field.values.length)) : t.emptyFiltered)}
      </p>
    </div>
  );
}

interface ChoiceOptionProps {
  choice: Choice;
  kind: ValueKind;
  /** Marked where it occurs in the label. */
  typed: string;
}

/** The label, and the name where a search for the name is not explained by the label. */
function ChoiceOption({ choice: { label, name }, kind, typed }: ChoiceOptionProps) {
  const sign = signOf(kind, name);
  const isFoundByName = typed.trim() !== "" && !label.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <>
      {sign && <StateMark sign={sign} />}
      <span className="clip">
        <Marked label={label} text={typed} />
      </span>
      {isFoundByName && <small className="quiet clip">{plainText(name)}</small>}
    </>
  );
}

/** The list is open or closed; the text is undefined while the person does not type. */
interface SearchState {
  isOpen: boolean;
  typed: string | undefined;
  /** The index of the choice that Enter takes; -1 for none, so that Enter sends the form if the input has just received the focus. */
  active: number;
}

const CLOSED: SearchState = { isOpen: false, typed: undefined, active: -1 };

function useChoiceSearch({ field, value, onChange }: Pick<ControlInputProps, "field" | "value" | "onChange">) {
  const [state, setState] = useState(CLOSED);
  const { isOpen, typed } = state;
  const found = findChoices(field.values, typed ?? "");
  const active = Math.min(state.active, found.length - 1);
  const text = textIn(value);
  const chosen = field.values.find(({ name }) => name === text);
  const open = () => setState((now) => (now.isOpen ? now : { ...now, isOpen: true, active: -1 }));
  const choose = ({ name }: Choice) => {
    setState(CLOSED);
    onChange(name);
  };
  // The first press of an arrow key leads to the choice that is set, if all choices are shown.
  const first = typed === undefined && chosen ? found.indexOf(chosen) : -1;
  const move = (step: 1 | -1) =>
    setState({ isOpen: true, typed, active: optionAfter(active, step, { first, count: found.length }) });
  const perform = (action: KeyAction): void => {
    switch (action) {
      case "choose":
        if (found[active]) choose(found[active]);
        break;
      case "next":
        move(1);
        break;
      case "previous":
        move(-1);
        break;
      case "close":
        setState({ ...CLOSED, typed });
    }
  };
  const handlers = {
    onFocus: open,
    onClick: open,
    // What names no choice stays, so that the form says what is wrong with it.
    onBlur: () => setState(CLOSED),
    onChange: ({ target }: { target: { value: string } }) => {
      setState({ isOpen: true, typed: target.value, active: target.value.trim() === "" ? -1 : 0 });
      onChange(choiceNamed(field.values, target.value)?.name ?? typedText(target.value));
    },
    onKeyDown: (event: KeyboardEvent) => handleKey(event, { isOpen, active, count: found.length }, perform),
  };
  return { found, active, isOpen, typed, shownText: typed ?? chosen?.label ?? text, handlers, choose };
}

/**
 * The option that an arrow key leads to.
 * @param list.first - the option that the first press leads to, whichever way it goes; -1 for the first or the last one
 */
function optionAfter(active: number, step: 1 | -1, list: { first: number; count: number }): number {
  return active < 0 && list.first >= 0 ? list.first : nextOption(active, step, list.count);
}

interface ListboxState {
  isOpen: boolean;
  /** The index of the option that Enter takes; -1 for none. */
  active: number;
  /** How many options there are. */
  count: number;
}

type KeyAction = "next" | "previous" | "choose" | "close" | "none";

function handleKey(event: KeyboardEvent, list: ListboxState, perform: (action: KeyAction) => void): void {
  if (event.nativeEvent.isComposing) return;
  const action = actionOfKey(event.key, list);
  if (action === "none") return;
  event.preventDefault();
  // Escape must not also close the dialog that the form is in.
  if (action === "close") event.stopPropagation();
  perform(action);
}

/** What a key does. One that does nothing here is left to the form. */
function actionOfKey(key: string, { isOpen, active, count }: ListboxState): KeyAction {
  switch (key) {
    case "ArrowDown":
      return count > 0 ? "next" : "none";
    case "ArrowUp":
      return count > 0 ? "previous" : "none";
    case "Enter":
      return isOpen && active >= 0 ? "choose" : "none";
    case "Escape":
      return isOpen ? "close" : "none";
    default:
      return "none";
  }
}

// Which choices of a long enum a typed text finds.

/** The choices with the text in their label or their name; those that begin with it come first. */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const word = foldCase(typed.trim());
  if (word === "") return choices;
  const textsOf = ({ label, name }: Choice) => [foldCase(label), foldCase(name)];
  const found = choices.filter((choice) => textsOf(choice).some((text) => text.includes(word)));
  const begins = (choice: Choice) => textsOf(choice).some((text) => text.startsWith(word));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The choice whose whole label or name was typed. A label that two choices share names none. */
export function choiceNamed(choices: readonly Choice[], typed: string): Choice | undefined {
  const word = foldCase(typed.trim());
  const byName =
    choices.find(({ name }) => name === typed.trim()) ?? choices.find(({ name }) => foldCase(name) === word);
  if (byName) return byName;
  const [only, second] = choices.filter(({ label }) => foldCase(label) === word);
  return second ? undefined : only;
}

/** Without capitals and accents, which people leave out while they search. */
const foldCase = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
