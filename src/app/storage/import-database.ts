/** The database in which imports of rows are kept until all rows are sent. Its code is loaded with the import; its deletion is not. */

/** The name of the database of a server. */
export const importDatabaseName = (endpoint: string): string => `querylet imports ${endpoint}`;

/** Deletes the imports at sign-out, in all tabs. */
export function deleteImports(endpoint: string): void {
  try {
    indexedDB.deleteDatabase(importDatabaseName(endpoint));
  } catch {
    // The browser keeps nothing for this page.
  }
}
