/** English messages of the screen that takes a schema as a file. */
export const enGiveSchema = {
  giveSchema: "Do you have its schema as a file?",
  giveSchemaHow:
    "Choose it or drop it here: introspection JSON (.json), or SDL (.graphql). It stays on this device. " +
    "If you do not have it, ask the server's administrator.",
  noSchemaInFile: (file: string) => `No schema can be read from ${file}:`,
  stillEditor: "If you know what the server offers, you can still write queries:",
  toEditor: "Open the editor",
};
