/** An input of several values: checkboxes if there are few choices, else one input for each item. */
import { useRef, type ComponentType } from "react";
import { plainText, type FormField, type FormValue } from "../../../schema/index.js";
import { Icon } from "../../../base/ui/icon.js";
import { Ticks } from "../../values/choices.js";
import { canTick } from "../../values/enum.js";
import { AddButton } from "../field-buttons.js";
import { useForm, type InputProps } from "../form-scope.js";
import { useFormWords } from "../words.js";

interface ListInputProps extends InputProps {
  /** Draws one item. */
  Input: ComponentType<InputProps>;
}

export function ListInput({ field, value, path, Input }: ListInputProps) {
  const { change } = useForm();
  const item = field.item();
  // The boxes have the order of the schema, whatever that of the value is.
  if (item.widget === "enum" && canTick(item))
    return <Ticks values={item.values} value={value} onChange={(next) => change(path, next)} />;
  return <Items field={field} item={item} value={value} path={path} Input={Input} />;
}

function Items({ field, item, value, path, Input }: ListInputProps & { item: FormField }) {
  const t = useFormWords();
  const { change } = useForm();
  const items = Array.isArray(value) ? (value as FormValue[]) : [];
  const keys = useItemKeys(items.length);
  const removeAt = (index: number) => {
    keys.splice(index, 1);
    change(path, items.length > 1 ? items.filter((_, position) => position !== index) : undefined);
  };
  const label = plainText(field.label);
  // "Add tags: Item 1", because "Add add tags" would not be English, and "Remove tags" may stand beside it.
  const addLabel = field.isListChange ? `${label}: ${t.item(items.length + 1)}` : t.add(label.toLowerCase());
  return (
    <div className={items.length ? "group" : undefined}>
      {items.map((each, index) => (
        <div className="item" key={keys[index]}>
          <Input field={{ ...item, label: t.item(index + 1) }} value={each} path={[...path, index]} />
          <button
            type="button"
            className="button ghost icon"
            aria-label={t.remove(t.item(index + 1))}
            onClick={() => removeAt(index)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <AddButton label={addLabel} onClick={() => change(path, [...items, emptyItem(item)])} />
    </div>
  );
}

/**
 * Keys for the items. Each item keeps its key when another one is removed, because an input may have state of its own.
 */
function useItemKeys(count: number): number[] {
  const { current: kept } = useRef({ keys: [] as number[], next: 0 });
  while (kept.keys.length < count) kept.keys.push(kept.next++);
  kept.keys.length = count;
  return kept.keys;
}

const emptyItem = ({ widget }: FormField): FormValue => (widget === "object" || widget === "one-of" ? {} : "");
