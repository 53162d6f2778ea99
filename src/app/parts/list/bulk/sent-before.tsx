/** Says of which rows nobody knows whether it was done, with the way to look at them. They are sent again only if a person ticks them. */
import { plainText, type RecordReference } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";
import { Icon } from "../../../base/ui/icon.js";
import { useListWords } from "../words.js";
import { isSame } from "./sent-rows.js";

interface SentBeforeProps {
  records: readonly RecordReference[];
  /** Those that are selected now. */
  selected: readonly RecordReference[];
  ticked: readonly RecordReference[];
  onTick: (ticked: readonly RecordReference[]) => void;
  /** Undefined once the person has said so. */
  onLookedAt: (() => void) | undefined;
}

export function SentBefore({ records, selected, ticked, onTick, onLookedAt }: SentBeforeProps) {
  const t = useListWords();
  return (
    <div className="alert warn" role="alert">
      <Icon name="alert" />
      <div className="stack">
        <p>{t.sentWithoutAnswer}</p>
        <ul>
          {records.map((record) => (
            <li key={`${record.type}:${record.id}`} className="row">
              <RecordName record={record} />
              {selected.some((other) => isSame(other, record)) && (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={`${t.sendAgainTick}: ${plainText(record.label)}`}
                    checked={ticked.includes(record)}
                    onChange={({ target }) => {
                      const others = ticked.filter((other) => other !== record);
                      onTick(target.checked ? [...others, record] : others);
                    }}
                  />
                  {t.sendAgainTick}
                </label>
              )}
            </li>
          ))}
        </ul>
        {onLookedAt && (
          <div>
            <button type="button" className="button" onClick={onLookedAt}>
              {t.lookedAt}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function RecordName({ record: { type, id = "", scope, label, opens } }: { record: RecordReference }) {
  return opens ? <Link to={{ at: "record", type, id, scope }}>{plainText(label)}</Link> : plainText(label);
}
