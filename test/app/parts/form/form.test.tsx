/** A form of an action: what it offers, and what it sends. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readHints, withHints, type Schema } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { closeScreen, input, kiteSdl, renewServer, screen, server, show } from "./kite-forms.js";

const { act } = await import("react");

const pressEnter = (target: HTMLElement, modifiers: KeyboardEventInit = {}) =>
  act(
    async () =>
      void target.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...modifiers }),
      ),
  );

const test = suite("form");
test.before.each(renewServer);
test.after.each(closeScreen);

test("sends nothing while something required is missing, and says what at the input", async () => {
  await show("/m/createKite");
  await screen.press("button", "Create kite");
  assert.is(server.given.length, 0);
  assert.match(screen.text(), "2 fields need attention.");
  assert.is(input(/^Name/).getAttribute("aria-invalid"), "true");
  const help = screen.root.querySelector(`[id="${input(/^Name/).getAttribute("aria-describedby")}"]`);
  assert.match(help?.textContent ?? "", "required");
});

test("a required yes or no that nobody has chosen is asked for", async () => {
  await show("/m/addTail");
  await screen.press("button", "Add tail");
  assert.match(screen.text(), "This is required.");
  await screen.press("radio", "No");
  await screen.press("button", "Add tail");
  await screen.until(() => server.given.length);
  assert.equal(JSON.parse(JSON.stringify(server.given)), [{ isLong: false }]);
});

test("sends only what was filled in, and opens the new record", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.text().includes("Done: Create kite"));
  assert.equal(JSON.parse(JSON.stringify(server.given)), [{ name: "Dora", size: "LARGE" }]);
  assert.match(screen.text(), "Done: Create kite Dora");
  await screen.until(() => screen.all("heading", "Kite 7").length, "the new record");
});

test("sends lists and nested groups, in order", async () => {
  await show("/m/createKite");
  await screen.type(/^Name/, "Dora");
  await screen.press("radio", "Large");
  await screen.type("Tails", "red");
  await pressEnter(input(/^Tails/));
  await screen.type("Tails", "blue");
  await screen.press("button", "Add at");
  await screen.type(/^Town/, "Bern");
  await screen.press("button", "Create kite");
  await screen.until(() => server.given.length);
  assert.equal(JSON.parse(JSON.stringify(server.given[0])), {
    name: "Dora",
    size: "LARGE",
    tails: ["red", "blue"],
    at: { town: "Bern" },
  });
});

test("asks before it deletes, and is prefilled from the record it was opened on", async () => {
  await show("/m/deleteKite?from=Kite%3A1");
  assert.is(server.given.length, 0);
  await screen.until(
    () => /^Delete kite: Ada\?/.test(screen.root.querySelector("dialog")?.textContent ?? ""),
    "a question that names the record",
  );
  const [, confirm] = screen.all("button", "Delete kite");
  await screen.tap(confirm);
  await screen.until(() => server.given.length);
  assert.equal({ ...server.given[0] }, { id: "1" });
  await screen.until(() => screen.text().includes("Done: Delete kite"));
  assert.is(screen.all("button", "Delete kite").length, 0, "it cannot be deleted twice");
});

test("tells leaving out from clearing", async () => {
  await show("/m/updateKite?from=Kite%3A1");
  // The other inputs show what the record holds: there emptying one is clearing it.
  await screen.press("checkbox", /^Clear on the server/);
  await screen.press("button", "Update kite");
  await screen.until(() => server.given.length);
  assert.equal({ ...server.given[0] }, { id: "1", note: null });
});

test("sends exactly one of a one-of, and opens recursive inputs only on demand", async () => {
  await show("/m/addPaint");
  await screen.press("radio", "Shade");
  await screen.type(/^Shade/, "red");
  await screen.press("radio", "Pattern");
  assert.is(screen.all("textbox", /^Shade/).length, 0);
  await screen.type(/^Name/, "dots");
  assert.is(screen.all("button", "Add inner").length, 1);
  await screen.press("button", "Add paint");
  await screen.until(() => server.given.length);
  assert.equal(JSON.parse(JSON.stringify(server.given[0])), { look: { pattern: { name: "dots" } } });
});

test("Control or Command with Enter sends the form from any of its inputs", async () => {
  for (const modifier of ["ctrlKey", "metaKey"]) {
    renewServer();
    await show("/m/createKite");
    await screen.type(/^Name/, "Dora");
    await screen.press("radio", "Large");
    await pressEnter(screen.get("radio", "Large"), { [modifier]: true });
    await screen.until(() => server.given.length);
    assert.equal(JSON.parse(JSON.stringify(server.given)), [{ name: "Dora", size: "LARGE" }]);
    await closeScreen();
  }
  await show("/m/createKite");
});

test("offers a file input for an upload", async () => {
  await show("/m/addPaint");
  assert.is(screen.root.querySelectorAll("input[type=file]").length, 1);
});

test("shows what a record is called where a link brought only its id", async () => {
  await show("/m/updateKite?from=Kite:1");
  await screen.until(() => screen.all("heading", "Ada").length);
  await screen.type(/^Name/, "Bea");
  await screen.press("button", "Update kite");
  await screen.until(() => server.given.length);
  assert.equal(server.given, [{ id: "1", name: "Bea" }]);
});

test("lets several choices be ticked, in the schema's order", async () => {
  await show("/m/addSizes");
  await screen.press("checkbox", "Large");
  await screen.press("checkbox", "Small");
  await screen.press("checkbox", "Large");
  await screen.press("checkbox", "Large");
  await screen.press("button", "Add sizes");
  await screen.until(() => server.given.length);
  assert.equal({ ...server.given[0] }, { sizes: ["SMALL", "LARGE"] });
});

const hinted = (hints: object): Schema => withHints(schemaOf(kiteSdl), readHints(hints));
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
