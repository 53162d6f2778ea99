/** What a document that a person has written may reach, and the question before it is sent. */
import {
  type ActionPlan,
  isOpenEnded,
  plainText,
  planAction,
  type PlanRequest,
  type ReachedRows,
  type RootField,
  rootFields,
  type Schema,
  sentArguments,
  sentFields,
  wireNames,
} from "../../../schema/index.js";
import { ReachDialog } from "./reach-dialog.js";

/** An action in a document that may reach every row. */
export interface OpenEndedAction {
  plan: ActionPlan;
  reach: ReachedRows;
}

/** @param operationName - of the operation that runs, where the document has several */
export function openEndedAction(
  schema: Schema,
  request: PlanRequest,
  operationName: string | undefined,
): OpenEndedAction | undefined {
  const fields = sentFields(request, operationName);
  const isSent = ({ operation, field }: RootField) =>
    operation === "mutation" && sentArguments(fields, wireNames(field)).length > 0;
  for (const root of rootFields(schema).filter(isSent)) {
    const plan = planAction(schema, root);
    const reach = plan.reach(request, operationName);
    if (isOpenEnded(reach)) return { plan, reach };
  }
  return undefined;
}

interface DocumentQuestionProps {
  action: OpenEndedAction;
  onSend: () => void;
  onClose: () => void;
}

export function DocumentQuestion({ action: { plan, reach }, onSend, onClose }: DocumentQuestionProps) {
  return (
    <ReachDialog plan={plan} label={plainText(plan.shape.label)} reach={reach} onSend={onSend} onClose={onClose} />
  );
}
