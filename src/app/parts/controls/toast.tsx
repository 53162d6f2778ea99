/** A card that says what an action did, with the way to the record and back to how it was before. */
import { useEffect, useId, useReducer, useRef, useState, type RefObject } from "react";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import type { UndoRun, UndoReport } from "../../base/context/visit/recorded-runs.js";
import { useWords } from "../../base/context/words.js";
import type { Route } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import { takeEscape } from "../../base/ui/keyboard/take-escape.js";
import { useOnePress } from "../../base/ui/one-press.js";
import { Link } from "./link.js";
import toastStyle from "./toast.css";

/** How long a card stays that is neither pointed at nor holds the focus, in ms. */
const TOAST_MS = 10_000;

/** Moves the focus into the card, from wherever it is. */
const FOCUS_KEY = "F6";

interface ToastCardProps {
  /** What was done. */
  title: string;
  /** The record that it was done to. */
  name?: string | undefined;
  /** What the server said beside its answer. A card with such words stays until it is closed. */
  messages?: readonly string[];
  /** The screen of the record; left out where it is open already. */
  view?: Route | undefined;
  /** The action was not done. */
  isFailure?: boolean;
  /** Takes the action back. */
  undo?: UndoRun | undefined;
}

let cards = 0;

/** A card of its own: its state is not that of the card before. */
export const toastCard = (props: ToastCardProps) => <ToastCard key={++cards} {...props} />;

function ToastCard({ title, name, messages = [], view, isFailure = false, undo }: ToastCardProps) {
  const { visit } = useApp();
  const { toasts } = visit;
  const t = useWords();
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  useStyleSheet(toastStyle);
  const [state, dispatch] = useReducer(nextToastState, SHOWN);
  const isBad = isFailure || state.at === "refused";
  const close = () => {
    const hadFocus = card.current?.contains(card.current.ownerDocument.activeElement) ?? false;
    const heading = card.current?.closest(".ql")?.querySelector<HTMLElement>("h1");
    toasts.set(undefined);
    if (hadFocus) heading?.focus();
  };
  const isHeld = useIsHeld(card);
  useTimeOut(!isHeld && !staysOpen(state, messages), close);
  useFocusKey(card);
  const takeBack = useOnePress(async (run: UndoRun) => {
    dispatch({ type: "undo-started" });
    let isSameUser = true;
    const stopListening = visit.onClear(() => {
      isSameUser = false;
    });
    const report = await run().finally(stopListening);
    const { reasons } = report;
    if (reasons.length === 0) return dispatch({ type: "undone" });
    if (card.current) return dispatch({ type: "undo-refused", report });
    // Another card has come, or this one was closed.
    if (isSameUser)
      toasts.set({ content: toastCard({ title: t.notUndone, name, messages: reasons, isFailure: true }) });
  });
  return (
    <section
      ref={card}
      className={isBad ? "toast bad" : "toast"}
      aria-labelledby={titleId}
      aria-keyshortcuts={FOCUS_KEY}
      onKeyDown={(event) => takeEscape(event, close)}
    >
      <Icon name={isBad ? "alert" : "check"} />
      <div>
        <p id={titleId}>
          <b>{titleOf(state, title, t)}</b> {name}
        </p>
        {messagesOf(state, messages).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {undo && (state.at === "shown" || state.at === "undoing") && (
        <button
          type="button"
          aria-disabled={state.at === "undoing"}
          onClick={state.at === "shown" ? () => takeBack(undo) : undefined}
        >
          {t.undo}
        </button>
      )}
      {state.at === "refused" && state.choice && (
        <button type="button" onClick={() => state.choice && takeBack(state.choice.run)}>
          {state.choice.label}
        </button>
      )}
      {view && state.at === "shown" && (
        <Link to={view} onClick={close}>
          {t.view}
        </Link>
      )}
      <button type="button" className="icon" aria-label={t.close} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}

function titleOf(state: ToastState, title: string, t: ReturnType<typeof useWords>): string {
  if (state.at === "undone") return t.undone;
  return state.at === "refused" ? t.notUndone : title;
}

function messagesOf(state: ToastState, messages: readonly string[]): readonly string[] {
  if (state.at === "refused") return state.reasons;
  return state.at === "undone" ? [] : messages;
}

/** Whether the card waits for an answer, or says something that must not be missed. */
const staysOpen = (state: ToastState, messages: readonly string[]): boolean =>
  state.at === "undoing" || messagesOf(state, messages).length > 0;

/** Whether the pointer is on an element, or the focus in it. */
function useIsHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const stop = new AbortController();
    const listen = (type: string, listener: () => void) =>
      element?.addEventListener(type, listener, { signal: stop.signal });
    listen("pointerenter", () => setPointedAt(true));
    listen("pointerleave", () => setPointedAt(false));
    listen("focusin", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => stop.abort();
  }, [ref]);
  return isPointedAt || isFocused;
}

/** Calls `onEnd` once the clock has run for the whole time without a break. */
function useTimeOut(isRunning: boolean, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => end.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
}

/** Keys that are pressed in the rest of the page are heard too: the focus may be anywhere when the card appears. */
function useFocusKey(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== FOCUS_KEY || event.defaultPrevented) return;
      event.preventDefault();
      card.current?.querySelector<HTMLElement>("button, a")?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [card]);
}

// What a toast says: that something was done, or what came of taking it back.

/** The state of a toast. */
type ToastState = { at: "shown" } | { at: "undoing" } | { at: "undone" } | ({ at: "refused" } & UndoReport);

/** What happens to a toast. */
type ToastEvent = { type: "undo-started" } | { type: "undone" } | { type: "undo-refused"; report: UndoReport };

/** As it appears. */
const SHOWN: ToastState = { at: "shown" };

/** The state after an event; an undo is started once only. */
function nextToastState(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case "undo-started":
      return state.at === "shown" || state.at === "refused" ? { at: "undoing" } : state;
    case "undone":
      return { at: "undone" };
    case "undo-refused":
      return { at: "refused", ...event.report };
  }
}
