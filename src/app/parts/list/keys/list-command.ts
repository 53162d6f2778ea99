/** PURE: the commands of keys on the screen of a list. */

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
