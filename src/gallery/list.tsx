/** The gallery's own page: a link for each state, and how to look at them. */
import { addressOf, GALLERY_LANGUAGES, type Look, type GalleryPlace } from "./look.js";
import { chapters } from "./chapters/index.js";

const looks: { title: string; name: keyof Look; choices: [label: string, value: string | undefined][] }[] = [
  {
    title: "Theme",
    name: "theme",
    choices: [
      ["Same as the system", undefined],
      ["Light", "light"],
      ["Dark", "dark"],
    ],
  },
  {
    title: "Language",
    name: "language",
    choices: [
      ["English", undefined],
      ...GALLERY_LANGUAGES.map(([code, name]): [label: string, value: string] => [name, code]),
    ],
  },
  {
    title: "Width",
    name: "width",
    choices: [
      ["The window's", undefined],
      ["390 px", "390"],
    ],
  },
  {
    title: "Direction",
    name: "dir",
    choices: [
      ["Left to right", undefined],
      ["Right to left", "rtl"],
    ],
  },
];

export function List({ place }: { place: GalleryPlace }) {
  const { screen: _, state: __, ...look } = place;
  return (
    <main className="gallery stack">
      <div className="head">
        <div>
          <h1>Gallery</h1>
          <p className="lead">Every state of every screen, in the app as it is. Nothing here reaches a server.</p>
        </div>
      </div>
      <Looks place={look} />
      {chapters.map(({ screen, title, states }) => (
        <section key={screen} aria-labelledby={"gallery-" + screen}>
          <div className="section-head">
            <h2 id={"gallery-" + screen}>{title}</h2>
            <span className="quiet">{states.length}</span>
          </div>
          <ul className="links">
            {states.map(({ state, label }) => (
              <li key={state}>
                <a href={addressOf({ screen, state, ...look })}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** One state in a frame as wide as a phone. */
export function Phone({ place, label }: { place: GalleryPlace; label: string }) {
  const { width: _, ...inside } = place;
  const { screen: __, state: ___, ...look } = place;
  return (
    <main className="gallery stack">
      <div className="head">
        <div>
          <h1>{label}</h1>
        </div>
        <a className="button" href={addressOf(look)}>
          All states
        </a>
      </div>
      <Looks place={place} />
      <iframe className="phone" title={label} src={addressOf(inside)} />
    </main>
  );
}

function Looks({ place }: { place: GalleryPlace }) {
  return (
    <nav className="looks" aria-label="How to look at it">
      {looks.map(({ title, name, choices }) => (
        <p key={name} className="row">
          <span className="quiet">{title}</span>
          {choices.map(([label, value]) => (
            <a
              key={label}
              className="button"
              href={addressOf({ ...place, [name]: value })}
              aria-current={place[name] === value ? "true" : undefined}
            >
              {label}
            </a>
          ))}
        </p>
      ))}
    </nav>
  );
}
