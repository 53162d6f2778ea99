/**
 * Renders components into a document, and finds and presses what a person sees. Import it before anything that imports
 * react-dom, which looks for a document when it is imported, and after `react-development.js` if a test needs that.
 */
import "./window.js";
import type { ReactNode } from "react";
import { createFakeClock, replaceTimers } from "./fakes/fake-clock.js";
import { settle } from "./settle.js";

const { act, Activity, createElement, StrictMode } = await import("react");
const { createRoot } = await import("react-dom/client");

export { act };

/** What a person finds on a screen: elements by role, and optionally by name. */
interface Finder {
  /** All text on one line. White space of any kind becomes one ordinary space. */
  text(): string;
  /** Elements with this role and accessible name (label, aria-label or text). */
  all(role: string, name?: string | RegExp): HTMLElement[];
  /** The only such element. @throws Error that lists what there is instead */
  get(role: string, name?: string | RegExp): HTMLElement;
}

export interface Screen extends Finder {
  root: HTMLElement;
  /** Renders another element in its place, or the same one with other props. */
  render(element: ReactNode): Promise<void>;
  /**
   * Unmounts the effects of all components and mounts them again, as React does with a part of a page that it hides for a while. The
   * elements and what the components know stay.
   */
  reappear(): Promise<void>;
  press(role: string, name?: string | RegExp): Promise<void>;
  tap(element: HTMLElement | undefined): Promise<void>;
  type(name: string | RegExp, text: string): Promise<void>;
  /**
   * Waits until the condition holds: first for turns of the event loop, then for the app's timers, and last for real
   * time, because a database or a lazy file may take a while.
   */
  until(what: () => unknown, why?: string): Promise<void>;
  close(): Promise<void>;
}

/** Elements with an implicit role. */
const ELEMENTS_BY_ROLE: Record<string, string> = {
  button: "button",
  link: "a[href]",
  heading: "h1,h2,h3",
  textbox: "input:not([type=radio]):not([type=checkbox]):not([type=file]),textarea",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  navigation: "nav",
  banner: "header.top",
  columnheader: "th[scope=col]",
  row: "tbody tr[data-row]",
};

/**
 * How many turns of the event loop `until` waits before it runs the app's timers, before it waits for real time, and in
 * all.
 */
const TURNS = { withoutTimers: 10, withoutPause: 50, most: 1000 };
/** How far the app's timers advance in each turn. */
const STEP_MS = 25;
/** How long `until` waits for real time in each turn. */
const PAUSE_MS = 5;

/** How many characters of a screen a failure shows. */
const MAX_REPORT_LENGTH = 3_000;

/** For a test that counts renders, effects or requests: strict mode does each of them twice. */
export const COUNTED = { isStrict: false };

const realTimeout = globalThis.setTimeout;
const clock = createFakeClock();
let openScreens = 0;
let putTimersBack = () => {};

/**
 * Replaces the global timers while a screen is open: they run when a test waits for something, as fast as the machine can.
 * @returns a function that closes the screen; calling it again has no effect
 */
function openScreen(): () => void {
  if (openScreens++ === 0) putTimersBack = replaceTimers(clock);
  let isOpen = true;
  return () => {
    if (isOpen && --openScreens === 0) putTimersBack();
    isOpen = false;
  };
}

const turn = () => act(settle);
const pause = () => act(async () => void (await new Promise((resolve) => realTimeout(resolve, PAUSE_MS))));

/**
 * In strict mode, where React's development build mounts each component, unmounts it and mounts it again: what a person
 * started must survive that.
 * @throws an error of a component that no error boundary catches
 */
export async function render(element: ReactNode, { isStrict = true }: { isStrict?: boolean } = {}): Promise<Screen> {
  const closeScreen = openScreen();
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const finder = createFinder(host);
  let latest = element;
  const show = (shown: ReactNode, mode: "visible" | "hidden" = "visible") => {
    latest = shown;
    const inActivity = Activity ? createElement(Activity, { mode, children: shown }) : shown; // React 18 has none
    return act(async () => root.render(isStrict ? createElement(StrictMode, null, inActivity) : inActivity));
  };
  const close = async () => {
    await act(async () => root.unmount());
    host.remove();
    closeScreen();
  };
  try {
    await show(element);
  } catch (error) {
    await close();
    throw error;
  }
  const tap = async (target: HTMLElement | undefined) => {
    if (!target) throw new Error(`There is nothing to press.\n${finder.text()}`);
    await act(async () => target.click());
    await turn();
  };
  return {
    ...finder,
    root: host,
    render: (next) => show(next),
    async reappear() {
      await show(latest, "hidden");
      await show(latest);
    },
    tap,
    press: (role, name) => tap(finder.get(role, name)),
    type: (name, text) => typeInto(finder.get("textbox", name) as HTMLInputElement, text),
    until: (what, why = what.toString()) => waitUntil(what, why, finder),
    close,
  };
}

/** Presses three times within one task, in which React shows nothing yet: as a page that hung gets its clicks. */
export async function pressThrice(target: HTMLElement): Promise<void> {
  await act(async () => {
    for (let press = 0; press < 3; press++) target.click();
  });
  await turn();
}

/** Advances the timers of open screens by this many milliseconds. */
export const passTime = (ms: number): Promise<void> => act(() => clock.pass(ms));

function createFinder(host: HTMLElement): Finder {
  const text = () => inOneLine(host.textContent ?? "");
  const all = (role: string, name?: string | RegExp) =>
    [...host.querySelectorAll<HTMLElement>(ELEMENTS_BY_ROLE[role] ?? `[role=${role}]`)].filter(
      (each) => name === undefined || isNamed(each, name),
    );
  const get = (role: string, name?: string | RegExp) => {
    const [found, ...more] = all(role, name);
    if (found && more.length === 0) return found;
    const names = all(role).map(nameOf).join(" | ");
    const count = found ? more.length + 1 : 0;
    const wanted = name === undefined ? role : `${role} ${String(name)}`;
    throw new Error(`${count} of ${wanted} instead of one; there are: ${beginningOf(names)}\n${beginningOf(text())}`);
  };
  return { text, all, get };
}

function isNamed(element: HTMLElement, name: string | RegExp): boolean {
  return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
}

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute("aria-label") ??
    (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
    null;
  const text = label || element.closest("label")?.textContent || element.textContent || "";
  return inOneLine(text.replace(/\(required\)/, ""));
}

/** The beginning of a screen's text, for a report. */
const beginningOf = (text: string): string =>
  text.length > MAX_REPORT_LENGTH ? `${text.slice(0, MAX_REPORT_LENGTH)} …` : text;

/** White space of any kind becomes one space, such as the narrow space in French numbers. */
const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** React notices a new value only if the browser's own setter is used, not the one that React defines. */
async function typeInto(input: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set;
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function waitUntil(what: () => unknown, why: string, { text }: Finder): Promise<void> {
  for (let turns = 0; turns < TURNS.most; turns++) {
    if (what()) return;
    await (turns < TURNS.withoutPause ? turn() : pause());
    if (turns >= TURNS.withoutTimers && clock.waiting() > 0) await act(() => clock.pass(STEP_MS));
  }
  throw new Error(`It never came to: ${why}\n${beginningOf(text())}`);
}

/** Runs `change`, and lets React process its effects. */
export const acting = (change: () => unknown): Promise<void> =>
  act(async () => {
    await change();
  });
