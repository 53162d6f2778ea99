/**
 * What the app writes on the device while a person visits everything: each key names the server and the person, but for a short list that
 * holds nothing of a server; each is in the table of docs/security.md; and each entry of that table is written.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "../../../helpers/fresh-modules.js";
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { keptFor } from "../../helpers/kept.js";
import { placeOfWorld } from "../../helpers/place.js";
import { checkTable, endImports, startKites } from "../../screens/import/kites.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
await import("../../../../src/client/persist/persist.js");
const { act } = await import("react");

const test = suite("keys on the device");

/** Choices about the app itself: they hold nothing of a server, and count for every one. */
const DEVICE_CHOICES = [
  "theme",
  "language",
  "flow",
  "keys off",
  "export all columns",
  "editor side pane",
  "editor document width",
  "editor document height",
];

/** Everything that was written: "localStorage NAME". */
const written = new Set<string>();

function record(): void {
  localStorage.clear();
  sessionStorage.clear();
  const prototype = Object.getPrototypeOf(localStorage) as Storage; // of both
  const { setItem } = prototype;
  prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    const isOfTab = Object.keys(sessionStorage).includes(key);
    written.add(`${isOfTab ? "sessionStorage" : "localStorage"} ${key}`);
  };
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...given) => {
    written.add(`IndexedDB ${given[0]}`);
    return open(...given);
  };
  const { BroadcastChannel } = globalThis;
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      written.add(`messages between tabs ${name}`);
    }
  };
  const locks = {
    async request(name: string, _options: object, use: (lock: object) => unknown) {
      written.add(`Web Locks ${name}`);
      await use({});
    },
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
}

let screen: Screen;

/** Everything that a person does who visits all screens. */
async function visitEverything(sub: string): Promise<void> {
  const { world } = startKites();
  record();
  const session = createFakeSession(signedInAs(sub));
  const open = async (route: string) => {
    await screen?.close();
    screen = await render(<QueryletApp {...world.options} auth={session.auth} persist route={route} />);
    await screen.until(() => screen.root.querySelector("h1"), route);
  };
  await open("/q/kites");
  await screen.until(() => screen.all("row").length > 0 || screen.text().includes("Kite"));
  await keptFor(indexedDB, sub);
  await open("/m/createKite");
  await screen.until(() => screen.root.querySelector("form.form"));
  await screen.type(/^Name/, "Cleo");
  await open("/m/createKite/import");
  await checkTable(screen, "name\nCleo\n");
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  await open("/edit");
  await screen.until(() => screen.all("button", /^Headers/).length);
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("button", "Add header").length);
  await screen.press("button", "Add header");
  await screen.type("Value of header 1", "abc");
  await screen.tap(screen.get("checkbox", "Keep on this device"));
  await open("/settings");
  await screen.until(() => screen.all("radio", "Dark").length);
  await screen.tap(screen.get("radio", "Dark"));
  await act(async () => session.show({ status: "signed-out" }));
  await act(async () => session.show(signedInAs(sub)));
  await endImports();
  await screen.close();
}

/** The names in the table of the page, as patterns: "SERVER", "USER" and the like stand for any text. */
function documented(): { kind: string; name: string; pattern: RegExp }[] {
  const page = readFileSync("docs/security.md", "utf8");
  const rows = [...page.matchAll(/^\| `?([\w ]+?)`?, `(querylet[^`]*)`/gm)];
  return rows.map(([, kind = "", name = ""]) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const choices = DEVICE_CHOICES.join("|");
    const pattern = escaped
      .replace('\\["SERVER","USER"\\]', '\\["[^"]+","[^"]*"\\]')
      .replace("…", ".+")
      .replace("CLIENT-ID", "[\\w.-]+")
      .replace("NAME", `(?:${choices})`)
      .replace("ID", "[\\w-]+");
    return { kind, name, pattern: new RegExp(`^${kind} ${pattern}$`) };
  });
}

test("each key that is written names its server and its person", async () => {
  await visitEverything("ada");
  const places = ["ada", ""].map((user) => placeOfWorld(user));
  const named = [...written].filter((key) => places.some((place) => key.includes(place)));
  const rest = [...written].filter((key) => !named.includes(key));
  const allowed = [...DEVICE_CHOICES.map((name) => `localStorage querylet:${name}`)];
  const others = rest.filter((key) => !allowed.includes(key) && !/^Web Locks querylet import [\w-]+$/.test(key));
  if (process.env["SHOW_KEYS"]) console.log([...written].join("\n"));
  console.log(
    `${written.size} keys: ${named.length} name the server and the person, ${rest.length} are of the short list`,
  );
  assert.equal(others, []);
  for (const of of ["localStorage", "sessionStorage", "IndexedDB", "messages between tabs"])
    assert.ok(
      named.some((key) => key.startsWith(of)),
      `something was written to ${of}`,
    );
});

test("each key that is written is in the table of the security page", () => {
  const table = documented();
  assert.ok(table.length >= 10, String(table.length));
  const missing = [...written].filter((key) => !table.some(({ pattern }) => pattern.test(key)));
  assert.equal(missing, []);
});

test("the table names what the source writes, and the source what the table names", () => {
  const sources = ["app", "auth", "client"].flatMap((folder) =>
    readdirSync(join("src", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("old-keys.ts") && !name.startsWith("serve/"))
      .map((name) => readFileSync(join("src", folder, name), "utf8").replace(/(^|\s)(\/\*[^]*?\*\/|\/\/.*)/g, "$1")),
  );
  const beginnings = sources.flatMap((text) =>
    [...text.matchAll(/["`](querylet(?::[a-z]+:|:[a-z]* ?| [a-z]+ | ))(?=["`$])/g)].map(
      ([, beginning = ""]) => beginning,
    ),
  );
  const found = [...new Set(beginnings)].sort();
  assert.equal(found, [
    "querylet ",
    "querylet changes ",
    "querylet import ",
    "querylet imports ",
    "querylet:",
    "querylet:draft:",
  ]);
  const names = documented().map(({ name }) => name);
  for (const beginning of found)
    assert.ok(
      names.some((name) => name.startsWith(beginning)),
      beginning,
    );
  const remember = readFileSync("src/app/base/storage/remember.ts", "utf8");
  const choices = [...remember.matchAll(/^ {2}\| "([^"]+)"/gm)].map(([, name]) => name);
  assert.equal(choices, DEVICE_CHOICES, "the short list is a type: no other name can be kept for every server");
});

test.run();
