/** A list of single values as tokens. Typed text becomes the next token. */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { type FormField, type FormValue, plainText, typedNumber } from "../../../schema/index.js";
import type { ControlProps } from "../../../base/context/own-kind.js";
import { Icon } from "../../../base/ui/icon.js";
import { inputView } from "../../values/table.js";
import { textIn } from "../../values/text-control.js";
import { useForm, type InputProps, type Path } from "../form-scope.js";
import { useFormWords } from "../words.js";

/** Whether the values of a list are typed as tokens. A list with other values in it, such as null, has an input for each item. */
export function takesTokens(field: FormField, value: FormValue): boolean {
  if (field.widget !== "list") return false;
  const item = field.item();
  return (
    inputView(item).isToken?.(item) === true &&
    itemsOf(value).every((item) => typeof item === "string" || typeof item === "number")
  );
}

/** Whether a problem is that of an item of the list at this path. */
export const isOfItem = (problemPath: Path, listPath: Path): boolean =>
  problemPath.length === listPath.length + 1 && listPath.every((step, index) => step === problemPath[index]);

const itemsOf = (value: FormValue): readonly FormValue[] => (Array.isArray(value) ? (value as FormValue[]) : []);

interface Tokens {
  /** The values that stand as tokens. */
  tokens: readonly FormValue[];
  /** The text that is being typed. */
  typed: string;
  /** Replaces the tokens and the typed text. */
  set(tokens: readonly FormValue[], typed: string): void;
}

/** The typed text is the last value of the form already, so that it is not lost when the form is sent or left. */
function useTokens(value: FormValue, path: Path, read: (typed: string) => string): Tokens {
  const { change } = useForm();
  const [lastTyped, setLastTyped] = useState("");
  const items = itemsOf(value);
  // The form may have been reset meanwhile.
  const isTyping = lastTyped !== "" && items.at(-1) === read(lastTyped);
  return {
    tokens: isTyping ? items.slice(0, -1) : items,
    typed: isTyping ? lastTyped : "",
    set(tokens, typed) {
      const next = typed === "" ? tokens : [...tokens, read(typed)];
      setLastTyped(typed);
      change(path, next.length > 0 ? next : undefined);
    },
  };
}

export function TokenInput({ field, value, path, control }: InputProps & { control: ControlProps }) {
  const t = useFormWords();
  const { problems } = useForm();
  const keys = inputView(field.item()).tokenKeys;
  const read = keys === "decimal" ? typedNumber : String;
  const { tokens, typed, set } = useTokens(value, path, read);
  const input = useRef<HTMLInputElement>(null);
  const isFaulty = (index: number) =>
    problems.some((problem) => isOfItem(problem.path, path) && problem.path.at(-1) === index);
  /** Makes tokens of texts, without the blanks around them. */
  const add = (texts: readonly string[]) =>
    set([...tokens, ...texts.map((text) => read(text.trim())).filter((text) => text !== "")], "");
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !sends && typed.trim() !== "" && !event.nativeEvent.isComposing) {
      event.preventDefault(); // the form is sent by the next one
      add([typed]);
    }
    // A key that is held deletes what was typed. It must not go on with what was there before.
    const isHeld = event.repeat;
    if (event.key === "Backspace" && !isHeld && typed === "" && tokens.length > 0) set(tokens.slice(0, -1), "");
  };
  const onPaste = (event: ClipboardEvent) => {
    // A column or a row of a spreadsheet.
    const cells = event.clipboardData.getData("text").split(/\r?\n|\t/);
    if (cells.length < 2) return;
    event.preventDefault();
    add([typed, ...cells]);
  };
  return (
    <div className="input tokens">
      {tokens.map((token, index) => (
        <span className={isFaulty(index) ? "token faulty" : "token"} key={index}>
          <bdi>{plainText(textIn(token))}</bdi>
          <button
            type="button"
            className="button ghost icon"
            aria-label={t.remove(textIn(token))}
            onClick={() => {
              set(tokens.toSpliced(index, 1), typed);
              // The last button goes, and the others are those of other tokens.
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={input}
        placeholder={t.addOne}
        inputMode={keys}
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        onChange={(event) => set(tokens, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => typed !== "" && add([typed])}
      />
    </div>
  );
}
