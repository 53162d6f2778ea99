/** What a colleague has changed of a row since the preview is not overwritten: the preview shows what each row has. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdlOf = (action: string) => `
  type Query { jobs: [Job!]! job(id: ID!): Job }
  type Job { id: ID! title: String! owner: String note: String }
  type Mutation { ${action}(id: ID!, owner: String): Job }
`;

const test = suite("rows that others change after the preview");
let screen: Screen;
test.after.each(() => screen.close());

interface Job {
  id: string;
  title: string;
  owner: string | null;
}

/** Opens the preview for both jobs, with Cleo as their new owner. */
async function open(action: "updateJob" | "assignJob", label: string): Promise<World & { jobs: Job[] }> {
  const jobs: Job[] = [
    { id: "1", title: "Roof", owner: "Ada" },
    { id: "2", title: "Door", owner: null },
  ];
  const find = ({ id }: { id: string }) => jobs.find((job) => job.id === id);
  const change = ({ id, owner }: { id: string; owner: string }) => Object.assign(find({ id }) ?? {}, { owner });
  const sdl = sdlOf(action);
  const world = createWorld(sdl, { jobs: () => jobs, job: find, [action]: change });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/jobs" });
  await screen.until(() => screen.all("row").length === jobs.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.tap(screen.all("button", label)[0]);
  await screen.type(/^Owner/, "Cleo");
  await screen.press("button", "Preview");
  await screen.until(() => preview().includes("Until now Owner: Ada"), "the preview shows what a row has");
  return Object.assign(world, { jobs });
}

const preview = () => screen.root.querySelector("dialog .bulk-rows")?.textContent ?? "";
const sent = (world: World) =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables["id"]);

for (const [action, label] of [
  ["updateJob", "Update job"],
  ["assignJob", "Assign job"],
] as const)
  test(`what a colleague has set is left until it is sent again: ${action}`, async () => {
    const world = await open(action, label);
    assert.not.match(preview(), /Door.*Until now/);
    Object.assign(world.jobs[1] ?? {}, { owner: "Berta" });
    await screen.press("button", `${label} (2)`);
    await screen.until(() => screen.text().includes("1 done, 1 failed"), "the row is left");
    assert.match(screen.text(), "Now it is: Owner: Berta");
    assert.equal(sent(world), ["1"]);
    await screen.press("button", "Try the failed row again");
    await screen.until(() => sent(world).length === 2, "the row is sent once a person has seen it");
    assert.is(world.jobs[1]?.owner, "Cleo");
  });

test("a row is sent that a colleague has given the same value", async () => {
  const world = await open("assignJob", "Assign job");
  Object.assign(world.jobs[1] ?? {}, { owner: "Cleo" });
  await screen.press("button", "Assign job (2)");
  await screen.until(() => screen.text().includes("2 done"), "both rows are done");
});

test.run();
