/** A few choices, all in view: one of them, or several. */
import { textOf } from "../../../transport/text-of.js";
import { brief, type FormField, type FormValue, plainText, type StateSign } from "../../schema/index.js";
import { useValueWords } from "../../base/context/value-words.js";
import { StateMark } from "./state-mark.js";

interface Choice {
  value: FormValue;
  label: string;
  help?: string | undefined;
  /** What it means for its record. */
  sign?: StateSign | undefined;
}

/** Whether "not set" is not a choice: the server requires a value, or the record always has one. */
export const needsValue = ({ required, neverNull }: FormField): boolean => required || neverNull === true;

interface RadiosProps {
  /** Groups the buttons. */
  name: string;
  /** Whether "not set" is not a choice. */
  required: boolean;
  value: FormValue;
  choices: readonly Choice[];
  /** What the server takes where nothing is chosen: that choice is marked, and "not set" would mean the same. */
  defaultChoice?: FormValue;
  onChange: (next: FormValue) => void;
}

/** One of a few choices. */
export function Radios({ name, required, value, choices, defaultChoice, onChange }: RadiosProps) {
  const t = useValueWords();
  const hasDefault = defaultChoice !== undefined;
  const notSet: Choice = { value: undefined, label: t.unset };
  const offered = required || hasDefault ? choices : [...choices, notSet];
  const chosen = value === undefined ? defaultChoice : value;
  const isChosen = ({ value: each }: Choice) => chosen === each || (each === undefined && chosen === null);
  const help = offered.find(isChosen)?.help;
  return (
    <>
      <div className="choices segments">
        {offered.map((choice) => (
          <label className="check" key={textOf(choice.value)} title={brief(choice.help)}>
            <input type="radio" name={name} checked={isChosen(choice)} onChange={() => onChange(choice.value)} />
            {choice.sign && <StateMark sign={choice.sign} />}
            {plainText(choice.label)}
          </label>
        ))}
      </div>
      {help !== undefined && <p className="help choice-help">{brief(help)}</p>}
    </>
  );
}

/** With one more tick, in the order of the schema. What stands in an order of its own, or twice, may be meant so. */
function withTick(values: TicksProps["values"], ticked: readonly FormValue[], added: string): readonly FormValue[] {
  const names = values.map(({ name }) => name);
  const inOrder = names.filter((name) => ticked.includes(name));
  const isInOrder = ticked.every((name, index) => name === inOrder[index]);
  return isInOrder ? names.filter((name) => name === added || ticked.includes(name)) : [...ticked, added];
}

interface TicksProps {
  values: FormField["values"];
  value: FormValue;
  onChange: (next: FormValue) => void;
}

/** Several of a few choices. */
export function Ticks({ values, value, onChange }: TicksProps) {
  const ticked = Array.isArray(value) ? (value as FormValue[]) : [];
  const toggle = (name: string) => {
    const isTicked = ticked.includes(name);
    const next = isTicked ? ticked.filter((choice) => choice !== name) : withTick(values, ticked, name);
    // Like any empty input, a list without a tick is left out.
    onChange(next.length ? next : undefined);
  };
  return (
    <div className="choices">
      {values.map(({ name, label, description }) => (
        <label className="check" key={name} title={brief(description)}>
          <input type="checkbox" checked={ticked.includes(name)} onChange={() => toggle(name)} />
          {label}
        </label>
      ))}
    </div>
  );
}
