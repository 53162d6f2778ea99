/** All words, for forms and actions. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enForm } from "../../base/messages/en/form.js";

export const useFormWords = wordsWith(useWords, "form", enForm);
