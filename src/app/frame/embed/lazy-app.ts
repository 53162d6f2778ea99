/** Loads the app when an element comes near the screen. Until then, and if that fails, the element says so itself. */
import type { Connect, GetApp } from "../element/element.js";

/** How far outside of the visible part of the page an element may be when its app is loaded, in CSS pixels. */
const NEAR_PX = 400;
/** How long to wait before each further try of a failed load, in ms. */
const RETRY_DELAYS_MS = [1000, 4000];

/** Brings the app. `attempt` counts from 0: a URL that failed may have to be another one to be asked for again. */
export type LoadApp<App> = (attempt: number) => Promise<App>;

/**
 * Calls `load` once for all callers, and again after a failure.
 *
 * @param delays how long to wait before each further try, in ms
 * @returns a function whose promise rejects when all attempts have failed; the next call starts again
 */
export function loadOnce<App>(load: LoadApp<App>, delays: readonly number[] = RETRY_DELAYS_MS): () => Promise<App> {
  let loading: Promise<App> | undefined;
  let attempts = 0;
  async function tryAll(): Promise<App> {
    for (const delay of delays) {
      try {
        return await load(attempts++);
      } catch (error) {
        if (hasNoOrigin) throw error; // it would fail again
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    return load(attempts++);
  }
  return () => {
    loading ??= tryAll().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Loads the app for an element, which shows a message until then; after a failure it offers to try again.
 *
 * @param load brings the app
 * @param use is called with the app, unless the element was left before
 * @returns a function that leaves the element: `use` is not called after that
 */
export function loadInto<App>(host: Element, load: () => Promise<App>, use: (app: App) => void): () => void {
  let hasLeft = false;
  const begin = () => {
    showLoading(host);
    load()
      .then((app) => {
        if (!hasLeft) use(app);
      })
      .catch((error: unknown) => {
        console.error(error);
        if (!hasLeft) showFailure(host, begin);
      });
  };
  begin();
  return () => {
    hasLeft = true;
  };
}

/**
 * Makes elements wait until they come near the screen; with the attribute `loading="eager"` they do not wait.
 *
 * @param load brings the app; called by each element
 */
export function createLazyApp(load: () => Promise<{ connect: Connect }>): GetApp {
  return (host, use) => {
    const begin = () => loadInto(host, load, ({ connect }) => use(connect));
    if (host.getAttribute("loading") === "eager") return begin();
    showLoading(host); // its room is taken from the beginning
    let leave = whenNear(host, () => {
      leave = begin();
    });
    return () => leave();
  };
}

/** Calls `run` once the element is near the visible part of the page. */
function whenNear(host: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  observer.observe(host);
  return () => observer.disconnect();
}

// The content of an element before its app has loaded. It has no style attribute, so it works under any content security policy.

/** Room for the app until it is there: a page that sets a height of its own moves nothing at all. */
const STYLE =
  ":host{display:block;box-sizing:border-box;min-height:30rem}" +
  "p{margin:0;padding:1rem;font:14px/1.5 system-ui}button{font:inherit}";

/** A sheet belongs to the document that it is made in, so each element gets one of its own. */
function show(host: Element, ...content: readonly (string | Element)[]): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new (host.ownerDocument.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", "status");
  paragraph.append(...content);
  root.replaceChildren(paragraph);
}

/** Says that the app is being loaded. */
function showLoading(host: Element): void {
  show(host, "Loading …");
}

/** Whether the page has no origin: browsers load no modules for a file, and few servers give them to a sandboxed frame. */
const hasNoOrigin = globalThis.origin === "null";

/** Says that the app could not be loaded, with a button that tries again. */
function showFailure(host: Element, tryAgain: () => void): void {
  const button = document.createElement("button");
  button.textContent = "Try again";
  button.addEventListener("click", tryAgain);
  const reason = hasNoOrigin
    ? "This page is a file or a frame without allow-same-origin. "
    : "This part of the page could not be loaded. ";
  show(host, reason, button);
}
