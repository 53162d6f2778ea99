/** A key that differs for different queries of a component. */
import { requestKey } from "../transport/request-key.js";
import type { Document } from "../transport/types.js";

/**
 * A text that is the same for equal variables, even if they are new objects each time the component renders.
 *
 * Variables that cannot be sent make the request fail. Throwing here instead, while React renders, would unmount the page.
 */
export function queryKey(document: Document, variables: object | undefined, operationName?: string): string {
  try {
    return requestKey(document, variables, undefined, operationName);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
