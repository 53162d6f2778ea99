/** English messages of the parts of the editor that are loaded when they are opened. */
export const enEditorTools = {
  // Menu
  copyCurl: "Copy as curl",
  copyCurlWithSecrets: "Copy as curl with secrets",
  copyFetch: "Copy as fetch",
  // Tools
  tools: {
    find: "Find",
    merge: "Merge fragments",
    prettify: "Prettify",
  },
  nothingToMerge: "There is no fragment that can be merged.",
  find: "Find in the document",
  next: "Next",
  previous: "Previous",
  foundPlaces: (number: number, count: number) => (count === 0 ? "Not found" : `${number} of ${count}`),
  // Folds
  folds: {
    fold: "Fold at the caret",
    unfold: "Unfold at the caret",
    "fold-all": "Fold all",
    "unfold-all": "Unfold all",
  },
  foldedLines: (first: number, last: number) => `Lines ${first} to ${last}`,
  // Docs
  docsBack: "Back",
  closeDocs: "Close the docs",
  noDocs: "Put the caret on a field, an argument or a type to read about it.",
  // Builder
  closeBuilder: "Close the builder",
  builtOperation: "Operation that is built",
  newOperation: { query: "New query", mutation: "New mutation", subscription: "New subscription" },
  seekFields: "Find a field",
  fieldsOf: (name: string) => `Inside ${name}`,
  notOfType: (type: string) => `This is not a value of the type ${type}, so it was not put into the document.`,
  builderMistakes: "Correct the document first. Until then nothing can be ticked.",
  // Headers
  addHeader: "Add header",
  keepHeaders: "Keep on this device",
  headersInMemory: "These headers are sent with each document. They are gone when the page is closed.",
  headersKept:
    "These headers are sent with each document, and stored on this device until you remove them or sign out.",
  headerSchemes: { bearer: "Bearer token", key: "Key", basic: "User and password", text: "Other" },
  headerScheme: (number: number) => `Kind of header ${number}`,
  headerName: (number: number) => `Name of header ${number}`,
  headerUser: (number: number) => `User of header ${number}`,
  headerValue: (number: number) => `Value of header ${number}`,
  removeHeader: (name: string) => `Remove header ${name}`,
  namePlaceholders: { key: "X-API-Key", text: "Name" },
  userPlaceholder: "User",
  valuePlaceholders: { bearer: "Token", key: "Key", basic: "Password", text: "Value" },
  headerFaults: {
    name: "The name of a header has letters, digits and hyphens only. It is not sent.",
    forbidden: "Browsers do not let pages send this header.",
    value: "The value has a line break, or letters that a header cannot have. It is not sent.",
  },
};
