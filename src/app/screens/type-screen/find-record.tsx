/** Opens one record of a type: by its label where a list can be searched, by its id in any case. */
import { useMemo, useState, type FormEvent } from "react";
import { formOf, type InputValue } from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useWords } from "../../base/context/words.js";
import { addFormStyle } from "../../parts/form/form-styles.js";
import { Picker } from "../../parts/form/picker/picker.js";

/** Stands for an argument that takes the id of a record, so that the picker of forms can be used. */
const ID_INPUT: InputValue = { name: "id", type: { name: "ID", text: "ID!", nonNull: true } };

export function FindRecord({ type }: { type: string }) {
  useStyleSheet(addFormStyle);
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const [typed, setTyped] = useState("");
  const field = useMemo(() => formOf(schema, [ID_INPUT], { entity: type })[0], [schema, type]);
  if (!field) return null;
  const open = (text: string) => {
    const id = text.trim();
    if (id) nav.go({ at: "record", type, id });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(typed);
  };
  return (
    <form className="row find-one" role="search" onSubmit={submit}>
      <div className="grow">
        <Picker
          field={field}
          control={{
            id: "find-one",
            "aria-label": field.picks ? t.pick : t.openById,
            "aria-describedby": undefined,
            "aria-invalid": undefined,
            "aria-required": undefined,
          }}
          value={typed}
          onChange={setTyped}
          onText={setTyped}
          onPick={({ id, hasLeft }) => !hasLeft && open(id)}
        />
      </div>
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  );
}
