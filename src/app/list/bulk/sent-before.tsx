/** Says which rows an action was being sent for when the page was closed, with the way to look at them. */
import { plainText, type RecordReference } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";
import { Icon } from "../../ui/icon.js";
import { useListWords } from "../words.js";

interface SentBeforeProps {
  records: readonly RecordReference[];
  onLookedAt: () => void;
}

export function SentBefore({ records, onLookedAt }: SentBeforeProps) {
  const t = useListWords();
  return (
    <div className="alert warn" role="alert">
      <Icon name="alert" />
      <div className="stack">
        <p>{t.sentWhenClosed}</p>
        <ul>
          {records.map(({ type, id = "", scope, label, opens }) => (
            <li key={`${type}:${id}`}>
              {opens ? <Link to={{ at: "record", type, id, scope }}>{plainText(label)}</Link> : plainText(label)}
            </li>
          ))}
        </ul>
        <div>
          <button type="button" className="button" onClick={onLookedAt}>
            {t.lookedAt}
          </button>
        </div>
      </div>
    </div>
  );
}
