/** One section of the rail, with a fold where it is long. */
import { useEffect, useRef } from "react";
import { useApp } from "../../../base/context/context.js";
import { Link } from "../../../parts/controls/link.js";
import type { Entry, Section } from "../../../base/navigation/catalogue.js";
import { recentKeys } from "../../../base/navigation/recent.js";
import { useOwnedState } from "../../../base/storage/use-owned-state.js";
import { EntryMark } from "../../../base/ui/letter-tile.js";

/** How many entries of a section are shown until the person asks for all of them. */
const ENTRIES_SHOWN = 9;

interface RailSectionProps {
  section: Section;
  /** The key of the entry whose screen is open. */
  openKey: string | undefined;
  onLeave: (() => void) | undefined;
}

export function RailSection({ section: { name, entries }, openKey, onLeave }: RailSectionProps) {
  const { text: t } = useApp();
  const [isExpanded, expand] = useIsUnfolded(name);
  const shown = useShownKeys(entries, openKey);
  const isLong = entries.length > ENTRIES_SHOWN;
  const entryByKey = new Map(entries.map((entry) => [entry.key, entry]));
  const shownEntries = isExpanded || !isLong ? entries : shown.flatMap((key) => entryByKey.get(key) ?? []);
  return (
    <nav aria-label={t.sections[name]}>
      <h2>
        {t.sections[name]}
        {isLong && <span className="tabular">{entries.length}</span>}
      </h2>
      <ul>
        {shownEntries.map(({ key, ...entry }) => (
          <RailLink key={key} {...entry} isOpen={key === openKey} onLeave={onLeave} />
        ))}
        {isLong && (
          <li>
            <button type="button" className="more" aria-expanded={isExpanded} onClick={() => expand(!isExpanded)}>
              {isExpanded ? t.fewer : t.all(entries.length)}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

function useIsUnfolded(section: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const { choices } = useApp();
  const name = `unfolded ${section}`;
  const [isOn, setIsOn] = useOwnedState(choices, () => choices.get(name) !== null);
  const turn = (next: boolean) => {
    choices.write(name, next ? "yes" : undefined);
    setIsOn(next);
  };
  return [isOn, turn];
}

/** The keys of the entries that are shown while the section is folded. They stay in their places as other screens are opened. */
function useShownKeys(entries: readonly Entry[], openKey: string | undefined): readonly string[] {
  const { choices } = useApp();
  const [shown, setShown] = useOwnedState<readonly string[]>(choices, () =>
    firstShown(entries, recentKeys(choices), ENTRIES_SHOWN),
  );
  const openKeyInSection = entries.find(({ key }) => key === openKey)?.key;
  const nextShown = withOpenEntry(shown, openKeyInSection, recentKeys(choices));
  if (nextShown !== shown) setShown(nextShown);
  return nextShown;
}

interface RailLinkProps extends Pick<Entry, "label" | "icon" | "to"> {
  /** Of a thing: the name of its type. */
  name?: string;
  isOpen: boolean;
  onLeave: (() => void) | undefined;
}

export function RailLink({ label, name, icon, to, isOpen, onLeave }: RailLinkProps) {
  const { page } = useApp();
  const entry = useRef<HTMLLIElement>(null);
  // An app within a page does not scroll that page.
  useEffect(() => {
    if (page && isOpen) entry.current?.scrollIntoView?.({ block: "nearest" });
  }, [page, isOpen]);
  return (
    <li ref={entry}>
      <Link to={to} onClick={onLeave} aria-current={isOpen ? "page" : undefined}>
        <EntryMark icon={icon} name={name} />
        <span className="clip">{label}</span>
      </Link>
    </li>
  );
}

// Which entries of a long section of the navigation are shown while it is folded.

/**
 * The keys of the entries that a folded section shows at first: the recent ones, and the first of the others, in the section's order.
 * @param recentKeys - the keys of the recent entries, the latest first
 * @param size - how many entries are shown
 */
export function firstShown(entries: readonly Entry[], recentKeys: readonly string[], size: number): string[] {
  const isRecent = ({ key }: Entry) => recentKeys.includes(key);
  const recentFirst = [...entries.filter(isRecent), ...entries.filter((entry) => !isRecent(entry))];
  const shown = new Set(recentFirst.slice(0, size).map(({ key }) => key));
  return entries.map(({ key }) => key).filter((key) => shown.has(key));
}

/**
 * The shown keys with that of the open entry. An entry that was not shown takes the place of one that was not open lately, so that no
 * other entry moves.
 */
export function withOpenEntry(
  shown: readonly string[],
  openKey: string | undefined,
  recentKeys: readonly string[],
): readonly string[] {
  if (openKey === undefined || shown.includes(openKey)) return shown;
  const lastUnused = shown.findLastIndex((key) => !recentKeys.includes(key));
  const place = lastUnused === -1 ? shown.length - 1 : lastUnused;
  return shown.map((key, index) => (index === place ? openKey : key));
}
