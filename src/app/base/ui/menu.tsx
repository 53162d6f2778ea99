/**
 * A button that opens a panel below it. Escape, a click elsewhere, or focus that leaves closes it. In an open panel the arrow keys, Home
 * and End go from one button or link to the next.
 */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { takeEscape } from "./keyboard/take-escape.js";

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
  /** Called when it is opened, and when it is closed. */
  onOpen?: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
}

export function Menu({ button, label, className = "button", buttonProps, align, onOpen, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const setOpen = (next: boolean) => {
    setIsOpen(next);
    onOpen?.(next);
  };
  const closeNow = useRef(setOpen);
  closeNow.current = setOpen;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepInPage(panel.current));
  useEffect(() => {
    if (!isOpen) return;
    // The composed path also works inside a shadow root.
    const onPointerDown = (event: Event) => {
      if (ref.current && !event.composedPath().includes(ref.current)) closeNow.current(false);
    };
    const page = ref.current?.ownerDocument; // not always the document of the script
    page?.addEventListener("pointerdown", onPointerDown);
    return () => page?.removeEventListener("pointerdown", onPointerDown);
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
        if (!isOpen || event.nativeEvent.isComposing || takeEscape(event, close)) return;
        if (moveInPanel(event)) event.preventDefault();
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
        <div
          ref={panel}
          id={id}
          className={align ? "menu-panel " + align : "menu-panel"}
          role="group"
          aria-label={label}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** The least room between a panel and the edge of the page, in px. */
const EDGE_PX = 8;

/** Moves a panel that its button is too close to an edge for. */
function keepInPage(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.style.translate = "";
  const { left, right } = panel.getBoundingClientRect();
  const after = panel.ownerDocument.documentElement.clientWidth - EDGE_PX - right;
  const before = EDGE_PX - left;
  const shift = after < 0 ? after : Math.max(before, 0);
  if (shift !== 0) panel.style.translate = `${shift}px`;
}

const CONTROLS = "a[href], button:not([disabled])";

/** The arrow keys keep their meaning in what is typed or chosen. @returns whether the key moves the focus */
function moveInPanel({ key, target, currentTarget }: KeyboardEvent): boolean {
  if (!(target as Element).matches(CONTROLS)) return false;
  // The first control is the button of the menu itself.
  const [, ...controls] = currentTarget.querySelectorAll<HTMLElement>(CONTROLS);
  const at = controls.indexOf(target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  controls.at(to % controls.length)?.focus();
  return true;
}
