/** All words, for the parts of the editor that are loaded when they are opened. */
import { enEditorTools } from "../../base/messages/en/editor-tools.js";
import { wordsWith } from "../../base/context/words-with.js";
import { useEditorWords } from "./words.js";

export const useEditorToolWords = wordsWith(useEditorWords, "editorTools", enEditorTools);
