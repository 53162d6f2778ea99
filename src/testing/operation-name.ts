/** The name of an operation, by which a test answers it. */
import { documentText } from "../transport/document.js";
import type { DocumentReference, Operation } from "../transport/types.js";

const NAME = /\b(?:query|mutation|subscription)\s+(\w+)/;

/** @returns "" for an operation without a name */
export function operationNameOf({ document, operationName }: Operation): string {
  const { documentId, operationId } = document as Partial<DocumentReference>;
  return operationName ?? documentId ?? operationId ?? NAME.exec(documentText(document) ?? "")?.[1] ?? "";
}
