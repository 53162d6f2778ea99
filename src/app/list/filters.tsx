/** Optional arguments of a list or a feed, behind a button that counts those that are set. */
import { useState } from "react";
import { setAt, type FormField, type FormValue } from "../../schema/index.js";
import type { View } from "../navigation/routes.js";
import { useWords } from "../context/words.js";
import { Form } from "../form/form.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";

interface FiltersProps {
  form: readonly FormField[];
  value: View["args"];
  count: number;
  onChange: (args: View["args"]) => void;
}

export function Filters({ form, value, count, onChange }: FiltersProps) {
  const t = useWords();
  const label = count ? t.filters(count) : t.filter;
  return (
    <Menu
      label={label}
      align="start"
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
  // Groups stand open: a filter is often one input object, and a group left empty is not sent.
  const [draft, setDraft] = useState<FormValue>(() =>
    form.reduce<FormValue>(
      (held, { name, widget }) => (widget === "object" && !value?.[name] ? setAt(held, [name], {}) : held),
      value ?? {},
    ),
  );
  return (
    <Form
      fields={form}
      value={draft}
      onChange={setDraft}
      submit={t.apply}
      compact
      onSubmit={(given) => onChange(Object.keys(given).length ? (draft as View["args"]) : undefined)}
      extra={
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {t.clearAll}
        </button>
      }
    />
  );
}
