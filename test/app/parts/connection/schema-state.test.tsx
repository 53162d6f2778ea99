import { render, type Screen } from "../../../helpers/render.js";
import { IDBFactory } from "fake-indexeddb";
import { getIntrospectionQuery, graphqlSync, buildSchema } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import type { Operation, Result } from "../../../../src/transport/types.js";
import { keptFor } from "../../helpers/kept.js";
import { createWorld, type World } from "../../helpers/world.js";
import { settle } from "../../../helpers/settle.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
await import("../../../../src/client/persist/persist.js");

const sdl = "type Query { kites: [Kite!]! wind: String } type Kite { id: ID! name: String! }";
const values = { kites: [{ id: "1", name: "Ada" }], wind: "south" };

const test = suite("where the schema comes from");
let screen: Screen;
test.before.each(() => {
  localStorage.clear();
  Object.defineProperty(globalThis, "indexedDB", { value: new IDBFactory(), configurable: true });
});
test.after.each(() => screen.close());

async function visit(
  intercept?: (operation: Operation) => Result | Promise<Result> | undefined,
  options: AppOptions = {},
  text = sdl,
): Promise<World> {
  const world = createWorld(text, values);
  world.intercept = intercept;
  screen = await render(<QueryletApp {...world.options} route="/" {...options} />);
  return world;
}
const asks = ({ document }: Operation) => /__schema|__type\b/.test(String(document));
const refuse = (operation: Operation): Result | undefined =>
  asks(operation) ? { errors: [{ message: "Introspection is off." }] } : undefined;
const lists = () => ["Things", "More"].map((name) => screen.all("navigation", name)[0]?.textContent ?? "").join("");

const give = (name: string, text: string): Promise<void> => giveFile(new File([text], name));

async function giveFile(file: File): Promise<void> {
  const input = screen.root.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
}

/** A file that is read when the test says so. */
function slowFile(name: string, text: string): { file: File; read: () => Promise<void> } {
  let deliver = () => {};
  const reading = new Promise<string>((resolve) => {
    deliver = () => resolve(text);
  });
  const file = Object.assign(new File([text], name), { text: () => reading });
  const read = async () => {
    await act(async () => deliver());
    await act(settle);
  };
  return { file, read };
}
const offered = () => screen.until(() => screen.all("heading", "Do you have its schema as a file?").length);

test("if introspection is refused, SDL from a person makes the screens", async () => {
  await visit(refuse);
  await offered();
  await give("server.graphql", sdl);
  await screen.until(() => lists().includes("Kites"));
  await screen.tap(screen.all("link", "Kites")[0]);
  await screen.until(() => screen.all("row").length === 1);
  assert.match(screen.text(), "Ada");
});

test("introspection JSON will do as well, with or without data around it", async () => {
  const data = JSON.parse(
    JSON.stringify(graphqlSync({ schema: buildSchema(sdl), source: getIntrospectionQuery() })),
  ) as { data: object };
  for (const json of [data, data.data]) {
    await screen?.close();
    await visit(refuse);
    await offered();
    await give("schema.json", JSON.stringify(json));
    await screen.until(() => lists().includes("Kites"));
  }
});

test("a file that is not a schema is refused with the place of the error", async () => {
  await visit(refuse);
  await offered();
  await give("a.graphql", "type Query {\n  kites [Kite]\n}");
  await screen.until(() => screen.text().includes("No schema can be read from a.graphql"));
  assert.match(screen.text(), /line 2|2:/);
  await give("b.json", '{ "data": ');
  await screen.until(() =>
    screen.text().includes("No schema can be read from b.json: This file starts like JSON, but is not valid JSON."),
  );
  assert.not.match(screen.text(), "a.graphql");
  await give("c.json", "{}");
  await screen.until(() =>
    screen.text().includes("No schema can be read from c.json: This is not an introspection result"),
  );
  await give("d.graphql", sdl);
  await screen.until(() => lists().includes("Kites"));
});

test("of two files that are given one after the other, the last one counts", async () => {
  for (const slowText of ["type Query { old: String }", "type Query {"]) {
    await screen?.close();
    await visit(refuse);
    await offered();
    const { file, read } = slowFile("old.graphql", slowText);
    await giveFile(file);
    await give("broken.graphql", "type Query {");
    await screen.until(() => screen.text().includes("No schema can be read from broken.graphql"));
    await read();
    assert.match(screen.text(), "No schema can be read from broken.graphql");
    await give("new.graphql", sdl);
    await screen.until(() => lists().includes("Kites"));
  }
});

