/** The review of inputs that say what becomes of the records that a record links to. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");
const { reviewPart } = await import("../../../../../src/app/screens/action/review/reviewed-form.js");
await reviewPart.load();

const sdlOf = (inputs: string) => `
  type Query { fruits: [Fruit!]! fruit(id: ID!): Fruit tags: [Tag!]! tag(id: ID!): Tag }
  type Fruit { id: ID! name: String tags: [Tag!]! }
  type Tag { id: ID! name: String! }
  ${inputs}`;

const schemas: Readonly<Record<string, string>> = {
  "of Strawberry": `
    input TagsInput { add: [ID!] remove: [ID!] set: [ID!] }
    type Mutation { updateFruit(id: ID!, name: String, tags: TagsInput): Fruit }`,
  "of Prisma": `
    input TagWhereUniqueInput { id: ID }
    input TagsInput { connect: [TagWhereUniqueInput!] disconnect: [TagWhereUniqueInput!] set: [TagWhereUniqueInput!] }
    input FruitInput { name: String tags: TagsInput }
    type Mutation { updateFruit(id: ID!, data: FruitInput!): Fruit }`,
};

const test = suite("review of links");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const [name, inputs] of Object.entries(schemas))
  for (const linked of [["sweet", "sour"], []])
    test(`the links of the record are before a set ${name}, be they ${linked.length}`, async () => {
      const sdl = sdlOf(inputs);
      const soft = { __typename: "Tag", id: "9", name: "soft" };
      const tags = linked.map((each, index) => ({ __typename: "Tag", id: `${index}`, name: each }));
      const fruit = { __typename: "Fruit", id: "1", name: "Banana", tags };
      const world = createWorld(sdl, { fruit: () => fruit, fruits: () => [fruit], tags: () => [...tags, soft] });
      const route = "/m/updateFruit?from=Fruit:1";
      screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
      await screen.until(() => screen.all("button", "Add tags").length, "a form");
      await screen.press("button", "Add tags");
      await screen.press("button", "Add set");
      await screen.until(() => screen.all("option", /soft/).length, "an option");
      await screen.tap(screen.all("option", /soft/).at(-1));
      await screen.press("button", "Review");
      const before = () => screen.root.querySelector(".changes .was")?.textContent;
      await screen.until(() => before() !== undefined && before() !== "What is there now was not read.", "a review");
      assert.is(before(), linked.join(", ") || "–No value");
    });

test.run();
