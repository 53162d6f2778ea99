/**
 * The screens of one thing as tabs: its main list, its other lists, its live views and the saved views of all of them. They are links,
 * because each has an address.
 */
import { useLayoutEffect, useMemo } from "react";
import {
  plainText,
  type RootField,
  familyFinder,
  rowCountOf,
  type Schema,
  type Thing,
  thingsOf,
} from "../../schema/index.js";
import { useApp, useRoute, useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "./link.js";
import { Icon, type IconName } from "../../base/ui/icon.js";
import { useOneStop } from "../../base/ui/keyboard/one-stop.js";
import { showOpenTab } from "../../base/ui/show-tab.js";
import { WithViews } from "../../base/context/views/lazy-views.js";
import type { KeptView } from "../../base/context/views/view-store.js";
import { parseRoute, type Route } from "../../base/navigation/routes.js";

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
  const schema = useSchema();
  const isAlone = useApp().options.frame === "none";
  const tabbed = useMemo(() => tabbedThing(schema, type ?? ""), [schema, type]);
  if (!tabbed || isAlone) return null;
  const fieldTabs = tabsOf(tabbed, t);
  return (
    <WithViews>
      {({ views, open }) => (
        <Tabs
          label={t.tabsOf(tabbed.thing.label)}
          tabs={[...fieldTabs, ...viewTabs(views, fieldTabs)]}
          openKey={open?.id}
        />
      )}
    </WithViews>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The key of the tab of a saved view that is open; undefined where the tab of the field is. */
  openKey: string | undefined;
}

function Tabs({ label, tabs, openKey }: TabsProps) {
  const route = useRoute();
  const isOfField = ({ to }: Tab) => "field" in route && to.at === route.at && to.field === route.field;
  const openTab = tabs.find(({ key }) => key === openKey) ?? tabs.find(isOfField);
  const row = useOneStop<HTMLElement>();
  const count = tabs.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when another tab is open, or when tabs have come
  useLayoutEffect(() => showOpenTab(row.ref.current), [openTab?.key, count]);
  if (count < 2) return null;
  return (
    <nav className="tabs" aria-label={label} {...row}>
      {tabs.map(({ key, label, icon, to }) => (
        <Link key={key} to={to} aria-current={key === openTab?.key ? "page" : undefined}>
          {icon && <Icon name={icon} size={14} />}
          {plainText(label)}
        </Link>
      ))}
    </nav>
  );
}

/** The saved views of the screens that are tabs. */
function viewTabs(views: readonly KeptView[], tabs: readonly Tab[]): Tab[] {
  return views.flatMap(({ id, name, address }) => {
    const to = parseRoute(address);
    const isOfTab = (tab: Tab) => "field" in to && tab.to.at === to.at && tab.to.field === to.field;
    return tabs.some(isOfTab) ? [{ key: id, label: name, icon: "bookmark", to: to as Tab["to"] }] : [];
  });
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

// The thing whose tabs a screen shows, with its lists. See "Families of fields" in docs/work/schema-rules.md.

/** A thing with the lists that are tabs beside its main list. */
interface TabbedThing {
  thing: Thing;
  lists: readonly RootField[];
  /** Lists of the versions of its records, which are things of another type. */
  versions: readonly RootField[];
}

/** @param type - the type of the rows that a screen shows: of versions, the tabs are those of the thing that they are versions of */
export function tabbedThing(schema: Schema, type: string): TabbedThing | undefined {
  const things = thingsOf(schema);
  const findFamily = familyFinder(things.values());
  const baseOf = (each: Thing) => findFamily(each.mainList?.name ?? "") ?? each;
  const shown = things.get(type);
  if (!shown) return undefined;
  const thing = baseOf(shown);
  return {
    thing,
    lists: thing.otherLists.filter((list) => !countsRowsOf(schema, thing, list)),
    versions: [...things.values()].flatMap((each) => {
      const isVersion = each !== thing && each.mainList && baseOf(each) === thing;
      return isVersion && each.mainList ? [each.mainList] : [];
    }),
  };
}

/** Whether a list is only asked for the number of rows of the main list: it has the same rows under another name. */
function countsRowsOf(schema: Schema, { mainList }: Thing, { name }: RootField): boolean {
  const query = schema.roots.get("query") ?? "";
  return mainList !== undefined && rowCountOf(schema, query, mainList)?.field.name === name;
}
