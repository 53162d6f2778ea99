/** The rail beside each screen: home, search, the sections of the navigation, and the app's own screens. */
import { useSyncExternalStore } from "react";
import { useApp, useRoute } from "../../../base/context/context.js";
import { Link } from "../../../parts/controls/link.js";
import { navigationEntryOf, navigationSections } from "../../../base/navigation/catalogue.js";
import { useStandaloneActions } from "../../../base/navigation/use-standalone-actions.js";
import type { Schema } from "../../../schema/index.js";
import { Icon } from "../../../base/ui/icon.js";
import { keysText } from "../../../base/ui/keyboard/key-names.js";
import { useLazyPart, useLazyState } from "../../../base/ui/lazy-part.js";
import { RailLink, RailSection } from "./rail-section.js";
import { railSupport } from "../screens/screen-parts.js";
import { menuEntries } from "../screens/screen-table.js";

/** @param onLeave - called when a link is followed, even to the screen that is open */
export function Rail({ onLeave }: { onLeave?: () => void }) {
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
