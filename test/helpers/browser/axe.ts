/** What axe finds wrong with a page for people who use assistive technology. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Brings axe into a page, as an init script of its context. */
export const AXE_SCRIPT = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** WCAG 2.2 AA and what axe calls best practice. Of what passes axe need not describe each element. */
export const WCAG_RULES = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** How a page is looked at. */
interface Look {
  /** The part that is looked at, as a selector. @defaultValue the whole page */
  include?: string | undefined;
  /** The part that is not, as a selector. @defaultValue nothing */
  exclude?: string | undefined;
  /**
   * Puts bars and menus that float above the page at their place in it. What they cover can be scrolled free, or is free when a menu
   * closes, but axe measures only the part of a link that it sees.
   */
  withoutFloating?: boolean | undefined;
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The broken rules in the page as it stands, each with the elements that break it. */
export async function violations(page: Page, options: object = WCAG_RULES, look: Look = {}): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(AXE_SCRIPT);
  const found = await page.evaluate(
    async ([options, { include = "html", exclude, withoutFloating = false }]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const floating = withoutFloating ? ".bar, .main-action, .selection, .menu-panel" : ":not(*)";
      const bars = [...document.querySelectorAll<HTMLElement>(floating)];
      for (const bar of bars) bar.style.position = "static";
      const excluded = exclude !== undefined && document.querySelector(exclude) ? [[exclude]] : [];
      const { violations } = await axe.run({ include: [[include]], exclude: excluded }, options);
      for (const bar of bars) bar.style.position = "";
      return violations;
    },
    [options, look] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
