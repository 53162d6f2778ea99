/** A record that the server does not have, and how it may say so. */
import { GraphQLError } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { saysNotFound } from "../../../../src/app/parts/answers/failure/not-found.js";
import { TransportError } from "../../../../src/transport/errors.js";
import { schemaOf } from "../../schema/helpers.js";
import type { Screen } from "../../../helpers/render.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { crates: [Crate] crate(id: ID!): Crate }
  type Crate { id: ID! name: String }
`;

const test = suite("a record that is not there");
let screen: Screen | undefined;
test.after.each(() => screen?.close());

async function show(code: string) {
  const crate = () => {
    throw new GraphQLError("No row was found", { extensions: { code } });
  };
  const world = createWorld(sdl, { crates: () => [], crate });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/e/Crate/7" });
  return screen;
}

test("is not found where the server says so by an error", async () => {
  const shown = await show("NOT_FOUND");
  await shown.until(() => shown.text().includes("Crate not found"));
  assert.not.ok(shown.text().includes("error"), shown.text());
});

test("is not called missing for another error", async () => {
  const shown = await show("DATABASE_DOWN");
  await shown.until(() => shown.text().includes("No row was found"));
  assert.not.ok(shown.text().includes("Crate not found"));
});

const listSdl = `
  type Query { crates(first: Int, after: String): CrateConnection boxes: [Box] }
  type CrateConnection { nodes: [Crate] pageInfo: PageInfo! totalCount: Int }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Crate { id: ID! name: String lid: Lid }
  type Box { id: ID! name: String }
  type Lid { id: ID! color: String }
`;

/** A server that finds no record by its key: two crates are on the first page of their list, of forty. */
async function open(route: string) {
  const nodes = ["Ada", "Ben"].map((name, index) => ({ id: `c${index}`, name }));
  const crates = { nodes, pageInfo: { hasNextPage: true, endCursor: "2" }, totalCount: 40 };
  const world = createWorld(listSdl, { crates, boxes: () => [] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(listSdl), route });
  return screen;
}

test("is looked for in its list where the server cannot be asked for it by its key", async () => {
  for (const route of ["/e/Crate/c1", "/e/Crate/c1?via=crates"]) {
    const shown = await open(route);
    await shown.until(() => shown.root.querySelector("h1")?.textContent === "Ben", route);
    await shown.close();
  }
});

test("may be on another page of its list, to which a link leads", async () => {
  const shown = await open("/e/Crate/c30");
  await shown.until(() => shown.text().includes("The server cannot look up one Crate by its ID"));
  assert.match(shown.text(), "and it is not among the first rows of its list. Look for it there:");
  assert.not.match(shown.text(), "deleted");
  assert.match(shown.get("link", "Go to Crates").getAttribute("href") ?? "", "/q/crates");
});

test("is not found where all of its list has come without it", async () => {
  const shown = await open("/e/Box/7");
  await shown.until(() => shown.text().includes("Box not found"));
});

test("without a list of its own it is looked for where it is shown", async () => {
  const shown = await open("/e/Lid/7");
  await shown.until(() => shown.text().includes("The server cannot look up one Lid by its ID. Look for it here:"));
  assert.match(shown.get("link", "Go to Lid").getAttribute("href") ?? "", "/e/Lid");
});

const interfaceSdl = `
  scalar UUID
  interface Customer { id: UUID! name: String! }
  type Person implements Customer { id: UUID! name: String! }
  type Company implements Customer { id: UUID! name: String! }
  type Room { id: Int! name: String! }
  type Query { person(id: UUID!): Person company(id: UUID!): Company customer(id: UUID!): Customer room(id: Int!): Room }
`;
const companyId = "00000000-0000-4000-8000-000000000011";

async function ask(route: string) {
  const company = { __typename: "Company", id: companyId, name: "Weber AG" };
  const customer = ({ id }: { id: string }) => (id === companyId ? company : null);
  const person = ({ id }: { id: string }) => {
    if (!id.includes("-")) throw new GraphQLError(`Invalid UUID string: ${id}`);
    return null;
  };
  const world = createWorld(interfaceSdl, { person, customer, company: () => company, room: () => null });
  screen = await renderScreen({ options: world.options, schema: schemaOf(interfaceSdl), route });
  return screen;
}

test("the id of a record of another type leads to that record", async () => {
  const shown = await ask(`/e/Person/${companyId}`);
  await shown.until(() => shown.text().includes("belongs to no Person, but to a record of the type Company"));
  assert.match(shown.get("link", "Weber AG").getAttribute("href") ?? "", `/e/Company/${companyId}`);
});

test("an id that no type knows is not found", async () => {
  const shown = await ask("/e/Person/00000000-0000-4000-8000-000000000099");
  await shown.until(() => shown.text().includes("Person not found"));
});

test("a text that cannot be an id is said in plain words, the server's are details", async () => {
  const shown = await ask("/e/Person/zzz");
  await shown.until(() => shown.text().includes("The address holds no valid ID"));
  assert.match(shown.text(), "“zzz” cannot be the ID of a record of the type Person.");
  assert.match(shown.root.querySelector("details")?.textContent ?? "", "Invalid UUID string: zzz");
  await shown.close();
  const room = await ask("/e/Room/1a");
  await room.until(() => room.text().includes("“1a” cannot be the ID of a record of the type Room."));
  assert.ok(room.get("link", "Go to Rooms"));
});

test("is told by codes and by GitHub's types, and by nothing that only sounds alike", () => {
  const errors = (...codes: string[]) => codes.map((code) => ({ message: "", extensions: { code } }));
  assert.ok(saysNotFound({ errors: errors("NOT_FOUND", "RecordNotFound"), error: undefined }));
  assert.ok(saysNotFound({ errors: [{ message: "", type: "NOT_FOUND" } as never], error: undefined }));
  const status404 = new TransportError("http", "status 404", { status: 404, errors: errors("not_found") });
  assert.ok(saysNotFound({ errors: undefined, error: status404 }));
  for (const codes of [["PERSISTED_QUERY_NOT_FOUND"], ["NOT_FOUND", "FORBIDDEN"], []])
    assert.not.ok(saysNotFound({ errors: errors(...codes), error: undefined }), codes.join());
});

test.run();
