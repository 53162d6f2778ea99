/** All words, for the diagnostics. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enDiagnostics } from "../messages/en/diagnostics.js";

export const useDiagnosticsWords = wordsWith(useWords, "diagnostics", enDiagnostics);
