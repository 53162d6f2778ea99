/** What the rail shows once it has been fetched: the pinned views, and the menu of rarely used screens. */
import { useText } from "../../../base/context/context.js";
import { useOpenView, useViews } from "../../../base/context/views/use-views.js";
import { pinnedOf } from "../../../base/context/views/view-store.js";
import { iconOfView } from "../../../parts/views/view-icons.js";
import { RailLink } from "./rail-section.js";
import { useLoadedSchema } from "../../../parts/views/use-loaded-schema.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Link } from "../../../parts/controls/link.js";
import type { Route } from "../../../base/navigation/routes.js";
import { Icon, type IconName } from "../../../base/ui/icon.js";
import { Menu } from "../../../base/ui/menu.js";
import css from "./rail-menu.css";

// The pinned views, on top of the things in the rail.

export function PinnedViews({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useText();
  const schema = useLoadedSchema();
  const open = useOpenView();
  const pinned = pinnedOf(useViews());
  if (pinned.length === 0) return null;
  return (
    <nav aria-label={t.pinned}>
      <h2>{t.pinned}</h2>
      <ul>
        {pinned.map(({ id, name, address }) => (
          <RailLink
            key={id}
            label={name}
            icon={iconOfView(schema, address)}
            to={{ at: "view", name }}
            isOpen={id === open?.id}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </nav>
  );
}

// The menu at the end of the rail: the app's own screens that have no room beside the others.

interface RailMenuProps {
  entries: readonly { label: string; icon: IconName; to: Route }[];
  onLeave: (() => void) | undefined;
}

export function RailMenu({ entries, onLeave }: RailMenuProps) {
  useStyleSheet(css);
  const t = useText();
  return (
    <Menu label={t.moreScreens} className="button ghost icon" button={<Icon name="dots" />}>
      {(close) =>
        entries.map(({ label, icon, to }) => (
          <Link
            key={to.at}
            to={to}
            className="button ghost"
            onClick={() => {
              close();
              onLeave?.();
            }}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))
      }
    </Menu>
  );
}
