// @ts-check
/** `npm run icons`: the app's icons as PNG, which phones want where the app is installed, from static/icon.svg. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../paths.mjs";
import { CHROMIUM } from "./pictures.mjs";

/**
 * The width in px of each file. A system cuts a maskable icon to its own shape: there the picture fills the square, and what matters is in
 * the inner 80 %.
 */
const ICONS = [
  { name: "icon-192", width: 192, isMaskable: false },
  { name: "icon-maskable-512", width: 512, isMaskable: true },
];

/** Of a maskable icon. The drawing has room around it already. */
const COLOR = "#00808a";
const SHARE_OF_DRAWING = 0.8;

/** Draws the icons and writes them to static. */
export async function drawIcons() {
  const drawing = readFileSync(join(root, "static/icon.svg")).toString("base64");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const { name, width, isMaskable } of ICONS) {
      const page = await browser.newPage({ viewport: { width, height: width } });
      const drawn = Math.round(isMaskable ? width * SHARE_OF_DRAWING : width);
      const image = `<img src="data:image/svg+xml;base64,${drawing}" width="${drawn}" height="${drawn}" alt="">`;
      const style = `margin:0;display:grid;place-items:center;height:100vh;${isMaskable ? `background:${COLOR}` : ""}`;
      await page.setContent(`<body style="${style}">${image}</body>`);
      await page.locator("img").evaluate((element) => /** @type {HTMLImageElement} */ (element).decode());
      writeFileSync(join(root, `static/${name}.png`), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
