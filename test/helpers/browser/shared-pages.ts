/**
 * Pages that the tests of a file share: one of the app for each language, and one of the gallery. To load the app takes several times
 * as long as to look at it. They are for tests that look, and press what is gone with the next screen; a test that writes something
 * down, or that needs a page nobody has used, opens one of its own.
 */
import type { Browser, Page, ViewportSize } from "playwright-core";
import type { GalleryPlace } from "../../../tools/gallery/place.js";
import { waitForStablePage } from "./stable-page.js";
import { openScreen, openState } from "./open.js";

interface View {
  viewport: ViewportSize;
  /** @defaultValue English */
  language?: "en" | "de" | "ar" | undefined;
}

export interface SharedPages {
  /** Shows a screen of the app. @param route - the part of the address behind "#" */
  screen(route: string, view: View): Promise<Page>;
  /** Shows a state of the gallery. @param address - its screen and its name: "list/chips" */
  state(address: `${string}/${string}`, view: View): Promise<Page>;
}

/** A screen that needs no answer of the server. */
const LIGHT_SCREEN = "/v";

export function createSharedPages(browser: Browser, baseUrl: string): SharedPages {
  const pages = new Map<string, Promise<Page>>();
  const pageOf = (name: string, locale: string): Promise<Page> => {
    const page = pages.get(name) ?? newPage(browser, locale);
    pages.set(name, page);
    return page;
  };
  return {
    async screen(route, { viewport, language = "en" }) {
      const page = await pageOf(language, language);
      await page.setViewportSize(viewport);
      // Nothing is left of a test before this one that was on the same screen.
      if (page.url() === `${baseUrl}/#${route}`) await openScreen(page, baseUrl, LIGHT_SCREEN);
      await openScreen(page, baseUrl, route);
      await waitForStablePage(page);
      return page;
    },
    async state(address, { viewport, language }) {
      const page = await pageOf("gallery", "en");
      const [screen, state] = address.split("/");
      await showState(page, baseUrl, { screen, state, language: language === "en" ? undefined : language }, viewport);
      await waitForStablePage(page);
      return page;
    },
  };
}

async function newPage(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}

async function showState(page: Page, baseUrl: string, place: GalleryPlace, viewport: ViewportSize): Promise<void> {
  if (page.url() === "about:blank") {
    await page.setViewportSize(viewport);
    await openState(page, baseUrl, place);
    return;
  }
  await page.evaluate(() => window.leaveState());
  await page.setViewportSize(viewport);
  await page.evaluate((next) => window.showState(next), place);
}
