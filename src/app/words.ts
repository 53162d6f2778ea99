/** All words, for what is loaded behind the start. */
import { useText } from "./context.js";
import type { Messages } from "./messages/en.js";
import { enWork, type WorkMessages } from "./messages/en-work.js";

const tables: Record<string, WorkMessages> = { en: enWork };
const joined = new Map<string, Messages & WorkMessages>();

export function useWords(): Messages & WorkMessages {
  const text = useText();
  let words = joined.get(text.lang);
  if (!words) joined.set(text.lang, (words = { ...text, ...(tables[text.lang] ?? enWork) }));
  return words;
}
