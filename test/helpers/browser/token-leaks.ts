/**
 * Finds leaked tokens: watches what the pages of a browser send, store, print and show, and records each place where a
 * token of the stand-in for Google must not be. `launch()` of `browser.ts` starts the search, and closing that browser
 * ends it.
 */
import type { Browser, BrowserContext, Request } from "playwright-core";

/** Access tokens and refresh tokens in the form that Google uses. */
const TOKEN = /ya29\.[\w-]{8,}|\b1\/\/[\w-]{16,}/;

export interface TokenReport {
  /** What and where, one line for each place; never the token itself. */
  leaks: string[];
  /** The URLs that a token was sent to and may be sent to. */
  allowedUrls: string[];
}

/** Watches each new context of this browser. `browser.close()` rejects if a token was where it must not be. */
export function watchTokens(browser: Browser): TokenReport {
  const report: TokenReport = { leaks: [], allowedUrls: [] };
  const newContext = browser.newContext.bind(browser);
  const close = browser.close.bind(browser);
  const contexts: BrowserContext[] = [];
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await watchContext(context, report);
    contexts.push(context);
    return context;
  };
  browser.close = async (options) => {
    for (const context of contexts) await searchPages(context, report);
    await close(options);
    if (report.leaks.length > 0)
      throw new Error(`Tokens were seen where they must not be:\n${[...new Set(report.leaks)].join("\n")}`);
  };
  return report;
}

async function watchContext(context: BrowserContext, report: TokenReport): Promise<void> {
  const check = (what: string, where: string, text: string) =>
    TOKEN.test(text) && report.leaks.push(`${what}: ${withoutToken(where)}`);
  context.on("request", (request) => {
    const { url, headers, body } = { url: request.url(), headers: request.headers(), body: request.postData() ?? "" };
    check("in an address", url, url);
    const hasToken = TOKEN.test(JSON.stringify(headers)) || TOKEN.test(body);
    if (!hasToken) return;
    const { authorization, ...others } = headers;
    if (mayHaveToken(request, TOKEN.test(body))) report.allowedUrls.push(url);
    else report.leaks.push(`in a request: ${url}`);
    check("in another header than Authorization", url, JSON.stringify(others));
  });
  context.on("console", (message) => check("on the console", message.page()?.url() ?? "", message.text()));
  context.on("weberror", (error) => check("in an error", error.page()?.url() ?? "", String(error.error().stack)));
  context.on("page", (page) => {
    page.on("websocket", (socket) => check("in a socket's address", socket.url(), socket.url()));
    page.on("framenavigated", (frame) => check("in the page's address", frame.url(), frame.url()));
  });
  // Writes of a page are checked at once, because the page may be closed, or its data removed, when the test ends.
  await context.exposeBinding(
    "reportWrite",
    ({ page }, what: string, text: string) => void check(what, page.url(), text),
  );
  await context.addInitScript(watchWrites);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await searchPages(context, report);
    await close(options);
  };
}

/**
 * Whether a request may carry a token: in `authorization`, to the page's own origin or to the provider's profile; in
 * the body, only to revoke it.
 */
function mayHaveToken(request: Request, inBody: boolean): boolean {
  const { origin, pathname } = new URL(request.url());
  if (inBody) return pathname === "/revoke";
  return pathname === "/userinfo" || origin === new URL(request.frame().url()).origin;
}

/** Checks the content and the storage of pages that are about to close. */
async function searchPages(context: BrowserContext, report: TokenReport): Promise<void> {
  for (const page of context.pages()) {
    // A window that a page has opened belongs to the provider.
    if (await page.opener()) continue;
    const content = await Promise.race([page.evaluate(pageContent).catch(() => ({})), afterTwoSeconds({})]);
    for (const [what, text] of Object.entries(content))
      if (TOKEN.test(text)) report.leaks.push(`${what}: ${withoutToken(page.url())}`);
  }
}

const afterTwoSeconds = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 2_000, value).unref());
const withoutToken = (text: string) => text.replace(new RegExp(TOKEN, "g"), "TOKEN");

/** Runs in the page, before its scripts. Reports what they write. */
function watchWrites(): void {
  const reportValue = (what: string, value: unknown) => {
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
      void (window as unknown as { reportWrite(what: string, text: string): void }).reportWrite(what, text);
  };
  /** Calls `before` with the `this` and the arguments of each call. */
  const callBefore = (owner: object, name: string, before: (self: unknown, args: unknown[]) => void) => {
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
  // The option `keepsToken` allows sessionStorage; the pages of tests say so in their address.
  callBefore(Storage.prototype, "setItem", (self, args) => {
    if (self === localStorage) reportValue("in localStorage", args);
    else if (!location.search.includes("keepsToken")) reportValue("in sessionStorage", args);
  });
  callBefore(BroadcastChannel.prototype, "postMessage", (_, args) => reportValue("in a message to other tabs", args));
  for (const name of ["pushState", "replaceState"])
    callBefore(History.prototype, name, (_, args) => reportValue("in the history", args));
  for (const name of ["put", "add"])
    callBefore(IDBObjectStore.prototype, name, (_, args) => reportValue("in IndexedDB", args));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    set(this: Document, value: string) {
      reportValue("in a cookie", value);
      cookie?.set?.call(this, value);
    },
  });
}

/** Runs in the page. */
function pageContent(): Record<string, string> {
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
