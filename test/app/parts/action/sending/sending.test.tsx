/** What a form sends is noted before it is sent, and is not sent a second time unseen. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../../src/app/base/navigation/navigation.js";
import { TransportError } from "../../../../../src/transport/errors.js";
import type { Result } from "../../../../../src/transport/types.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");
const { sendingPart } = await import("../../../../../src/app/parts/action/sending/lazy-sending.js");
await sendingPart.load();

const sdl = `
  type Query { kites(sort: KiteSort): [Kite!]! kite(id: ID!): Kite }
  enum KiteSort { MADE_AT_ASC MADE_AT_DESC NAME_ASC NAME_DESC }
  type Mutation {
    createKite(name: String!, password: String): Kite
    updateKite(id: ID!, name: String): Kite
    deleteKite(id: ID!): Kite
  }
  type Kite { id: ID! name: String! madeAt: DateTime! }
  scalar DateTime
`;

const test = suite("forms that are being sent");
let screen: Screen;
let nav: Navigation;
let world: World;
let kite: { id: string; name: string; madeAt: string };
/** The answers to mutations, in the order of their arrival. */
let answers: { answer(result: Result): Promise<void>; lose(): Promise<void>; fail(error: Error): Promise<void> }[];
/** What was in the storage when a mutation arrived. */
let stored: string[];

const openAt = async (route: string) => {
  nav = createMemoryNavigation(route);
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
};
/** The page is loaded again while a request is on its way: only what is stored is left. */
const reloadAt = async (route: string) => {
  const kept = { ...sessionStorage };
  for (const { lose } of answers) await lose();
  // What the page that goes notes of that would else reach the storage of the new one.
  await screen.until(() => notes().every((text) => text.includes('"is":"unknown"')), "the last note");
  await screen.close();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  await openAt(route);
};
const reload = async () => {
  await reloadAt("/m/createKite");
  await untilForm();
};
const untilForm = () => screen.until(() => screen.all("textbox", /^Name/).length, "a form");
const says = (text: string) => screen.until(() => screen.text().includes(text), text);
const isQuiet = (text: string) => assert.not.match(screen.text(), text);
const made = { data: { createKite: { __typename: "Kite", id: "2", name: "Berta", madeAt: "2026-01-02T00:00:00Z" } } };
const question = () => screen.root.querySelector("dialog[open]");
const notes = () =>
  Object.entries({ ...sessionStorage }).flatMap(([key, text]) => (key.includes("sending ") ? [String(text)] : []));

test.before.each(async () => {
  answers = [];
  stored = [];
  kite = { id: "1", name: "Ada", madeAt: "2026-01-01T00:00:00Z" };
  world = createWorld(sdl, { kites: () => [kite], kite: () => kite });
  world.intercept = ({ document }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    stored.push(JSON.stringify({ ...sessionStorage }));
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => act(async () => reject(error));
      answers.push({
        answer: (result) => act(async () => resolve(result)),
        lose: () => fail(new TransportError("network", "The connection was lost.")),
        fail,
      });
    });
  };
  await openAt("/m/createKite");
  await untilForm();
});
test.after.each(async () => {
  for (const { lose } of answers) await lose();
  await screen.close();
  sessionStorage.clear();
});

async function send(name = "Berta"): Promise<void> {
  const count = answers.length;
  await screen.type(/^Name/, name);
  await screen.press("button", "Create kite");
  await screen.until(() => answers.length > count, "a request");
}

test("is noted before it is sent, without secrets, and no longer once it ran", async () => {
  await screen.type(/^Password/, "hunter2");
  await send();
  assert.match(stored[0] ?? "", "Berta");
  assert.match(stored[0] ?? "", "sending ");
  assert.not.match(stored[0] ?? "", "hunter2");
  await answers[0]?.answer(made);
  assert.equal(notes(), []);
});

test("nothing is typed into a form while it is being sent", async () => {
  await send();
  const fields = () => screen.root.querySelector(".fields") as HTMLElement & { inert: boolean };
  assert.ok(fields().inert);
  await screen.type(/^Name/, "Bertaaa");
  assert.is((screen.get("textbox", /^Name/) as HTMLInputElement).value, "Berta");
  await answers[0]?.answer({ data: null, errors: [{ message: "No wind.", path: ["createKite"] }] });
  await says("No wind.");
  assert.not(fields().inert);
  await screen.type(/^Name/, "Bertaaa");
  assert.is((screen.get("textbox", /^Name/) as HTMLInputElement).value, "Bertaaa");
});

test("after a reload it says what was being sent, and sends nothing by one press", async () => {
  await send();
  await reload();
  await says("This was being sent when the page closed.");
  assert.match(screen.root.querySelector(".sending")?.textContent ?? "", /Name.*Berta/);
  await screen.press("button", "Create kite");
  await screen.press("button", "Review");
  assert.is(answers.length, 1);
  assert.is(document.activeElement, screen.root.querySelector(".sending"));
  await screen.press("button", "Send again, perhaps twice");
  await screen.until(() => answers.length === 2, "the second request");
  await answers[1]?.answer(made);
  assert.equal(notes(), []);
});

test("looking leads to the newest rows, and back to the note", async () => {
  await send();
  await reload();
  await says("This was being sent when the page closed.");
  await screen.press("link", "Look at the list");
  assert.equal(nav.get(), { at: "query", field: "kites", sort: "-madeAt" });
  await act(async () => nav.go({ at: "action", field: "createKite" }));
  await says("This was being sent when the page closed.");
  await screen.press("button", "It was done");
  assert.is(nav.get().at, "query");
  assert.equal(notes(), []);
  await act(async () => nav.go({ at: "action", field: "createKite" }));
  await untilForm();
  isQuiet("This was being sent");
});

