/** Leads where the navigation's entry of a type does: to its list, or to the screen that finds its records. */
import { plainText, typeLabel } from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "../../parts/controls/link.js";
import { entryOf } from "../../base/navigation/catalogue.js";

export function LinkToType({ type }: { type: string }) {
  const t = useWords();
  const schema = useSchema();
  const entry = entryOf(schema, { at: "type", type });
  return (
    <Link className="button" to={entry?.to ?? { at: "type", type }}>
      {t.goTo(plainText(entry?.label ?? typeLabel(schema, type)))}
    </Link>
  );
}
