/** A text of the dialog "Adjust". */
import { useState, type KeyboardEvent } from "react";

interface DelayedInputProps {
  value?: string | undefined;
  placeholder: string;
  label?: string;
  id?: string;
  onValue: (value: string) => void;
}

/** A text that takes effect on Enter, on Escape and when the input loses the focus. At each letter all screens would change. */
export function DelayedInput({ value = "", placeholder, label, id, onValue }: DelayedInputProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const send = () => text.trim() !== value && onValue(text.trim());
  // Escape closes the dialog, and an input that leaves the page with it does not lose the focus first.
  const sendOnKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if ((key === "Enter" || key === "Escape") && !nativeEvent.isComposing) send();
  };
  return (
    <input
      id={id}
      className="input"
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={sendOnKey}
    />
  );
}
