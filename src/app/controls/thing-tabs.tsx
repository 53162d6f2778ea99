/** The screens of one thing as tabs: its main list, its other lists and its live views. They are links, because each has an address. */
import { useMemo } from "react";
import { plainText, type RootField } from "../../schema/index.js";
import { useRoute, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { tabbedThing, type TabbedThing } from "./family-tabs.js";
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
  const schema = useSchema();
  const tabbed = useMemo(() => tabbedThing(schema, type ?? ""), [schema, type]);
  const tabs = tabbed ? tabsOf(tabbed, t) : [];
  if (!tabbed || tabs.length < 2) return null;
  return (
    <nav className="tabs" aria-label={t.tabsOf(tabbed.thing.label)}>
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

/** The words of tabs that are not called after a field. */
interface TabWords {
  allRecords: string;
  versions: string;
}

function tabsOf({ thing: { mainList, subscriptions }, lists, versions }: TabbedThing, words: TabWords): Tab[] {
  const listTab = ({ name }: RootField, label: string): Tab => ({
    key: `list:${name}`,
    label,
    to: { at: "query", field: name },
  });
  const [onlyVersions, ...otherVersions] = versions;
  const others = [
    ...lists.map((list) => listTab(list, list.label)),
    ...versions.map((list) =>
      listTab(list, list === onlyVersions && !otherVersions.length ? words.versions : list.label),
    ),
  ];
  const live = subscriptions.map(
    ({ name, label }): Tab => ({ key: `live:${name}`, label, icon: "live", to: { at: "live", field: name } }),
  );
  if (!mainList) return [...others, ...live];
  return [{ key: "main", label: words.allRecords, to: { at: "query", field: mainList.name } }, ...others, ...live];
}
