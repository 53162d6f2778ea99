/** The rules that axe holds the gallery's states to. */
import { isDeep } from "../../helpers/cases.js";
import { WCAG_RULES } from "../../helpers/browser/axe.js";

/** For the narrow view. In each run but the deep one `contrast.ts` judges the colours, since axe takes most of its time for them. */
export const RULES = {
  ...WCAG_RULES,
  rules: {
    "color-contrast": { enabled: isDeep },
    "label-content-name-mismatch": { enabled: true }, // axe calls it experimental, and leaves it out
  },
};
/** What differs in the wide view. The rail is left out, which is the same everywhere. */
export const WIDE_RULES = {
  resultTypes: ["violations"],
  runOnly: ["color-contrast", "label-content-name-mismatch", "nested-interactive"],
};
