/** The shortcuts on the screen of a list, wherever the focus is in the app, except while a person types. */
import { useEffect, useRef } from "react";
import { useApp } from "../../../base/context/context.js";
import { isKeyOfApp } from "../../../base/navigation/focus-place.js";
import { isKeptOn } from "../../../base/storage/use-kept-switch.js";

/** The name under which the device stores that a person has turned the shortcuts off. */
export const KEYS_OFF = "keys off";

/** A function for each shortcut. The browser handles keys without one. */
export type ListCommands = Partial<Record<ListCommand, () => void>>;

export function useListKeys(commands: ListCommands): void {
  const { root } = useApp();
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = listCommand(event);
      const run = command && latest.current[command];
      if (!run || !isForList(event, root.current) || isKeptOn(KEYS_OFF)) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [root]);
}

/** Keys that are typed, pressed in a dialog, in the rest of the page or in another app on it are ignored. */
function isForList(event: KeyboardEvent, app: HTMLElement | null): boolean {
  const path = event.composedPath();
  if (!app || event.defaultPrevented || event.isComposing || takesKeys(path[0])) return false;
  return isKeyOfApp(event, app) && app.querySelector("dialog[open], [role=menu]") === null;
}

/** The commands of keys on the screen of a list. */
export type ListCommand = "next-row" | "previous-row" | "search" | "create" | "edit" | "show-new" | "help";

/** The keys of the commands, in the order in which the help lists them. */
export const COMMAND_KEYS: Readonly<Record<ListCommand, string>> = {
  "next-row": "j",
  "previous-row": "k",
  search: "/",
  create: "n",
  edit: "e",
  "show-new": ".",
  help: "?",
};

/** A pressed key. Shift is ignored: some keyboards need it for "/" or "?". */
interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Undefined if the key has no command. */
export function listCommand({ key, ctrlKey, metaKey, altKey }: PressedKey): ListCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const commands = Object.keys(COMMAND_KEYS) as ListCommand[];
  return commands.find((command) => COMMAND_KEYS[command] === key);
}

/** Inputs whose value is typed or chosen with keys, and text that is edited in place. */
const TAKES_KEYS = [
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])",
  "select",
  "textarea",
  "[contenteditable]:not([contenteditable=false])",
].join();

/** Whether keys are text or a choice for the element that has the focus. */
export const takesKeys = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches(TAKES_KEYS);
