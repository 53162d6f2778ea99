/** Links from a type to what else there is of it. */
import { plainText, typeLabel, type RootField } from "../../schema/index.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Link } from "../../parts/controls/link.js";
import { TypeMark } from "../../base/ui/type-mark.js";

/** Characters of a description that are shown. */
const DESCRIPTION_LENGTH = 200;

interface RootLinksProps {
  /** Names the section in its id. */
  name: string;
  title: string;
  roots: readonly RootField[];
  /** The screen that a link leads to. */
  at: "query" | "action";
}

/** A section of queries or actions; nothing where there are none. */
export function RootLinks({ name: sectionName, title, roots, at }: RootLinksProps) {
  if (!roots.length) return null;
  const headingId = "type-" + sectionName;
  return (
    <section aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
      </div>
      <ul className="lines">
        {roots.map(({ name, label, description }) => (
          <li key={name}>
            <Link to={{ at, field: name }}>
              <b>{plainText(label)}</b>
              <small>{description && plainText(description.slice(0, DESCRIPTION_LENGTH))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The types that an interface or a union stands for. */
export function PossibleTypes({ names }: { names: readonly string[] }) {
  const t = useWords();
  const schema = useSchema();
  return (
    <section aria-labelledby="kinds">
      <div className="section-head">
        <h2 id="kinds">{t.possible}</h2>
      </div>
      <ul className="row">
        {names.map((name) => (
          <li key={name}>
            <Link className="chip" to={{ at: "type", type: name }}>
              <TypeMark type={name} />
              <span>{typeLabel(schema, name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
