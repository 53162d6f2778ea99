/** The list below a combobox, whose input keeps the focus and handles the keys. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** The list is closed when the input loses the focus, which a press of the mouse or a tap would take from it ahead of the click. */
export const keepFocusOfInput = (event: MouseEvent) => event.preventDefault();

/** The id of an option, for the input's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}${index}`;

interface OptionListProps<Option> {
  id: string;
  label: string;
  options: readonly Option[];
  keyOf: (option: Option, index: number) => string | number;
  /** The index of the option that Enter takes; -1 for none. */
  active: number;
  onChoose: (option: Option) => void;
  children: (option: Option) => ReactNode;
}

export function OptionList<Option>({ id, label, options, keyOf, active, onChoose, children }: OptionListProps<Option>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    // No stop of the Tab key, which browsers make of a list that can be scrolled: the list is gone once the input has lost the focus.
    <ul ref={list} id={id} role="listbox" className="menu-panel hits" tabIndex={-1} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
        <li
          key={keyOf(option, index)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={keepFocusOfInput}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  );
}