test("a file that is read slowly does not replace the schema of a later one", async () => {
  await visit(refuse);
  await offered();
  const { file, read } = slowFile("old.graphql", "type Query { old: String }");
  await giveFile(file);
  await give("new.graphql", sdl);
  await screen.until(() => lists().includes("Kites"));
  await read();
  assert.match(lists(), "Kites");
  assert.not.match(lists(), "Old");
});

test("a schema file can be chosen again after it was corrected", async () => {
  await visit(refuse);
  await offered();
  const input = screen.root.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, "value", { value: "a.graphql", writable: true });
  await give("a.graphql", "type Query {");
  await screen.until(() => screen.text().includes("No schema can be read from a.graphql"));
  assert.is(input.value, "", "otherwise the browser would see no change");
});

test("the schema file is kept for the next visit and can be forgotten", async () => {
  await visit(refuse, { persist: true });
  await offered();
  await give("server.graphql", sdl);
  await screen.until(() => lists().includes("Kites"));
  await screen.close();
  await visit(refuse, { persist: true, route: "/settings" });
  await screen.until(() => screen.text().includes("From the file server.graphql"));
  await screen.press("button", "Remove it, and ask the server");
  await screen.tap(screen.all("link", /Home|Test|Querylet/)[0]);
  await offered();
});

test("a file of an earlier visit gives way to a server that says what it offers", async () => {
  await visit(refuse, { persist: true });
  await offered();
  await give("old.graphql", "type Query { old: String }");
  await screen.until(() => lists().includes("Old"));
  await screen.close();
  await visit(undefined, { persist: true });
  await screen.until(() => lists().includes("Kites"));
  assert.not.match(lists(), "Old");
});

test("a page's owner may give SDL in place of introspection JSON", async () => {
  const world = await visit(undefined, { schema: sdl });
  await screen.until(() => lists().includes("Kites"));
  assert.is(world.sent.length, 0);
});

test("SDL of the owner that cannot be read says where", async () => {
  await visit(undefined, { schema: "type Query {" });
  await screen.until(() => screen.all("heading", "The server's description of itself cannot be read").length);
});

test("the kept schema is used before the server answers, and replaced by a newer one", async () => {
  await visit(undefined, { persist: true });
  await screen.until(() => lists().includes("Kites"));
  await keptFor(indexedDB, "");
  await screen.close();
  let answer: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await visit(
    (operation) => (asks(operation) ? waiting.then(() => undefined as never) : undefined),
    { persist: true },
    sdl.replace("wind: String", "wind: String gusts: Int"),
  );
  await screen.until(() => lists().includes("Kites"));
  assert.not.match(screen.text(), "Gusts");
  answer?.();
  await screen.until(() => screen.text().includes("Gusts"));
});

test("a cached schema is not shown to a user whom the server refuses", async () => {
  await visit(undefined, { persist: true });
  await screen.until(() => lists().includes("Kites"));
  await keptFor(indexedDB, "");
  await screen.close();
  await visit(
    (operation) =>
      asks(operation) ? { errors: [{ message: "Who are you?", extensions: { code: "UNAUTHENTICATED" } }] } : undefined,
    { persist: true },
  );
  await screen.until(() => screen.all("heading", "Sign in to see this").length);
  assert.is(lists(), "");
});

test("a refusal of what the schema allowed loads the schema again, once", async () => {
  let asked = 0;
  let changed = false;
  await visit(
    (operation) => {
      if (asks(operation)) asked++;
      return changed && /kites/.test(String(operation.document)) && !asks(operation)
        ? {
            errors: [
              {
                message: 'Cannot query field "kites" on type "Query".',
                locations: [{ line: 1, column: 3 }],
                extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
              },
            ],
          }
        : undefined;
    },
    { route: "/q/kites" },
  );
  await screen.until(() => screen.text().includes("Ada"));
  const before = asked;
  changed = true;
  await screen.press("button", "List options");
  await screen.press("button", "Refresh");
  await screen.until(() => asked > before);
  await screen.press("button", "List options");
  await screen.press("button", "Refresh");
  for (let turn = 0; turn < 3; turn++) await act(settle);
  assert.is(asked, before + 1);
});

test.run();
