/** The menu of a tile: its form, its place, its pin. */
import { useSchema } from "../../../base/context/context.js";
import { useViewStore } from "../../../base/context/views/use-views.js";
import type { KeptView } from "../../../base/context/views/view-store.js";
import { Link } from "../../../parts/controls/link.js";
import { parseRoute } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { Menu } from "../../../base/ui/menu.js";
import { tileFormsIn } from "../../../parts/views/tile-forms.js";
import { useViewWords } from "../../../parts/views/words.js";

interface TileMenuProps {
  view: KeptView;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  /** The browser has not kept a change. */
  onRefused: () => void;
}

export function TileMenu({
  view: { id, name, address, tile, isOfTeam },
  onEarlier,
  onLater,
  onRefused,
}: TileMenuProps) {
  const t = useViewWords();
  const schema = useSchema();
  const store = useViewStore();
  const check = (isKept: boolean) => {
    if (!isKept) onRefused();
  };
  const otherForms = isOfTeam ? [] : tileFormsIn(schema, parseRoute(address)).filter((form) => form !== tile);
  return (
    <Menu label={t.viewMenu(name)} className="button ghost icon" button={<Icon name="dots" />}>
      {(close) => {
        const item = (key: string, label: string, onPress: () => void) => (
          <button
            key={key}
            type="button"
            className="button ghost"
            onClick={() => {
              close();
              onPress();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            {otherForms.map((form) =>
              item(form, t.showAs(t.tiles[form]), () => check(store.change(id, { tile: form }))),
            )}
            {onEarlier && item("earlier", t.moveEarlier, onEarlier)}
            {onLater && item("later", t.moveLater, onLater)}
            {item("unpin", t.unpin, () => check(store.pin(id, false)))}
            <Link className="button ghost" to={{ at: "view" }}>
              {t.savedViews}
            </Link>
          </>
        );
      }}
    </Menu>
  );
}
