/** All words, for the editor. */
import { enEditor, type EditorMessages } from "../messages/en-editor.js";
import { useWords } from "../words.js";

type Words = ReturnType<typeof useWords> & EditorMessages;

const tables: Record<string, EditorMessages> = { en: enEditor };
const joined = new Map<string, Words>();

export function useEditorWords(): Words {
  const text = useWords();
  let words = joined.get(text.lang);
  if (!words) joined.set(text.lang, (words = { ...text, ...(tables[text.lang] ?? enEditor) }));
  return words;
}
