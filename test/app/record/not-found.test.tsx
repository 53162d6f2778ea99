/** A record that the server does not have, and how it may say so. */
import { GraphQLError } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { saysNotFound } from "../../../src/app/answers/failure/not-found.js";
import { TransportError } from "../../../src/transport/errors.js";
import { schemaOf } from "../../schema/helpers.js";
import type { Screen } from "../../helpers/render.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

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
