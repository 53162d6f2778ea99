/** German messages of the docs of the schema. */
import type { Translation } from "../parts.js";

export const messages: Translation<"schemaDocs"> = {
  schemaLead: "Alles, was der Server anbietet, in seinen eigenen Worten.",
  fields: "Felder",
  arguments: "Argumente",
  values: "Werte",
  implements: "Implementiert",
  usedBy: "Verwendet von",
  narrow: (count) => `Angezeigt werden die ersten ${count}. Für andere einen Namen eingeben.`,
  findType: "Typ suchen",
  noTypes: (text) => `Keine Treffer für „${text}“. Ein anderes Wort versuchen.`,
};
