/** The actions that make new records: beside the title of the home screen, on a phone at its bottom. */
import { useMemo } from "react";
import { createActionFor, plainText, type RootField, type Schema, thingsOf } from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import { Link } from "../../parts/controls/link.js";
import { MainAction } from "../../parts/controls/main-action.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { Icon } from "../../base/ui/icon.js";

/** How many things are looked at: on a large schema the first ones are those that people look for. */
const THINGS_READ = 12;
const ACTIONS_SHOWN = 3;
const ACTIONS_AT_BOTTOM = 2;

/**
 * On a phone they are at the bottom, within reach of a thumb: home shows them in both places, and one of them is empty.
 * @param props.isAtBottom - whether it is the place at the bottom, which has no room for more than two
 */
export function CreateActions({ isAtBottom = false }: { isAtBottom?: boolean }) {
  const schema = useSchema();
  const actions = useMemo(() => findCreateActions(schema), [schema]);
  const isNarrow = useIsNarrow();
  if (actions.length === 0 || isNarrow !== isAtBottom) return null;
  const links = (
    <>
      {actions.slice(0, isAtBottom ? ACTIONS_AT_BOTTOM : ACTIONS_SHOWN).map(({ name, label }, index) => (
        <Link key={name} className={index === 0 ? "button primary" : "button"} to={{ at: "action", field: name }}>
          {index === 0 && <Icon name="plus" />}
          {plainText(label)}
        </Link>
      ))}
    </>
  );
  return isAtBottom ? <MainAction>{links}</MainAction> : links;
}

/** The action that makes a record of each of the first things, where there is one. */
function findCreateActions(schema: Schema): RootField[] {
  const actions = [...thingsOf(schema).keys()]
    .slice(0, THINGS_READ)
    .flatMap((type) => createActionFor(schema, type) ?? []);
  return [...new Set(actions)].slice(0, ACTIONS_SHOWN);
}
