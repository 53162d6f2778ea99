/** The actions of a record: the likely ones as links, the others in a menu. */
import { useMemo } from "react";
import { plainText, type RootField } from "../../schema/index.js";
import { recordActionsOf } from "../../schema/form/actions/record-actions.js";
import { useSchema } from "../context/context.js";
import { useActions } from "../context/use-actions.js";
import { useWords } from "../context/words.js";
import { ActionLink } from "../controls/action-link.js";
import type { Route } from "../navigation/routes.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";

export function RecordActionBar({ type, id }: { type: string; id: string }) {
  const t = useWords();
  const { edit, likely, others, deletions } = useRecordActions(type);
  const routeTo = (action: RootField): Route => ({ at: "action", field: action.name, from: `${type}:${id}` });
  return (
    <>
      {edit && (
        <ActionLink action={edit} className="button" to={routeTo(edit)}>
          {t.editRecord}
        </ActionLink>
      )}
      {likely.map((action) => (
        <ActionLink key={action.name} action={action} className="button" to={routeTo(action)}>
          {plainText(action.label)}
        </ActionLink>
      ))}
      {others.length + deletions.length > 0 && (
        <Menu label={t.moreActions} className="button icon" button={<Icon name="dots" />}>
          {(close) =>
            [...others, ...deletions].map((action) => (
              <ActionLink
                key={action.name}
                action={action}
                className={deletions.includes(action) ? "button ghost danger" : "button ghost"}
                to={routeTo(action)}
                onClick={close}
              >
                {plainText(action.label)}
              </ActionLink>
            ))
          }
        </Menu>
      )}
    </>
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
