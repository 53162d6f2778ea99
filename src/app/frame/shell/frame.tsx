/**
 * The frame around each screen: rail, top bar, main. On a narrow page the rail is a sheet behind a button. A screen that is shown alone has
 * notices only.
 */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { isKeyOfApp } from "../../base/navigation/focus-place.js";
import { useApp, useRoute } from "../../base/context/context.js";
import { crumbs } from "./breadcrumbs.js";
import { formatRoute, type Route } from "../../base/navigation/routes.js";
import { Dialog } from "../../parts/controls/dialog.js";
import { Icon } from "../../base/ui/icon.js";
import { Link } from "../../parts/controls/link.js";
import { Account, SignInAlert } from "../../parts/account/sign-in.js";
import { useLazyPart, useLazyState } from "../../base/ui/lazy-part.js";
import { Offline } from "../../parts/connection/offline.js";
import type { ServerState } from "../../base/context/server-watch.js";
import { screenSupport, serverNotice, railSupport } from "./screens/screen-parts.js";
import { useNarrow } from "../../base/ui/use-narrow.js";
import { navigationEntryOf, navigationSections } from "../../base/navigation/catalogue.js";
import { useStandaloneActions } from "../../base/navigation/use-standalone-actions.js";
import type { Schema } from "../../schema/index.js";
import { keysText } from "../../base/ui/keyboard/key-names.js";
import { RailLink, RailSection } from "./rail/rail-section.js";
import { menuEntries } from "./screens/screen-table.js";

/** Up to this width, in CSS pixels, the rail is a menu behind a button. The style sheet says the same. */
const FRAME_NARROW_PX = 860;

export function Frame({ children }: { children: ReactNode }) {
  const isAlone = useApp().options.frame === "none";
  return isAlone ? <AloneFrame>{children}</AloneFrame> : <WholeFrame>{children}</WholeFrame>;
}

/** A screen alone in a page of someone else, of which it is not a landmark. */
function AloneFrame({ children }: { children: ReactNode }) {
  const support = useLazyState(screenSupport);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="alone">
      <div className="top">
        <Notices />
      </div>
      <div className="screen">{children}</div>
      <ToastPlace />
      {support.at === "ready" && (
        <>
          <support.part.HeightReport frame={frame} />
          <support.part.KeepFocus />
        </>
      )}
    </div>
  );
}

function WholeFrame({ children }: { children: ReactNode }) {
  const { auth, link, search, text: t } = useApp();
  const support = useLazyState(screenSupport);
  const narrow = useNarrow(FRAME_NARROW_PX);
  const route = useRoute();
  const address = formatRoute(route);
  // The menu belongs to the screen that it was opened on: another screen closes it.
  const [menuAddress, setMenuAddress] = useState<string>();
  const closeMenu = () => setMenuAddress(undefined);
  const frame = useRef<HTMLDivElement>(null);
  // If the page has a `main` element of its own, the app is inside or beside it.
  const [Main] = useState<"main" | "div">(() => (document.querySelector("main:not(.ql *)") ? "div" : "main"));
  useSearchShortcut(frame, search);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link for assistive technology, whose address would be a route here */}
      <a className="skip" href="#ql-main" onClick={skip}>
        {t.skip}
      </a>
      <div ref={frame} className="frame">
        {!narrow && <Rail />}
        <div>
          <header className="top">
            <div className="bar">
              {narrow && (
                <button
                  type="button"
                  className="button ghost icon"
                  aria-label={t.menu}
                  onClick={() => setMenuAddress(address)}
                >
                  <Icon name="menu" />
                </button>
              )}
              <Crumbs route={route} />
              {narrow && (
                <button type="button" className="button ghost icon" aria-label={t.search} onClick={search}>
                  <Icon name="search" />
                </button>
              )}
              {support.at === "ready" && (
                <>
                  {link && route.at !== "live" && <support.part.LinkState />}
                  <support.part.KeepMenu />
                  <support.part.KeepFocus />
                </>
              )}
              {auth && <Account />}
            </div>
            <Notices />
          </header>
          <Main id="ql-main" className="screen">
            {children}
          </Main>
          <ToastPlace />
        </div>
      </div>
      {narrow && menuAddress === address && (
        <Dialog title={t.menu} className="sheet" bare onClose={closeMenu}>
          <Rail onLeave={closeMenu} />
        </Dialog>
      )}
    </>
  );
}

/** What is to be known on every screen. */
function Notices() {
  const { options, text: t } = useApp();
  return (
    <>
      {options.standIn && (
        <p className="notice">
          <Icon name="alert" />
          {t.standIn}
        </p>
      )}
      <Offline />
      <ServerTrouble />
      <SignInAlert />
    </>
  );
}

