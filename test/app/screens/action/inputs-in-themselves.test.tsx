/** Forms whose inputs contain one another without an end, as those of Dgraph, Neo4j GraphQL and Prisma do. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { planAction, rootFields, takenInputs, toVariables, undoOfCreation } from "../../../../src/app/schema/index.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { askedBefore } from "../../../../src/app/parts/action/asked-before.js";
import { planStart } from "../../../../src/app/parts/action/record-baseline.js";
import { targetOf } from "../../../../src/app/parts/action/record-reference.js";

await import("../../helpers/all-screens.js");
const { reviewPart } = await import("../../../../src/app/screens/action/review/reviewed-form.js");
await reviewPart.load();

const schemas: Readonly<Record<string, string>> = {
  "references of Dgraph": `
    input PostFilter { id: [ID!] }
    input PostPatch { title: String score: Int author: AuthorRef }
    input AuthorRef { id: ID name: String posts: [PostRef!] bestPost: PostRef }
    input PostRef { id: ID title: String author: AuthorRef }
    input UpdatePostInput { filter: PostFilter! set: PostPatch remove: PostPatch }
    type UpdatePostPayload { post: [Post] numUids: Int }
    type Mutation { updatePost(input: UpdatePostInput!): UpdatePostPayload deletePost(filter: PostFilter!): UpdatePostPayload }`,
  "operations of Prisma": `
    input PostWhereUniqueInput { id: ID }
    input AuthorWhereUniqueInput { id: ID }
    input PostUpdateInput { title: String score: Int author: AuthorUpdateOneInput }
    input AuthorUpdateOneInput { create: AuthorCreateInput connect: AuthorWhereUniqueInput update: AuthorUpdateInput }
    input AuthorCreateInput { name: String posts: PostCreateManyInput }
    input AuthorUpdateInput { name: String posts: PostCreateManyInput }
    input PostCreateManyInput { create: [PostCreateInput!] connect: [PostWhereUniqueInput!] }
    input PostCreateInput { title: String! author: AuthorUpdateOneInput }
    type Mutation { updatePost(where: PostWhereUniqueInput!, data: PostUpdateInput!): Post }`,
  "an object within itself": `
    input PostInput { title: String score: Int post: PostInput data: PostInput input: PostInput }
    type Mutation { updatePost(id: ID!, post: PostInput!): Post createPost(post: PostInput!): Post deletePost(id: ID!): Post }`,
  "rows within rows": `
    input NodeInput { post: ID nodes: [NodeInput!] }
    input ChangeInput { changes: [ChangeInput!] input: ChangeInput data: ChangeInput }
    type Mutation {
      updatePost(id: ID!, title: String, score: Int, nodes: [NodeInput!], input: ChangeInput): Post
      importNodes(nodes: [NodeInput!]!): Boolean
      sendChanges(changes: [ChangeInput!]!): Boolean
      createChange(input: ChangeInput!): Boolean
      addChanges(input: [ChangeInput!]!, data: ChangeInput): Boolean
      changePost(id: ID!, input: ChangeInput): Post
    }`,
};

const sdlOf = (inputs: string) => `
  type Query { posts: [Post!]! post(id: ID!): Post authors: [Author!]! author(id: ID!): Author }
  type Post { id: ID! title: String score: Int author: Author }
  type Author { id: ID! name: String posts: [Post!] }
  ${inputs}`;

const test = suite("inputs that contain themselves");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const [name, inputs] of Object.entries(schemas))
  for (const button of ["Update post", "Review"])
    test(`${name}: ${button}`, async () => {
      const sdl = sdlOf(inputs);
      const post = { id: "1", title: "One", score: 1, author: { id: "2", name: "Ann", posts: [] } };
      const answer = { post: [post], ...post };
      const world = createWorld(sdl, { post: () => post, posts: () => [post], updatePost: () => answer });
      screen = await renderScreen({
        options: world.options,
        schema: schemaOf(sdl),
        route: "/m/updatePost?from=Post:1",
      });
      await screen.until(() => screen.all("textbox", /^Score/).length, "a form");
      await screen.type(/^Score/, "79");
      await screen.tap(screen.all("button", button).at(-1));
      const sent = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
      if (button === "Review") await screen.until(() => screen.all("button", "Update post").length > 0, "a button");
      if (button === "Review") await screen.tap(screen.all("button", "Update post").at(-1));
      await screen.until(() => sent().length, "a mutation");
      assert.match(JSON.stringify(sent()[0]?.variables), /"score":79/);
    });

test("of none of their actions anything is asked without an end", () => {
  let read = 0;
  for (const inputs of Object.values(schemas)) {
    const schema = schemaOf(sdlOf(inputs));
    for (const root of rootFields(schema).filter(({ operation }) => operation === "mutation")) {
      const plan = planAction(schema, root);
      const blank = { input: {}, data: {}, post: {}, nodes: [{}], changes: [{}] };
      for (const args of [{}, { id: "1" }, blank]) {
        plan.reach(plan.request({ args }));
        plan.makes(args);
        targetOf(plan, args);
        takenInputs(plan.form, args);
        askedBefore(plan, plan.form, args, undefined);
        undoOfCreation(schema, root, { type: "Post", typeLabel: "Post", label: "P", id: "1", opens: true }, args);
        toVariables(plan.form, args);
        cellInputsOf(plan.form);
        planStart(schema, plan, "Post");
        read++;
      }
    }
  }
  assert.ok(read > 30, String(read));
});

test.run();
