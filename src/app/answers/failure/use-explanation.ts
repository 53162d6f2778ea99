/** Explains an error in words. If there is no network, that is the explanation. */
import { useCallback, useEffect } from "react";
import { useApp } from "../../context/context.js";
import { isOnline, useOnline } from "../../connection/use-online.js";
import { explain, isRefusal, type Explanation } from "./explain.js";
import { useFailureWords } from "./words.js";

/** @returns what explains an error of this app's server */
export function useExplain(): (error: unknown) => Explanation {
  const { endpoint, options } = useApp();
  const server = options.server ?? endpoint;
  const t = useFailureWords();
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
