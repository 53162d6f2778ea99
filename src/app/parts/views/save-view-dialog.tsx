/** The dialog that gives a screen a name, a form on the home screen and a pin. */
import { useId, useState, type FormEvent } from "react";
import { useApp } from "../../base/context/context.js";
import { noteOpenedView } from "../../base/context/views/opened-view.js";
import { useViews, useViewStore } from "../../base/context/views/use-views.js";
import { Dialog } from "../controls/dialog.js";
import { toastCard } from "../controls/toast.js";
import type { Route } from "../../base/navigation/routes.js";
import { isTooLong, viewAddress, viewName, type TileForm } from "../../base/navigation/saved-view.js";
import { Icon } from "../../base/ui/icon.js";
import { rootField, type RootField, type Schema } from "../../schema/index.js";
import { tileFormsIn } from "./tile-forms.js";
import { useViewWords } from "./words.js";
import { useLoadedSchema } from "./use-loaded-schema.js";

interface SaveViewDialogProps {
  route: Route;
  onClose: () => void;
}

export function SaveViewDialog({ route, onClose }: SaveViewDialogProps) {
  const t = useViewWords();
  const address = viewAddress(route);
  return (
    <Dialog title={t.saveView} onClose={onClose}>
      {address === undefined && <p role="alert">{t.secretInDocument}</p>}
      {address !== undefined && isTooLong(address) && <p role="alert">{t.viewTooLong}</p>}
      {address !== undefined && !isTooLong(address) && (
        <SaveViewForm route={route} address={address} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SaveViewForm({ route, address, onClose }: SaveViewDialogProps & { address: string }) {
  const t = useViewWords();
  const { record, visit } = useApp();
  const store = useViewStore();
  const views = useViews();
  const schema = useLoadedSchema();
  const forms = tileFormsIn(schema, route);
  const [name, setName] = useState(() => suggestName(route, schema, record.get().recordLabel));
  const [tile, setTile] = useState<TileForm>(forms[0] ?? "link");
  const [isPinned, setPinned] = useState(true);
  const [problem, setProblem] = useState("");
  const keptName = viewName(name);
  const sameName = views.find((view) => view.name === keptName);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (keptName === "") return setProblem(t.nameMissing);
    if (sameName?.isOfTeam) return setProblem(t.nameOfTeam);
    const view = { name: keptName, address, tile };
    const isKept = sameName
      ? store.change(sameName.id, view) && store.pin(sameName.id, isPinned)
      : store.add(view, isPinned);
    if (!isKept) return setProblem(t.notKept);
    const saved = store.get().find((each) => each.name === keptName);
    if (saved) noteOpenedView(visit, saved.id);
    visit.toasts.set({ content: toastCard({ title: t.viewSaved, name: keptName }) });
    onClose();
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <NameField
        name={name}
        note={sameName && !sameName.isOfTeam ? t.nameTaken : undefined}
        onChange={(next) => {
          setName(next);
          setProblem("");
        }}
      />
      {forms.length > 1 && <TileField forms={forms} tile={tile} onChange={setTile} />}
      <label className="check">
        <input type="checkbox" checked={isPinned} onChange={(event) => setPinned(event.target.checked)} />
        {t.pinView}
      </label>
      {problem && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button primary">
          {t.save}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t.cancelView}
        </button>
      </div>
    </form>
  );
}

interface NameFieldProps {
  name: string;
  /** Shown below the input. */
  note: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, note, onChange }: NameFieldProps) {
  const t = useViewWords();
  const id = useId();
  const noteId = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t.viewName}</label>
      <input
        id={id}
        className="input"
        value={name}
        maxLength={80}
        autoComplete="off"
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={noteId} className="help">
        {note}
      </p>
    </div>
  );
}

interface TileFieldProps {
  /** The forms that the screen can have. */
  forms: readonly TileForm[];
  tile: TileForm;
  onChange: (tile: TileForm) => void;
}

/** The form of the view on the home screen. */
function TileField({ forms, tile, onChange }: TileFieldProps) {
  const t = useViewWords();
  const id = useId();
  return (
    <div className="field">
      <span id={id}>{t.viewTile}</span>
      <div className="choices" role="radiogroup" aria-labelledby={id}>
        {forms.map((form) => (
          <label className="check" key={form}>
            <input type="radio" name={id} checked={tile === form} onChange={() => onChange(form)} />
            {t.tiles[form]}
          </label>
        ))}
      </div>
    </div>
  );
}

// The name that a view has until a person types another one.

/** @param recordLabel - of the open record; empty where none is open */
function suggestName(route: Route, schema: Schema | undefined, recordLabel: string): string {
  const labelOf = (operation: RootField["operation"], field: string) =>
    (schema && rootField(schema, operation, field)?.label) ?? field;
  switch (route.at) {
    case "query":
      return viewName([labelOf("query", route.field), route.search].filter(Boolean).join(", "));
    case "live":
      return viewName(labelOf("subscription", route.field));
    case "action":
      return viewName(labelOf("mutation", route.field));
    case "record":
      return viewName(recordLabel || `${route.type} ${route.id}`);
    case "edit":
      return viewName(route.operationName ?? firstOperationName(route.query) ?? "");
    default:
      return "";
  }
}

const firstOperationName = (query = ""): string | undefined =>
  /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1];
