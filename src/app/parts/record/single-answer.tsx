/** The answer of a query that gives one record or one value, with the record's tabs. */
import { useMemo, useState } from "react";
import type { Plan, RootField } from "../../schema/index.js";
import { FieldAnswer } from "./field-answer.js";
import { Tabs } from "./record-tabs.js";
import { useSameValue } from "../../base/ui/use-same-value.js";

export interface SingleAnswerProps {
  plan: Plan;
  root: RootField;
  args: Record<string, unknown>;
}

export function SingleAnswer({ plan, root, args: latestArgs }: SingleAnswerProps) {
  const [openTab, setOpenTab] = useState<string>();
  const args = useSameValue(latestArgs);
  const source = useMemo(() => ({ type: root.entity ?? "", within: { root, args } }), [root, args]);
  const tabs = (
    <Tabs source={source} shapes={[...plan.tabs, ...plan.fieldsWithArguments]} open={openTab} onOpen={setOpenTab} />
  );
  return <FieldAnswer plan={plan} state={{ args }} below={tabs} />;
}
