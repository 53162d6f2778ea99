/** What axe finds on a page. The page's context has axe as an init script. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { isDeep } from "../../helpers/cases.js";

export const AXE_SCRIPT = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** For the narrow view. In each run but the deep one `contrast.ts` judges the colours, since axe takes most of its time for them. */
export const RULES = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
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

/** What axe finds on the page as it stands. */
export async function violations(page: Page, options: object, exclude?: string): Promise<string[]> {
  const list = await page.evaluate(
    async ([options, exclude]) => {
      const { axe: tool } = globalThis as unknown as {
        axe: {
          run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      // What these cover can be scrolled free, or is free when a menu closes, but axe measures only the part of a link that it sees.
      const bars = [...document.querySelectorAll<HTMLElement>(".main-action, .selection, .menu-panel")];
      for (const bar of bars) bar.style.position = "static";
      const { violations } = await tool.run(
        exclude && document.querySelector(exclude) ? { include: [["html"]], exclude: [[exclude]] } : document,
        options,
      );
      for (const bar of bars) bar.style.position = "";
      return violations;
    },
    [options, exclude] as const,
  );
  return list.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
