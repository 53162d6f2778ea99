/** The accessibility violations that axe finds in a page. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Makes axe available in a page, as an init script of its browser context. */
export const AXE_SCRIPT = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** WCAG 2.2 AA and the best practices of axe. Passed rules need no description of each element. */
export const WCAG_RULES = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** Options of `violations`. */
interface ViolationOptions {
  /** A selector for the part of the page to check. @defaultValue the whole page */
  include?: string | undefined;
  /** A selector for the part of the page to leave out. @defaultValue nothing */
  exclude?: string | undefined;
  /**
   * Replaces floating bars and menus by blocks in the normal flow. A person can scroll to what they cover, or close the
   * menu, but axe measures only the visible part of a link.
   */
  withoutFloating?: boolean | undefined;
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The violated rules in the page as it is now, each with the elements that violate it. */
export async function violations(
  page: Page,
  rules: object = WCAG_RULES,
  part: ViolationOptions = {},
): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(AXE_SCRIPT);
  const found = await page.evaluate(
    async ([rules, { include = "html", exclude, withoutFloating = false }]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const floating = withoutFloating ? ".bar, .main-action, .selection, .menu-panel" : ":not(*)";
      const bars = [...document.querySelectorAll<HTMLElement>(floating)];
      for (const bar of bars) bar.style.position = "static";
      const excluded = exclude !== undefined && document.querySelector(exclude) ? [[exclude]] : [];
      const { violations } = await axe.run({ include: [[include]], exclude: excluded }, rules);
      for (const bar of bars) bar.style.position = "";
      return violations;
    },
    [rules, part] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
