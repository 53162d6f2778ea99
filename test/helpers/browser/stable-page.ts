import type { Page } from "playwright-core";

/**
 * Waits until the page has finished drawing: two frames in a row without a change, or 60 frames for a page that never
 * stops changing.
 */
export async function waitForStablePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver(() => changes++);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let quiet = 0, frames = 0; quiet < 2 && frames < 60; frames++) {
      const before = changes;
      await new Promise(requestAnimationFrame);
      quiet = changes === before ? quiet + 1 : 0;
    }
    observer.disconnect();
  });
}
