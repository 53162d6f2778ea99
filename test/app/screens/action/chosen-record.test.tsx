/** A change has read its record by its key, however that was given; where it has not, it asks before it replaces anything. */
import { passTime, type Screen } from "../../../helpers/render.js";
import { settle } from "../../../helpers/settle.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const VALUES = 'name: String, phone: String = "", note: String, tags: [String!], isOpen: Boolean = false';
const jobs = ["1", "2"].map((id) => ({
  ...{ __typename: "Job", id, slug: `job-${id}`, name: `Job ${id}`, phone: `079 ${id}`, note: `n${id}` },
  ...{ tags: ["a", "b"], isOpen: true },
}));
type Args = Record<string, string> & { where?: Record<string, string> };
const find = ({ id, slug, where }: Args) =>
  jobs.find((job) => job.id === (id ?? where?.id) || job.slug === (slug ?? where?.slug)) ?? null;

/** Ways in which a schema takes the key of a record and the values of a change. */
const SHAPES = {
  arguments: {
    lists: "jobs",
    lookUp: "id: ID!",
    action: `id: ID!, ${VALUES}`,
    keyed: (id: string) => ({ id }),
    values: "",
  },
  "an input": {
    lists: "jobs",
    lookUp: "id: ID!",
    action: "id: ID!, data: Values!",
    keyed: (id: string) => ({ id }),
    values: "data",
  },
  "a selector": {
    ...{ lists: "jobs", lookUp: "where: Key!", action: "where: Key!, data: Values!" },
    ...{ keyed: (id: string) => ({ where: { id } }), values: "data" },
  },
  "no list": {
    lists: "others",
    lookUp: "id: ID!",
    action: `id: ID!, ${VALUES}`,
    keyed: (id: string) => ({ id }),
    values: "",
  },
} as const;
type Shape = (typeof SHAPES)[keyof typeof SHAPES];

const sdlOf = ({ lists, lookUp, action }: Shape) => `
  type Query { ${lists}: [${lists === "jobs" ? "Job" : "Other"}!]! job(${lookUp}): Job }
  type Job { id: ID! name: String! phone: String note: String tags: [String!]! isOpen: Boolean! }
  type Other { id: ID! name: String! }
  input Key { id: ID! } input Values { ${VALUES} }
  type Mutation { updateJob(${action}): Job }
`;

let screen: Screen;
let world: World;

async function open(shape: Shape, route = "/m/updateJob"): Promise<void> {
  const sdl = sdlOf(shape);
  world = createWorld(sdl, { jobs, others: [], job: find, updateJob: find });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => keyInput(), "a form");
}

const sent = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
const keyInput = () => screen.root.querySelector<HTMLInputElement>("form input");
const note = () => screen.all("textbox", /^Note/)[0] as HTMLInputElement;
const press = (name: string) =>
  act(
    async () =>
      void keyInput()?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );

async function write(text: string): Promise<void> {
  const input = keyInput();
  assert.ok(input);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value") ?? {};
  await act(async () => {
    input.focus();
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const leave = () => act(async () => keyInput()?.blur());

/** Ways in which a person says which job it is. */
const WAYS = {
  "a click on a hit": async () => {
    await write("Job 2");
    await screen.until(() => screen.all("option", /Job 2/).length === 1);
    await screen.tap(screen.get("option", /Job 2/));
  },
  "Enter on a hit": async () => {
    await write("Job 2");
    await screen.until(() => screen.all("option", /Job 2/).length === 1);
    await press("Enter");
  },
  "Enter before the hits": async () => {
    await write("Job 2");
    await press("Enter");
  },
  "the name and Tab": async () => {
    await write("job 2");
    await leave();
  },
  "the id and Tab": async () => {
    await write("2");
    await leave();
  },
} as const;

const test = suite("the record that a form changes");
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const [shapeName, shape] of Object.entries(SHAPES))
  for (const [wayName, choose] of Object.entries(WAYS)) {
    if (shape.lists !== "jobs" && wayName !== "the id and Tab") continue;
    test(`by ${shapeName}: ${wayName} begins the form with its values`, async () => {
      await open(shape);
      await choose();
      await screen.until(() => note()?.value === "n2", "the values of the record");
      await screen.type(/^Note/, "mine");
      await screen.press("button", "Update job");
      await screen.until(() => sent().length);
      const values = { phone: "079 2", note: "mine", isOpen: true };
      assert.equal(sent(), [{ ...shape.keyed("2"), ...(shape.values ? { [shape.values]: values } : values) }]);
    });
  }

test("a key that was not left yet is read before anything is sent", async () => {
  await open(SHAPES["no list"]);
  await write("2");
  await act(async () => screen.root.querySelector("form")?.requestSubmit());
  await screen.until(() => note()?.value === "n2", "the values of the record");
  assert.equal(sent(), []);
});

test("what was typed before the record was chosen is compared with what it has", async () => {
  await open(SHAPES.arguments);
  await screen.type(/^Note/, "mine");
  await WAYS["the name and Tab"]();
  await screen.until(() => screen.text().includes("other values here"), "a notice about the note");
  assert.is(note().value, "mine");
  assert.match(screen.text(), "n2");
});

test("a record that cannot be read is asked about, and nothing of it is sent unseen", async () => {
  await open(SHAPES.arguments);
  await write("9");
  await leave();
  await screen.until(() => screen.all("button", "Use “9” as the ID").length);
  await screen.press("button", "Use “9” as the ID");
  await screen.until(() => screen.text().includes("could not be read"));
  await screen.type(/^Note/, "mine");
  await screen.press("button", "Update job");
  await act(settle);
  await passTime(100);
  assert.equal(sent(), []);
  assert.match(screen.text(), "fields need attention");
});

test.run();
