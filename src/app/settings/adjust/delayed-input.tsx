/** A text of the dialog "Adjust". */
import { useState } from "react";

interface DelayedInputProps {
  value?: string | undefined;
  placeholder: string;
  label?: string;
  id?: string;
  onValue: (value: string) => void;
}

/** A text that takes effect on Enter and when the input loses the focus. At each letter all screens would change. */
export function DelayedInput({ value = "", placeholder, label, id, onValue }: DelayedInputProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const send = () => text.trim() !== value && onValue(text.trim());
  return (
    <input
      id={id}
      className="input"
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && send()}
    />
  );
}
