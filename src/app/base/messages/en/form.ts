/** English messages of forms, and of actions: their review and their outcome. */
/** "Order item" within a sentence; "API key" stays as it is. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

export const enForm = {
  // Forms
  optional: (count: number) => `More (${count})`,
  add: (what: string) => `Add ${what}`,
  addOne: "Type one, then press Enter",
  item: (index: number) => `Item ${index}`,
  setNull: "Clear on the server",
  pickExisting: "Pick an existing one",
  pickInstead: "Pick an existing one instead",
  makeNew: (what: string) => `Create a new ${what}`,
  oneOf: "Choose one of these.",
  send: "Send",
  sending: "Sending",
  fixFirst: (count: number) => (count === 1 ? "One field needs attention." : `${count} fields need attention.`),
  inputProblems: {
    boolean: "Enter yes or no.",
    choice: "Choose one of the options.",
    date: "Enter a date that exists, such as 2026-11-24.",
    "date-incomplete":
      "This date is not complete and would be left out. Fill in the day, the month and the year, or empty all of them.",
    "date-time-incomplete":
      "This is not complete and would be left out. Fill in the day, the month, the year, and the time with its seconds, or empty all of them.",
    digits: "A number here has more digits than can be sent. In quotes, as a text, it keeps them all.",
    email: "Enter an email address, such as ann@example.com.",
    file: "Choose a file.",
    integer: "Enter a whole number, in digits only.",
    json: "This is not JSON: check quotes, commas and brackets.",
    "minor-units": "Enter an amount with its currency, such as 19.99 EUR, or a whole number of the smallest unit.",
    commas:
      "A comma may be between two items or a part of one. Choose under Columns which it is, or write semicolons between the items.",
    "no-value":
      "This stands in the place of a value: an error of a formula, a number of which digits were cut, or a word for nothing. Write the value.",
    money: "Enter an amount in digits, with a point before decimals, such as 12.50 or 12.50 EUR.",
    number: "Enter a number, with a point before decimals.",
    "open-text": "Choose the record that is meant.",
    "one-of": "Fill in exactly one of these.",
    phone: "Enter a telephone number in digits, such as +49 30 1234567.",
    range: "Whole numbers here go from -2147483648 to 2147483647.",
    required: "This is required.",
    unread: "What is there now was not read, so this has to be given here.",
    unseen: "The record has more here than could be read. Nothing was sent, because it would be lost.",
    unsure: "The schema does not say what becomes of all else that the record has here. Nothing was sent.",
    "time-incomplete":
      "This time is not complete and would be left out. Fill in the hours, the minutes and the seconds, or empty all of them.",
    "too-large": "This number is too large: enter one below 1.797e308.",
    "two-readings":
      "This may be a thousand and more, or a decimal. Write it without the point, or with a comma before the decimals.",
    unreadable: "This cannot be read and would be left out. Write it in another way, or empty it.",
    url: "Enter a full address, such as https://example.com/.",
  },

  // Review
  review: "Review",
  reviewNone: "Nothing is filled in, and no field is required.",
  reviewRaw: "As sent to the server",
  willBeSent: "This will be sent.",
  changesOf: (changes: number): string => `${changes} ${changes === 1 ? "value changes" : "values change"}.`,
  othersStay: "Everything else stays as it is.",
  sentAlong: "This is sent as well. It is made of what the record has: check that it is right.",
  unchangedInputs: (count: number) => `${count} unchanged`,
  inputOfChange: "Input",
  valueBefore: "Before",
  valueNow: "Now",
  changeAgain: "Change",
  added: "Added:",
  removed: "Removed:",
  partUnread: "A part of it was not read from the record. If it is sent, that part is lost.",
  listUnread: "The record has items here that are not shown. What you fill in here takes their place.",
  itemsUnread: (count: string, number: number) =>
    number === 1
      ? `The record has ${count} item that is not shown. What you fill in here takes its place.`
      : `The record has ${count} items that are not shown. What you fill in here takes their place.`,
  emptiedUnread: "An empty list is sent. What is there now was not read, and is removed.",
  emptyListSent: "Sent as an empty list.",
  sendEmptyList: "Send an empty list",
  savedEmpty: "Empty: this is saved as an empty text.",
  cleared: "Cleared",
  before: "Before:",
  now: "Now:",
  unchanged: "There are no changes yet.",
  noItems: "None",
  file: "A file",
  back: "Back to the form",
  sureDelete: (action: string, what?: string) => `${what ? `${action}: ${what}` : action}?`,
  everyRow: (thing: string) => `Every ${inSentence(thing)}`,
  maybeEveryRow: (thing: string) => `Perhaps every ${inSentence(thing)}`,
  someRows: (thing: string) => `Each ${inSentence(thing)} that the filter selects`,
  withRowCount: (rows: string, count: string, number: number) => `${rows}, ${count} ${number === 1 ? "row" : "rows"}`,
  serversChoice: (value: string) => `Not filled in. The server takes: ${value}`,
  andOtherRecords: (record: string, others: number) => `${record} and ${others} more`,
  relatedRows: (rows: string) => `${rows} that belongs to it`,
  isFor: (what: string) => `This is for ${what}.`,
  reachNotKnown: "The schema does not say which records this changes.",
  restNotKnown: (inputs: string) =>
    `The schema does not say what becomes of all else that the record has here: ${inputs}.`,
  filterIsEmpty: "The filter is empty, so it leaves nothing out.",
  filterMayBeAll: "This filter may leave nothing out.",
  noKeyGiven: "Nothing says which one is meant: the server may take every one.",
  selectionNotGiven: (input: string) => `“${input}” is not given: the server decides which, perhaps all.`,
  filterSelects: "It will be done to each row that the filter selects.",
  notFromRecord: "It is not sent from this record.",
  typeName: (thing: string) => `Type “${thing}” to confirm`,
  moreHelp: "More about this",
  lessHelp: "Less",
  cannotUndo: "This cannot be undone from here.",
  keptDraft: (when: string) => `Restored what you typed on ${when}.`,
  notKept: (inputs: string) => `Not kept, please give it again: ${inputs}.`,
  discard: "Discard",

  // Conflict
  changedMeanwhile: "Someone else has changed this record since you opened it. Nothing has been sent yet.",
  hasOtherValues: "This record has other values here, which you have not seen. Nothing has been sent yet.",
  sendUnread: "Send it anyway",
  recordUnseen:
    "This may change a record that is there. What it has was not read, and what you fill in here replaces it.",
  otherRecord: (shown: string, now: string) =>
    `It was called “${shown}”. By its key the server now has “${now}”: another record, or this one under another name.`,
  goOnWith: (name: string) => `Go on with “${name}”`,
  recordUnread:
    "The present values of this record could not be read. What you fill in here replaces them, whatever they are.",
  theirs: "Theirs:",
  yours: "Yours:",
  nothing: "Nothing",
  sendMine: "Send mine",
  takeTheirs: "Take theirs",

  // Sending without an answer
  wasBeingSent: "This was being sent when the page closed.",
  notKnownIfDone: "It is not known whether this was done.",
  lookFirst: "The server may have done it. Look first: if you send it again, it may be done twice.",
  recordHasValues:
    "The record has these values now, so it seems to be done. Look first: if you send it again, it may be done twice.",
  lookAtRecord: "Look at the record",
  lookAtList: "Look at the list",
  wasDone: "It was done",
  sendTwice: "Send again, perhaps twice",
  leaveWhileSending: "There is no answer yet. If you leave now, you may not see whether it was done.",
  stay: "Stay",
  leaveRows: "Rows that have not been sent yet are not sent if you leave now. What was sent stays as it is.",
  leaveAnyway: "Leave anyway",
  stillSending: (action: string) => `Still being sent: ${action}`,

  // Outcome
  done: (action: string) => `Done: ${action}`,
  cancel: "Cancel",
  again: "Do it again",
  notDone: "The server did not do this",
  notDoneAs: {
    "signed-out": "Sign in to do this",
    forbidden: "You are not allowed to do this",
  },
  doubts: {
    "done-but": "This was done, but a part of the answer is missing",
    refused: "The server reported an error",
    unknown: "It is not known whether this was done",
  },
  doneBefore: "It was done. If you send it again, it will be done twice.",
  notConfirmed: "The server did not confirm this",
  notConfirmedWhy: "Its answer contains neither the expected result nor an error.",
  partlyDone: (done: number, all: number) =>
    `${done} of ${all} ${done === 1 ? "was" : "were"} done. If you send it again, they will be done twice.`,
  answerToRead: "You can read its answer.",
  answered: "The server answered:",
  useSignIn: "Use this sign-in",
  signInHidden: "The answer contains a token to sign in with. It is not shown.",
  signInUse: "This page can send it with each request, until you sign out or close the page. It is not stored.",
  signInNotUsed: "It is not used either, because this page has a sign-in of its own.",
  kept: "What you typed is kept.",
};
