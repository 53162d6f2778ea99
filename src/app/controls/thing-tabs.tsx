/** The screens of one thing as tabs: its main list, its other lists and its live views. They are links, because each has an address. */
import { plainText } from "../../schema/index.js";
import { thingsOf, type Thing } from "../../schema/classify/things.js";
import { useRoute, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { Link } from "./link.js";
import { Icon, type IconName } from "../ui/icon.js";
import type { Route } from "../navigation/routes.js";

interface Tab {
  key: string;
  label: string;
  icon?: IconName;
  to: Route & { at: "query" | "live" };
}

/**
 * The tabs of the thing that a list or a live view belongs to. Nothing where there is only one.
 * @param type - the type of the rows
 */
export function ThingTabs({ type }: { type: string | undefined }) {
  const t = useWords();
  const route = useRoute();
  const thing = thingsOf(useSchema()).get(type ?? "");
  const tabs = thing ? tabsOf(thing, t.allRecords) : [];
  if (!thing || tabs.length < 2) return null;
  return (
    <nav className="tabs" aria-label={t.tabsOf(thing.label)}>
      {tabs.map(({ key, label, icon, to }) => {
        const isOpen = (route.at === "query" || route.at === "live") && route.at === to.at && route.field === to.field;
        return (
          <Link key={key} to={to} aria-current={isOpen ? "page" : undefined}>
            {icon && <Icon name={icon} size={14} />}
            {plainText(label)}
          </Link>
        );
      })}
    </nav>
  );
}

function tabsOf({ mainList, otherLists, subscriptions }: Thing, allRecords: string): Tab[] {
  const lists = otherLists.map(
    ({ name, label }): Tab => ({ key: `list:${name}`, label, to: { at: "query", field: name } }),
  );
  const live = subscriptions.map(
    ({ name, label }): Tab => ({ key: `live:${name}`, label, icon: "live", to: { at: "live", field: name } }),
  );
  if (!mainList) return [...lists, ...live];
  return [{ key: "main", label: allRecords, to: { at: "query", field: mainList.name } }, ...lists, ...live];
}
