/** Two names are typed into two pickers, and both are looked up at the same time: neither record is lost. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat ports: [Port!]! port(id: ID!): Port crews: [Crew!]! crew(id: ID!): Crew }
  type Mutation { updateBoat(id: ID!, name: String, homePortId: ID, crewId: ID): Boat }
  type Boat { id: ID! name: String! homePort: Port crew: Crew }
  type Port { id: ID! name: String! }
  type Crew { id: ID! name: String! }
`;

const test = suite("two pickers");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("two records that are found at the same time are both sent", async () => {
  const given: object[] = [];
  const boat = { id: "b1", name: "Anna", homePort: { id: "p1", name: "Brest" }, crew: { id: "c1", name: "Reds" } };
  const ports = [boat.homePort, { id: "p2", name: "Calais" }];
  const crews = [boat.crew, { id: "c2", name: "Blues" }];
  const world = createWorld(sdl, {
    boats: () => [boat],
    boat: () => boat,
    ports: () => ports,
    port: ({ id }: { id: string }) => ports.find((each) => each.id === id),
    crews: () => crews,
    crew: ({ id }: { id: string }) => crews.find((each) => each.id === id),
    updateBoat(args: object) {
      given.push({ ...args });
      return boat;
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateBoat?from=Boat:b1" });
  const pickers = () => [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")];
  await screen.until(() => pickers().some(({ value }) => value === "Brest"), "the home port");
  await screen.until(() => pickers().some(({ value }) => value === "Reds"), "the crew");
  const picker = (value: string) => pickers().find((each) => each.value === value) as HTMLInputElement;
  const [port, crew] = [picker("Brest"), picker("Reds")];

  // A slow server answers both questions at the same time.
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  world.intercept = ({ document }) => (/ports|crews|port\(|crew\(/.test(String(document)) ? released : undefined);
  const type = async (input: HTMLInputElement, text: string) => {
    await act(async () => input.focus());
    await act(async () => {
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set;
      setter?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => input.blur());
  };
  await type(port, "Calais");
  await type(crew, "Blues");
  const button = screen.get("button", "Update boat");
  await act(async () => button.click());
  await act(async () => release());
  await screen.until(() => given.length > 0, "what is sent");
  assert.equal(given, [{ id: "b1", homePortId: "p2", crewId: "c2" }]);
});

test.run();
