/** English messages about signing in, which only pages that offer it load. */
export const enSignIn = {
  signIn: "Sign in",
  signInGoogle: "Sign in with Google",
  signingIn: "The sign-in is under way. If you do not see Google's window, look behind this one.",
  leavingForGoogle: "The sign-in is under way. This page leaves for Google, and you come back to it signed in.",
  signInMisconfigured: "This page's settings for sign-in are wrong, so no one can sign in here. Tell the page's owner.",
  signInFailed: {
    script_failed:
      "Google's sign-in did not load. Check your connection, and check that nothing blocks accounts.google.com.",
    not_ready: "Google's sign-in is still loading. Try again in a moment.",
    popup_blocked: "The browser blocked Google's window. Allow pop-ups for this page, then try again.",
    popup_closed: "Google's window was closed before the sign-in ended. Try again.",
    timeout: "The sign-in took too long. Try again.",
    access_denied: "You did not give permission, so you are not signed in. Try again if that was a mistake.",
    scope_missing: "This page needs more permissions than you gave. Try again, and leave all boxes ticked.",
    state_mismatch: "Google's answer belongs to another sign-in, so it was ignored. Try again.",
    exchange_failed:
      "This page's server did not accept the sign-in. Try again. If it fails again, tell the server's administrator.",
    exchange_unanswered:
      "This page's server did not answer, so you are not signed in. Check your connection and try again. If it fails again, tell the server's administrator.",
    account_refused:
      "This page's server does not let this account in. Sign in with another account, or ask the server's administrator for access.",
    profile_missing: "You are signed in, but your name could not be loaded. You can continue.",
    user_changed: "Another user has signed in to this page's server. This page now works as that user.",
    session_unanswered:
      "This page's server did not answer, so your session could not be renewed. You need not sign in again: this page tries again by itself.",
    session_expired: "Your session has ended. Sign in again.",
    unknown: "Google could not sign you in. Try again. If it fails again, this page's client ID may be wrong.",
  },
  signedOutElsewhere: "You have been signed out, for example in another tab. Sign in again to continue.",
  formClosed: "This form has been closed",
  formClosedWhy:
    "Its user is no longer signed in, so it is not sent. What was typed is kept for that user as long as this page is open.",
  openForm: "Open the form",
  typedComesBack: "What you typed comes back when you sign in again on this page.",
  typedIsGone: "What you typed is deleted.",
  importComesBack: "The import is paused. It comes back when you sign in again on this page.",
  importIsGone: "The import has stopped, and rows that were not sent are deleted.",
};
