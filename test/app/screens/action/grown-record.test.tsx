/** A change that replaces a record, while the record gets more than its form can know: nothing is left out of what is sent. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order tags: [Tag!]! tag(id: ID!): Tag }
  type Order { id: ID! name: String! note: String tags(first: Int, after: String): TagPage! }
  type TagPage { nodes: [Tag!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Tag { id: ID! name: String! }
  type Mutation {
    replaceOrder(id: ID!, name: String!, note: String, tagIds: [ID!]): Order
    updateOrder(id: ID!, name: String, tagIds: [ID!] = []): Order
  }`;

const test = suite("a record that grows while its form is open");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const action of ["replaceOrder", "updateOrder"])
  test(`${action} is not sent without the tags`, async () => {
    const sent: object[] = [];
    let tagCount = 2;
    const order = {
      id: "1",
      name: "Beta",
      note: "n",
      tags: ({ first = 50 }: { first?: number }) => {
        const tags = Array.from({ length: tagCount }, (_, at) => ({ id: `t${at}`, name: `Tag ${at}` }));
        return { nodes: tags.slice(0, first), pageInfo: { hasNextPage: tagCount > first, endCursor: "x" } };
      },
    };
    const take = (args: object) => {
      sent.push({ ...args });
      return order;
    };
    const world = createWorld(SDL, {
      orders: [order],
      order,
      tags: [],
      tag: null,
      replaceOrder: take,
      updateOrder: take,
    });
    screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}?from=Order:1` });
    const name = () => screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined;
    await screen.until(() => name()?.value === "Beta", "the form");
    await screen.type(/^Name/, "New");
    tagCount = 40; // another person adds tags
    const label = action === "replaceOrder" ? "Replace order" : "Update order";
    await screen.press("button", label);
    await screen.until(() => screen.root.querySelector(".review"), "what is sent along");
    await screen.tap(screen.all("button", label).at(-1));
    await screen
      .until(() => sent.length > 0 || screen.text().includes("attention"), "what becomes of it")
      .catch(() => {});
    for (const args of sent) assert.ok("tagIds" in args && args["tagIds"] !== undefined, JSON.stringify(args));
    assert.is(sent.length, 0, JSON.stringify(sent));
    assert.match(screen.text(), "attention");
  });

test.run();
