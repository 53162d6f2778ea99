/** An id, found by searching for the record's label. Typing an id by hand always works. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { useEffect, useMemo, useRef, useState } from "react";
import { planPicker, plainText, type FormField, type Plan, type Stub } from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { useSettled } from "../ui/use-settled.js";
import { useRecordLabel } from "../record/use-record-label.js";
import { markOf } from "../values/structures/chip.js";
import type { ControlProps } from "../values/own-kind.js";
import { useAnswer } from "../answers/use-answer.js";

interface PickerProps {
  field: FormField;
  control: ControlProps;
  value: string;
  onChange: (next: string) => void;
  /** One was chosen, rather than typed. */
  onPick?: ((id: string) => void) | undefined;
}

export function Picker(props: PickerProps) {
  const schema = useSchema();
  const { field } = props;
  const plan = useMemo(() => planPicker(schema, field), [schema, field]);
  const { control, value, onChange } = props;
  return plan ? (
    <Search {...props} plan={plan} />
  ) : (
    <input
      {...control}
      className="input mono"
      placeholder={control["aria-label"]}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Search({ field, plan, control, value, onChange, onPick }: PickerProps & { plan: Plan }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState<Stub | null>(null);
  // Nothing is on offer until somebody types or moves: Enter in a field that is just open means the form.
  const [active, setActive] = useState(-1);
  const search = useSettled(text ?? "");
  const { document, variables } = plan.request({ search, size: 25 });
  const { data } = useAnswer(document, variables, { skip: !open });
  const word = search.toLowerCase();
  const hits = (data ? plan.rows(data) : [])
    .flatMap((row) => plan.identify(row) ?? [])
    // Where the server cannot search, what came is searched here.
    .filter(
      (stub) =>
        plan.shape.search || plan.shape.through || stub.label.toLowerCase().includes(word) || stub.id === search,
    )
    .slice(0, 25);
  const chosen = Math.min(active, hits.length - 1);
  const nobody = open && !!text && search === text && !!data && !hits.length;
  const list = control.id + "-hits";
  const take = (stub: Stub | undefined) => {
    if (stub?.id === undefined) return;
    setPicked(stub);
    setText(null);
    setOpen(false);
    onChange(stub.id);
  };
  const choose = (stub: Stub | undefined) => {
    take(stub);
    if (stub?.id !== undefined) onPick?.(stub.id);
  };
  const shownHits = useRef<HTMLUListElement>(null);
  useEffect(() => {
    shownHits.current?.children[chosen]?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  // From a link or a draft only the id is known. What is being typed is no id yet.
  const held = useRecordLabel(
    field.picks?.by ? undefined : field.picks?.entity,
    text === null && picked?.id !== value ? value : undefined,
  );
  const label = picked && picked.id === value ? plainText(picked.label) : held;
  const shown = text ?? label ?? value;
  return (
    <div className="menu wide">
      <input
        {...control}
        className="input"
        role="combobox"
        aria-expanded={open && hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && hits[chosen] ? `${list}${chosen}` : undefined}
        autoComplete="off"
        placeholder={t.pick}
        value={shown}
        onFocus={() => {
          setOpen(true);
          setActive(-1);
        }}
        onBlur={() => {
          // A name that was typed to its end is that record, not an id.
          const [only, second] =
            search === text ? hits.filter(({ label, id }) => label.toLowerCase() === word && id !== text) : [];
          if (only && !second) take(only);
          setOpen(false);
          setText(null);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(0);
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && hits.length) {
            event.preventDefault();
            setOpen(true);
            setActive(chosen < 0 && step < 0 ? hits.length - 1 : (chosen + step + hits.length) % hits.length);
          } else if (event.key === "Enter" && open && hits[chosen]) {
            event.preventDefault();
            choose(hits[chosen]);
          } else if (event.key === "Escape" && open) {
            event.stopPropagation();
            event.preventDefault();
            setOpen(false);
          }
        }}
      />
      {label !== undefined && text === null && <p className="help mono">{value}</p>}
      {open && hits.length > 0 && (
        <ul ref={shownHits} id={list} role="listbox" className="menu-panel hits" aria-label={t.pick}>
          {hits.map((stub, index) => (
            <li
              key={index}
              id={`${list}${index}`}
              role="option"
              aria-selected={index === chosen}
              // Before the input loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(stub);
              }}
            >
              <span className="mark" style={markOf(stub.type)} />
              <span className="clip">{plainText(stub.label)}</span>
              <small className="quiet mono">{stub.id}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={nobody ? "menu-panel hits quiet" : "hide"} role="status">
        {nobody && t.noPick(search)}
      </p>
    </div>
  );
}
