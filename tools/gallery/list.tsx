/** The gallery's start page: links to all states, and to their appearances. */
import { addressOf, GALLERY_LANGUAGES, type Appearance, type GalleryPlace } from "./place.js";
import { chapters } from "./chapters/index.js";

const appearances: { title: string; name: keyof Appearance; choices: [label: string, value: string | undefined][] }[] =
  [
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
  const { screen: _, state: __, ...appearance } = place;
  return (
    <main className="gallery stack">
      <div className="head">
        <div>
          <h1>Gallery</h1>
          <p className="lead">Every state of every screen, in the app as it is. Nothing here reaches a server.</p>
        </div>
      </div>
      <AppearanceLinks place={appearance} />
      {chapters.map(({ screen, title, states }) => (
        <section key={screen} aria-labelledby={"gallery-" + screen}>
          <div className="section-head">
            <h2 id={"gallery-" + screen}>{title}</h2>
            <span className="quiet">{states.length}</span>
          </div>
          <ul className="links">
            {states.map(({ state, label }) => (
              <li key={state}>
                <a href={addressOf({ screen, state, ...appearance })}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** One state in a frame that is as wide as a phone. */
export function Phone({ place, label }: { place: GalleryPlace; label: string }) {
  const { width: _, ...inside } = place;
  const { screen: __, state: ___, ...appearance } = place;
  return (
    <main className="gallery stack">
      <div className="head">
        <div>
          <h1>{label}</h1>
        </div>
        <a className="button" href={addressOf(appearance)}>
          All states
        </a>
      </div>
      <AppearanceLinks place={place} />
      <iframe className="phone" title={label} src={addressOf(inside)} />
    </main>
  );
}

function AppearanceLinks({ place }: { place: GalleryPlace }) {
  return (
    <nav className="looks" aria-label="How to look at it">
      {appearances.map(({ title, name, choices }) => (
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
