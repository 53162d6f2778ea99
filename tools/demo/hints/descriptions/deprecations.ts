/** Why parts of the demo's schema should no longer be used, by the English reason. */
import type { TranslationsByName } from "../words.js";

export const DEPRECATIONS: TranslationsByName = {
  "Use status.": ["Stattdessen status verwenden.", "استخدم status."],
  "Use departures.": ["Stattdessen departures verwenden.", "استخدم departures."],
  "Say which unit: use lengthMetres.": [
    "Ohne Einheit: stattdessen lengthMetres verwenden.",
    "بلا وحدة: استخدم lengthMetres.",
  ],
  "The last one was taken down in 2019.": ["Die letzte wurde 2019 abgebaut.", "أزيل آخرها عام 2019."],
};
