/** Deletes what this device keeps for a person at a server: the way out where something of it stops the app. */
import { deleteDatabase, deleteImports } from "./import-database.js";
import { placeOf, userInPlace } from "./place.js";
import { removeKeys } from "./storage-keys.js";

/** What stands in keys ahead of a place. */
const BEFORE_PLACE = /^querylet:(?:item |choice |draft:)(?=\[)/;
/** Choices about the app itself, such as its theme. */
const DEVICE_CHOICE = /^querylet:[a-z][a-z ]*$/;

/**
 * Headers, drafts, saved views, adjustments, imports, stored answers and choices about the app go; the session stays.
 *
 * @param user - "" where nobody is signed in
 */
export function forgetStored(server: string, user: string): void {
  const isStored = (key: string): boolean => {
    const [before] = BEFORE_PLACE.exec(key) ?? [];
    const isOwn = before !== undefined && userInPlace(key.slice(before.length), server) === user;
    return isOwn || DEVICE_CHOICE.test(key);
  };
  removeKeys(() => localStorage, isStored);
  removeKeys(() => sessionStorage, isStored);
  deleteImports(server, user);
  deleteDatabase(`querylet ${placeOf(server, user)}`);
}
