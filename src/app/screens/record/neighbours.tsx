/** The records before and after this one, in the list from which it was opened. */
import { useEffect, type RefObject } from "react";
import { useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "../../parts/controls/link.js";
import { isKeyOfApp } from "../../base/navigation/focus-place.js";
import { formatRoute, type RecordKey, keyText } from "../../base/navigation/routes.js";
import { useOneStop } from "../../base/ui/keyboard/one-stop.js";
import { Icon, type IconName } from "../../base/ui/icon.js";
import { count } from "../../parts/values/number-format.js";
import type { ShownList } from "../../base/context/visit/visit.js";

/** Together with Alt, because the browser uses Alt with the left and right arrows for its history. */
const PREVIOUS_KEY = "ArrowUp";
const NEXT_KEY = "ArrowDown";

/** Nothing where the record was not opened from a list. */
export function Neighbours({ type, id, scope }: RecordKey) {
  const { nav, visit } = useApp();
  const t = useWords();
  const row = useOneStop<HTMLElement>();
  const before = nav.previous();
  const list = before && visit.shownLists.get(formatRoute(before));
  const neighbours = list && neighboursOf(list, { type, id, scope });
  useNeighbourKeys(row.ref, neighbours?.previous, neighbours?.next);
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  if (!previous && !next) return null;
  return (
    <nav className="row neighbours" aria-label={t.neighbours} {...row}>
      <span className="quiet tabular">
        {t.position(count(position), total === undefined ? undefined : count(total))}
      </span>
      <NeighbourLink record={previous} label={t.previousRecord} shortcut={PREVIOUS_KEY} icon="up" />
      <NeighbourLink record={next} label={t.nextRecord} shortcut={NEXT_KEY} icon="down" />
    </nav>
  );
}

interface NeighbourLinkProps {
  record: RecordKey | undefined;
  label: string;
  /** The key that opens it together with Alt. */
  shortcut: string;
  icon: IconName;
}

/** Without a record a button that cannot be pressed keeps its place, so that the other one does not move. */
function NeighbourLink({ record, label, shortcut, icon }: NeighbourLinkProps) {
  const content = <Icon name={icon} />;
  if (!record)
    return (
      <button type="button" className="button ghost icon" disabled aria-label={label}>
        {content}
      </button>
    );
  return (
    <Link
      className="button ghost icon"
      to={{ at: "record", ...record }}
      replace
      aria-label={label}
      aria-keyshortcuts={`Alt+${shortcut}`}
    >
      {content}
    </Link>
  );
}

/** Keys that are pressed in the rest of the page, or in another app on it, are ignored. */
function useNeighbourKeys(
  element: RefObject<HTMLElement | null>,
  previous: RecordKey | undefined,
  next: RecordKey | undefined,
): void {
  const { nav } = useApp();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const record = event.altKey ? { [PREVIOUS_KEY]: previous, [NEXT_KEY]: next }[event.key] : undefined;
      const app = element.current?.closest(".ql");
      const [target] = event.composedPath();
      if (!record || !isKeyOfApp(event, app) || event.defaultPrevented || isControl(target)) return;
      event.preventDefault();
      nav.go({ at: "record", ...record }, true);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [element, nav, previous, next]);
}

/** Whether the keys have a meaning for the element that has the focus: Alt and an arrow open a select. */
const isControl = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches("input, select, textarea");

// The records before and after one in a list.

/** A record's place in a list, and the records beside it. */
interface Neighbours {
  /** From 1. */
  position: number;
  /** The number of all rows, where it is known. */
  total: number | undefined;
  previous: RecordKey | undefined;
  next: RecordKey | undefined;
}

/** Undefined where the record is not in the list. Rows that are not records are passed over. */
export function neighboursOf({ records, firstPosition, total }: ShownList, key: RecordKey): Neighbours | undefined {
  const index = records.findIndex((record) => record && keyText(record) === keyText(key));
  if (index < 0) return undefined;
  return {
    position: firstPosition + index,
    total,
    previous: records
      .slice(0, index)
      .reverse()
      .find((record) => record !== undefined),
    next: records.slice(index + 1).find((record) => record !== undefined),
  };
}
