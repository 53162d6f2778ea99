/** All words, for forms and actions. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enForm } from "../messages/en/form.js";

export const useFormWords = wordsWith(useWords, "form", enForm);
