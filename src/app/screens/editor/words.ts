/** All words, for the editor. */
import { enEditor } from "../../base/messages/en/editor.js";
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";

export const useEditorWords = wordsWith(useWords, "editor", enEditor);
