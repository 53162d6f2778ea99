/** The shortcuts on the screen of a list, wherever the focus is in the app, except while a person types. */
import { useEffect, useRef } from "react";
import { useApp } from "../../../base/context/context.js";
import { isKeyOfApp } from "../../../base/navigation/focus-place.js";
import { isKeptOn } from "../../../base/storage/use-kept-switch.js";
import { listCommand, takesKeys, type ListCommand } from "./list-command.js";

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
