/** The rail beside each screen: home, search, all that the server offers, and the app's own screens. */
import { useEffect, useRef, useState } from "react";
import { useApp, useRoute, useText } from "../context/context.js";
import { sections, type Section } from "../navigation/catalogue.js";
import { Link } from "../controls/link.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import { Icon } from "../ui/icon.js";
import { menuEntries } from "./screens/screen-table.js";

/** How many entries of a section are shown until the person asks for all of them. */
const ENTRIES_SHOWN = 9;

/** @param onLeave - called when a link is followed, even to the screen that is open */
export function Rail({ onLeave }: { onLeave?: () => void }) {
  const { options, schema, search, text: t } = useApp();
  const { at } = useRoute();
  const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? "");
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
        <kbd>{isMac ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      <div className="rail-lists">
        {schema.at === "ready" &&
          sections(schema.schema).map((section) => (
            <RailSection key={section.name} section={section} onLeave={onLeave} />
          ))}
      </div>
      <div className="rail-end">
        {menuEntries(t).map(({ label, icon, to }) => (
          <Link key={to.at} to={to} onClick={onLeave} aria-current={at === to.at ? "page" : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </aside>
  );
}

interface RailSectionProps {
  section: Section;
  onLeave: (() => void) | undefined;
}

function RailSection({ section: { name, entries, icon }, onLeave }: RailSectionProps) {
  const t = useText();
  const [path = ""] = formatRoute(useRoute()).split("?");
  const [isExpanded, setIsExpanded] = useState(false);
  if (!entries.length) return null;
  const isLong = entries.length > ENTRIES_SHOWN;
  return (
    <nav aria-label={t.sections[name]}>
      <h2>
        {t.sections[name]}
        {isLong && <span className="tabular">{entries.length}</span>}
      </h2>
      <ul>
        {entries.map(({ key, label, to }, index) => {
          const entryPath = formatRoute(to);
          const isCurrent = path === entryPath || path.startsWith(entryPath + "/");
          // The entry of the open screen is always in view.
          if (!isExpanded && !isCurrent && index >= ENTRIES_SHOWN) return null;
          return <RailEntry key={key} label={label} icon={icon} to={to} isCurrent={isCurrent} onLeave={onLeave} />;
        })}
        {isLong && (
          <li>
            <button
              type="button"
              className="more"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? t.fewer : t.all(entries.length)}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface RailEntryProps extends Pick<Section, "icon"> {
  label: string;
  to: Route;
  isCurrent: boolean;
  onLeave: (() => void) | undefined;
}

function RailEntry({ label, icon, to, isCurrent, onLeave }: RailEntryProps) {
  const { page } = useApp();
  const entry = useRef<HTMLLIElement>(null);
  // An app within a page does not scroll that page.
  useEffect(() => {
    if (page && isCurrent) entry.current?.scrollIntoView?.({ block: "nearest" });
  }, [page, isCurrent]);
  return (
    <li ref={entry}>
      <Link to={to} onClick={onLeave} aria-current={isCurrent ? "page" : undefined}>
        <Icon name={icon} />
        <span className="clip">{label}</span>
      </Link>
    </li>
  );
}
