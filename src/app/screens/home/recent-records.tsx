/** The records that were opened lately, by their names. They are kept as long as the page is open, because names are data. */
import { plainText, typeLabel } from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { latestRecords } from "../../base/context/visit/recent-records.js";
import { Link } from "../../parts/controls/link.js";
import { keyText } from "../../base/navigation/routes.js";
import { TypeMark } from "../../base/ui/type-mark.js";
import { useHomeWords } from "./words.js";

export function RecentRecords() {
  const t = useHomeWords();
  const schema = useSchema();
  const { recentRecords, deletedRecords } = useApp().visit;
  const records = latestRecords(recentRecords).filter((record) => !deletedRecords.has(keyText(record)));
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="recent-records">
      <div className="section-head">
        <h2 id="recent-records">{t.recentRecords}</h2>
        <Link to={{ at: "history" }}>{t.history}</Link>
      </div>
      <ul className="lines">
        {records.map(({ type, id, scope, via, label }) => (
          <li key={keyText({ type, id, scope })}>
            <Link to={{ at: "record", type, id, scope, ...(via !== undefined && { via }) }}>
              <b>
                <TypeMark type={type} /> {label}
              </b>
              <small>{plainText(typeLabel(schema, type))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
