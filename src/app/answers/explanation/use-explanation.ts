/** Explains an error in words. If there is no network, that is the explanation. */
import { useEffect } from "react";
import { useApp } from "../../context/context.js";
import { explain, isRefusal, type Explanation } from "./explain.js";
import { useOnline } from "../../connection/use-online.js";

/** Undefined without an error. If the server refuses a document that the schema allows, the schema is requested again. */
export function useExplanation(error: unknown): Explanation | undefined {
  const { endpoint, options, text, doubt } = useApp();
  useEffect(() => {
    if (isRefusal(error)) doubt();
  }, [error, doubt]);
  const online = useOnline();
  return error ? explain(error, options.server ?? endpoint, text, online) : undefined;
}
