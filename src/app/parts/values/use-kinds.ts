/** The kinds of value of this app: the host's own and all others. */
import { useMemo } from "react";
import { kindsOf, type ValueKind } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";

/** In the order in which they are recognised. */
export function useKinds(): readonly ValueKind[] {
  const { values } = useApp().options;
  return useMemo(() => kindsOf({ kinds: values }), [values]);
}
