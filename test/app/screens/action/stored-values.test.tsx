/** The form that changes a record: it shows the stored values, and sends only what a person changes of them. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { storedWork, workSdl } from "../../helpers/work-record.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("stored values in a form");
let screen: Screen;
let given: Record<string, unknown>[] = [];
let work: Record<string, unknown> = storedWork();

async function show(route: string) {
  const update = (args: Record<string, unknown>) => {
    given.push(JSON.parse(JSON.stringify(args)) as Record<string, unknown>);
    return work;
  };
  const museums = [
    { id: "m1", name: "Louvre" },
    { id: "m2", name: "Prado" },
  ];
  const world = createWorld(workSdl, {
    works: () => [work],
    work: () => work,
    museums: () => museums,
    museum: ({ id }: { id: string }) => museums.find((each) => each.id === id),
    updateWork: update,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(workSdl), route });
  await screen.until(
    () => (screen.all("textbox", /^Title/)[0] as HTMLInputElement | undefined)?.value,
    "what it holds",
  );
  return world;
}

const textInput = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;

test.before.each(() => {
  given = [];
  work = storedWork();
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a control shows each stored value, a deprecated choice and a bare time too", async () => {
  await show("/m/updateWork?from=Work:1");
  assert.equal([textInput(/^Hung at/).type, textInput(/^Hung at/).value], ["text", "May 1, 2024, 10:30 AM"]);
  const opens = screen
    .all("textbox", /^Opens/)
    .map((each) => [(each as HTMLInputElement).type, (each as HTMLInputElement).value]);
  assert.equal(opens, [
    ["text", "10:30:00.123456"],
    ["text", "10:30 AM"],
  ]);
  assert.is((screen.get("radio", "Old") as HTMLInputElement).checked, true);
  assert.is(textInput(/^Odd/).value, JSON.stringify(storedWork().odd, null, 2));
  await screen.until(() => textInput(/^Pick an existing one/).value === "Louvre", "the museum's name");
});

test("an invalid stored value is checked once a person changes it", async () => {
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
  work = { ...storedWork(), title: "Renamed by someone else" };
  await show("/m/updateWork?from=Work:1");
  assert.equal([textInput(/^Title/).value, textInput(/^Count/).value], ["Renamed by someone else", "8"]);
  await screen.press("button", "Update work");
  await screen.until(() => given.length);
  assert.equal(given[0]?.data, { count: 8 });
});

test("another record is linked by its key alone, and unlinked where it is emptied", async () => {
  await show("/m/updateWork?from=Work:1");
  await screen.type(/^Pick an existing one/, "m2");
  await screen.press("button", "Update work");
  await screen.until(() => textInput(/^Pick an existing one/).value.endsWith("(ID m2)"));
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
  const world = createWorld(workSdl, { work: () => ({ ...storedWork(), seenAt: "2024-05-02" }) });
  screen = await renderScreen({ options: world.options, schema: schemaOf(workSdl), route: "/e/Work/1" });
  await screen.until(() => /Hung at/.test(screen.text()));
  const facts = new Map(
    [...screen.root.querySelectorAll("dl.facts > div")].map((row) => [
      [row.closest("section")?.querySelector("h2")?.textContent, row.querySelector("dt")?.textContent]
        .filter((label) => label !== undefined)
        .join(": "),
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );
  assert.match(facts.get("Hung at") ?? "", /10:30/);
  assert.not.match(facts.get("Seen at") ?? "", /:/);
  assert.match(facts.get("Opens") ?? "", /10:30:00\.123456/);
});

test.run();
