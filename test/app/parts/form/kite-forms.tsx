/** Forms of actions on kites: what a person sees and types in them, and what the server is sent. */
import type { Screen } from "../../../helpers/render.js";
import type { Route } from "../../../../src/app/base/navigation/routes.js";
import type { Schema } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderOneOf } from "../../helpers/render-part.js";
import { createWorld, type World } from "../../helpers/world.js";

const { Action } = await import("../../../../src/app/screens/action/action.js");
const { outcomePart } = await import("../../../../src/app/screens/action/action.js");
const { reviewPart } = await import("../../../../src/app/screens/action/review/reviewed-form.js");
await Promise.all([outcomePart.load(), reviewPart.load()]);

export const kiteSdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    createKite(input: KiteInput!): KitePayload!
    updateKite(id: ID!, name: String, size: Size, note: String): Kite
    deleteKite(id: ID!): Kite
    addPaint(look: Paint!, photo: Upload, done: Boolean): Kite
    addTail(isLong: Boolean!): Kite
    showKites(photos: [Upload!]!): Kite
    addPhotos(photos: [PhotoInput!]!): Kite
    addSizes(sizes: [Size!]!): Kite
    moveKites(places: [Place!]): Kite
    createKiteTour(places: [Place!]!): Kite
  }
  scalar Upload
  input PhotoInput { file: Upload! caption: String }
  enum Size { SMALL LARGE }
  input KiteInput { "What people call it." name: String! size: Size! tails: [String!] at: Place }
  input Place { town: String! country: String }
  input Paint @oneOf { shade: String pattern: Pattern }
  input Pattern { name: String! inner: Pattern }
  type KitePayload { kite: Kite userErrors: [UserError!]! }
  type UserError { message: String! field: [String!] }
  type Kite { id: ID! name: String! size: Size! }
`;
const kite = { id: "1", name: "Ada", size: "SMALL" };

type RecordRoute = Extract<Route, { at: "record" }>;

/** The form of the test that runs. */
export let screen: Screen;

/** The server of the test that runs. */
export const server = {
  /** The arguments of each action, oldest first. */
  given: [] as Record<string, unknown>[],
  /** Why it makes no kite. */
  userErrors: [] as object[],
};

/** An action that keeps its arguments. */
function take(input: Record<string, unknown>) {
  server.given.push(input);
  return kite;
}

function createKite({ input }: { input: Record<string, unknown> }) {
  server.given.push(input);
  const { userErrors } = server;
  return { kite: userErrors.length > 0 ? null : { ...kite, id: "7", name: input.name }, userErrors };
}

/** In place of a record's screen: says which record is open. */
const OpenRecord = ({ route }: { route: RecordRoute }) => <h1>{`${route.type} ${route.id}`}</h1>;

/** Shows the form of an action, on the schema as the page's owner describes it. */
export async function show(route: string, schema: Schema = schemaOf(kiteSdl)): Promise<World> {
  const actions = {
    createKite,
    deleteKite: take,
    updateKite: take,
    addPaint: take,
    addTail: take,
    addSizes: take,
    moveKites: take,
    showKites: take,
    addPhotos: take,
  };
  const world = createWorld(kiteSdl, { kites: () => [kite], kite: () => kite, ...actions });
  screen = await renderOneOf({ action: Action, record: OpenRecord }, { options: world.options, schema, route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  return world;
}

/** To run before each test. */
export function renewServer(): void {
  server.given = [];
  server.userErrors = [];
}

/** To run after each test: the drafts of its forms go with it. */
export async function closeScreen(): Promise<void> {
  await screen.close();
  sessionStorage.clear();
}

export const input = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;
