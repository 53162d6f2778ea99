/** The actions of a record: the likely ones as links, the others in a menu. On a phone they are a bar at the bottom. */
import { useMemo } from "react";
import { plainText, recordActionsOf, type RootField } from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import { useActions } from "../../base/context/use-actions.js";
import { useWords } from "../../base/context/words.js";
import { ActionLink } from "../../parts/controls/action-link.js";
import { MainAction } from "../../parts/controls/main-action.js";
import type { Route } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import { Menu } from "../../base/ui/menu.js";

interface RecordButtonsProps {
  type: string;
  id: string;
  scope: string | undefined;
}

/** The bar of a phone: what is done most often first, then the change, and the rest in the menu. */
export function RecordActionBar(record: RecordButtonsProps) {
  const t = useWords();
  const { edit, likely, others, deletions } = useRecordActions(record.type);
  const [first, ...rest] = likely;
  if (!first && !edit && others.length + deletions.length === 0) return null;
  return (
    <MainAction>
      {first && <RecordAction {...record} action={first} className="button primary" />}
      {edit && (
        <RecordAction {...record} action={edit} className={first ? "button" : "button primary"} label={t.editRecord} />
      )}
      <ActionMenu {...record} actions={[...rest, ...others]} deletions={deletions} />
    </MainAction>
  );
}

export function RecordButtons(record: RecordButtonsProps) {
  const t = useWords();
  const { edit, likely, others, deletions } = useRecordActions(record.type);
  return (
    <>
      {edit && <RecordAction {...record} action={edit} className="button" label={t.editRecord} />}
      {likely.map((action) => (
        <RecordAction key={action.name} {...record} action={action} className="button" />
      ))}
      <ActionMenu {...record} actions={others} deletions={deletions} />
    </>
  );
}

interface RecordActionProps extends RecordButtonsProps {
  action: RootField;
  className: string;
  /** @defaultValue the action's own */
  label?: string;
  onClick?: () => void;
}

function RecordAction({ type, id, scope, action, className, label, onClick }: RecordActionProps) {
  const to: Route = { at: "action", field: action.name, from: `${type}:${id}`, scope };
  return (
    <ActionLink action={action} className={className} to={to} onClick={onClick}>
      {label ?? plainText(action.label)}
    </ActionLink>
  );
}

interface ActionMenuProps extends RecordButtonsProps {
  actions: readonly RootField[];
  /** They come last, and are red. */
  deletions: readonly RootField[];
}

function ActionMenu({ actions, deletions, ...record }: ActionMenuProps) {
  const t = useWords();
  if (actions.length + deletions.length === 0) return null;
  return (
    <Menu label={t.moreActions} className="button icon" button={<Icon name="dots" />}>
      {(close) =>
        [...actions, ...deletions].map((action) => (
          <RecordAction
            key={action.name}
            {...record}
            action={action}
            className={deletions.includes(action) ? "button ghost danger" : "button ghost"}
            onClick={close}
          />
        ))
      }
    </Menu>
  );
}

/** The actions of a record. On a large schema they come once all mutations have been read. */
function useRecordActions(type: string) {
  const schema = useSchema();
  const prepared = useActions(type);
  return useMemo(
    () =>
      prepared.length > 0 ? recordActionsOf(schema, type) : { edit: undefined, likely: [], others: [], deletions: [] },
    [schema, type, prepared],
  );
}
