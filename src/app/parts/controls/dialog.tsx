/** A modal on the browser's own <dialog>: it traps focus, closes on Escape and gives focus back. It begins at its first field. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useApp, useText } from "../../base/context/context.js";
import { Icon } from "../../base/ui/icon.js";
import { focusFirst } from "../../base/ui/keyboard/first-focus.js";
import { useAskBeforeUnload } from "../../base/ui/use-ask-before-unload.js";

interface DialogProps {
  title: string;
  onClose: () => void;
  className?: string;
  /** Without a head the content names the dialog itself. */
  bare?: boolean;
  /**
   * Something was typed that closing would lose: a click beside it does nothing, Escape and Back say so first, and the browser asks before
   * the page is closed.
   */
  isTyped?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, className, bare, isTyped = false, children }: DialogProps) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasPressedInside = useRef(false);
  const [isWarned, setWarned] = useState(false);
  const { nav } = useApp();
  const close = () => {
    if (isTyped && !isWarned) setWarned(true);
    else onClose();
  };
  const latestClose = useRef(close);
  latestClose.current = close;
  useAskBeforeUnload(isTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    return nav.hold(() => latestClose.current());
  }, [isTyped, nav]);
  // Closed before it leaves the page: only then the browser gives the focus back to where it was. An element cannot have the focus before
  // the dialog is open, as React's `autoFocus` would want, and the browser gives it to the button that closes: typing and Enter would close.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    const endWait = focusFirst(body.current ?? dialog);
    return () => {
      endWait();
      dialog.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape, which it reports as "cancel"
    <dialog
      ref={ref}
      className={className}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onInput={() => setWarned(false)}
      onMouseDown={(event) => {
        wasPressedInside.current = event.target !== ref.current;
      }}
      // A click on the dialog element itself is a click on its backdrop, or the end of a selection that began inside.
      onClick={(event) => event.target === ref.current && !wasPressedInside.current && !isTyped && onClose()}
    >
      {bare ? (
        children
      ) : (
        <>
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a dialog may be in the head of the page, and its own head is no second landmark */}
          <header role="none">
            <h2>{title}</h2>
            <button type="button" className="button ghost icon" aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div ref={body} className="body stack">
            {isWarned && <p role="alert">{t.closingLoses}</p>}
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}
