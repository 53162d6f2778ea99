/** Root fields that are about the records of one thing under names of a family. See "Families of fields" in docs/work/schema-rules.md. */
import { singular } from "../model/names.js";
import type { Thing } from "./things.js";

/** Words before the name of a list: `countPosts`, `versionsPosts`. */
const FAMILY_PREFIX = /^(count|versions?|docAccess)(?=[A-Z_])/;
/** Words after the name of a list: `postsConnection`, `posts_aggregated`, `posts_by_version`. */
const FAMILY_SUFFIX = /_?([Cc]onnection|[Aa]ggregated?|[Bb]y_?[Vv]ersion|[Vv]ersions|[Mm]eta|[Cc]ount)$/;

/** Finds the thing that a root field is about by its name; undefined where its name has no word of a family. */
export function familyFinder(things: Iterable<Thing>): (rootName: string) => Thing | undefined {
  const byName = new Map<string, Thing>();
  for (const thing of things)
    for (const name of [thing.type.name, thing.mainList?.name ?? ""]) byName.set(singular(name), thing);
  return (rootName) => {
    const name = rootName.replace(FAMILY_PREFIX, "").replace(FAMILY_SUFFIX, "");
    return name === rootName ? undefined : byName.get(singular(name));
  };
}
