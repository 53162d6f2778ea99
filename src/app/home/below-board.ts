/** What home shows below the board. It is loaded last. */
export { SchemaChanges } from "../changes/schema-changes.js";
export { RecentRecords } from "./recent-records.js";
