import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readHints, withHints, type Schema } from "../../../src/schema/index.js";
import { TransportError } from "../../../src/transport/errors.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../helpers/render-part.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    createKite(input: KiteInput!): KitePayload!
    updateKite(id: ID!, name: String, size: Size, note: String): Kite
    deleteKite(id: ID!): Kite
    paintKite(by: Paint!, photo: Upload, done: Boolean): Kite
    sizeKites(sizes: [Size!]!): Kite
  }
  scalar Upload
  enum Size { SMALL LARGE }
  input KiteInput { "What people call it." name: String! size: Size! tails: [String!] at: Place }
  input Place { town: String! country: String }
  input Paint @oneOf { shade: String pattern: Pattern }
  input Pattern { name: String! inner: Pattern }
  type KitePayload { kite: Kite userErrors: [UserError!]! }
  type UserError { message: String! field: [String!] }
  type Kite { id: ID! name: String! size: Size! }
`;

const test = suite("form");
let screen: Screen;
let given: Record<string, unknown>[] = [];
let userErrors: object[] = [];
const kite = { id: "1", name: "Ada", size: "SMALL" };

/** An action that keeps its arguments. */
function take(input: Record<string, unknown>) {
  given.push(input);
  return kite;
}

/** Shows the form of an action, on the schema as the page's owner describes it. */
async function show(route: string, schema: Schema = schemaOf(sdl)) {
  const world = createWorld(sdl, {
    kites: () => [kite],
    kite: () => kite,
    createKite: ({ input }: { input: Record<string, unknown> }) => {
      given.push(input);
      return userErrors.length
        ? { kite: null, userErrors }
        : { kite: { ...kite, id: "7", name: input.name }, userErrors };
    },
    deleteKite: take,
    updateKite: take,
    paintKite: take,
    sizeKites: take,
  });
  screen = await renderScreen({ options: world.options, schema, route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  return world;
}

const input = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;

test.before.each(() => {
  given = [];
  userErrors = [];
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("sends nothing while something required is missing, and says what at the input", async () => {
  await show("/m/createKite");
  await screen.press("button", "Create kite");
  assert.is(given.length, 0);
  assert.match(screen.text(), "2 fields need attention.");
  assert.is(input(/^Name/).getAttribute("aria-invalid"), "true");
  const help = screen.root.querySelector(`[id="${input(/^Name/).getAttribute("aria-describedby")}"]`);
  assert.match(help?.textContent ?? "", "required");
});

test("sends only what was filled in, and opens the new record", async () => {
  const { sent } = await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
  assert.equal(JSON.parse(JSON.stringify(given)), [{ name: "Dora", size: "LARGE" }]);
  assert.match(screen.text(), "Done: Create kite Dora");
  await screen.until(() => sent.some(({ variables }) => variables.id === "7"), "the request for the new record");
});

test("sends lists and nested groups, in order", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  await screen.press("button", "Add tails");
  await screen.type("Item 1", "red");
  await screen.press("button", "Add tails");
  await screen.type("Item 2", "blue");
  await screen.press("button", "Add at");
  await screen.type(/^Town/, "Bern");
  await screen.press("button", "Create kite");
  await screen.until(() => given.length);
  assert.equal(JSON.parse(JSON.stringify(given[0])), {
    name: "Dora",
    size: "LARGE",
    tails: ["red", "blue"],
    at: { town: "Bern" },
  });
});

test("puts the server's errors on the inputs that they name, and keeps what was typed", async () => {
  userErrors = [{ message: "That name is taken", field: ["input", "name"] }];
  await show("/m/createKite");
  await screen.type(/^Name/, "Ada");
  await screen.press("radio", "Small");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("That name is taken"));
  assert.is(input(/^Name/).getAttribute("aria-invalid"), "true");
  assert.is(input(/^Name/).value, "Ada");
  userErrors = [];
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
});

test("keeps what was typed after a failure, and says that it may have been done", async () => {
  const world = await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  world.intercept = () => {
    throw new TransportError("network", "gone", { retryable: true });
  };
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("What you typed is kept."));
  assert.match(screen.text(), "The server may have done this");
  assert.is(input(/^Name/).value, "Dora");
});

test("keeps what was typed over a reload, and forgets it once it is done", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.close();
  await show("/m/createKite");
  assert.is(input(/^Name/).value, "Dora");
  await screen.press("radio", "Large");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
  await screen.close();
  await show("/m/createKite");
  assert.is(input(/^Name/).value, "");
});

test("says when a restored draft was typed, and discards it where asked to", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.close();
  await show("/m/createKite");
  assert.match(screen.get("status", /^Restored/).textContent ?? "", /Restored what you typed on .*\d/);
  await screen.press("button", "Discard");
  assert.is(input(/^Name/).value, "");
  assert.is(screen.all("status", /^Restored/).length, 0);
});

test("asks before it deletes, and is prefilled from the record it was opened on", async () => {
  await show("/m/deleteKite?from=Kite%3A1");
  assert.is(given.length, 0);
  await screen.until(
    () => /^Delete kite: Ada\?/.test(screen.root.querySelector("dialog")?.textContent ?? ""),
    "a question that names the record",
  );
  const [, confirm] = screen.all("button", "Delete kite");
  await screen.tap(confirm);
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { id: "1" });
  await screen.until(() => screen.text().includes("Done: Delete kite"));
  assert.is(screen.all("button", "Delete kite").length, 0, "it cannot be deleted twice");
});

test("tells leaving out from clearing", async () => {
  await show("/m/updateKite?from=Kite%3A1");
  // The other inputs show what the record holds: there emptying one is clearing it.
  await screen.press("checkbox", /^Clear on the server/);
  await screen.press("button", "Update kite");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { id: "1", note: null });
});

test("sends exactly one of a one-of, and opens recursive inputs only on demand", async () => {
  await show("/m/paintKite");
  await screen.press("radio", "Shade");
  await screen.type(/^Shade/, "red");
  await screen.press("radio", "Pattern");
  assert.is(screen.all("textbox", /^Shade/).length, 0);
  await screen.type(/^Name/, "dots");
  assert.is(screen.all("button", "Add inner").length, 1);
  await screen.press("button", "Paint kite");
  await screen.until(() => given.length);
  assert.equal(JSON.parse(JSON.stringify(given[0])), { by: { pattern: { name: "dots" } } });
});

test("offers a file input for an upload", async () => {
  await show("/m/paintKite");
  assert.is(screen.root.querySelectorAll("input[type=file]").length, 1);
});

test("shows what a record is called where a link brought only its id", async () => {
  await show("/m/updateKite?from=Kite:1");
  await screen.until(() => (screen.root.querySelector("input[role=combobox]") as HTMLInputElement).value === "Ada");
  await screen.type(/^Name/, "Bea");
  await screen.press("button", "Update kite");
  await screen.until(() => given.length);
  assert.equal(given, [{ id: "1", name: "Bea" }]);
});

test("lets several choices be ticked, in the schema's order", async () => {
  await show("/m/sizeKites");
  await screen.press("checkbox", "Large");
  await screen.press("checkbox", "Small");
  await screen.press("checkbox", "Large");
  await screen.press("checkbox", "Large");
  await screen.press("button", "Size kites");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { sizes: ["SMALL", "LARGE"] });
});

test("never says that an action was not done where that is not known", async () => {
  for (const [error, known] of [
    [new TransportError("network", "gone"), false],
    [new TransportError("http", "bad gateway", { status: 502 }), false],
    [new TransportError("http", "no", { status: 400 }), true],
  ] as const) {
    const world = await show("/m/createKite");
    world.intercept = ({ document }) => {
      if (/createKite/.test(String(document))) throw error;
      return undefined;
    };
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => screen.text().includes("What you typed is kept."));
    assert.is(screen.text().includes("The server did not do this"), known, error.kind);
    assert.is(screen.text().includes("The server may have done this"), !known, error.kind);
    await screen.close();
    sessionStorage.clear();
  }
  await show("/m/createKite");
});

test("says that a refused action may not be done, not that it may not be seen", async () => {
  for (const [code, title] of [
    ["FORBIDDEN", "You are not allowed to do this"],
    ["UNAUTHENTICATED", "Sign in to do this"],
  ] as const) {
    const world = await show("/m/createKite");
    world.intercept = ({ document }) =>
      /createKite/.test(String(document))
        ? { data: null, errors: [{ message: "No.", extensions: { code } }] }
        : undefined;
    await screen.type(/^Name/, "Ada");
    await screen.press("radio", "Large");
    await screen.press("button", "Create kite");
    await screen.until(() => screen.text().includes(title));
    await screen.close();
    sessionStorage.clear();
  }
  await show("/m/createKite");
});

test("moves to the input that the server named", async () => {
  userErrors = [{ message: "Taken", field: ["input", "name"] }];
  await show("/m/createKite");
  await screen.type(/^Name/, "Ada");
  await screen.tap(screen.root.querySelector<HTMLElement>("input[type=radio]") ?? undefined);
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Taken"));
  assert.is(document.activeElement, input(/^Name/));
});

const hinted = (hints: object): Schema => withHints(schemaOf(sdl), readHints(hints));
const legends = () =>
  [...screen.root.querySelectorAll("form fieldset.grouped")].map((set) => [
    set.querySelector("legend")?.textContent,
    [...set.querySelectorAll("label, .label")].map((label) => label.textContent?.replace("(required)", "").trim()),
  ]);

test("shows the owner's groups of inputs together, named and unfolded", async () => {
  const hints = {
    types: { KiteInput: { fields: { tails: { group: "Looks" }, size: { group: "Looks" }, at: { group: "Where" } } } },
  };
  await show("/m/createKite", hinted(hints));
  assert.equal(
    legends().map(([name]) => name),
    ["Looks", "Where"],
  );
  assert.ok(screen.root.querySelector("fieldset.grouped input[type=radio]"), "a required input as well");
  assert.not.ok(screen.root.querySelector("form details:not([open]) fieldset.grouped"));
});

test("takes hints for the arguments of an action that has no input object", async () => {
  const hints = {
    types: {
      "Mutation.updateKite": {
        fields: { note: { label: "Remark", widget: "text", group: "More of it" }, size: { hide: true } },
      },
    },
  };
  await show("/m/updateKite?from=Kite:1", hinted(hints));
  await screen.until(() => legends().length);
  assert.is(screen.get("textbox", /Remark/).tagName, "INPUT");
  assert.equal(screen.all("radio"), []);
});

test.run();
