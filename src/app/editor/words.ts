/** All words, for the editor. */
import { enEditor } from "../messages/en/editor.js";
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";

export const useEditorWords = wordsWith(useWords, "editor", enEditor);
