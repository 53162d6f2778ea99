/** Optional arguments of a feed, behind a button that counts those that are set. */
import type { FormField } from "../../schema/index.js";
import type { View } from "../../base/navigation/routes.js";
import { useWords } from "../../base/context/words.js";
import { formPart } from "../../parts/form/lazy-form.js";
import { Icon } from "../../base/ui/icon.js";
import { loadAhead } from "../../base/ui/lazy-part.js";
import { Menu } from "../../base/ui/menu.js";
import { FilterForm } from "../../parts/list/filters/filter-form.js";

interface FilterMenuProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /** How many of them are set. */
  count: number;
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

/** The button, and the form that it opens. */
export function FilterMenu({ form, value, count, onChange }: FilterMenuProps) {
  const t = useWords();
  const label = count ? t.filters(count) : t.filter;
  return (
    <Menu
      label={label}
      align="start"
      buttonProps={loadAhead(formPart)}
      button={
        <>
          <Icon name="filter" />
          {label}
        </>
      }
    >
      {(close) => (
        <FilterForm
          form={form}
          value={value}
          onChange={(args) => {
            onChange(args);
            close();
          }}
        />
      )}
    </Menu>
  );
}
