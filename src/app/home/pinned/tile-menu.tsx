/** The menu of a tile: its form, its place, its pin. */
import { useSchema } from "../../context/context.js";
import { useViewStore } from "../../context/views/use-views.js";
import type { KeptView } from "../../context/views/view-store.js";
import { Link } from "../../controls/link.js";
import { parseRoute } from "../../navigation/routes.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { tileFormsIn } from "../../views/tile-forms.js";
import { useViewWords } from "../../views/words.js";

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
