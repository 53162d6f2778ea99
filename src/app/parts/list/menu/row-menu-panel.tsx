/** The open menu of a row: its record, the actions of its type, and the link to it. */
import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { plainText, type RecordReference, type RootField, rowActionsOf } from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useActions } from "../../../base/context/use-actions.js";
import { ActionLink } from "../../controls/action-link.js";
import { Link } from "../../controls/link.js";
import { keyText, type Route } from "../../../base/navigation/routes.js";
import { copyText } from "../../../base/ui/copy-text.js";
import { useListWords } from "../words.js";
import { isRightToLeft } from "../../../base/ui/keyboard/one-stop.js";
import { takeEscape } from "../../../base/ui/keyboard/take-escape.js";

export { rowActionsOf };

interface RowMenuPanelProps {
  record: RecordReference;
  /** The button that opened the menu: it gets the focus back. */
  button: HTMLElement;
  onClose: () => void;
}

export function RowMenuPanel({ record, button, onClose }: RowMenuPanelProps) {
  const t = useListWords();
  const { nav, visit } = useApp();
  const panel = useRef<HTMLDivElement>(null);
  const { edit, others, deletions } = useRowActions(record.type);
  const { type, id = "", scope, opens } = record;
  const openRoute: Route = { at: "record", type, id, scope };
  const routeTo = (action: RootField): Route => ({ at: "action", field: action.name, from: `${type}:${id}`, scope });
  const close = () => {
    onClose();
    button.focus();
  };
  useEffect(() => {
    visit.openedRows.set(keyText({ type, id, scope }), record);
  }, [visit, type, id, scope, record]);
  usePlaceBelow(panel, button);
  useLeave(panel, onClose);
  return (
    <div
      ref={panel}
      className="menu-panel"
      role="menu"
      tabIndex={-1}
      aria-label={t.rowMenu(plainText(record.label))}
      onKeyDown={(event) => {
        if (!takeEscape(event, close)) moveFocus(panel.current, event);
      }}
    >
      {opens && (
        <Item to={openRoute} shortcut="Enter" onLeave={onClose}>
          {t.open}
        </Item>
      )}
      {edit && (
        <Item action={edit} to={routeTo(edit)} shortcut="e" onLeave={onClose}>
          {t.edit}
        </Item>
      )}
      {others.length > 0 && <hr />}
      {others.map((action) => (
        <Item key={action.name} action={action} to={routeTo(action)} onLeave={onClose}>
          {plainText(action.label)}
        </Item>
      ))}
      {opens && <CopyLink address={nav.href(openRoute)} onCopied={close} />}
      {deletions.length > 0 && <hr />}
      {deletions.map((action) => (
        <Item key={action.name} action={action} to={routeTo(action)} isDangerous onLeave={onClose}>
          {plainText(action.label)}
        </Item>
      ))}
    </div>
  );
}

/** The actions of a type. On a large schema they come once all mutations have been read. */
function useRowActions(type: string) {
  const schema = useSchema();
  const prepared = useActions(type);
  return useMemo(
    () => (prepared.length > 0 ? rowActionsOf(schema, type) : { edit: undefined, others: [], deletions: [] }),
    [schema, type, prepared],
  );
}

interface ItemProps {
  to: Route;
  /** The action that the item leads to, if it is one. */
  action?: RootField;
  /** The key that does the same while the row has the focus. */
  shortcut?: string;
  isDangerous?: boolean;
  onLeave: () => void;
  children: ReactNode;
}

function Item({ to, action, shortcut, isDangerous, onLeave, children }: ItemProps) {
  const link = {
    className: isDangerous ? "button ghost danger" : "button ghost",
    role: "menuitem",
    to,
    onClick: onLeave,
    children: (
      <>
        <span className="grow">{children}</span>
        {shortcut && <kbd>{shortcut}</kbd>}
      </>
    ),
  };
  return action ? <ActionLink action={action} {...link} /> : <Link {...link} />;
}

function CopyLink({ address, onCopied }: { address: string; onCopied: () => void }) {
  const t = useListWords();
  const copy = async () => {
    await copyText(new URL(address, location.href).href);
    onCopied();
  };
  return (
    <button type="button" className="button ghost" role="menuitem" onClick={copy}>
      {t.copyLink}
    </button>
  );
}

/** Puts the menu under its button, or above it, at the same edge, and the focus on its first item. */
function usePlaceBelow(panel: RefObject<HTMLElement | null>, button: HTMLElement): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const around = current?.offsetParent;
    if (!current) return;
    if (around) {
      const place = around.getBoundingClientRect();
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const menuAt = menuTop({ top, bottom }, current.offsetHeight, window.innerHeight);
      current.style.insetBlockStart = `${menuAt - place.top}px`;
      current.style.insetInlineEnd = `${isRightToLeft(current) ? left - place.left : place.right - right}px`;
    }
    // A scroll would close the menu.
    current.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [panel, button]);
}

/** Closes the menu when a person presses elsewhere, leaves it with the Tab key, or scrolls its row away. */
function useLeave(panel: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const stop = new AbortController();
    const leaveIfOutside = (event: Event) => {
      const { current } = panel;
      if (current && !event.composedPath().includes(current)) leave.current();
    };
    const page = panel.current?.ownerDocument; // not always the document of the script
    for (const type of ["pointerdown", "focusin", "scroll"])
      page?.addEventListener(type, leaveIfOutside, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [panel]);
}

/** The arrow keys go through the items and round at both ends. */
function moveFocus(panel: HTMLElement | null, event: KeyboardEvent): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!panel || step === undefined) return;
  const items = [...panel.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const focused = items.findIndex((item) => item.matches(":focus"));
  items.at((focused + step) % items.length)?.focus();
  event.preventDefault();
}

// The vertical position of a row's menu, in pixels of the window.

/** The room between the button and the menu. */
const GAP = 4;

/**
 * The upper edge of a menu: below its button; where the window has no room for it there, above; where there is none either, at the lower
 * edge of the window. A menu that stuck out could not be read: it closes when its row is scrolled away.
 */
export function menuTop(button: { top: number; bottom: number }, height: number, windowHeight: number): number {
  const below = button.bottom + GAP;
  if (below + height <= windowHeight) return below;
  const above = button.top - GAP - height;
  return above >= 0 ? above : Math.max(0, windowHeight - height);
}
