/** The menu at the end of the rail: the app's own screens that have no room beside the others. */
import { useText } from "../../../base/context/context.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Link } from "../../../parts/controls/link.js";
import type { Route } from "../../../base/navigation/routes.js";
import { Icon, type IconName } from "../../../base/ui/icon.js";
import { Menu } from "../../../base/ui/menu.js";
import css from "./rail-menu.css";

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
