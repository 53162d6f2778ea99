/** The database in which imports of rows are kept until all rows are sent. Its code is loaded with the import; its deletion is not. */
import { placeOf } from "./place.js";

/** The name of the database of a user of a server. */
export const importDatabaseName = (server: string, user: string): string => `querylet imports ${placeOf(server, user)}`;

/** Deletes the imports at sign-out, in all tabs. */
export const deleteImports = (server: string, user: string): void => deleteDatabase(importDatabaseName(server, user));

export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // The browser keeps nothing for this page.
  }
}
