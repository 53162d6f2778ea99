/** Optional arguments of a list or a feed, behind a button that counts those that are set. */
import { useState } from "react";
import { setAt, type FormField, type FormValue } from "../../../schema/index.js";
import type { View } from "../../navigation/routes.js";
import { useWords } from "../../context/words.js";
import { formPart, LazyForm } from "../../form/lazy-form.js";
import { Icon } from "../../ui/icon.js";
import { loadAhead } from "../../ui/lazy-part.js";
import { Menu } from "../../ui/menu.js";

interface FiltersProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters on the link. */
  value: View["args"];
  /** How many of them are set. */
  count: number;
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

/** The button, and the form that it opens. */
export function Filters({ form, value, count, onChange }: FiltersProps) {
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

function FilterForm({ form, value, onChange }: Omit<FiltersProps, "count">) {
  const t = useWords();
  // Groups are open at first: a filter is often one input object, and an empty group is not sent.
  const [draft, setDraft] = useState<FormValue>(() =>
    form.reduce<FormValue>(
      (opened, { name, widget }) => (widget === "object" && !value?.[name] ? setAt(opened, [name], {}) : opened),
      value ?? {},
    ),
  );
  return (
    <LazyForm
      fields={form}
      value={draft}
      onChange={setDraft}
      submit={t.apply}
      compact
      onSubmit={(variables) => onChange(Object.keys(variables).length ? (draft as View["args"]) : undefined)}
      extra={
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {t.clearAll}
        </button>
      }
    />
  );
}
