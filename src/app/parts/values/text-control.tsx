/** A control of one line of text; most kinds have this one with another `type`. It gets more lines when its text has line breaks. */
import { useLayoutEffect, useRef, useState, type HTMLInputTypeAttribute } from "react";
import { textOf } from "../../../transport/text-of.js";
import type { FormValue } from "../../schema/index.js";
import { useValueWords } from "../../base/context/value-words.js";
import type { ControlInputProps } from "./kind-view.js";

/** The text that a text control shows for a form value. */
export const textIn = (value: FormValue): string => textOf(value);

/** An emptied input is left out, not sent as "". */
export const typedText = (text: string): FormValue => (text === "" ? undefined : text);

type TextProps = Pick<ControlInputProps, "value" | "control" | "onChange"> & { className?: string };

interface TextControlProps extends TextProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: "decimal" | "email" | "tel";
  autoCapitalize?: "off";
  autoComplete?: "off" | "new-password";
  list?: string;
}

/** A browser leaves line breaks out of these, or puts spaces in their place, without a word. */
const ONE_LINE = /^(text|password|url|tel)$/;

export function TextControl({ className = "input", type = "text", list, ...props }: TextControlProps) {
  const { value, control, onChange, ...attributes } = props;
  const text = textIn(value);
  const [caret, setCaret] = useState<number>();
  // It stays when the last line break is deleted: another element would not have the focus.
  const hadLines = useRef(false);
  hadLines.current ||= ONE_LINE.test(type) && text.includes("\n");
  if (hadLines.current)
    return <LinesControl {...props} className={className} isSecret={type === "password"} caret={caret} />;
  return (
    <input
      {...control}
      {...attributes}
      type={type}
      list={list}
      className={className}
      value={text}
      onChange={(event) => onChange(typedText(event.target.value))}
      onPaste={(event) => {
        const pasted = withLineFeeds(event.clipboardData.getData("text/plain"));
        if (!ONE_LINE.test(type) || !pasted.trim().includes("\n")) return;
        event.preventDefault();
        const { value: before, selectionStart, selectionEnd } = event.currentTarget;
        const start = selectionStart ?? before.length;
        setCaret(start + pasted.length);
        onChange(before.slice(0, start) + pasted + before.slice(selectionEnd ?? start));
      }}
    />
  );
}

interface LinesControlProps extends TextProps {
  isCode?: boolean;
  /** Shown as dots, and how many lines there are. */
  isSecret?: boolean;
  /** Where a person goes on to type; undefined where it has no focus yet. */
  caret?: number | undefined;
}

/** Lines that a control for long text shows at first. */
const LINES = 4;

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

export function LinesControl({ value, control, onChange, className, isCode, isSecret, caret }: LinesControlProps) {
  const t = useValueWords();
  const text = textIn(value);
  const area = useRef<HTMLTextAreaElement>(null);
  // A browser makes a line feed of each line end. All others of a text would be changed with the one that a person edits.
  const hasReturns = useRef(false);
  if (text.includes("\n")) hasReturns.current = !/(^|[^\r])\n|\r(?!\n)/.test(text);
  useLayoutEffect(() => {
    if (caret === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  return (
    <>
      <textarea
        {...control}
        ref={area}
        className={isSecret ? `${className} unseen` : className}
        rows={LINES}
        spellCheck={!isCode && !isSecret}
        value={text}
        onChange={(event) => {
          const typed = withLineFeeds(event.target.value);
          onChange(typedText(hasReturns.current ? typed.replaceAll("\n", "\r\n") : typed));
        }}
      />
      {isSecret && (
        <p className="help" role="status">
          {t.lines(text.split("\n").length)}
        </p>
      )}
    </>
  );
}
