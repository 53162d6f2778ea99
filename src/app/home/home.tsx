/** The home screen: recent screens, and everything that the server offers, in four sections. */
import { useState } from "react";
import { sections, type Entry, type Section } from "../navigation/catalogue.js";
import { Empty } from "../answers/states.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../controls/link.js";
import { Screen } from "../answers/screen.js";
import { useApp, useSchema, useText } from "../context/context.js";
import { recentEntries } from "../navigation/recent.js";

/** How many entries of a section are shown until the person asks for all of them. */
const ENTRIES_SHOWN = 12;

export function Home() {
  const { options, endpoint, search, text: t } = useApp();
  const schema = useSchema();
  const allSections = sections(schema);
  const recent = recentEntries(endpoint, allSections);
  return (
    <Screen title={options.title ?? "Querylet"} lead={options.server ?? undefined}>
      <button type="button" className="find wide" onClick={search}>
        <Icon name="search" />
        <span className="clip">{t.searchHint}</span>
      </button>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <div className="section-head">
            <h2 id="recent">{t.recent}</h2>
          </div>
          <ul className="row">
            {recent.map(({ key, label, to, icon }) => (
              <li key={key}>
                <Link to={to} className="chip">
                  <Icon name={icon} size={14} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {allSections.every(({ entries }) => !entries.length) && <Empty>{t.nothingOffered}</Empty>}
      {allSections.map((section) => section.entries.length > 0 && <HomeSection key={section.name} section={section} />)}
    </Screen>
  );
}

function HomeSection({ section: { name, entries } }: { section: Section }) {
  const t = useText();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? entries : entries.slice(0, ENTRIES_SHOWN);
  const id = "home-" + name;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{t.sections[name]}</h2>
        <span className="quiet">{t.sectionLead[name]}</span>
      </div>
      <ul className="cards">
        {shown.map((entry) => (
          <Card key={entry.key} entry={entry} />
        ))}
      </ul>
      {entries.length > ENTRIES_SHOWN && (
        <button
          type="button"
          className="button ghost"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Icon name="down" />
          {isExpanded ? t.fewer : t.all(entries.length)}
        </button>
      )}
    </section>
  );
}

function Card({ entry: { to, icon, label, description, deprecated } }: { entry: Entry }) {
  const t = useText();
  return (
    <li>
      <Link to={to} className="card">
        <b>
          <Icon name={icon} />
          <span className="clip">{label}</span>
          {deprecated && <span className="badge">{t.deprecated}</span>}
        </b>
        <small>{description}</small>
      </Link>
    </li>
  );
}
