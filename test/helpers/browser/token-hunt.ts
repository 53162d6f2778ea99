/**
 * The hunt after tokens: follows what the pages of a browser send, store, print and show, and keeps each place where a
 * token of the stand-in has no business. `launch()` of `browser.ts` starts it, and closing that browser ends it.
 */
import type { Browser, BrowserContext, Request } from "playwright-core";

/** Access tokens and refresh tokens look as Google's do. */
const TOKEN = /ya29\.[\w-]{8,}|\b1\/\/[\w-]{16,}/;

export interface Hunt {
  /** One line a place: what, where; never the token. */
  leaks: string[];
  /** The addresses that a token was sent to, where it may. */
  carriers: string[];
}

/** From now on each context of this browser is followed; `browser.close()` rejects if a token was where it must not be. */
export function huntTokens(browser: Browser): Hunt {
  const hunt: Hunt = { leaks: [], carriers: [] };
  const newContext = browser.newContext.bind(browser);
  const close = browser.close.bind(browser);
  const contexts: BrowserContext[] = [];
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await follow(context, hunt);
    contexts.push(context);
    return context;
  };
  browser.close = async (options) => {
    for (const context of contexts) await lookAround(context, hunt);
    await close(options);
    if (hunt.leaks.length > 0)
      throw new Error(`Tokens were seen where they must not be:\n${[...new Set(hunt.leaks)].join("\n")}`);
  };
  return hunt;
}

async function follow(context: BrowserContext, hunt: Hunt): Promise<void> {
  const look = (what: string, where: string, text: string) =>
    TOKEN.test(text) && hunt.leaks.push(`${what}: ${withoutToken(where)}`);
  context.on("request", (request) => {
    const { url, headers, body } = { url: request.url(), headers: request.headers(), body: request.postData() ?? "" };
    look("in an address", url, url);
    const carried = TOKEN.test(JSON.stringify(headers)) || TOKEN.test(body);
    if (!carried) return;
    const { authorization, ...others } = headers;
    if (mayCarry(request, TOKEN.test(body))) hunt.carriers.push(url);
    else hunt.leaks.push(`in a request: ${url}`);
    look("in another header than Authorization", url, JSON.stringify(others));
  });
  context.on("console", (message) => look("on the console", message.page()?.url() ?? "", message.text()));
  context.on("weberror", (error) => look("in an error", error.page()?.url() ?? "", String(error.error().stack)));
  context.on("page", (page) => {
    page.on("websocket", (socket) => look("in a socket's address", socket.url(), socket.url()));
    page.on("framenavigated", (frame) => look("in the page's address", frame.url(), frame.url()));
  });
  // What a page writes is looked at as it writes it: a page may be gone, or have cleaned up, when its test is over.
  await context.exposeBinding(
    "tellTokenHunt",
    ({ page }, what: string, text: string) => void look(what, page.url(), text),
  );
  await context.addInitScript(watchWrites);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await lookAround(context, hunt);
    await close(options);
  };
}

/** To the page's own origin or the provider's profile, as Authorization; in a body only from the provider's own script, to revoke. */
function mayCarry(request: Request, inBody: boolean): boolean {
  const { origin, pathname } = new URL(request.url());
  if (inBody) return pathname === "/revoke";
  return pathname === "/userinfo" || origin === new URL(request.frame().url()).origin;
}

/** Looks at what the pages show and hold once they are about to close. */
async function lookAround(context: BrowserContext, hunt: Hunt): Promise<void> {
  for (const page of context.pages()) {
    // A window that a page opened is the provider's.
    if (await page.opener()) continue;
    const held = await Promise.race([page.evaluate(whatIsHeld).catch(() => ({})), later({})]);
    for (const [what, text] of Object.entries(held))
      if (TOKEN.test(text)) hunt.leaks.push(`${what}: ${withoutToken(page.url())}`);
  }
}

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 2_000, value).unref());
const withoutToken = (text: string) => text.replace(new RegExp(TOKEN, "g"), "TOKEN");

/** Runs in the page, before anything of its own. */
function watchWrites(): void {
  const tell = (what: string, value: unknown) => {
    let text: string;
    try {
      text =
        typeof value === "string"
          ? value
          : (JSON.stringify(value, (_, inner: unknown) => {
              if (inner instanceof Map) return [...inner];
              return inner instanceof Error ? `${inner.stack}` : inner;
            }) ?? "");
    } catch {
      text = String(value);
    }
    if (/ya29\.|1\/\//.test(text))
      void (window as unknown as { tellTokenHunt(what: string, text: string): void }).tellTokenHunt(what, text);
  };
  /** Calls `before` with each call's `this` and arguments. */
  const around = (owner: object, name: string, before: (self: unknown, args: unknown[]) => void) => {
    const real = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        before(this, args);
        return real.apply(this, args);
      },
    });
  };
  // The page may ask for sessionStorage (`keepsToken`); the tests' pages say so in their address.
  around(Storage.prototype, "setItem", (self, args) => {
    if (self === localStorage) tell("in localStorage", args);
    else if (!location.search.includes("keepsToken")) tell("in sessionStorage", args);
  });
  around(BroadcastChannel.prototype, "postMessage", (_, args) => tell("in a message to other tabs", args));
  for (const name of ["pushState", "replaceState"])
    around(History.prototype, name, (_, args) => tell("in the history", args));
  for (const name of ["put", "add"]) around(IDBObjectStore.prototype, name, (_, args) => tell("in IndexedDB", args));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    set(this: Document, value: string) {
      tell("in a cookie", value);
      cookie?.set?.call(this, value);
    },
  });
}

/** Runs in the page. */
function whatIsHeld(): Record<string, string> {
  return {
    "on the page": document.documentElement.outerHTML,
    "in window.name": window.name,
    "in a cookie": document.cookie,
    "in localStorage": JSON.stringify({ ...localStorage }),
    "in an input": [...document.querySelectorAll<HTMLInputElement>("input,textarea")]
      .map(({ value }) => value)
      .join("\n"),
  };
}