test("a lost connection shows the same without a reload", async () => {
  await send();
  await answers[0]?.lose();
  await says("It is not known whether this was done.");
  await says("did not answer, or the connection was lost");
  await screen.press("button", "Create kite");
  assert.is(answers.length, 1);
  await screen.until(() => notes().some((text) => text.includes('"is":"unknown"')), "a note of that");
  await reload();
  await says("It is not known whether this was done.");
});

test("what was not run is ready to be sent again", async () => {
  await send();
  await answers[0]?.answer({
    errors: [{ message: "No.", extensions: { code: "FORBIDDEN" }, path: ["createKite"] }],
    data: { createKite: null },
  });
  await says("What you typed is kept.");
  isQuiet("It is not known");
  assert.equal(notes(), []);
  await screen.press("button", "Create kite");
  await screen.until(() => answers.length === 2, "the second request");
});

test("an error of access beside data: null may have come after the work", async () => {
  for (const code of ["UNAUTHENTICATED", "FORBIDDEN"]) {
    const count = answers.length;
    await send();
    await answers.at(-1)?.answer({ data: null, errors: [{ message: "Not you.", extensions: { code } }] });
    await says("It is not known whether this was done.");
    await screen.press("button", "Create kite");
    assert.is(answers.length, count + 1, code);
    await screen.press("button", "It was done");
    await act(async () => nav.go({ at: "action", field: "createKite" }));
    await untilForm();
  }
});

test("an error of access without data is ready to be sent again", async () => {
  for (const code of ["UNAUTHENTICATED", "FORBIDDEN"]) {
    await send();
    await answers.at(-1)?.answer({ errors: [{ message: "Not you.", extensions: { code } }] } as Result);
    await says("What you typed is kept.");
    isQuiet("It is not known");
    assert.equal(notes(), []);
  }
  assert.is(answers.length, 2);
});

test("what was done for certain is sent again only by another button", async () => {
  await send();
  await answers[0]?.answer({
    errors: [{ message: "The name was hidden.", path: ["createKite", "name"] }],
    data: { createKite: null },
  });
  await says("This was done, but a part of the answer is missing");
  await says("The name was hidden.");
  await says("It was done. If you send it again, it will be done twice.");
  await screen.press("button", "Create kite");
  assert.is(answers.length, 1);
  await screen.close();
  await openAt("/m/createKite");
  await says("This was done, but a part of the answer is missing");
  await screen.press("button", "Create kite");
  assert.is(answers.length, 1);
  await screen.press("button", "Send again, perhaps twice");
  await screen.until(() => answers.length === 2, "the second request");
});

test("many presses in one task are one run", async () => {
  await screen.type(/^Name/, "Berta");
  const button = screen.get("button", "Create kite");
  await act(async () => {
    for (let press = 0; press < 5; press++) button.click();
    for (let press = 0; press < 3; press++) button.closest("form")?.requestSubmit();
  });
  await screen.until(() => answers.length > 0, "a request");
  await answers[0]?.answer(made);
  await act(async () => button.click());
  assert.is(answers.length, 1);
});

test("leaving while it is sent asks, and the answer is not lost", async () => {
  await send();
  await act(async () => nav.go({ at: "query", field: "kites" }));
  await says("Still being sent: Create kite");
  assert.is(nav.get().at, "action");
  await screen.press("button", "Stay");
  assert.is(question(), null);
  await act(async () => nav.go({ at: "query", field: "kites" }));
  await screen.press("button", "Leave anyway");
  assert.is(nav.get().at, "query");
  await answers[0]?.answer(made);
  await says("Done: Create kite");
});

test("the question goes when the answer comes", async () => {
  await send();
  await act(async () => nav.go({ at: "query", field: "kites" }));
  await says("Still being sent: Create kite");
  await answers[0]?.answer(made);
  await screen.until(() => question() === null, "no question");
});

test("closing the page asks until there is an answer", async () => {
  const asks = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));
  assert.is(asks(), false);
  await send();
  assert.is(asks(), true);
  await answers[0]?.answer(made);
  assert.is(asks(), false);
});

test("a form that is opened again while it is sent cannot be sent", async () => {
  await send();
  await act(async () => nav.go({ at: "query", field: "kites" }));
  await screen.press("button", "Leave anyway");
  await act(async () => nav.go({ at: "action", field: "createKite" }));
  await untilForm();
  await screen.press("button", /Sending/);
  assert.is(answers.length, 1);
  await answers[0]?.answer(made);
  await screen.until(() => (screen.get("textbox", /^Name/) as HTMLInputElement).value === "", "an empty form");
});

test("a change that the record has by now says so", async () => {
  await act(async () => nav.go({ at: "action", field: "updateKite", from: "Kite:1" }));
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ada");
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Update kite");
  await screen.until(() => answers.length, "a request");
  kite = { ...kite, name: "Berta" };
  await reloadAt("/m/updateKite?from=Kite:1");
  await says("The record has these values now");
  await screen.press("link", "Look at the record");
  assert.equal(nav.get(), { at: "record", type: "Kite", id: "1" });
});

test("a deletion that may have been done does not ask to be confirmed at once", async () => {
  await act(async () => nav.go({ at: "action", field: "deleteKite", from: "Kite:1" }));
  await screen.until(question, "the question of the deletion");
  await screen.tap(screen.root.querySelector<HTMLElement>("dialog button.danger") ?? undefined);
  await screen.until(() => answers.length, "a request");
  await reloadAt("/m/deleteKite?from=Kite:1");
  await says("This was being sent when the page closed.");
  assert.is(question(), null);
});

test.run();
