/** A button that opens a panel below it. Escape, a click elsewhere, or focus that leaves closes it. */
import { useEffect, useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from "react";

interface MenuProps {
  /** The content of the button. */
  button: ReactNode;
  /** The button's name, if its content does not say it. */
  label?: string;
  className?: string;
  /** Further properties of the button, such as handlers that fetch the content of the panel. */
  buttonProps?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** The edge of the button at which the panel is. @defaultValue "end" */
  align?: "start" | "end";
  children: (close: () => void) => ReactNode;
}

export function Menu({ button, label, className = "button", buttonProps, align, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The composed path also works inside a shadow root.
    const onPointerDown = (event: Event) => {
      if (ref.current && !event.composedPath().includes(ref.current)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys and focus of the elements inside it
    <div
      ref={ref}
      className="menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        {...buttonProps}
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} className={align ? "menu-panel " + align : "menu-panel"} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
