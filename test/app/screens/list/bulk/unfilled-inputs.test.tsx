/** What an action on many rows may empty, because it was not filled in. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { incidents: [Incident!]! incident(id: ID!): Incident staff: [StaffMember!]! staffMember(id: ID!): StaffMember }
  type StaffMember { id: ID! name: String! }
  type Incident { id: ID! title: String! status: IncidentStatus! assignee: StaffMember }
  enum IncidentStatus { OPEN INVESTIGATING RESOLVED }
  input AssignIncidentInput { incidentId: ID! assigneeId: ID note: String }
  type IncidentPayload { incident: Incident }
  type Mutation { "Hands an incident to a member of the staff." assignIncident(input: AssignIncidentInput!): IncidentPayload! }`;

const test = suite("an assignment of selected rows to nobody");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("the preview names an input that is left out, and that rows have a value in", async () => {
  sessionStorage.clear();
  const staff = [{ id: "s1", name: "Elin Mani" }];
  const incidents = ["Cable noise", "Gate is stuck"].map((title, at) => ({
    id: String(at),
    title,
    status: "INVESTIGATING",
    assignee: staff[0],
  }));
  const incident = ({ id }: { id: string }) => incidents[Number(id)];
  const world = createWorld(sdl, { incidents, incident, staff, assignIncident: { incident: incidents[0] } });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/incidents" });
  await screen.until(() => screen.all("checkbox", "Select row 1").length, "rows");
  await screen.tap(screen.all("checkbox", "Select row 1")[0]);
  await screen.tap(screen.all("checkbox", "Select row 2")[0]);
  await screen.until(() => screen.all("button", "Assign incident").length, "the command");
  await screen.tap(screen.all("button", "Assign incident").at(-1));
  await screen.until(() => screen.all("button", /^(Preview|Assign incident \()/).length, "a dialog");
  const preview = screen.all("button", "Preview").at(-1);
  if (preview) await screen.tap(preview);
  await screen.until(() => screen.all("button", /^Assign incident \(/).length, "the preview");
  assert.match(screen.text(), /Assignee: not filled in\. What each row has there may be removed\./);
  assert.not.match(screen.text(), /Note: not filled in/, "no field of the record");
});

test.run();
