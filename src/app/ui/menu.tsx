/** A button that opens a panel below it. Escape, a click elsewhere, or focus that leaves closes it. */
import { useEffect, useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from "react";

interface MenuProps {
  /** The content of the button. */
  button: ReactNode;
  /** The button's name where what it shows does not say it. */
  label?: string;
  className?: string;
  /** Further properties of the button: handlers that load ahead what the panel shows. */
  buttonProps?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Which edge of the button the panel keeps to. @defaultValue "end" */
  align?: "start" | "end";
  children: (close: () => void) => ReactNode;
}

export function Menu({ button, label, className = "button", buttonProps, align, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    // The composed path also works inside a shadow root.
    const outside = (event: Event) => ref.current && !event.composedPath().includes(ref.current) && setOpen(false);
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys and the focus of the elements inside it
    <div
      ref={ref}
      className="menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
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
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={align ? "menu-panel " + align : "menu-panel"} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
