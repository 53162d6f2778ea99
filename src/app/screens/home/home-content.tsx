/** The home screen below its search: recent screens, and the sections of the navigation. It is loaded after the first paint. */
import { useEffect, useState, useMemo } from "react";
import { Empty } from "../../parts/answers/states.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Link } from "../../parts/controls/link.js";
import { navigationSections, type Entry, type Section } from "../../base/navigation/catalogue.js";
import { recentEntries } from "../../base/navigation/recent.js";
import { useStandaloneActions } from "../../base/navigation/use-standalone-actions.js";
import { Icon } from "../../base/ui/icon.js";
import { EntryMark, LetterTile } from "../../base/ui/letter-tile.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import { BelowBoard, Board } from "./board/board.js";
import { useToday } from "../../parts/values/times.js";
import { plainText, typeLabel, createActionFor, type RootField, type Schema, thingsOf } from "../../schema/index.js";
import { latestRecords } from "../../base/context/visit/recent-records.js";
import { keyText } from "../../base/navigation/routes.js";
import { MainAction } from "../../parts/controls/main-action.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { useHomeWords } from "./words.js";
import sectionStyle from "../../base/ui/styles/sections.css";

export const schemaChangesPart = lazyPart(() => import("../../parts/changes/schema-changes.js"));

/** How many entries of a section are shown until the person asks for all of them. */
const ENTRIES_SHOWN = 12;

/** @param props.onNewDay - called when it is shown, and when a day ends */
function HomeContent({ onNewDay }: { onNewDay: (now: number) => void }) {
  useStyleSheet(sectionStyle);
  const t = useHomeWords();
  const schema = useSchema();
  const today = useToday().getTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day is what it tells
  useEffect(() => onNewDay(Date.now()), [today, onNewDay]);
  const changes = useLazyPart(schemaChangesPart);
  const sections = navigationSections(schema, useStandaloneActions(schema));
  return (
    <>
      <Board />
      <BelowBoard>
        {changes.at === "ready" && <changes.part.SchemaChanges />}
        <RecentRecords />
        <RecentScreens />
        {sections.length === 0 && <Empty>{t.nothingOffered}</Empty>}
        {sections.map((section) => (
          <HomeSection key={section.name} section={section} />
        ))}
        <CreateActions isAtBottom />
      </BelowBoard>
    </>
  );
}

function RecentScreens() {
  const { choices } = useApp();
  const t = useHomeWords();
  const recent = recentEntries(choices, useSchema());
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{t.recent}</h2>
      </div>
      <ul className="row">
        {recent.map(({ key, name, label, to, icon }) => (
          <li key={key}>
            <Link to={to} className="chip">
              <EntryMark icon={icon} name={name} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HomeSection({ section: { name, entries } }: { section: Section }) {
  const t = useHomeWords();
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

function Card({ entry: { to, icon, name, label, description, deprecated } }: { entry: Entry }) {
  const t = useHomeWords();
  return (
    <li>
      <Link to={to} className="card">
        <b>
          <EntryMark icon={icon} name={name} />
          <span className="clip">{label}</span>
          {deprecated && <span className="badge">{t.deprecated}</span>}
        </b>
        <small>{description}</small>
      </Link>
    </li>
  );
}

/** What the home screen loads after its first paint. */
export const homeParts = { CreateActions, HomeContent };

/**
 * The records that were opened lately, by their names. They are kept as long as the page is open, because names are data.
 */
function RecentRecords() {
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
                <LetterTile type={type} /> {label}
              </b>
              <small>{plainText(typeLabel(schema, type))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The actions that make new records: beside the title of the home screen, on a phone at its bottom.

/** How many things are looked at: on a large schema the first ones are those that people look for. */
const THINGS_READ = 12;
const ACTIONS_SHOWN = 3;
const ACTIONS_AT_BOTTOM = 2;

/**
 * On a phone they are at the bottom, within reach of a thumb: home shows them in both places, and one of them is empty.
 * @param props.isAtBottom - whether it is the place at the bottom, which has no room for more than two
 */
function CreateActions({ isAtBottom = false }: { isAtBottom?: boolean }) {
  const schema = useSchema();
  const actions = useMemo(() => findCreateActions(schema), [schema]);
  const isNarrow = useIsNarrow();
  if (actions.length === 0 || isNarrow !== isAtBottom) return null;
  const links = (
    <>
      {actions.slice(0, isAtBottom ? ACTIONS_AT_BOTTOM : ACTIONS_SHOWN).map(({ name, label }, index) => (
        <Link key={name} className={index === 0 ? "button primary" : "button"} to={{ at: "action", field: name }}>
          {index === 0 && <Icon name="plus" />}
          {plainText(label)}
        </Link>
      ))}
    </>
  );
  return isAtBottom ? <MainAction>{links}</MainAction> : links;
}

/** The action that makes a record of each of the first things, where there is one. */
function findCreateActions(schema: Schema): RootField[] {
  const actions = [...thingsOf(schema).keys()]
    .slice(0, THINGS_READ)
    .flatMap((type) => createActionFor(schema, type) ?? []);
  return [...new Set(actions)].slice(0, ACTIONS_SHOWN);
}
