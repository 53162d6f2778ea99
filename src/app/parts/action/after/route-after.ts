/** PURE: the screen that follows an action that was done. */
import { listsOf, type Schema, type Verb } from "../../../schema/index.js";
import type { RecordKey, Route } from "../../../base/navigation/routes.js";

/** What is known of an action that was done. */
export interface DoneAction {
  verb: Verb;
  /** The type that the action belongs to. */
  entity: string | undefined;
  /** The screen that was open before the form. */
  previous: Route | undefined;
  /** The record that the form was opened from. */
  from: RecordKey | undefined;
  /** The record in the answer, where it has a screen. */
  record: RecordKey | undefined;
}

/**
 * Where a person came from, if that is a screen of records; else the record that was made or changed, else its list. The screen of
 * a deleted record is never gone back to.
 */
export function routeAfter(schema: Schema, { verb, entity, previous, from, record }: DoneAction): Route {
  const isDeletion = verb === "delete";
  const deletedId = isDeletion ? from?.id : undefined;
  if (previous && showsRecords(previous) && !showsRecord(previous, deletedId)) return previous;
  if (!isDeletion && from) return { at: "record", ...from };
  if (!isDeletion && record) return { at: "record", ...record };
  return entity === undefined ? { at: "home" } : listRoute(schema, entity);
}

function showsRecords({ at }: Route): boolean {
  return at === "record" || at === "query" || at === "type" || at === "live";
}

const showsRecord = (route: Route, id: string | undefined): boolean => route.at === "record" && route.id === id;

/** The first list of a type that can be asked without arguments; the type's own screen where there is none. */
export function listRoute(schema: Schema, type: string): Route {
  const list = listsOf(schema, type).find(({ entity, required }) => entity === type && required.length === 0);
  return list ? { at: "query", field: list.name } : { at: "type", type };
}
