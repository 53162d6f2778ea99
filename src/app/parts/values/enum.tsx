/** A value of an enum, with a sign for its meaning. In forms: radio buttons, a select or a combobox. */
import { type FormField, labelOfChoice, signOf, type StateSign } from "../../schema/index.js";
import { useValueWords } from "../../base/context/value-words.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import type { ControlInputProps, KindView } from "./kind-view.js";
import { TextControl, textIn, typedText } from "./text-control.js";
import { needsValue, Radios } from "./choices.js";
import { StateMark } from "./state-mark.js";

/** Up to so many choices are radio buttons. */
const MAX_RADIOS = 6;
/** Up to so many are a select; above, they are searched by label or name. */
const MAX_OPTIONS = 20;

/** Whether all choices can be in view at once, to be ticked one by one. */
export const canTick = ({ values }: FormField): boolean => values.length <= MAX_OPTIONS;

const isRadioGroup = ({ values }: FormField): boolean => values.length <= MAX_RADIOS;

/** The name of the value that the server takes where none is chosen. */
const defaultName = ({ values, defaultText }: FormField): string | undefined =>
  values.find(({ name }) => name === defaultText)?.name;

function EnumInput(props: ControlInputProps) {
  const { field } = props;
  if (isRadioGroup(field)) return <EnumRadios {...props} />;
  return canTick(field) ? <EnumSelect {...props} /> : <LazyCombobox {...props} />;
}

function EnumRadios({ field, value, control, onChange }: ControlInputProps) {
  return (
    <Radios
      name={control.id}
      required={needsValue(field)}
      value={value}
      choices={field.values.map(({ name, label, description }) => ({
        value: name,
        label,
        help: description,
        sign: signOf(field.kind, name),
      }))}
      defaultChoice={defaultName(field)}
      onChange={onChange}
    />
  );
}

function EnumSelect({ field, value, control, onChange }: ControlInputProps) {
  const t = useValueWords();
  const defaultChoice = defaultName(field);
  const canBeUnset = defaultChoice === undefined && !field.neverNull;
  return (
    <select
      {...control}
      className="input"
      value={textIn(value === undefined ? defaultChoice : value)}
      onChange={(event) => onChange(typedText(event.target.value))}
    >
      {(canBeUnset || value === null) && <option value="">{field.required ? t.choose : t.unset}</option>}
      {field.values.map((each) => (
        <option key={each.name} value={each.name}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

/** Its code is loaded with the first long enum: few forms have one. */
export const comboboxPart = lazyPart(() => import("./choice-combobox.js"));

/** A line of text until the code is there, and where it cannot be loaded: a name can be typed. */
function LazyCombobox(props: ControlInputProps) {
  const code = useLazyPart(comboboxPart);
  if (code.at === "ready") return <code.part.ChoiceCombobox {...props} />;
  const { value, control, onChange } = props;
  return <TextControl value={value} control={control} onChange={onChange} autoComplete="off" />;
}

/** A state with its mark, or a degree of severity as a label; plain words if it means nothing. */
function State({ name, label, sign }: { name: string; label: string; sign: StateSign | undefined }) {
  const look = sign?.degree ? `degree ${weightOf(sign)}` : sign?.meaning;
  return (
    <span className={`enum ${look ?? ""}`} title={name}>
      {sign && <StateMark sign={sign} />}
      {label}
    </span>
  );
}

/** From here on a degree of severity is heavy. */
const HEAVY = 0.75;

function weightOf({ meaning, degree = { at: 1, of: 1 } }: StateSign): string {
  if (meaning === "danger") return "danger";
  if (degree.at / degree.of >= HEAVY) return "heavy";
  return degree.at === 1 ? "mild" : "";
}

export const enumeration: KindView = {
  cell: ({ text, kind }) => <State name={text} label={labelOfChoice(kind, text)} sign={signOf(kind, text)} />,
  name: ({ text, kind }) => labelOfChoice(kind, text),
  Input: EnumInput,
  isGroup: isRadioGroup,
  marksDefault: canTick,
};

/** By the text of a default value in the schema. */
const DEFAULTS: Readonly<Record<string, boolean>> = { true: true, false: false };

function BooleanInput({ field, value, control, onChange }: ControlInputProps) {
  const t = useValueWords();
  return (
    <Radios
      name={control.id}
      required={needsValue(field)}
      value={value}
      choices={[
        { value: true, label: t.yes },
        { value: false, label: t.no },
      ]}
      defaultChoice={DEFAULTS[field.defaultText ?? ""]}
      onChange={onChange}
    />
  );
}

/** Yes or no. Where it may be left out, that is a third choice. */
export const boolean: KindView = {
  cell: ({ value, words }) => (value ? words.yes : words.no),
  // By its text, since the value may be the text of a default value in the schema.
  name: ({ text, words }) => (text === "true" ? words.yes : words.no),
  Input: BooleanInput,
  isGroup: () => true,
  marksDefault: () => true,
};
