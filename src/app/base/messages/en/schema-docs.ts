/** English messages of the docs of the schema. */
export const enSchemaDocs = {
  schemaLead: "Everything the server offers, in its own words.",
  fields: "Fields",
  arguments: "Arguments",
  values: "Values",
  implements: "Implements",
  usedBy: "Used by",
  narrow: (count: number) => `The first ${count} are shown. Type a name to find others.`,
  findType: "Find a type",
  noTypes: (text: string) => `Nothing matches “${text}”. Try another word.`,
};
