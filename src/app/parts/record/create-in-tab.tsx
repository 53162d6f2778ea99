/** The action that makes a record in a tab of another one. See "New records" in docs/work/schema-rules.md. */
import { useMemo, type ReactNode } from "react";
import { createActionWithin, type FieldShape, plainText } from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useActions } from "../../base/context/use-actions.js";
import { ActionLink } from "../controls/action-link.js";
import type { Route } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import type { RecordSource } from "./record-source.js";

interface CreateInTab {
  link?: ReactNode;
  /** Opens the form. */
  open?: () => void;
}

/**
 * The link to the form, with the key of the record in it.
 *
 * @param tabs - the other tabs of the record: which of several with records of one type gets the new one, the schema does not say
 */
export function useCreateInTab(
  { type, id, scope }: RecordSource,
  tab: FieldShape,
  tabs: readonly FieldShape[],
): CreateInTab {
  const schema = useSchema();
  const { nav } = useApp();
  // Until the actions of a large schema have been read, in steps, the type has none.
  const hasActions = useActions(type).length > 0;
  const { entity, gives } = tab;
  const isOnlyOne = tabs.filter((each) => each.gives === "rows" && each.entity === entity).length === 1;
  const isPossible = gives === "rows" && isOnlyOne && hasActions;
  const action = useMemo(
    () => (isPossible && entity !== undefined ? createActionWithin(schema, entity, type) : undefined),
    [schema, isPossible, entity, type],
  );
  if (!action || id === undefined) return {};
  const to: Route = { at: "action", field: action.name, from: `${type}:${id}`, scope };
  return {
    open: () => nav.go(to),
    link: (
      <ActionLink action={action} className="button" to={to}>
        <Icon name="plus" />
        {plainText(action.label)}
      </ActionLink>
    ),
  };
}
