import type { Page } from "playwright-core";

/** Waits until the page has drawn what a change brings with it: two frames in which nothing changes. What never rests is waited for 60 frames. */
export async function atRest(page: Page): Promise<void> {
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
