/** Deletes what this device keeps for a person at a server: the way out where something of it stops the app. */
import { deleteImports } from "./import-database.js";
import { placeOf, userInPlace } from "./place.js";

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
  for (const storage of [() => localStorage, () => sessionStorage]) {
    for (const key of keysOf(storage)) {
      const [before] = BEFORE_PLACE.exec(key) ?? [];
      const isOwn = before !== undefined && userInPlace(key.slice(before.length), server) === user;
      if (isOwn || DEVICE_CHOICE.test(key)) storage().removeItem(key);
    }
  }
  deleteImports(server, user);
  try {
    indexedDB.deleteDatabase(`querylet ${placeOf(server, user)}`);
  } catch {
    // The browser keeps nothing for this page.
  }
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return []; // it is forbidden
  }
}
