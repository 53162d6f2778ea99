/** Where a person finds what the server refused: at the button that was pressed, and at the inputs that it names. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GraphQLError } from "graphql";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("refusals of an action");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation { createKite(name: String!, town: String!, at: PlaceInput, tails: [String!]): Payload! }
  input PlaceInput { street: String! }
  type Payload { kite: Kite userErrors: [UserError!]! }
  type UserError { message: String! field: [String!] }
  type Kite { id: ID! name: String! }
`;

let screen: Screen;
let userErrors: { message: string; field?: string[] }[];
/** What the server throws in place of a payload. */
let thrown: GraphQLError | undefined;

function createKite() {
  if (thrown) throw thrown;
  return { kite: null, userErrors };
}

async function sendForm(): Promise<void> {
  const world = createWorld(sdl, { createKite });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createKite" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  await screen.type(/^Name/, "Ada");
  await screen.type(/^Town/, "Bern");
  await screen.press("button", "Create kite");
  await screen.until(() => /The server (did not do this|reported an error)/.test(screen.text()));
}

const input = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;
const isFaulty = (name: RegExp) => input(name).getAttribute("aria-invalid") === "true";
const summary = () => screen.root.querySelector(".submit [role=alert]")?.textContent ?? "";

test.after.each(async () => {
  thrown = undefined;
  await screen.close();
  sessionStorage.clear();
});

test("a refusal that names no input is above the button, and has the focus", async () => {
  userErrors = [{ message: "The loft is full." }];
  await sendForm();
  const alert = screen.root.querySelector("form .alert");
  assert.match(alert?.textContent ?? "", "The loft is full.");
  assert.is(document.activeElement, alert);
  assert.ok(alert?.nextElementSibling?.matches(".submit"), "beside the button");
});

test("the first input that the server names has the focus, and links lead to each", async () => {
  userErrors = [
    { message: "Taken.", field: ["name"] },
    { message: "Unknown.", field: ["town"] },
  ];
  await sendForm();
  assert.is(document.activeElement, input(/^Name/));
  assert.match(summary(), "2 fields need attention.Name Taken.Town Unknown.");
  await screen.press("button", "Town");
  assert.is(document.activeElement, input(/^Town/));
});

test("what stands at its inputs is not said above the button as well", async () => {
  const validationErrors = [{ property: "name", constraints: { minLength: "Too short." } }];
  thrown = new GraphQLError("Argument Validation Error", { extensions: { validationErrors } });
  await sendForm();
  assert.is(document.activeElement, input(/^Name/));
  assert.match(summary(), "One field needs attention.Name Too short.");
  assert.not.match(screen.text(), "Argument Validation Error");
});

test("a refusal stands until its value changes, and again when that value is back", async () => {
  userErrors = [
    { message: "Taken.", field: ["name"] },
    { message: "Unknown.", field: ["town"] },
  ];
  await sendForm();
  await screen.type(/^Name/, "Berta");
  assert.equal([isFaulty(/^Name/), isFaulty(/^Town/)], [false, true]);
  assert.is(document.activeElement, input(/^Name/), "the focus stays with what is typed");
  await screen.type(/^Name/, "Ada");
  assert.equal([isFaulty(/^Name/), isFaulty(/^Town/)], [true, true]);
});

test("a refusal of an input that is not open is named, and leads to its group", async () => {
  userErrors = [{ message: "No such street.", field: ["at", "street"] }];
  await sendForm();
  assert.match(summary(), "At, Street No such street.");
  await screen.press("button", "At, Street");
  assert.match(document.activeElement?.querySelector("legend")?.textContent ?? "", "At");
});

test.run();
