/** PURE: which operation of a document a run sends, and how that choice follows what is typed. */
import type { OperationDefinitionNode } from "../../../language/index.js";
import { changeBetween, movedParts } from "../code/drawn/use-parts.js";
import { checkDocument } from "./check.js";

/** The operation that was picked or run last, where a document has several. */
export interface OperationChoice {
  /** Its name as it was then, or when the operation was last moved. */
  operationName?: string | undefined;
  /** Where it is in the document: the offset of its selection set, behind its name. Undefined until the document is changed. */
  operationAt?: number | undefined;
}

/**
 * The operation that the person means: the one at the caret, the one that was chosen, or the first.
 *
 * @param caret left out where the caret says nothing, because a button was pressed
 */
export function meantOperation(
  operations: readonly OperationDefinitionNode[],
  choice: OperationChoice,
  caret?: number,
): OperationDefinitionNode | undefined {
  return operationAt(operations, caret) ?? chosenOperation(operations, choice) ?? operations[0];
}

/**
 * The choice in a newer text of the document. It follows its operation while the name is typed; an operation that was cut and pasted is
 * found by its name.
 */
export function choiceAfter(choice: OperationChoice, older: string, newer: string): OperationChoice {
  const change = changeBetween(older, newer);
  if (!change || choice.operationName === undefined) return choice;
  const chosen = () => chosenOperation(checkDocument(older).operations, choice);
  const start = choice.operationAt ?? chosen()?.selectionSet.loc?.start;
  if (start === undefined) return choice;
  const [moved] = movedParts([{ start, end: start + 1 }], change);
  if (moved) return { ...choice, operationAt: moved.start };
  return { operationName: chosen()?.name?.value ?? choice.operationName, operationAt: undefined };
}

function chosenOperation(operations: readonly OperationDefinitionNode[], choice: OperationChoice) {
  const { operationName, operationAt: offset } = choice;
  return operationAt(operations, offset) ?? operations.find(({ name }) => name?.value === operationName);
}

function operationAt(operations: readonly OperationDefinitionNode[], offset: number | undefined) {
  if (offset === undefined) return;
  return operations.find(({ loc }) => loc !== undefined && loc.start <= offset && offset <= loc.end);
}
