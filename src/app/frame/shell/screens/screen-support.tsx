/** The code that every screen except home needs. It is loaded with the first of them. */
import { type ComponentType, useEffect, useRef, type RefObject } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { type Route, formatRoute } from "../../../base/navigation/routes.js";
import facts from "../../../base/ui/styles/facts.css";
import screens from "../../../base/ui/styles/screens.css";
import fieldStyle from "../../../base/ui/styles/fields.css";
import sectionStyle from "../../../base/ui/styles/sections.css";
import { useApp } from "../../../base/context/context.js";
import {
  addedControl,
  controlsIn,
  nameOfControl,
  namedControl,
  nearestControl,
} from "../../../base/ui/keyboard/controls.js";
import { isAround } from "../../../base/navigation/focus-place.js";

export { LinkState } from "../../../parts/connection/live-status.js";
export { LazyKeepMenu as KeepMenu } from "../../../screens/views/keep/lazy-keep-menu.js";

/** The screen with the look that all screens share, and its scroll position. A part that few screens have brings its own style sheet. */
export function withScreenSupport<R extends Route>(Screen: ComponentType<{ route: R }>): ComponentType<{ route: R }> {
  return function SupportedScreen({ route }) {
    useStyleSheet(fieldStyle);
    useStyleSheet(sectionStyle);
    useStyleSheet(screens);
    useStyleSheet(facts);
    return (
      <>
        <Screen route={route} />
        <KeepScroll route={route} />
      </>
    );
  };
}

// Tells the page the height of a screen that it shows alone, so that an element around it can have that height.

export function HeightReport({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { onEvent } = useApp().options;
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let reported = -1;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height === reported) return;
      reported = height;
      latest.current?.({ type: "resize", height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return null;
}

// Keeps the focus where a person is when the control that has it goes away or moves in the page: the button that removes an item, clears
// a filter or tries again, or one that stops what has ended. Browsers leave the focus on nothing then, and a screen reader begins again at
// the top of the page.

/** An invisible element in the app whose focus is kept. */
export function KeepFocus() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const app = mark.current?.closest<HTMLElement>(".ql");
    return app ? keepFocusIn(app) : undefined;
  }, []);
  return <i ref={mark} hidden />;
}

/** The control that has the focus, and what was there when it came to it or was pressed. */
interface Focused {
  control: HTMLElement;
  name: string;
  wasPressed: boolean;
  /** Every control of the app. */
  controls: readonly HTMLElement[];
  /** The elements around the control, from the inside to the outside. */
  surroundings: readonly HTMLElement[];
}

/**
 * Only for people who use the keyboard or a screen reader: with the pointer nobody needs the focus. The heading of a screen keeps it in
 * any case, because another heading takes its place when the screen has been loaded.
 * @returns stops it
 */
function keepFocusIn(app: HTMLElement): () => void {
  let focused: Focused | undefined;
  const observer = new MutationObserver((changes) => {
    if (!focused) return;
    const isGone = isFocusGone(app);
    if (focused.control.isConnected) {
      if (isGone && wasMoved(focused.control, changes)) focused.control.focus();
    } else if (isGone) passFocusOn(focused);
    else forget();
  });
  const passFocusOn = (gone: Focused) => {
    const around = gone.surroundings.find((element) => element.isConnected) ?? app;
    const isLoading = around.querySelector(".skeleton") !== null;
    if (isLoading) return;
    const isHeading = gone.control.matches("h1");
    const next = isHeading
      ? app.querySelector<HTMLElement>("h1")
      : (openerOf(gone, app) ?? controlInPlaceOf(gone, around));
    forget();
    next?.focus({ preventScroll: isHeading });
  };
  const forget = () => {
    focused = undefined;
    observer.disconnect();
  };
  const remember = (control: HTMLElement, { wasPressed }: Pick<Focused, "wasPressed">) => {
    const name = nameOfControl(control);
    focused = { control, name, wasPressed, controls: controlsIn(app), surroundings: ancestorsOf(control, app) };
    observer.observe(app, { childList: true, subtree: true });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    if (control === focused?.control) return;
    forget();
    if (control.matches(":focus-visible, h1")) remember(control, { wasPressed: false });
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) forget(); // the person has moved on, also when the control goes away for that reason
  };
  const onClick = ({ detail, target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>("button, a, summary");
    // A click of the pointer has a count.
    if (control && detail === 0) remember(control, { wasPressed: true });
    else forget();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" || key === "Escape") remember(target as HTMLElement, { wasPressed: true });
  };
  // While capturing: before a click changes anything.
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  app.addEventListener("focusin", onFocus, options);
  app.addEventListener("focusout", onBlur, options);
  app.addEventListener("keydown", onKeyDown, options);
  app.addEventListener("click", onClick, options);
  app.addEventListener("pointerdown", forget, options);
  return () => {
    forget();
    listening.abort();
  };
}

