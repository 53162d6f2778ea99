/** Names what was given in a form and is not kept, such as files and secrets: it has to be given again. */
import { labelsOnPath } from "../form/problems/labels-on-path.js";
import { useFormWords } from "../form/words.js";
import type { ActionForm } from "./use-action-form.js";

export function NotKept({ fields, lacks }: Pick<ActionForm, "fields" | "lacks">) {
  const t = useFormWords();
  const labels = lacks.map((path) => labelsOnPath(fields, path, String).join(" › "));
  return labels.length > 0 && t.notKept([...new Set(labels)].join(", "));
}
