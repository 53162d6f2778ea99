/** The rules that axe holds the gallery's states to. */
import { isDeep } from "../../helpers/cases.js";
import { WCAG_RULES } from "../../helpers/browser/axe.js";

/**
 * For the narrow view. Two rules take axe most of its time, and are left to the deep run: in the others `contrast.ts` judges the colours,
 * and `layout.test.ts` and `accessible.test.ts` measure the controls of each screen.
 */
export const RULES = {
  ...WCAG_RULES,
  rules: {
    "color-contrast": { enabled: isDeep },
    "target-size": { enabled: isDeep },
    "label-content-name-mismatch": { enabled: true }, // axe calls it experimental, and leaves it out
  },
};
/** What differs in the wide view. The rail is left out, which is the same everywhere. */
export const WIDE_RULES = {
  resultTypes: ["violations"],
  runOnly: ["color-contrast", "label-content-name-mismatch", "nested-interactive"],
};
