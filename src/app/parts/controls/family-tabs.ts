/** PURE: the thing whose tabs a screen shows, with its lists. See "Families of fields" in docs/work/schema-rules.md. */
import { familyFinder, type RootField, rowCountOf, type Schema, type Thing, thingsOf } from "../../schema/index.js";

/** A thing with the lists that are tabs beside its main list. */
export interface TabbedThing {
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
