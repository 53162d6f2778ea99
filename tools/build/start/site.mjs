// @ts-check
/**
 * The pages of `npm start`: the app and the gallery, as files that carry their versions, so that a page knows whether it is
 * up to date. Style sheets that the app holds as text are kept apart from its scripts: they change without a reload.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DEVELOPMENT } from "../bundles.mjs";
import { root } from "../paths.mjs";
import { createBundle } from "./bundle.mjs";

/**
 * @typedef {object} SiteState what open pages are told
 * @property {Record<string, string>} versions of each script and linked style sheet, by its path
 * @property {Record<string, string>} styles the style sheets that scripts hold as text, by name; each ends with a mark of its name
 */

/** The first one is not a module: it runs before those, which need it. */
const DEVELOPMENT_SCRIPTS = '<script src="/styles.js"></script><script type="module" src="/development.js"></script>';

/** A name that CSS and scripts can carry: `src/app/screens/list/list.css` is `src-app-screens-list-styles-list-css`. */
/** @param {string} path */
const styleName = (path) => relative(root, path).replace(/\W+/g, "-");

/** @param {string} path */
const isStyle = (path) => path.endsWith(".css");

/** Scripts look their style sheets up instead of holding them. */
/** @type {import("esbuild").Plugin} */
const stylesApart = {
  name: "styles-apart",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: `export default globalThis.queryletStyles[${JSON.stringify(styleName(path))}];`,
      loader: "js",
    }));
  },
};

/**
 * @param {{ appRoot: string, galleryRoot: string }} folders where the files go
 */
export async function createSite({ appRoot, galleryRoot }) {
  const plugins = [stylesApart];
  const [app, appStyle, gallery, galleryStyle] = await Promise.all([
    createBundle({ ...DEVELOPMENT.app, outdir: appRoot, plugins }),
    createBundle({ ...DEVELOPMENT.appStyle, outdir: appRoot }),
    createBundle({ ...DEVELOPMENT.gallery, outdir: galleryRoot, plugins }),
    createBundle({ ...DEVELOPMENT.galleryStyle, outdir: galleryRoot }),
  ]);
  for (const folder of [appRoot, galleryRoot]) mkdirSync(folder, { recursive: true });

  /** @type {SiteState} */
  const state = { versions: {}, styles: {} };

  /** Style sheets go out at once: they have no types, and cannot break what scripts do. */
  function publishStyles() {
    state.versions["/app.css"] = appStyle.publish();
    state.versions["/gallery/style.css"] = galleryStyle.publish();
    const paths = new Set([...app.inputs(), ...gallery.inputs()].filter((path) => isStyle(path) && existsSync(path)));
    for (const path of paths) {
      const name = styleName(path);
      state.styles[name] = `${readFileSync(path, "utf8")}\n@layer ${name};`;
    }
    writeIfChanged(join(appRoot, "styles.js"), `globalThis.queryletStyles = ${JSON.stringify(state.styles)};\n`);
    writePages();
  }

  function publish() {
    state.versions["/app.js"] = app.publish();
    state.versions["/development.js"] = copyPlainFiles(appRoot);
    publishGallery();
  }

  function publishGallery() {
    state.versions["/gallery/gallery.js"] = gallery.publish();
    publishStyles();
  }

  function writePages() {
    const { versions } = state;
    writePage({ source: "static/index.html", target: join(appRoot, "index.html"), base: "/", versions });
    writePage({
      source: "tools/gallery/index.html",
      target: join(galleryRoot, "index.html"),
      base: "/gallery/",
      versions,
    });
  }

  return {
    appBundles: [app, appStyle],
    galleryBundles: [gallery, galleryStyle],
    publishStyles,
    publish,
    publishGallery,
    state: () => state,
  };
}

/**
 * Writes a page whose addresses carry the versions, and which brings what the development needs.
 *
 * @param {object} page
 * @param {string} page.source
 * @param {string} page.target
 * @param {string} page.base the address that relative ones of the page begin with
 * @param {SiteState["versions"]} page.versions
 */
function writePage({ source, target, base, versions }) {
  const html = readFileSync(join(root, source), "utf8")
    .replace("</head>", `${DEVELOPMENT_SCRIPTS}</head>`)
    .replace(/(href|src)="([^"?]+\.(?:js|css))"/g, (text, attribute, path) => {
      const version = versions[new URL(path, `http://page${base}`).pathname];
      return version ? `${attribute}="${path}?v=${version}"` : text;
    });
  writeIfChanged(target, html);
}

/**
 * Copies the files that no bundle makes. Their version is carried by the script that comes with every page.
 *
 * @param {string} target
 * @returns {string} their version
 */
function copyPlainFiles(target) {
  const hash = createHash("sha256");
  for (const { name, content } of plainFiles()) {
    hash.update(content);
    if (!name.endsWith(".html")) writeIfChanged(join(target, name), content);
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * While a file is written again, a page may read half of it.
 *
 * @param {string} path
 * @param {string | Buffer} content
 */
function writeIfChanged(path, content) {
  const bytes = Buffer.from(content);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

function plainFiles() {
  const files = [
    ...readdirSync(join(root, "static"))
      .filter((name) => !isStyle(name))
      .map((name) => [name, `static/${name}`]),
    ["gallery.html", "tools/gallery/index.html"],
    ["development.js", "tools/build/start/page.js"],
  ];
  return files.map(([name = "", path = ""]) => ({ name, content: readFileSync(join(root, path)) }));
}
