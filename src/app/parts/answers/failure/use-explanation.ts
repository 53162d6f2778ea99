/** Explains an error in words. If there is no network, that is the explanation. */
import { useCallback, useEffect, useMemo } from "react";
import { useApp, useSignedIn } from "../../../base/context/context.js";
import { isOnline, useOnline } from "../../connection/offline.js";
import { explain, isRefusal, type Explanation } from "./explain.js";
import { useFailureWords, wordsForVisitors } from "./words.js";

/** Whether a sign-in may help a person who has no access. */
export function useMaySignIn(): boolean {
  const { auth } = useApp();
  const session = useSignedIn();
  return auth !== null && !("expiresAt" in session);
}

/** @returns what explains an error of this app's server */
export function useExplain(): (error: unknown) => Explanation {
  const { endpoint, options } = useApp();
  const server = options.server ?? endpoint;
  const maySignIn = useMaySignIn();
  const words = useFailureWords();
  const t = useMemo(() => (maySignIn ? wordsForVisitors(words) : words), [maySignIn, words]);
  useOnline(); // what is on the screen is explained again when the network comes or goes
  // A run of many rows keeps this function: what it explains may have happened long after this rendering.
  return useCallback((error) => explain(error, server, t, isOnline()), [server, t]);
}

/** Undefined without an error. If the server refuses a document that the schema allows, the schema is requested again. */
export function useExplanation(error: unknown): Explanation | undefined {
  const { doubt } = useApp();
  useEffect(() => {
    if (isRefusal(error)) doubt();
  }, [error, doubt]);
  const explainError = useExplain();
  return error ? explainError(error) : undefined;
}
