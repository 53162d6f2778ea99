/** The mutations that change an incident. All are for operators. */
import { addUpdate } from "../../domain/time.js";
import type { Incident, Severity } from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { requireOperator, type Context } from "../context.js";
import { checkIncident } from "./check-incident.js";
import { userError, type UserError } from "./user-errors.js";

interface UpdateInput {
  id: string;
  title?: string | null;
  severity?: Severity | null;
  lineId?: string | null;
  cabinId?: string | null;
  description?: string | null;
  tags?: string[] | null;
  cost?: number | null;
}

interface IncidentPayload {
  incident: Incident | null;
  userErrors: UserError[];
}

const refused = (...userErrors: UserError[]): IncidentPayload => ({ incident: null, userErrors });

const findIncident = ({ incidents }: World, id: string) => incidents.find((incident) => incident.id === id);

const notFound = (...field: string[]) =>
  refused(userError("NOT_FOUND", "There is no such incident.", "input", ...field));

export const incidentChanges = {
  async updateIncident(_: unknown, { input }: { input: UpdateInput }, context: Context): Promise<IncidentPayload> {
    await requireOperator(context);
    const { world } = context;
    const incident = findIncident(world, input.id);
    if (!incident) return notFound("id");
    const changed = withChanges(incident, input);
    const userErrors = checkIncident(world, changed);
    if ((changed.cost ?? 0) < 0) userErrors.push(userError("RANGE", "A cost is not below 0.", "input", "cost"));
    if (userErrors.length > 0) return refused(...userErrors);
    world.events.emit("incidentChange", world.touch(Object.assign(incident, changed)));
    return { incident, userErrors: [] };
  },

  async assignIncident(
    _: unknown,
    { input: { incidentId, assigneeId = null } }: { input: { incidentId: string; assigneeId?: string | null } },
    context: Context,
  ): Promise<IncidentPayload> {
    await requireOperator(context);
    const { world } = context;
    const incident = findIncident(world, incidentId);
    if (!incident) return notFound("incidentId");
    if (incident.status === "RESOLVED")
      return refused(userError("ALREADY", "This incident is resolved already.", "input", "incidentId"));
    if (assigneeId !== null && !world.staff.some(({ id }) => id === assigneeId))
      return refused(userError("NOT_FOUND", "There is no such member of the staff.", "input", "assigneeId"));
    incident.assigneeId = assigneeId;
    incident.status = assigneeId === null ? "OPEN" : "INVESTIGATING";
    world.events.emit("incidentChange", world.touch(incident));
    return { incident, userErrors: [] };
  },

  async addIncidentUpdate(
    _: unknown,
    { input: { incidentId, text } }: { input: { incidentId: string; text: string } },
    context: Context,
  ): Promise<IncidentPayload> {
    const { email = null } = await requireOperator(context);
    const incident = findIncident(context.world, incidentId);
    if (!incident) return notFound("incidentId");
    if (!text.trim()) return refused(userError("BLANK", "Say what was done.", "input", "text"));
    if (incident.updates.length >= MAX_UPDATES)
      return refused(
        userError("TOO_MANY", `${MAX_UPDATES} updates of one incident are enough.`, "input", "incidentId"),
      );
    addUpdate(context.world, incident, text.trim(), email);
    return { incident, userErrors: [] };
  },
};

/** The number of updates is limited. */
const MAX_UPDATES = 50;

/** The incident after an update. Null empties what may be missing; what must have a value keeps it. */
function withChanges(incident: Incident, { title, severity, lineId, tags, ...rest }: UpdateInput): Incident {
  return {
    ...incident,
    ...rest,
    title: title?.trim() ?? incident.title,
    severity: severity ?? incident.severity,
    lineId: lineId ?? incident.lineId,
    tags: tags ?? incident.tags,
  };
}
