/** What a document that a person has written may reach, and the question before it is sent. */
import {
  type ActionPlan,
  isOpenEnded,
  plainText,
  planAction,
  type PlanRequest,
  type ReachedRows,
  rootField,
  type Schema,
  sentFields,
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
  const names = new Set(sentFields(request, operationName).map(({ name }) => name));
  const actions = [...names].flatMap((name) => rootField(schema, "mutation", name) ?? []);
  for (const plan of actions.map((root) => planAction(schema, root))) {
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