/** Control or Command with K opens the search, pressed in this app or on nothing in particular. */
function useSearchShortcut(frame: RefObject<HTMLElement | null>, search: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) || !isKeyOfApp(event, frame.current?.closest(".ql"))) return;
      event.preventDefault();
      search();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [frame, search]);
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  const hasOtherModifier = event.altKey || event.shiftKey;
  const hasModifier = (event.metaKey || event.ctrlKey) && !hasOtherModifier;
  // A page may tell of a key without a name, and of no other key that is held then.
  return hasModifier && event.key.toLowerCase() === "k" && !event.defaultPrevented;
}

/** Moves the focus by hand: with routes in the hash, following its address would be a change of route. */
function skip(event: { preventDefault(): void; currentTarget: HTMLElement }) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>("h1")?.focus();
}

function Crumbs({ route }: { route: Route }) {
  const { schema, record, text: t } = useApp();
  const subject = useSyncExternalStore(record.subscribe, record.get, record.get);
  const context = { text: t, schema: schema.at === "ready" ? schema.schema : undefined, ...subject };
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

/** Says when the server is slow or is asked again; the notice's code is loaded when there is something to say. */
function ServerTrouble() {
  const { serverWatch } = useApp();
  const state = useSyncExternalStore(serverWatch.subscribe, serverWatch.get, serverWatch.get);
  return (
    // A server that is slow answers any moment: what can be pressed must not move down for that and up again.
    <div role="status" className={state.at === "slow" ? "over" : undefined}>
      {state.at !== "answering" && <LoadedServerNotice state={state} />}
    </div>
  );
}

function LoadedServerNotice({ state }: { state: ServerState }) {
  const notice = useLazyPart(serverNotice);
  return notice.at === "ready" ? <notice.part.ServerNotice state={state} /> : null;
}

// Where the toast is, and the question that is asked before a screen is left.

/** Announces the open toast: a screen reader listens to this element before there is one. */
export function ToastPlace() {
  const { toasts, question } = useApp().visit;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const asked = useSyncExternalStore(question.subscribe, question.get, question.get);
  return (
    <>
      <div className="toasts" role="status">
        {toast?.content}
      </div>
      {asked}
    </>
  );
}

// The rail beside each screen: home, search, the sections of the navigation, and the app's own screens.

/** @param onLeave - called when a link is followed, even to the screen that is open */
function Rail({ onLeave }: { onLeave?: () => void }) {
  const { options, schema, search, text: t } = useApp();
  const { at } = useRoute();
  const support = useLazyPart(railSupport);
  const entries = menuEntries(t);
  return (
    <aside className="rail" aria-label={t.menu}>
      <Link to={{ at: "home" }} className="brand" onClick={onLeave}>
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
        <kbd>{keysText("Mod K", t.controlKey)}</kbd>
      </button>
      <div className="rail-lists">
        {schema.at === "ready" && <RailSections schema={schema.schema} onLeave={onLeave} />}
      </div>
      <div className="rail-end">
        {entries.map(
          ({ label, to, isRare }) =>
            !isRare && (
              <Link key={to.at} to={to} onClick={onLeave} aria-current={at === to.at ? "page" : undefined}>
                {label}
              </Link>
            ),
        )}
        {support.at === "ready" && (
          <support.part.RailMenu entries={entries.filter(({ isRare }) => isRare)} onLeave={onLeave} />
        )}
      </div>
    </aside>
  );
}

interface RailSectionsProps {
  schema: Schema;
  onLeave: (() => void) | undefined;
}

/** Single records stand first, beside home. Actions come last: they are known last, and so move nothing. */
function RailSections({ schema, onLeave }: RailSectionsProps) {
  const { text: t, record } = useApp();
  const route = useRoute();
  const sections = navigationSections(schema, useStandaloneActions(schema));
  const singletons = sections.find(({ name }) => name === "singletons")?.entries ?? [];
  const { thing } = useSyncExternalStore(record.subscribe, record.get, record.get);
  const openKey = navigationEntryOf(schema, thing === undefined ? route : { at: "type", type: thing })?.key;
  const support = useLazyState(railSupport);
  return (
    <>
      <nav aria-label={t.sections.singletons}>
        <ul>
          <RailLink label={t.home} icon="home" to={{ at: "home" }} isOpen={route.at === "home"} onLeave={onLeave} />
          {singletons.map(({ key, ...entry }) => (
            <RailLink key={key} {...entry} isOpen={key === openKey} onLeave={onLeave} />
          ))}
        </ul>
      </nav>
      {support.at === "ready" && <support.part.PinnedViews onLeave={onLeave} />}
      {sections
        .filter(({ name }) => name !== "singletons")
        .map((section) => (
          <RailSection key={section.name} section={section} openKey={openKey} onLeave={onLeave} />
        ))}
    </>
  );
}
