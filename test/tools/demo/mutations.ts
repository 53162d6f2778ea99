/** Mutations of the demo as documents, and what to compare before and after them. */
import * as assert from "uvu/assert";
import type { Answer, Setting } from "./graphql/setting.js";

export const REPORT =
  "mutation Report($input: ReportIncidentInput!) { reportIncident(input: $input) { incident { id title severity status line { id } cabin { id } description reporter { name email } tags details photos { url size } sequence reportedAt } userErrors { message field code } } }";
export const STATE =
  "mutation State($input: SetCabinStateInput!) { setCabinState(input: $input) { cabin { id state passengers nextStates changes(limit: 1) { to } } change { from to reason by at } userErrors { message field code } } }";
export const RESOLVE =
  "mutation Resolve($input: ResolveIncidentInput!) { resolveIncident(input: $input) { incident { id status resolution resolvedAt } userErrors { message field code } } }";
export const REMOVE =
  "mutation Remove($id: ID!) { deleteIncident(id: $id) { deletedId userErrors { message field code } } }";
export const STATION =
  "mutation Station($input: UpdateStationInput!) { updateStation(input: $input) { id name description phone facilities address { street postcode town country } } }";
export const BUY =
  "mutation Buy($input: BuyTicketInput!) { buyTicket(input: $input) { tickets { id number holder email price status boughtAt } total userErrors { message field code } } }";
export const CANCEL = "mutation Cancel($id: ID!) { cancelTicket(id: $id) { id status } }";

/**
 * Everything that a mutation could change, as text. Of the tickets, for they are many: which there are, and what each is still good for.
 */
function stateOf({ world }: Setting): string {
  const { lines, stations, cabins, staff, departures, incidents, stateChanges, tickets } = world;
  const sold = tickets.map(({ status }) => status).join();
  return JSON.stringify(
    { lines, stations, cabins, staff, departures, incidents, stateChanges, sold, last: tickets.at(-1) },
    (_, value: unknown) => {
      if (typeof value === "bigint") return String(value);
      return value instanceof Uint8Array ? value.length : value;
    },
  );
}

/** Runs it and sees that nothing was changed. */
export async function changesNothing(setting: Setting, run: () => Promise<Answer>): Promise<Answer> {
  const before = stateOf(setting);
  const answer = await run();
  assert.ok(stateOf(setting) === before, `something was changed: ${JSON.stringify(answer)}`);
  return answer;
}
