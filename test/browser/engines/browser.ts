/** What a test can do with a browser, whatever its engine. */
import type { ChildProcess } from "node:child_process";

/** A tab, or a window, of a browser. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Evaluates an expression and awaits its value, which has to be a text. */
  evaluate(expression: string): Promise<string>;
  /** Presses at a place of the window, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
}

/** A browser with one profile, so that its tabs share what is stored. */
export interface Browser {
  newTab(): Promise<Tab>;
  /** All tabs, with the windows that pages have opened. */
  tabs(): Promise<Tab[]>;
  close(): Promise<unknown>;
}

/** Ends a process, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
}
