/** The actions of a record: the first ones as links, the others in a menu. */
import { plainText, type RootField } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { Link } from "../controls/link.js";
import type { Route } from "../navigation/routes.js";
import { useActions } from "../context/use-actions.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";

/** Actions that are links of their own; the others are in the menu. */
const LINKS_IN_VIEW = 2;

export function RecordActions({ type, id }: { type: string; id: string }) {
  const t = useWords();
  const actions = useActions(type);
  const inMenu = actions.slice(LINKS_IN_VIEW);
  const routeTo = (action: RootField): Route => ({ at: "action", field: action.name, from: `${type}:${id}` });
  return (
    <>
      {actions.slice(0, LINKS_IN_VIEW).map((action) => (
        <Link key={action.name} className="button" to={routeTo(action)}>
          {plainText(action.label)}
        </Link>
      ))}
      {inMenu.length > 0 && (
        <Menu
          label={t.moreActions}
          button={
            <>
              {t.more}
              <Icon name="down" />
            </>
          }
        >
          {(close) =>
            inMenu.map((action) => (
              <Link key={action.name} className="button ghost" to={routeTo(action)} onClick={close}>
                {plainText(action.label)}
              </Link>
            ))
          }
        </Menu>
      )}
    </>
  );
}
