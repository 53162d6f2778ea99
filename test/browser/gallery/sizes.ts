/** The sizes at which the gallery is looked at, and what can be wrong with a page of a size. */
import type { Page } from "playwright-core";
import { overlappingElements, sidewaysScrollCauses, brokenWords } from "../../helpers/browser/layout.js";

export const WIDE = { width: 1280, height: 800 };
/** A large screen, where lines of text get too long and tables have room. */
export const WIDEST = { width: 1920, height: 1080 };
export const NARROW = { width: 390, height: 844 };

const LAYOUT_CHECKS = [sidewaysScrollCauses, overlappingElements, brokenWords];
/** One script for all checks: three would take the processor longer to send and to read than to run. */
const LAYOUT_SCRIPT = `[${LAYOUT_CHECKS.map((check) => `...(${check.toString()})()`).join()}]`;

/** What is too wide, what lies over something else, and what is broken letter by letter. */
export const wrongLayout = (page: Page): Promise<string[]> => page.evaluate<string[]>(LAYOUT_SCRIPT);
