/** All words, for the editor. */
import { enEditor } from "../messages/en-editor.js";
import { useWords, wordsWith } from "../context/words.js";

export const useEditorWords = wordsWith(useWords, { en: enEditor });
