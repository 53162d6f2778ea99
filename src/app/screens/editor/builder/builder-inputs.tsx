/** The arguments of a field in the tree, and the fields of the objects in them. */
import { useId, useState } from "react";
import { type BuilderStep, type FieldNode, valueAtInput, type ValueNode } from "../../../language/index.js";
import { type InputValue, isInput, plainText, typeOf, type TypeDef, type TypeRef } from "../../../schema/index.js";
import { useEditorToolWords } from "../tool-words.js";
import type { Builder } from "./use-builder.js";
import { Opener } from "./opener.js";

interface InputPlaceProps {
  builder: Builder;
  /** The place of the field. */
  steps: readonly BuilderStep[];
  /** The field in the document, if it is there. */
  field: FieldNode | undefined;
  /** The names of the inputs around it. */
  path: readonly string[];
}

export function BuilderInputs({ inputs, ...place }: InputPlaceProps & { inputs: readonly InputValue[] }) {
  return inputs
    .filter((input) => isInput(place.builder.schema, input))
    .map((input) => <BuilderInput key={input.name} {...place} path={[...place.path, input.name]} input={input} />);
}

interface BuilderInputProps extends InputPlaceProps {
  input: InputValue;
}

function BuilderInput(props: BuilderInputProps) {
  const { builder, field, path, input } = props;
  const id = useId();
  const value = valueAtInput(field, path);
  const definition = typeOf(builder.schema, input.type);
  const isObject = definition?.kind === "INPUT_OBJECT" && !input.type.item;
  const mayHaveFields = value === undefined || value.kind === "ObjectValue";
  if (isObject && mayHaveFields) return <ObjectInput {...props} isGiven={value !== undefined} />;
  return (
    <li>
      <div className="builder-input" dir="ltr">
        <label className="mono" htmlFor={id}>
          {plainText(input.name)}:
        </label>
        <LeafInput {...props} id={id} value={value} />
      </div>
    </li>
  );
}

function ObjectInput({ isGiven, ...props }: BuilderInputProps & { isGiven: boolean }) {
  const { builder, steps, field, path, input } = props;
  const [isOpenChoice, setOpen] = useState<boolean>();
  const isOpen = isOpenChoice ?? isGiven;
  const name = plainText(input.name);
  const inputs = [...(typeOf(builder.schema, input.type)?.inputs.values() ?? [])];
  return (
    <li>
      <div className="builder-row" dir="ltr">
        <Opener name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <span className="mono">{name}:</span>
        <span className="mono quiet small">{plainText(input.type.text)}</span>
      </div>
      {isOpen && (
        <ul>
          <BuilderInputs builder={builder} steps={steps} field={field} inputs={inputs} path={path} />
        </ul>
      )}
    </li>
  );
}

interface LeafInputProps extends BuilderInputProps {
  id: string;
  value: ValueNode | undefined;
}

/** What is typed into an input. */
interface Typed {
  /** The value in the document when it was typed: another one there takes its place. */
  present: string;
  text: string;
  isWrong: boolean;
  /** It has not been given to the document yet, so that another value there does not take its place. */
  isOpen?: boolean;
}

/** The value as it is typed or chosen. It goes into the document when it is complete: on Enter, or when the focus leaves it. */
function LeafInput({ id, builder, steps, path, input, value }: LeafInputProps) {
  const t = useEditorToolWords();
  const { type } = input;
  const definition = typeOf(builder.schema, type);
  const present = typedText(value, builder.text);
  const untouched: Typed = { present, text: present, isWrong: false };
  const [lastTyped, setTyped] = useState(untouched);
  const typed = lastTyped.isOpen || lastTyped.present === present ? lastTyped : untouched;
  const give = (text: string) => {
    if (text === present) return setTyped(untouched);
    const isDone = builder.give(steps, path, text === "" ? undefined : literalOf(text, type, definition));
    setTyped({ present, text, isWrong: !isDone });
  };
  const choices = choicesOf(type, definition);
  if (choices)
    return (
      <select
        id={id}
        className="input"
        value={present}
        disabled={builder.hasMistakes}
        onChange={(event) => give(event.target.value)}
      >
        {[...new Set(["", present, ...choices])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  const problemId = `${id}-problem`;
  return (
    <>
      <input
        id={id}
        className="input mono"
        autoComplete="off"
        spellCheck={false}
        placeholder={type.text}
        disabled={builder.hasMistakes}
        aria-invalid={typed.isWrong}
        aria-describedby={problemId}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value, isOpen: true })}
        onBlur={() => give(typed.text)}
        onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && give(typed.text)}
      />
      <p id={problemId} className={typed.isWrong ? "fault" : "hide"} role="alert">
        {typed.isWrong && t.notOfType(plainText(type.text))}
      </p>
    </>
  );
}

// Converts between typed values of inputs and literals of a document.

/** A variable: it is written as it is typed. */
const VARIABLE = /^\$[A-Za-z_]\w*$/;
/** What stands for itself where the schema does not say what a scalar looks like. A date begins like a number, and is none. */
const PLAIN = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[{"].*)$/s;
const QUOTED_SCALARS: readonly string[] = ["String", "ID"];
const PLAIN_SCALARS: readonly string[] = ["Int", "Float", "Boolean"];

/** @param definition the type of the input, or of the items of its list */
export function literalOf(typed: string, type: TypeRef, definition: TypeDef | undefined): string {
  if (VARIABLE.test(typed) || type.item || definition?.kind === "ENUM") return typed;
  if (QUOTED_SCALARS.includes(type.name)) return JSON.stringify(typed);
  const isPlain = PLAIN_SCALARS.includes(type.name) || definition?.kind === "INPUT_OBJECT" || PLAIN.test(typed);
  return isPlain ? typed : JSON.stringify(typed);
}

/** The text of a value: of a string without its quotes, else as it is written. */
function typedText(value: ValueNode | undefined, document: string): string {
  if (!value) return "";
  return value.kind === "StringValue" ? value.value : document.slice(value.loc?.start, value.loc?.end);
}

/** The choices of an input; undefined for an input that is typed. */
function choicesOf(type: TypeRef, definition: TypeDef | undefined): readonly string[] | undefined {
  if (type.item) return;
  if (definition?.kind === "ENUM") return definition.values.map(({ name }) => name);
  return type.name === "Boolean" ? ["true", "false"] : undefined;
}
