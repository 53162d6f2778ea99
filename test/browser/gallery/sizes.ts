/** The sizes at which the gallery is looked at, and what can be wrong with a page of a size. */
import type { Page } from "playwright-core";
import { overlappingElements, sidewaysScrollCauses, brokenWords } from "../../helpers/browser/layout.js";

export const WIDE = { width: 1280, height: 800 };
/** A large screen, where lines of text get too long and tables have room. */
export const WIDEST = { width: 1920, height: 1080 };
export const NARROW = { width: 390, height: 844 };

/** What is too wide, what lies over something else, and what is broken letter by letter. */
export const wrongLayout = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(sidewaysScrollCauses)),
  ...(await page.evaluate(overlappingElements)),
  ...(await page.evaluate(brokenWords)),
];
