/**
 * Part of every page of `npm start`: reloads it when its scripts have changed, swaps style sheets that have changed without a
 * reload, and shows what is wrong with the source until it is right. Sent as it is, so it stays within what browsers run.
 */

/** What the development server tells: see `site.mjs`. */
const EVENTS = "/development/events";
/** A server that restarts is back earlier than that. */
const PATIENCE_MS = 4000;

/** The run of the demo's server that this page began with. */
let firstServer;
let events;
let silence;

/** Only a page that is seen is connected: browsers allow few connections to one server. */
function connectWhileVisible() {
  const isVisible = document.visibilityState === "visible";
  if (isVisible && !events) connect();
  if (!isVisible && events) {
    events.close();
    events = undefined;
    clearTimeout(silence);
  }
}

function connect() {
  events = new EventSource(EVENTS);
  events.onmessage = ({ data }) => apply(JSON.parse(data));
  events.onopen = () => clearTimeout(silence);
  events.onerror = () => {
    clearTimeout(silence);
    silence = setTimeout(
      () => showOverlay("The development server does not answer", ["Its terminal says why."]),
      PATIENCE_MS,
    );
  };
}

function apply({ server, versions, styles, isGalleryOutdated, failures, typeErrors }) {
  firstServer ??= server;
  // The question has the gallery built. The news of that comes over the stream.
  if (isGalleryOutdated && location.pathname.startsWith("/gallery")) fetch(location.href);
  if (server !== firstServer || hasOldScript(versions)) return location.reload();
  for (const page of pages()) {
    for (const link of page.document.querySelectorAll("link[rel=stylesheet]")) swapLink(link, versions);
    swapStyles(page, styles);
  }
  if (failures.length > 0)
    showOverlay("The source does not build. The page shows the last version that did.", failures);
  else if (typeErrors.length > 0) showOverlay("The types have errors.", typeErrors);
  else hideOverlay();
}

const pathOf = (address) => new URL(address, location.href).pathname;
const versionOf = (address) => new URL(address, location.href).searchParams.get("v");

function hasOldScript(versions) {
  return [...document.scripts].some(({ src }) => {
    const version = src && versionOf(src);
    return version && versions[pathOf(src)] !== undefined && versions[pathOf(src)] !== version;
  });
}

/** This page and those that it frames. */
function pages() {
  return [window, ...[...document.querySelectorAll("iframe")].map((frame) => frame.contentWindow)].filter(
    (page) => page?.document?.body,
  );
}

/** The old style sheet stays until the new one is there, so that nothing flashes. */
function swapLink(link, versions) {
  const version = versions[pathOf(link.href)];
  if (version === undefined || version === versionOf(link.href) || link.dataset.old) return;
  link.dataset.old = "yes";
  const next = link.cloneNode();
  delete next.dataset.old;
  next.href = `${pathOf(link.href)}?v=${version}`;
  next.onload = () => link.remove();
  link.after(next);
}

/** Style sheets that scripts hold as text end with a mark each (`site.mjs`), by which they are found again. */
function swapStyles(page, styles) {
  const before = page.queryletStyles ?? {};
  page.queryletStyles = { ...before, ...styles };
  for (const sheet of page.document.adoptedStyleSheets) {
    const names = marksIn(sheet).filter((name) => name in styles);
    if (names.some((name) => styles[name] !== before[name]))
      sheet.replaceSync(names.map((name) => styles[name]).join("\n"));
  }
}

function marksIn(sheet) {
  return [...sheet.cssRules].flatMap((rule) => [...(rule.nameList ?? [])]);
}

const OVERLAY_STYLE = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #16181df0; color: #f4f4f5;
    font: 14px/1.5 ui-monospace, monospace; }
  section { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  button { float: inline-end; padding: 0.25rem 0.75rem; border: 1px solid; background: none; color: inherit; font: inherit; }
  h1 { font-size: 1.125rem; margin: 0 0 1rem; color: #ff9b9b; }
  pre { margin: 0 0 1rem; padding: 1rem; border-inline-start: 3px solid #ff9b9b; background: #0b0c0f; white-space: pre-wrap;
    overflow-wrap: anywhere; font: inherit; }`;

let overlay;
/** What a person has put away: the same is not shown again. */
let dismissed;

function hideOverlay() {
  overlay?.remove();
  overlay = undefined;
  dismissed = undefined;
}

function dismissOverlay(texts) {
  hideOverlay();
  dismissed = texts.join();
}

function showOverlay(title, texts) {
  if (texts.join() === dismissed) return;
  hideOverlay();
  overlay = document.createElement("querylet-problems");
  overlay.setAttribute("role", "alert");
  const root = overlay.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement("section");
  const heading = document.createElement("h1");
  heading.textContent = title;
  const button = document.createElement("button");
  button.textContent = "Close";
  button.onclick = () => dismissOverlay(texts);
  section.append(button, heading, ...texts.map(asText));
  root.append(section);
  document.documentElement.append(overlay);
}

function asText(text) {
  const element = document.createElement("pre");
  element.textContent = text;
  return element;
}

if (window === window.top) {
  connectWhileVisible();
  document.addEventListener("visibilitychange", connectWhileVisible);
}
