/** English messages of forms, and of actions: their review and their outcome. */
export const enForm = {
  // Forms
  optional: (count: number) => `More (${count})`,
  add: (what: string) => `Add ${what}`,
  addOne: "Add one, then press Enter",
  item: (index: number) => `Item ${index}`,
  setNull: "Clear on the server",
  pickExisting: "Pick an existing one",
  pickInstead: "Pick an existing one instead",
  makeNew: (what: string) => `Create a new ${what}`,
  oneOf: "Choose one of these.",
  send: "Send",
  sending: "Sending",
  fixFirst: (count: number) => (count === 1 ? "One field needs attention." : `${count} fields need attention.`),

  // Review
  review: "Review",
  reviewNone: "Nothing is filled in, and no field is required.",
  reviewRaw: "As sent to the server",
  willBeSent: (isChange: boolean): string =>
    isChange ? "This will be changed. Everything else stays as it is." : "This will be sent.",
  added: "Added:",
  removed: "Removed:",
  cleared: "Cleared",
  before: "Before:",
  now: "Now:",
  unchanged: "There are no changes yet.",
  noItems: "None",
  file: "A file",
  back: "Back to the form",
  sureDelete: (action: string, what?: string) => `${what ? `${action}: ${what}` : action}?`,
  cannotUndo: "This cannot be undone from here.",
  keptDraft: (when: string) => `Restored what you typed on ${when}.`,
  discard: "Discard",

  // Conflict
  changedMeanwhile: "Someone else changed this record meanwhile. Nothing was sent yet.",
  theirs: "Theirs:",
  yours: "Yours:",
  nothing: "Nothing",
  sendMine: "Send mine",
  takeTheirs: "Take theirs",

  // Outcome
  done: (action: string) => `Done: ${action}`,
  cancel: "Cancel",
  again: "Do it again",
  notDone: "The server did not do this",
  notDoneAs: {
    error: "The server did not do this",
    "signed-out": "Sign in to do this",
    forbidden: "You are not allowed to do this",
  },
  notConfirmed: "The server did not confirm this",
  notConfirmedWhy: "Its answer contains neither the expected result nor an error.",
  partlyDone: (done: number, all: number) =>
    `${done} of ${all} ${done === 1 ? "was" : "were"} done. If you send it again, they are done twice.`,
  answered: "The server answered:",
  useSignIn: "Use this sign-in",
  signInHidden: "The answer contains a token to sign in with. It is not shown.",
  signInUse: "This page can send it with each request, until you sign out or close the page. It is not stored.",
  signInNotUsed: "It is not used either: this page signs people in by itself.",
  kept: "What you typed is kept.",
};
