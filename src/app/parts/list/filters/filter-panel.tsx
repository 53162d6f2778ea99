/** The filters of a list by field: each change is made at once. What has no such form is under "Advanced", as the server takes it. */
import { useId, useRef, useState } from "react";
import { type FilterCondition, type FormField, type FormValue, pickedItem, plainText } from "../../../schema/index.js";
import type { View } from "../../../base/navigation/routes.js";
import { useWords } from "../../../base/context/words.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { useListWords } from "../words.js";
import { conditionText } from "./condition-text.js";
import { FilterForm } from "./filter-form.js";
import { FilterInputs } from "./filter-inputs.js";
import filterStyle from "./filter-panel.css";

export { FilterInputs };

interface FilterPanelProps {
  conditions: readonly FilterCondition[];
  /** The inputs of all filters. */
  form: readonly FormField[];
  value: View["args"];
  /** Undefined clears all filters. */
  onChange: (next: FormValue) => void;
  onClose: () => void;
}

export function FilterPanel({ conditions, form, value, onChange, onClose }: FilterPanelProps) {
  useStyleSheet(filterStyle);
  const t = useListWords();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    const unread = panel.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // What cannot be read is no filter. Its input says what is missing.
    if (unread) unread.focus();
    else onClose();
  };
  const [isAdvanced, setAdvanced] = useState(conditions.length === 0);
  if (isAdvanced)
    return (
      <FilterForm
        form={form}
        value={value}
        onChange={(next) => {
          onChange(next as FormValue);
          onClose();
        }}
      />
    );
  return (
    <div ref={panel} className="filter-panel">
      <FilterFields conditions={conditions} value={value} onChange={onChange} />
      <div className="row filter-foot">
        <button type="button" className="button ghost" onClick={() => setAdvanced(true)}>
          {t.advanced}
        </button>
        <button type="button" className="button" onClick={close}>
          {t.show}
        </button>
      </div>
    </div>
  );
}

function FilterFields({ conditions, value, onChange }: Pick<FilterPanelProps, "conditions" | "value" | "onChange">) {
  const t = useListWords();
  const words = useWords();
  const id = useId();
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<FilterCondition>();
  const searchBox = useFocusOnArrival<HTMLInputElement>(true);
  const found = conditions.filter((condition) => isFound(condition, search));
  const shown = opened && found.includes(opened) ? opened : found[0];
  return (
    <>
      <input
        ref={searchBox}
        className="input"
        type="search"
        aria-label={t.fieldOrValue}
        placeholder={t.fieldOrValue}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p className="quiet">{words.emptyFiltered}</p>}
      <div className="filter-fields">
        {found.map((condition, index) => {
          const isShown = condition === shown;
          const text = conditionText(condition, value, words);
          return [
            <button
              key={index}
              type="button"
              className="button ghost"
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              onClick={() => setOpened(condition)}
            >
              <span className="clip">{plainText(condition.label)}</span>
              {text && <span className="quiet clip">{text}</span>}
            </button>,
            isShown && (
              <div key="inputs" id={id} className="filter-inputs" role="group" aria-label={plainText(condition.label)}>
                <FilterInputs key={index} condition={condition} value={value} onChange={onChange} />
              </div>
            ),
          ];
        })}
      </div>
    </>
  );
}

/** Whether a field is called so, or has a choice that is. */
function isFound({ label, operators }: FilterCondition, search: string): boolean {
  const word = search.trim().toLowerCase();
  const choices = operators.flatMap(({ field }) => pickedItem(field).values);
  return [label, ...choices.map((choice) => choice.label)].some((text) => text.toLowerCase().includes(word));
}
