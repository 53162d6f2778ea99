/** The editor's screen on a small schema, and what a person reads and types in it. */
import { render, type Screen } from "../../../helpers/render.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
const { act } = await import("react");

export const SDL = `
  type Query {
    greeting(to: String!): String
    "All of them." lines(first: Int, where: LineFilter): [Line!]!
    line(id: ID!): Line
    old: String @deprecated(reason: "gone")
  }
  input LineFilter { key: String length: LengthRange }
  input LengthRange { least: Int }
  type Line { id: ID! name: String length: Int }
  type Mutation { rename(id: ID!, name: String!): Line }
  type Subscription { ticked: Line }
`;
export const LINES = [
  { id: "1", name: "Eggli", length: 12 },
  { id: "2", name: "Brunnhorn", length: null },
];

/** The screen of the test that runs. */
export let screen: Screen;

/** Opens the whole app on a server. */
export async function open(world: World, route: string, options: AppOptions = {}) {
  screen = await render(<QueryletApp {...world.options} {...options} route={route} />);
}

/** Opens the editor without the frame around it, on a server that answers everything. */
export async function show(route = "/edit", rootValue: object = {}, sdl = SDL) {
  const world = createWorld(sdl, {
    greeting: ({ to }: { to: string }) => `hello ${to}`,
    lines: () => LINES,
    line: () => LINES[0],
    rename: ({ name }: { name: string }) => ({ ...LINES[0], name }),
    ...rootValue,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("textbox", "Document").length === 1);
  return world;
}

export const area = (name = "Document") => screen.get("textbox", name) as HTMLTextAreaElement;
/** Types a text to its end, as far as a document without layout can tell. */
export async function write(text: string, name = "Document") {
  await act(async () => area(name).focus());
  await screen.type(name, text);
}
export async function key(name: string, more: object = {}) {
  await act(
    async () =>
      void area().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more })),
  );
}
export const problems = () => [...screen.root.querySelectorAll(".problems li")].map((each) => each.textContent);
export const cells = () =>
  [...screen.root.querySelectorAll("tbody tr[data-row]")].map((row) =>
    [...row.querySelectorAll("[data-at]")].map((cell) => cell.textContent).filter(Boolean),
  );
export const alert = () => screen.root.querySelector(".alert")?.textContent;
export const tabs = () => screen.all("tab").map((tab) => tab.textContent);
