/** The frame around each screen: rail, top bar, main. On a narrow page the rail is a sheet behind a button. */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { isAround } from "../navigation/focus-place.js";
import { sections, type Section } from "../navigation/catalogue.js";
import { useApp, useRoute, useSignedIn, useText } from "../context/context.js";
import { crumbs } from "./breadcrumbs.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../navigation/link.js";
import { Account } from "../account/sign-in.js";
import { useLazyState } from "../ui/lazy-part.js";
import { Offline } from "../connection/offline.js";
import { screenSupport } from "./screen-parts.js";
import { menuEntries } from "./screen-table.js";
import { useNarrow } from "../ui/use-narrow.js";

/** How many of each kind the rail shows until the person asks for all of them. */
const railLimit = 9;

export function Frame({ children }: { children: ReactNode }) {
  const { options, auth, link, search, text: t } = useApp();
  const support = useLazyState(screenSupport);
  const [open, setOpen] = useState(false);
  const narrow = useNarrow(860);
  const route = useRoute();
  const here = formatRoute(route);
  const frame = useRef<HTMLDivElement>(null);
  // Where the page has a main part of its own, this is in it or beside it.
  const [Main] = useState<"main" | "div">(() => (document.querySelector("main:not(.ql *)") ? "div" : "main"));

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      // What is pressed in the rest of the page, or in another app on it, is not ours.
      const path = event.composedPath();
      const app = frame.current?.closest(".ql") as Element;
      if (!isAround(path[0], app) && !path.includes(app)) return;
      event.preventDefault();
      search();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [search]);
  useEffect(() => setOpen(false), [here]);

  return (
    <>
      <a className="skip" href="#ql-main" onClick={skip}>
        {t.skip}
      </a>
      <div ref={frame} className="frame">
        {!narrow && <Rail />}
        <div>
          <header className="top">
            <div className="bar">
              {narrow && (
                <button type="button" className="button ghost icon" aria-label={t.menu} onClick={() => setOpen(true)}>
                  <Icon name="menu" />
                </button>
              )}
              <Crumbs route={route} />
              {narrow && (
                <button type="button" className="button ghost icon" aria-label={t.search} onClick={search}>
                  <Icon name="search" />
                </button>
              )}
              {link && support.at === "ready" && route.at !== "live" && <support.part.LinkState />}
              {auth && <Account />}
            </div>
            {options.standIn && (
              <p className="notice">
                <Icon name="alert" />
                {t.standIn}
              </p>
            )}
            <Offline />
            <SignInTrouble />
          </header>
          <Main id="ql-main">{children}</Main>
        </div>
      </div>
      {open && narrow && (
        <Dialog title={t.menu} className="sheet" bare onClose={() => setOpen(false)}>
          <Rail onLeave={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** Moves the focus by hand: with routes in the hash, following its address would be a change of route. */
function skip(event: { preventDefault(): void; currentTarget: HTMLElement }) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>("h1")?.focus();
}

function Rail({ onLeave }: { onLeave?: () => void }) {
  const { options, page, schema, search, text: t } = useApp();
  const route = useRoute();
  const { at } = route;
  const rail = useRef<HTMLElement>(null);
  // Somebody else's page is not scrolled for it.
  useEffect(() => {
    if (page) rail.current?.querySelector("li > [aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [page, route, schema.at]);
  const mac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? "");
  return (
    // A link to the screen that is already open changes no route, and still means "take me there".
    <aside
      ref={rail}
      className="rail"
      aria-label={t.menu}
      onClick={(event) => (event.target as Element).closest("a") && onLeave?.()}
    >
      <Link to={{ at: "home" }} className="brand">
        <Icon name="search" size={18} />
        <span className="clip">{options.title ?? "Querylet"}</span>
      </Link>
      <button
        type="button"
        className="find"
        onClick={() => {
          onLeave?.();
          search();
        }}
      >
        <Icon name="search" />
        {t.search}
        <kbd>{mac ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      <div className="rail-lists">
        {schema.at === "ready" &&
          sections(schema.schema).map((section) => <RailSection key={section.name} section={section} />)}
      </div>
      <div className="rail-end">
        {menuEntries(t).map(({ label, icon, to }) => (
          <Link key={to.at} to={to} aria-current={at === to.at ? "page" : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </aside>
  );
}

function RailSection({ section: { name, entries, icon } }: { section: Section }) {
  const t = useText();
  const here = formatRoute(useRoute()).split("?")[0] ?? "";
  const [all, setAll] = useState(false);
  if (!entries.length) return null;
  return (
    <nav aria-label={t.sections[name]}>
      <h2>
        {t.sections[name]}
        {entries.length > railLimit && <span className="tabular">{entries.length}</span>}
      </h2>
      <ul>
        {entries.map(({ key, label, to }, index) => {
          const href = formatRoute(to);
          const current = here === href || here.startsWith(href + "/");
          return (
            // Where one is, is always in view.
            (all || current || index < railLimit) && (
              <li key={key}>
                <Link to={to} aria-current={current ? "page" : undefined}>
                  <Icon name={icon} />
                  <span className="clip">{label}</span>
                </Link>
              </li>
            )
          );
        })}
        {entries.length > railLimit && (
          <li>
            <button type="button" className="more" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t.fewer : t.all(entries.length)}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Crumbs({ route }: { route: Route }) {
  const { schema, record, text: t } = useApp();
  const recordLabel = useSyncExternalStore(record.subscribe, record.get, record.get);
  const context = { text: t, schema: schema.at === "ready" ? schema.schema : undefined, recordLabel };
  return (
    <nav className="grow" aria-label={t.crumbs}>
      <ol className="crumbs">
        {crumbs(route, context).map(({ label, to }, index) => (
          <li key={index}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** An attempt to sign in that failed says so here, whichever button began it. */
function SignInTrouble() {
  const { text: t, notice } = useApp();
  const { error } = useSignedIn();
  const route = useRoute();
  // Told once: whoever went on to another screen has read it.
  const [old, setOld] = useState<unknown>();
  useEffect(() => () => setOld(error), [route, error]);
  const said =
    error && error !== old ? ((t.signInFailed as Record<string, string>)[error.code] ?? error.message) : notice;
  return (
    <div role="alert">
      {said && (
        <p className="notice bad">
          <Icon name="alert" />
          {said}
        </p>
      )}
    </div>
  );
}
