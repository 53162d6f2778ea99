/** PURE: what a person did, in the words of the screens: which of the recorded operations count, and what each is called. */
import { plainText, rootField, typeLabel, type Schema } from "../../schema/index.js";
import type { RecentRecord } from "../../base/context/visit/recent-records.js";
import type { RecordedRun } from "../../base/context/visit/recorded-runs.js";
import { keyText, parseRoute, type Route } from "../../base/navigation/routes.js";
import { withSmallInitial } from "../../parts/values/text/small-initial.js";

/** The screens on which a person starts a subscription. On others, lists and tiles start them to show changes. */
const LIVE_SCREENS: readonly Route["at"][] = ["live", "edit"];

/** Whether a person ran it, and not the page by itself. */
export function isOwnRun({ operation, route }: RecordedRun): boolean {
  const isAboutServer = operation.name.startsWith("__");
  if (isAboutServer) return false;
  return operation.kind !== "subscription" || LIVE_SCREENS.includes(parseRoute(route).at);
}

/** @param records - those that were opened, by `keyText` */
export function nameOfRun(
  { operation: { kind, name }, route }: RecordedRun,
  schema: Schema | undefined,
  records: ReadonlyMap<string, RecentRecord>,
): string {
  // The app names an operation after its root field, with a capital.
  const root = schema && (rootField(schema, kind, withSmallInitial(name)) ?? rootField(schema, kind, name));
  if (!root) return name;
  const screen = parseRoute(route);
  const isRecord = screen.at === "record" && kind === "query" && root.kind === "by-key";
  if (!isRecord) return plainText(root.label);
  const { type, id } = screen;
  const label = records.get(keyText(screen))?.label ?? id;
  return plainText(`${typeLabel(schema, type)}: ${label}`);
}
