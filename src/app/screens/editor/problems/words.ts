/** What problems say. Apart from the words of the editor: the codes of problems may be the names of other words. */
import { useText } from "../../../base/context/context.js";
import { wordsWith } from "../../../base/context/words-with.js";
import { enEditorProblems } from "../../../base/messages/en/editor-problems.js";

export const useProblemWords = wordsWith(useText, "editorProblems", enEditorProblems);
