/** The language of the app: how it is chosen, what follows it, and languages of the page's owner. */
import { render, type Screen } from "../../../helpers/render.js";
import { act, useState } from "react";
import { flushSync } from "react-dom";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../../../helpers/settle.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import type { OwnLanguages } from "../../../../src/app/base/messages/own-language.js";
import { createFakeSession } from "../../helpers/fake-session.js";
import { resetFormats } from "../../helpers/formats.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kites(filter: KiteFilter, wind: Wind): [Kite!]! kite(id: ID!): Kite }
  input KiteFilter { length: LengthFilter }
  input LengthFilter { lt: Int gt: Int }
  type Mutation { flyKite(name: String!, times: Int!, wind: Wind): Kite }
  type Kite { id: ID! name: String! builtAt: String length: Int wind: Wind span: Int @deprecated(reason: "Use length.") }
  enum Wind { CALM STORM }
`;
const kite = { id: "1", name: "Ada", builtAt: "2021-03-04T12:00:00Z", length: 12345, wind: "CALM" };

const test = suite("the language of the app");
let screen: Screen;
test.before.each(() => localStorage.clear());
test.after.each(async () => {
  await screen.close();
  document.documentElement.lang = "";
  resetFormats();
});

async function open(options: AppOptions & { page?: boolean } = {}, route = "/q/kites") {
  const world = createWorld(sdl, { kites: [kite], kite });
  screen = await render(<QueryletApp {...world.options} route={route} {...options} />);
  await screen.until(() => screen.all("heading").length);
}
const app = () => screen.root.querySelector<HTMLElement>(".ql");
const says = (text: string) => screen.until(() => screen.text().includes(text), text);

test("is English where nothing says otherwise", async () => {
  await open();
  assert.is(app()?.lang, "en");
  assert.is(app()?.dir, "", "that of the page");
  await says("Cards");
});

test("is that of the option, in the frame, in screens and in formats", async () => {
  await open({ language: "de" });
  await says("Karten");
  assert.is(app()?.lang, "de");
  assert.is(app()?.dir, "ltr");
  await says("12.345");
  await says("04.03.2021");
  assert.not(screen.text().includes("Cards"));
});

test("follows the page when that changes its language, at the page or nearer", async () => {
  document.documentElement.lang = "en";
  await open();
  await says("Cards");
  document.documentElement.lang = "de";
  await says("Karten");
  const around = app()?.parentElement;
  if (around) around.lang = "ar";
  await screen.until(() => app()?.lang === "ar");
  if (around) around.lang = "";
  await screen.until(() => app()?.lang === "de");
});

test("is that of descriptions in hints, on every screen that shows them", async () => {
  const types = {
    Kite: {
      description: "Ein Drachen.",
      fields: { length: { description: "In Metern." }, span: { deprecated: "Besser die Länge." } },
    },
    Query: { fields: { kites: { description: "Alle Drachen." } } },
    "Mutation.flyKite": { fields: { name: { description: "Wie er heißt." } } },
  };
  const options: AppOptions = { language: "de", hints: { languages: { de: { types } } } };
  await open(options);
  await says("Alle Drachen.");
  await screen.until(() => screen.root.querySelector('[title="In Metern."]'), "a tooltip");
  await screen.close();
  await open(options, "/m/flyKite");
  await says("Wie er heißt.");
  await screen.close();
  await open(options, "/schema/Kite");
  await says("Ein Drachen.");
  await says("In Metern.");
  await says("Besser die Länge.");
});

test("is that of what the editor says of a document and its variables", async () => {
  const document = new URLSearchParams({ query: "query ($to: Int!) { kites { nam } }", variables: '{ "to": 1.5 }' });
  await open({ language: "de" }, `/edit?${document}`);
  await says("Zeile 1: Auf Kite gibt es kein Feld nam. Ist name gemeint?");
  await says("Zeile 1: $to wird nirgends verwendet: Verwenden oder entfernen.");
  await says("Zeile 1: Hier wird Int! erwartet, also eine ganze Zahl.");
});

test("is that of the problems of a form", async () => {
  await open({ language: "de" }, "/m/flyKite");
  await screen.until(() => screen.all("textbox", /^Times/).length);
  await screen.type(/^Times/, "1.5");
  await screen.press("button", "Fly kite");
  await says("Das ist erforderlich.");
  await says("Eine ganze Zahl eingeben");
});

test("is that of a filter's operators", async () => {
  const filters = encodeURIComponent(JSON.stringify({ filter: { length: { lt: 20000 } } }));
  await open({ language: "de" }, `/q/kites?a=${filters}`);
  await says("kleiner als");
});

test("is that of the owner's names of things and fields", async () => {
  const types = {
    Kite: { fields: { length: { label: "Länge" } } },
    Query: { fields: { kites: { label: "Drachen" } } },
  };
  await open({ language: "de", hints: { languages: { de: { types } } } });
  await says("Drachen");
  await says("Länge");
  await screen.press("link", "Einstellungen");
  await screen.press("radio", "English");
  await says("Kites");
});

test("is that of names which are loaded with it, else names are the schema's", async () => {
  let calls = 0;
  const types = { Kite: { fields: { length: { label: "Länge" } } } };
  const de = async () => {
    calls++;
    return { types };
  };
  const ar = () => Promise.reject(new Error("no network"));
  await open({ hints: { languages: { de, ar } } });
  await says("Length");
  assert.is(calls, 0, "English needs no German names");
  await screen.press("link", "Settings");
  await screen.press("radio", "Deutsch");
  await screen.close();
  await open({ hints: { languages: { de, ar } } });
  await says("Länge");
  assert.ok(calls > 0);
  await screen.press("link", "Einstellungen");
  await screen.press("radio", "العربية");
  await screen.close();
  await open({ hints: { languages: { de, ar } } });
  await says("Length");
});

test("may have names of its own for English", async () => {
  const types = { Kite: { fields: { length: { label: "Span" } } } };
  await open({ hints: { languages: { en: async () => ({ types }) } } });
  await says("Span");
});

test("is that of the owner's names of arguments, inputs and choices", async () => {
  const types = {
    Wind: { values: { CALM: { label: "Flaute" }, STORM: { label: "Sturm" } } },
    "Query.kites": { fields: { wind: { label: "Windstärke" } } },
    "Mutation.flyKite": { fields: { wind: { label: "Bei Wind" } } },
    Kite: { fields: { wind: { label: "Wind heute" } } },
  };
  const options: AppOptions = { language: "de", hints: { languages: { de: { types } } } };
  await open(options, `/q/kites?a=${encodeURIComponent(JSON.stringify({ wind: "CALM" }))}`);
  await screen.until(() => screen.all("row").length);
  await says("Windstärke");
  assert.is(screen.text().match(/Flaute/g)?.length, 2, "the filter and the cell");
  assert.not.match(screen.text(), /Calm/);
  await screen.close();
  await open(options, "/m/flyKite");
  await screen.until(() => screen.all("radio", "Sturm").length);
  await says("Bei Wind");
  await screen.close();
  await open(options, "/schema/Wind");
  await says("Flaute");
  await screen.close();
  await open(options, "/schema/Query");
  await says("Windstärke");
});

test("is that of the button which signs in", async () => {
  await open({ language: "de", auth: createFakeSession({ status: "ready" }).auth });
  await screen.until(() => screen.all("button", "Mit Google anmelden").length);
  assert.not(screen.text().includes("Sign in"));
});

test("is that of the nearest element with a language", async () => {
  document.documentElement.lang = "de";
  await open();
  await says("Einstellungen");
});

test("is not that of a page which is the app itself", async () => {
  document.documentElement.lang = "de";
  await open({ page: true });
  await says("Settings");
  assert.is(document.documentElement.lang, "en");
});

test("is English for a language that there is not", async () => {
  await open({ language: "tlh" });
  await says("Settings");
  assert.is(app()?.lang, "en");
});

test("changes in the settings at once, and is kept", async () => {
  await open({}, "/settings");
  await screen.press("radio", "Deutsch");
  await says("Farbschema");
  assert.is(app()?.lang, "de");
  await screen.close();
  await open();
  await says("Karten");
});

test("that a person chose goes before that of the option, until it is automatic again", async () => {
  await open({ language: "de" }, "/settings");
  await says("Farbschema");
  await screen.press("radio", "English");
  await says("Theme");
  await screen.press("radio", "Automatic");
  await says("Farbschema");
});

test("sorts and formats in English again after a change back", async () => {
  await open({ language: "de" });
  await says("12.345");
  await screen.render(
    <QueryletApp {...createWorld(sdl, { kites: [kite], kite }).options} language="en" route="/q/kites" />,
  );
  await says("12,345");
});

test("is the last one that was asked for, though another is still being loaded", async () => {
  const { options } = createWorld(sdl, { kites: [kite], kite });
  let ask: (language: string) => void = () => {};
  function Page() {
    const [language, setLanguage] = useState("en");
    ask = setLanguage;
    return <QueryletApp {...options} language={language} route="/q/kites" />;
  }
  screen = await render(<Page />);
  await says("Cards");
  await act(async () => {
    flushSync(() => ask("de"));
    flushSync(() => ask("en"));
  });
  await settle();
  assert.is(app()?.lang, "en");
  await says("Cards");
});

test("is English in formats too, on a page that had the app in another language", async () => {
  await open({ language: "de" });
  await says("12.345");
  await screen.close();
  await open({ language: "en" });
  await says("12,345");
});

test("may be one of the page's owner, with English where a message is missing", async () => {
  const languages: OwnLanguages = {
    eo: {
      name: "Esperanto",
      messages: async () => ({
        frame: { settings: "Agordoj", sections: { lists: "Listoj" } },
        work: { presentations: { cards: "Kartoj" } },
      }),
    },
  };
  await open({ language: "eo", languages });
  await says("Agordoj");
  await says("Kartoj");
  await says("Table");
  await says("Things");
  await says("Row menus");
  assert.is(app()?.lang, "eo");
});

test("may have other words of the page's owner", async () => {
  const languages: OwnLanguages = { de: { messages: { frame: { settings: "Optionen" } } } };
  await open({ language: "de", languages });
  await says("Optionen");
  await says("Karten");
});

test("of the page's owner may be written from right to left", async () => {
  await open({ language: "he", languages: { he: { dir: "rtl", messages: { frame: { settings: "הגדרות" } } } } });
  await says("הגדרות");
  assert.is(app()?.dir, "rtl");
});

test.run();
