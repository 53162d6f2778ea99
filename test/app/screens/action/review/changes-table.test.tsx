/** The review of a change: each input before and now. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { huts: [Hut!]! hut(id: ID!): Hut }
  type Mutation { updateHut(id: ID!, name: String, notes: String, address: AddressInput, beds: Int): Hut }
  input AddressInput { town: String postcode: String }
  type Address { town: String postcode: String }
  type Hut { id: ID! name: String! notes: String address: Address beds: Int }
`;

const test = suite("review of a change");
let screen: Screen;

const wrapped = sdl
  .replace(
    "updateHut(id: ID!, name: String, notes: String, address: AddressInput, beds: Int)",
    "updateHut(id: ID!, hutInput: HutInput!)",
  )
  .concat("input HutInput { name: String notes: String address: AddressInput beds: Int }");

async function show(text = sdl) {
  const address = { __typename: "Address", town: "Adelboden", postcode: null };
  const hut = { __typename: "Hut", id: "h", name: "Alm", notes: "Open in winter", address, beds: null };
  const world = createWorld(text, { huts: () => [hut], hut: () => hut, updateHut: () => hut });
  screen = await renderScreen({ options: world.options, schema: schemaOf(text), route: "/m/updateHut?from=Hut:h" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
}

const rows = () =>
  [...screen.root.querySelectorAll(".changes tbody tr")].map((row) =>
    [...row.querySelectorAll("th, td:not(:last-child)")].map(({ textContent }) => textContent),
  );

test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("shows each changed input before and now, and names what stays", async () => {
  await show();
  await screen.type(/^Notes/, "Open in summer");
  await screen.type(/^Beds/, "12");
  await screen.press("button", "Review");
  await screen.until(() => rows().length === 2);
  assert.equal(rows(), [
    ["Notes", "Open in winter", "Open in summer"],
    ["Beds", "–No value", "12"],
  ]);
  const marks = [...screen.root.querySelectorAll(".changes :is(ins, del)")].map(({ textContent }) => textContent);
  assert.equal(marks, ["winter", "summer", "12"]);
  assert.match(screen.text(), "2 values change. Everything else stays as it is.");
  assert.match(screen.root.querySelector(".review .unchanged")?.textContent ?? "", /2 unchanged.*Name, Address/);
});

test("an input in an object is named with the object", async () => {
  await show();
  await screen.type(/^Town/, "Lenk");
  await screen.press("button", "Review");
  await screen.until(() => rows().length === 1);
  assert.equal(rows(), [["AddressTown", "Adelboden", "Lenk"]]);
});

test("an object that only wraps the record's inputs is not named", async () => {
  await show(wrapped);
  await screen.type(/^Town/, "Lenk");
  await screen.type(/^Beds/, "12");
  await screen.press("button", "Review");
  await screen.until(() => rows().length === 2);
  assert.equal(rows(), [
    ["AddressTown", "Adelboden", "Lenk"],
    ["Beds", "–No value", "12"],
  ]);
});

test("a press on Change goes back to the form, to the input", async () => {
  await show();
  await screen.type(/^Beds/, "12");
  await screen.press("button", "Review");
  await screen.until(() => rows().length === 1);
  await act(async () => screen.get("button", "Change (Beds)").click());
  await screen.until(() => !screen.root.querySelector(".review"));
  assert.is(document.activeElement?.id.endsWith("beds"), true);
});

const AWAY = `
  type Query { huts: [Hut!]! hut(id: ID!): Hut }
  type Mutation {
    reworkHut(id: ID!, name: String, notes: String = "", pace: Int = 2): Hut
    alterHut(id: ID!, name: String, phone: String = "", open: Boolean = false): Hut
    updateHut(id: ID!, name: String = null, seenOn: String = null): Hut
  }
  type Hut { id: ID! name: String! notes: String }
`;

test("an action that may be a change shows first what it sends of the record", async () => {
  const sent = await showAway("/m/reworkHut?from=Hut:h");
  await screen.press("button", "Rework hut");
  const review = () => screen.root.querySelector(".review")?.textContent ?? "";
  await screen.until(() => review(), "the review");
  assert.match(review(), "This will be sent.");
  assert.match(review(), /Notes.*Open in winter/);
  assert.match(review(), /Pace.*The server takes: 2/);
  assert.not.match(review(), "stays as it is");
  assert.equal(sent, []);
  await screen.tap([...screen.root.querySelectorAll<HTMLElement>(".review button.primary")][0]);
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ id: "h", name: "Alm", notes: "Open in winter", pace: 2 }]);
});

test("a change of any verb shows an empty text that the server takes", async () => {
  for (const isRead of [true, false]) {
    const sent = await showAway("/m/alterHut?from=Hut:h", isRead);
    await screen.type(/^Name/, "Berg");
    await screen.press("button", "Alter hut");
    await screen.until(() => screen.root.querySelector(".review"), "the review");
    const review = screen.root.querySelector(".review")?.textContent ?? "";
    assert.match(review, "PhoneNot filled in. The server takes: Nothing");
    assert.match(review, "OpenNot filled in. The server takes: No");
    assert.equal(sent, []);
    if (isRead) await screen.close();
  }
});

test("the review of a change does not say that what has a default stays", async () => {
  await showAway("/m/updateHut?from=Hut:h");
  await screen.type(/^Name/, "Berg");
  await screen.press("button", "Review");
  await screen.until(() => screen.root.querySelector(".review"));
  assert.not.match(screen.text(), "stays as it is");
});

test("the review of a record with drafts says that its draft may be published too", async () => {
  const drafts = sdl
    .replace("hut(id: ID!): Hut", "hut(id: ID!, draft: Boolean): Hut")
    .replace("updateHut(id: ID!,", "updateHut(id: ID!, draft: Boolean,");
  await show(drafts);
  await screen.type(/^Beds/, "12");
  await screen.press("button", "Review");
  await screen.until(() => rows().length === 1);
  assert.not.match(screen.text(), "Everything else stays as it is.");
  assert.match(screen.text(), "If it has a draft, all that was changed there may be published too.");
});

const versions = sdl
  .replace("hut(id: ID!): Hut", "hut(id: ID!, status: Version = PUBLISHED): Hut")
  .replace("updateHut(id: ID!,", "updateHut(id: ID!, status: Version = PUBLISHED,")
  .concat("enum Version { DRAFT PUBLISHED }");

test("a change of a record that has a draft is sent once that is known", async () => {
  for (const drafted of ["Alm", "Alm (new)"]) {
    const hut = { __typename: "Hut", id: "h", name: "Alm", notes: null, address: null, beds: 3 };
    const hutIn = ({ status }: { status: string }) => (status === "DRAFT" ? { ...hut, name: drafted } : hut);
    const world = createWorld(versions, { huts: () => [hut], hut: hutIn, updateHut: () => hut });
    const options = { options: world.options, schema: schemaOf(versions), route: "/m/updateHut?from=Hut:h" };
    screen = await renderScreen(options);
    await screen.until(() => screen.root.querySelector("form.form"), "a form");
    const isSent = () => world.sent.some(({ document }) => document.startsWith("mutation"));
    await screen.type(/^Beds/, "12");
    await screen.press("button", "Update hut");
    if (drafted !== hut.name) {
      await screen.until(() => screen.root.querySelector(".review"), "the review");
      assert.match(screen.text(), "If it has a draft, all that was changed there may be published too.");
      assert.not(isSent());
      await screen.tap(screen.all("button", "Update hut").at(-1));
    }
    await screen.until(isSent, "a change");
    if (drafted === hut.name) await screen.close();
  }
});

/** The arguments that the server has got. */
async function showAway(route: string, isRead = true): Promise<object[]> {
  const hut = { __typename: "Hut", id: "h", name: "Alm", notes: "Open in winter" };
  const sent: object[] = [];
  const take = (args: object) => {
    sent.push({ ...args });
    return hut;
  };
  const world = createWorld(AWAY, {
    huts: () => [hut],
    hut: () => (isRead ? hut : null),
    reworkHut: take,
    alterHut: take,
    updateHut: take,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(AWAY), route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  return sent;
}

test.run();
