/** The content of an element before its app has loaded. It has no style attribute, so it works under any content security policy. */

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
export function showLoading(host: Element): void {
  show(host, "Loading …");
}

/** Whether the page has no origin: browsers load no modules for a file, and few servers give them to a sandboxed frame. */
export const hasNoOrigin = globalThis.origin === "null";

/** Says that the app could not be loaded, with a button that tries again. */
export function showFailure(host: Element, tryAgain: () => void): void {
  const button = document.createElement("button");
  button.textContent = "Try again";
  button.addEventListener("click", tryAgain);
  const reason = hasNoOrigin
    ? "This page is a file or a frame without allow-same-origin. "
    : "This part of the page could not be loaded. ";
  show(host, reason, button);
}
