/** Changing a record: what nobody touched is neither checked nor changed, whatever its form makes of it. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderScreen, schemaOf } from "../helpers/render-part.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

const sdl = `
  scalar Date
  scalar Odd
  scalar Upload
  type Query { works: [Work!]! work(id: ID!): Work museums: [Museum!]! museum(id: ID!): Museum }
  type Work { id: ID! title: String opens: Date hungAt: Date seenAt: Date size: Size place: Place odd: Odd photo: String museum: Museum count: Int }
  type Museum { id: ID! name: String! }
  type Place { town: String street: String opens: Date }
  enum Size { SMALL LARGE OLD @deprecated }
  type Mutation { updateWork(id: ID!, seenAt: Date!, data: WorkInput!): Work changeWork(id: ID!, opens: Date!, hungAt: Date!, odd: Odd!, title: String, size: Size, place: PlaceInput): Work }
  input WorkInput { title: String opens: Date hungAt: Date size: Size place: PlaceInput odd: Odd photo: Upload museum: MuseumInput count: Int }
  input PlaceInput { town: String! street: String! opens: Date }
  input MuseumInput { id: ID name: String }
`;

const stored = () => ({
  id: "1",
  title: "Venus",
  opens: "10:30:00.123456",
  hungAt: "2024-05-01T10:30:00",
  seenAt: "2024-05-01T10:30:00.123456+02:00",
  size: "OLD",
  place: { town: "Brest", street: null, opens: "10:30:00" },
  odd: { x: 1.5, deep: [1, "2"] },
  photo: "https://example.com/a.png",
  museum: { id: "m1", name: "Louvre" },
  count: 7,
});

const test = suite("untouched values");
let screen: Screen;
let given: Record<string, unknown>[] = [];
let work: Record<string, unknown> = stored();

async function show(route: string) {
  const update = (args: Record<string, unknown>) => {
    given.push(JSON.parse(JSON.stringify(args)) as Record<string, unknown>);
    return work;
  };
  const museums = [
    { id: "m1", name: "Louvre" },
    { id: "m2", name: "Prado" },
  ];
  const world = createWorld(sdl, {
    works: () => [work],
    work: () => work,
    museums: () => museums,
    museum: ({ id }: { id: string }) => museums.find((each) => each.id === id),
    updateWork: update,
    changeWork: update,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(
    () => (screen.all("textbox", /^Title/)[0] as HTMLInputElement | undefined)?.value,
    "what it holds",
  );
  return world;
}

const box = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;

test.before.each(() => {
  given = [];
  work = stored();
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a control shows each stored value, a deprecated choice and a bare time too", async () => {
  await show("/m/updateWork?from=Work:1");
  assert.equal([box(/^Hung at/).type, box(/^Hung at/).value], ["datetime-local", "2024-05-01T10:30"]);
  const opens = screen
    .all("textbox", /^Opens/)
    .map((each) => [(each as HTMLInputElement).type, (each as HTMLInputElement).value]);
  assert.equal(opens, [
    ["text", "10:30:00.123456"],
    ["time", "10:30"],
  ]);
  assert.is((screen.get("radio", "Old") as HTMLInputElement).checked, true);
  assert.is(box(/^Odd/).value, JSON.stringify(stored().odd, null, 2));
  await screen.until(() => box(/^Pick an existing one/).value === "Louvre", "the museum's name");
});

test("no untouched value keeps another from being saved, and none is sent", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Title/, "Venus of Milo");
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given, [{ id: "1", seenAt: stored().seenAt, data: { title: "Venus of Milo" } }]);
});

test("what the server always asks for gets back what it said, to the last digit", async () => {
  await show("/m/changeWork?from=Work:1");
  await screen.type(/^Title/, "Venus of Milo");
  await screen.press("button", "Change work");
  await screen.until(() => given.length);
  const { opens, hungAt, odd } = stored();
  assert.equal(given, [{ id: "1", opens, hungAt, odd, title: "Venus of Milo" }]);
});

test("in a changed group untouched inputs stay, and missing ones are asked for", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Town/, "Ile");
  await screen.press("button", "Update work");
  assert.match(screen.text(), "One field needs attention.");
  await screen.type(/^Street/, "Quay 1");
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given[0]?.data, { place: { town: "Ile", street: "Quay 1", opens: "10:30:00" } });
});

test("a moment that is changed is written as the record writes its moments", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Hung at/, "2024-06-01T11:45");
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given[0]?.data, { hungAt: "2024-06-01T11:45:00" });
});

test("what was wrong before and is touched is checked", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Count/, "seven");
  await screen.press("button", "Update work");
  assert.match(screen.text(), "One field needs attention.");
  assert.is(given.length, 0);
});

test("a draft holds what was typed and takes the rest from the record of that time", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Count/, "8");
  await screen.close();
  work = { ...stored(), title: "Renamed by somebody else" };
  await show("/m/updateWork?from=Work:1");
  assert.equal([box(/^Title/).value, box(/^Count/).value], ["Renamed by somebody else", "8"]);
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given[0]?.data, { count: 8 });
});

test("another record is linked by its key alone, and unlinked where it is emptied", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Pick an existing one/, "m2");
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given.splice(0)[0]?.data, { museum: { id: "m2" } });
  await screen.close();
  sessionStorage.clear();
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Pick an existing one/, "");
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given[0]?.data, { museum: null });
});

test("a record shows a date and time with its time, and a day without one", async () => {
  const world = createWorld(sdl, { work: () => ({ ...stored(), seenAt: "2024-05-02" }) });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/e/Work/1" });
  await screen.until(() => /Hung at/.test(screen.text()));
  const facts = new Map(
    [...screen.root.querySelectorAll("dl.facts > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );
  assert.match(facts.get("Hung at") ?? "", /10:30/);
  assert.not.match(facts.get("Seen at") ?? "", /:/);
  assert.match(facts.get("Opens") ?? "", /10:30:00\.123456/);
});

test.run();
