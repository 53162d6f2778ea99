/** English messages that explain a failure. A message says what happened and what to do. */
export const enFailure = {
  broken: "This screen could not be shown",
  brokenDo:
    "Something that the server answered, or that is stored on this device, could not be shown. " +
    "Try again, or go to another screen. If that does not help, forget what is stored. " +
    "What was being sent may have been done: look before you send it again.",
  forget: "Forget what is stored",
  forgetAsk:
    "Drafts, saved views, adjustments, imports that are not finished, and choices such as the theme are deleted from this device. " +
    "Nothing on the server changes.",
  forgetNow: "Delete from this device",
  forgetCancel: "Cancel",
  notSent: "This was not sent",
  wrongRowsDo:
    "What is filled in does not say which one record it is for: the server might take every one. " +
    "Open the action from the list of actions: there it says which rows it is for, and asks first.",
  wrongRecordDo:
    "What is filled in is not for the record that this was opened from. " +
    "Fill in that record again, or open the action from the list of actions.",
  noSignIn: "This page was set up without sign-in. Ask its owner for it.",
  unreachable: "The server cannot be reached",
  unreachableDo: (where: string) =>
    `${where} did not answer, or the connection was lost. ` +
    "Check your connection. Check that the server is running and allows this page to call it (CORS).",
  noNetwork: "You are offline",
  noNetworkDo: "This device has no connection.",
  noNetworkRetry: "This page tries again when the connection is back.",
  ownRetry: "This page tries again by itself when the server answers.",
  wrongAddress: "The server's address is wrong",
  wrongAddressDo: (where: string) =>
    `${where} is not an address that a browser can open. Check the endpoint's address in the settings of this page.`,
  timeout: "The server took too long",
  timeoutDo: (where: string) => `${where} did not answer in time. Try again in a moment.`,
  notGraphql: "This is not a GraphQL server",
  notGraphqlDo: (where: string) =>
    `${where} answered, but the answer is not GraphQL. Check the endpoint's address in the settings of this page.`,
  webPage: "The server answered with a web page",
  webPageDo: (where: string) =>
    `${where} sent a web page where data was expected, perhaps one to sign in on. Reload this page, and sign in if you are asked to. ` +
    "If that does not help, check the endpoint's address in the settings of this page.",
  notFound: "There is no GraphQL server at this address",
  notFoundDo: (where: string, status: number) =>
    `${where} answered ${status}. Check the endpoint's address in the settings of this page.`,
  brokeOff: "The answer is incomplete",
  brokeOffDo: (where: string) => `${where} stopped in the middle of its answer. Try again.`,
  answeredNothing: "The server answered nothing",
  answeredNothingDo: (where: string) =>
    `${where} sent neither data nor an error. Try again. If that does not help, tell the server's administrator.`,
  tooLong: "The answer is too long",
  tooLongDo: (where: string, limit: string) =>
    `${where} sent more than ${limit}, the limit of this page. Ask for fewer rows or columns. ` +
    "The page's owner can raise the limit: it is maxBody of limitedText(), the option readText of http().",
  headersWrong: "This page cannot send its requests",
  headersWrongDo:
    "A header that this page adds to each request cannot be sent. Tell the page's owner; the details say why.",
  inTrouble: "The server has a problem",
  tooMany: "The server asks this page to wait",
  tooManyDo: (where: string) =>
    `${where} received too many requests in a short time (429). Wait a moment before you try again.`,
  unsureSender: "It is not sure who is signed in",
  unsureSenderDo: (who: string | undefined) =>
    who === undefined
      ? "The server could not be asked, and somebody else may have signed in meanwhile. Nothing was sent. Try again."
      : `The server says that you are ${who}. Nothing was sent. If that is you, send it again.`,
  otherSender: "Somebody else is signed in by now",
  otherSenderDo: (who: string) =>
    `Since you left this page, ${who} has signed in. Nothing was sent. Copy what you still need, then reload the page.`,
  otherServer: "This page belongs to another server",
  otherServerDo:
    "Since you opened it, another server has taken its place at this address. Nothing was sent. " +
    "Copy what you still need, then reload the page.",
  refusedStatus: "The server refused the request",
  statusDo: (where: string, status: number) =>
    status >= 500
      ? `${where} answered ${status}. Try again in a moment. If it fails again, tell the server's administrator.`
      : `${where} answered ${status}. The server's administrator can tell you why.`,
  refused: "The server answered with an error",
  signInFirst: "Sign in to see this",
  signInDo: "The server shows this to signed-in users only.",
  forbidden: "You are not allowed to see this",
  forbiddenDo: "Your account has no access. Ask the server's administrator for it, or sign in with another account.",
  forbiddenSignIn: "You are not signed in. Sign in with an account that has access.",
  schemaFailures: {
    refused: {
      title: "The server does not say what it offers",
      advice:
        "It speaks GraphQL but refused to describe its schema (introspection). " +
        "Ask its administrator to allow introspection, or give this page the schema as a file.",
    },
    unauthenticated: {
      title: "Sign in to see this",
      advice: "The server describes its schema to signed-in users only. Sign in.",
    },
    forbidden: {
      title: "You are not allowed to see this",
      advice:
        "The server does not let this account see its schema. " +
        "Sign in with another account, or ask the server's administrator for access.",
    },
    "not-graphql": { title: "This is not a GraphQL server", advice: "Check the endpoint's address." },
    invalid: {
      title: "The server's description of itself cannot be read",
      advice: "The details say what is wrong with it. Tell the server's administrator.",
    },
    unreachable: {
      title: "The server cannot be reached",
      advice: "Check the connection. Check that the server is running and allows this page to call it (CORS).",
    },
  },
};
