/**
 * Checked by `tsc -p .` only, never run: a sign-in without a flow, or with options of the wrong kind, is a type error. A line after
 * `@ts-expect-error` has to be an error; where it is none, the check fails.
 */
import { codeFlow, createGoogleAuth, redirect, tabStorage, tokenFlow } from "../../src/auth/index.js";

const clientId = "id";
const exchangeUrl = "/auth/google";

export const right = [
  createGoogleAuth({ clientId, flow: tokenFlow() }),
  createGoogleAuth({ clientId, flow: codeFlow({ exchangeUrl }), storage: tabStorage }),
  createGoogleAuth({
    clientId,
    flow: codeFlow({ exchangeUrl, redirect: redirect({ uri: "https://app.example/back" }) }),
  }),
];

export const wrong = [
  // @ts-expect-error - a flow is needed
  createGoogleAuth({ clientId }),
  // @ts-expect-error - a flow is a value, not a word
  createGoogleAuth({ clientId, flow: "code" }),
  // @ts-expect-error - the code flow needs a server
  createGoogleAuth({ clientId, flow: codeFlow({}) }),
  // @ts-expect-error - the server's URLs are the code flow's
  createGoogleAuth({ clientId, flow: tokenFlow(), exchangeUrl }),
  // @ts-expect-error - the storage is a value, not a word
  createGoogleAuth({ clientId, flow: tokenFlow(), storage: "session" }),
  // @ts-expect-error - so is the redirect
  createGoogleAuth({ clientId, flow: codeFlow({ exchangeUrl, redirect: true }) }),
];