/** Whether a control on the page was taken out of another place of it, and so has lost the focus. */
const wasMoved = (control: HTMLElement, changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(control)));

/** The control that says that it opens and closes what has gone around another one: `aria-controls` has its id. */
function openerOf({ surroundings }: Focused, app: HTMLElement): HTMLElement | undefined {
  const page = app.getRootNode() as Document | ShadowRoot;
  const gone = surroundings.filter(({ id }) => id !== "" && !page.getElementById(id)).map(({ id }) => id);
  return controlsIn(app).find((control) => gone.includes(control.getAttribute("aria-controls") ?? ""));
}

/**
 * The control of the same name, such as the head of a column in the next table; else what a press has put in its place. Without a press
 * the nearest one around it, or else what has come there, before one elsewhere on the page, which may be behind an open dialog.
 */
function controlInPlaceOf(focused: Focused, around: HTMLElement): HTMLElement | undefined {
  const { control, name, wasPressed, controls } = focused;
  const neighbours = controls.filter((each) => each === control || around.contains(each));
  const neighbour = wasPressed ? undefined : nearestControl(neighbours, control);
  return (
    namedControl(around, control, name) ??
    neighbour ??
    addedControl(around, controls) ??
    nearestControl(controls, control)
  );
}

/** Whether the focus is on nothing: neither in the app nor in the rest of the page. */
function isFocusGone(app: HTMLElement): boolean {
  const { activeElement } = app.getRootNode() as Document | ShadowRoot;
  return !app.contains(activeElement) && isAround(document.activeElement, app);
}

/** From the inside to the outside, without the app itself. */
function ancestorsOf(element: HTMLElement, app: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== app; each = each.parentElement) ancestors.push(each);
  return ancestors;
}

// Restores how far the table of a screen was scrolled when a person goes back to it. The browser restores only the scroll position of
// the page, and the rows of the table may take a moment to load.

/** Scroll positions in px, by step of the history and address, the oldest first. */
const positions = new Map<string, number>();
const MAX_POSITIONS = 50;
/** How long the rows may take to load. */
const RESTORE_LIMIT_MS = 3000;

/** Identifies a step of the history, in browsers that can: the same address, opened by a link, is another step. */
const currentStep = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

/** An invisible element in the screen whose table is restored. */
function KeepScroll({ route }: { route: Route }) {
  const mark = useRef<HTMLElement>(null);
  const address = formatRoute(route);
  useEffect(() => {
    const screen = mark.current?.parentElement;
    const step = currentStep();
    if (!screen || step === undefined) return;
    const place = `${step} ${address}`;
    const cancelRestore = restorePosition(screen, positions.get(place));
    const stopRecording = recordPosition(screen, place);
    return () => {
      cancelRestore();
      stopRecording();
    };
  }, [address]);
  return <i ref={mark} hidden />;
}

const tableIn = (screen: HTMLElement) => screen.querySelector<HTMLElement>(".scroll");

/**
 * Scrolls the table once it has enough rows. If the person has scrolled in the meantime, their position stays.
 * @returns cancels it
 */
function restorePosition(screen: HTMLElement, position: number | undefined): () => void {
  if (!position) return () => {};
  const deadline = Date.now() + RESTORE_LIMIT_MS;
  let frame = 0;
  let isCancelled = false;
  const restore = () => {
    const table = tableIn(screen);
    if (isCancelled || Date.now() > deadline) return;
    if (table && table.scrollHeight - table.clientHeight >= position) table.scrollTop = position;
    else frame = requestAnimationFrame(restore);
  };
  const cancel = () => {
    isCancelled = true;
    cancelAnimationFrame(frame);
    screen.removeEventListener("wheel", cancel);
    screen.removeEventListener("pointerdown", cancel);
  };
  screen.addEventListener("wheel", cancel, { passive: true });
  screen.addEventListener("pointerdown", cancel);
  restore();
  return cancel;
}

/** @returns stops it */
function recordPosition(screen: HTMLElement, place: string): () => void {
  const onScroll = ({ target }: Event) => {
    const table = tableIn(screen);
    if (!table || target !== table) return;
    // A position that is set again becomes the newest.
    positions.delete(place);
    positions.set(place, table.scrollTop);
    const [oldest] = positions.keys();
    if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  };
  // While capturing, because scroll events do not bubble.
  screen.addEventListener("scroll", onScroll, true);
  return () => screen.removeEventListener("scroll", onScroll, true);
}
