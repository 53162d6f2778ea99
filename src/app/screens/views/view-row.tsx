/** One saved view in the list of all of them. */
import { useState, type FormEvent } from "react";
import { useViews, useViewStore } from "../../base/context/views/use-views.js";
import type { KeptView } from "../../base/context/views/view-store.js";
import { Link } from "../../parts/controls/link.js";
import { parseRoute } from "../../base/navigation/routes.js";
import { freeName, viewName, type TileForm } from "../../base/navigation/saved-view.js";
import { Icon } from "../../base/ui/icon.js";
import { takeEscape } from "../../base/ui/keyboard/take-escape.js";
import { Menu } from "../../base/ui/menu.js";
import { tileFormsIn } from "../../parts/views/tile-forms.js";
import { iconOfView, kindOfView } from "../../parts/views/view-icons.js";
import { useViewWords } from "../../parts/views/words.js";
import { useLoadedSchema } from "../../parts/views/use-loaded-schema.js";

interface ViewRowProps {
  view: KeptView;
  /** Told whether the browser has kept a change. */
  onChange: (isKept: boolean) => void;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

export function ViewRow({ view, onChange, onUp, onDown }: ViewRowProps) {
  const t = useViewWords();
  const store = useViewStore();
  const schema = useLoadedSchema();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, address, position, isOfTeam } = view;
  if (isRenaming) return <RenameForm view={view} onChange={onChange} onClose={() => setRenaming(false)} />;
  return (
    <li>
      <Link to={{ at: "view", name }}>
        <Icon name={iconOfView(schema, address)} />
        <b className="clip">{name}</b>
        <small className="quiet">{t.viewKinds[kindOfView(schema, address)]}</small>
        {isOfTeam && <span className="badge">{t.ofTeam}</span>}
        {position !== undefined && <span className="badge">{t.pinned}</span>}
      </Link>
      {(onUp || onDown) && (
        <>
          <MoveButton label={t.moveUp(name)} icon="up" onPress={onUp} />
          <MoveButton label={t.moveDown(name)} icon="down" onPress={onDown} />
        </>
      )}
      <Menu label={t.viewMenu(name)} className="button ghost icon" button={<Icon name="dots" />}>
        {(close) => (
          <>
            <MenuItem
              label={position === undefined ? t.pin : t.unpin}
              onPress={() => onChange(store.pin(id, position === undefined))}
            />
            {!isOfTeam && (
              <>
                <MenuItem label={t.rename} onPress={() => setRenaming(true)} />
                <MenuItem
                  label={t.removeView}
                  onPress={() => {
                    close();
                    onChange(store.remove(id));
                  }}
                />
                <TileChoice view={view} onChange={onChange} />
              </>
            )}
          </>
        )}
      </Menu>
    </li>
  );
}

/** It stays where it is when there is no way further, so that the focus is not lost. */
function MoveButton({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: "up" | "down";
  onPress: (() => void) | undefined;
}) {
  return (
    <button type="button" className="button ghost icon" aria-label={label} aria-disabled={!onPress} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

function MenuItem({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="button ghost" onClick={onPress}>
      {label}
    </button>
  );
}

/** The form that the view has on the home screen. */
function TileChoice({ view: { id, address, tile }, onChange }: Pick<ViewRowProps, "view" | "onChange">) {
  const t = useViewWords();
  const store = useViewStore();
  const forms = tileFormsIn(useLoadedSchema(), parseRoute(address));
  if (forms.length < 2) return null;
  return (
    <label className="field">
      <span>{t.viewTile}</span>
      <select
        className="input"
        value={tile}
        onChange={(event) => onChange(store.change(id, { tile: event.target.value as TileForm }))}
      >
        {forms.map((form) => (
          <option key={form} value={form}>
            {t.tiles[form]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RenameFormProps {
  view: KeptView;
  onChange: (isKept: boolean) => void;
  onClose: () => void;
}

function RenameForm({ view: { id, name }, onChange, onClose }: RenameFormProps) {
  const t = useViewWords();
  const store = useViewStore();
  const views = useViews();
  const [text, setText] = useState(name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const taken = new Set(views.filter((view) => view.id !== id).map((view) => view.name));
    const next = viewName(text);
    if (next !== "" && next !== name) onChange(store.change(id, { name: freeName(next, taken) }));
    onClose();
  };
  return (
    <li>
      <form className="row grow" onSubmit={rename} onKeyDown={(event) => takeEscape(event, onClose)}>
        <input
          className="input grow"
          aria-label={t.renameView(name)}
          value={text}
          maxLength={80}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button primary">
          {t.save}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t.cancelView}
        </button>
      </form>
    </li>
  );
}
