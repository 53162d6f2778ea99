/** All words, for the diagnostics. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enDiagnostics } from "../../base/messages/en/diagnostics.js";

export const useDiagnosticsWords = wordsWith(useWords, "diagnostics", enDiagnostics);
