/** A document to render the app into, and what a person sees and presses in it. Import it before anything that imports React DOM. */
import "../../helpers/window.js";
import type { ReactNode } from "react";
import { createFakeClock, replaceTimers } from "../../helpers/fake-clock.js";
import { settle } from "../../helpers/settle.js";

const { act } = await import("react");
const { createRoot } = await import("react-dom/client");

export interface Screen {
  root: HTMLElement;
  /** All text, in one line. */
  text(): string;
  /** Elements of a role with that accessible name (its label, its aria-label or its text). */
  all(role: string, name?: string | RegExp): HTMLElement[];
  /** The one such element. Fails with what there is instead. */
  get(role: string, name?: string | RegExp): HTMLElement;
  press(role: string, name?: string | RegExp): Promise<void>;
  tap(element: HTMLElement | undefined): Promise<void>;
  type(name: string | RegExp, text: string): Promise<void>;
  /**
   * Lets the app go on until this holds: turns of the event loop at first, then its timers run, and at last there are real
   * pauses, since a database or a lazy file may take its time.
   */
  until(what: () => unknown, why?: string): Promise<void>;
  close(): Promise<void>;
}

const roles: Record<string, string> = {
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

/** Turns of the event loop that `until` lets pass before the app's timers run, before it pauses, and at the most. */
const TURNS = { withoutTimers: 10, withoutPause: 50, most: 1000 };
/** What passes for the app's timers in each turn in which they run. */
const STEP_MS = 25;
/** How long a real pause is. */
const PAUSE_MS = 5;

const realTimeout = globalThis.setTimeout;
const clock = createFakeClock();
let screens = 0;
let putTimersBack = () => {};

/** While a screen is open its timers run when a test waits for something, as fast as the machine can. */
function openScreen() {
  if (screens++ === 0) putTimersBack = replaceTimers(clock);
}

function closeScreen() {
  if (--screens === 0) putTimersBack();
}

export async function render(element: ReactNode): Promise<Screen> {
  openScreen();
  let isOpen = true;
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const turn = () => act(settle);
  const pause = () => act(async () => void (await new Promise((resolve) => realTimeout(resolve, PAUSE_MS))));
  await act(async () => root.render(element));

  const all = (role: string, name?: string | RegExp) =>
    [...host.querySelectorAll<HTMLElement>(`${roles[role] ?? `[role=${role}]`}`)].filter(
      (each) => name === undefined || matches(nameOf(each), name),
    );
  const get = (role: string, name?: string | RegExp) => {
    const found = all(role, name);
    if (found.length !== 1)
      throw new Error(
        `${found.length} of ${role} ${String(name)}; there are: ${all(role).map(nameOf).join(" | ")}\n${text()}`,
      );
    return found[0] as HTMLElement;
  };
  const tap = async (target: HTMLElement | undefined) => {
    if (!target) throw new Error("There is nothing to press.\n" + text());
    await act(async () => target.click());
    await turn();
  };
  const text = () => (host.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    root: host,
    text,
    all,
    get,
    tap,
    press: (role, name) => tap(get(role, name)),
    async type(name, value) {
      const input = get("textbox", name) as HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set;
      await act(async () => {
        set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    async until(what, why = what.toString()) {
      for (let turns = 0; turns < TURNS.most; turns++) {
        if (what()) return;
        await (turns < TURNS.withoutPause ? turn() : pause());
        if (turns >= TURNS.withoutTimers && clock.waiting() > 0) await act(() => clock.pass(STEP_MS));
      }
      throw new Error(`It never came to: ${why}\n${text()}`);
    },
    async close() {
      await act(async () => root.unmount());
      host.remove();
      if (isOpen) closeScreen();
      isOpen = false;
    },
  };
}

const matches = (text: string, name: string | RegExp) => (typeof name === "string" ? text === name : name.test(text));

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute("aria-label") ??
    (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
    null;
  const text = label || element.closest("label")?.textContent || element.textContent || "";
  return text
    .replace(/\s+/g, " ")
    .replace(/\(required\)/, "")
    .trim();
}
