/** German messages of the screen that takes a schema as a file. */
import type { Translation } from "../parts.js";

export const messages: Translation<"giveSchema"> = {
  giveSchema: "Liegt das Schema als Datei vor?",
  giveSchemaHow:
    "Datei auswählen oder hier ablegen: Introspection-JSON (.json) oder SDL (.graphql). Sie bleibt auf diesem Gerät. " +
    "Wer keine hat, fragt bei der Administration des Servers nach.",
  noSchemaInFile: (file) => `${file} enthält kein lesbares Schema:`,
  stillEditor: "Wer weiß, was der Server anbietet, kann trotzdem Abfragen schreiben:",
  toEditor: "Editor öffnen",
};
