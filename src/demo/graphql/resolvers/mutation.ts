/** The resolvers of mutations. Problems that a person can correct are returned as `userErrors`; all others are thrown. */
import { GraphQLError } from "graphql";
import { mayBecome } from "../../domain/cabin-states.js";
import { FARES } from "../../domain/records.js";
import { sellTickets } from "../../domain/sales.js";
import { addIncident } from "../../domain/time.js";
import type { CabinState, Incident, Photo, Severity, StateChange, Station, Ticket } from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { isOperator, operator, signedIn, type Context } from "../context.js";
import { badInput } from "./paging.js";
import { inWords } from "./types.js";

interface UserError {
  message: string;
  field: string[];
  code: string;
}
const wrong = (code: string, message: string, ...field: string[]): UserError => ({ code, message, field });

interface ReportInput {
  title: string;
  severity: Severity;
  lineId: string;
  cabinId?: string | null;
  description?: string | null;
  reporter?: { name?: string | null; email?: string | null } | null;
  tags?: string[] | null;
  photo?: Promise<Blob> | Blob | null;
  details?: unknown;
}
interface BuyInput {
  fare: Ticket["fare"];
  lineId: string;
  count?: number | null;
  holder?: string | null;
  payBy: { card?: { lastFour: string; holder: string }; voucher?: string; invoiceTo?: string };
}
interface StationInput extends Partial<Pick<Station, "name" | "description" | "phone" | "facilities">> {
  id: string;
  address?: Station["address"] | null;
}

const PHOTO_LIMIT = 4 << 20; // bytes
const PHOTO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"]; // no SVG from strangers: it may hold a script

/** The photo, or what is wrong with it. */
async function takePhoto(
  world: World,
  file: Promise<Blob> | Blob,
  caption: string | null,
  field: string[],
): Promise<Photo | UserError> {
  const blob = await file;
  if (!PHOTO_TYPES.includes(blob.type))
    return wrong("TYPE", "A photo must be a PNG, JPEG, WebP or GIF file.", ...field);
  if (blob.size > PHOTO_LIMIT) return wrong("TOO_LARGE", "A photo must not be larger than 4 MB.", ...field);
  return { id: world.uploadId(), caption, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

const isWrong = (value: Photo | UserError): value is UserError => "field" in value;

export const mutationResolvers = {
  async reportIncident(_: unknown, { input }: { input: ReportInput }, { world }: Context) {
    const userErrors = checkReport(world, input);
    const photo = input.photo ? await takePhoto(world, input.photo, null, ["input", "photo"]) : undefined;
    if (photo && isWrong(photo)) userErrors.push(photo);
    if (userErrors.length || (photo && isWrong(photo))) return { incident: null, userErrors };
    const { title, severity, lineId, cabinId = null, description = null, reporter, tags, details = null } = input;
    const incident = addIncident(world, {
      title: title.trim(),
      severity,
      lineId,
      cabinId,
      description,
      details,
      tags: tags ?? [],
      photos: photo ? [photo] : [],
      reporter: reporter ? { name: reporter.name ?? null, email: reporter.email ?? null } : null,
    });
    return { incident, userErrors };
  },

  async addIncidentPhoto(
    _: unknown,
    { incidentId, photo, caption = null }: { incidentId: string; photo: Promise<Blob>; caption?: string | null },
    { world }: Context,
  ) {
    const incident = world.incidents.find(({ id }) => id === incidentId);
    if (!incident)
      return { incident: null, userErrors: [wrong("NOT_FOUND", "There is no such incident.", "incidentId")] };
    if (incident.photos.length >= 6)
      return { incident: null, userErrors: [wrong("TOO_MANY", "Six photos of one incident are enough.", "photo")] };
    const taken = await takePhoto(world, photo, caption, ["photo"]);
    if (isWrong(taken)) return { incident: null, userErrors: [taken] };
    incident.photos = [...incident.photos, taken];
    world.touch(incident);
    return { incident, userErrors: [] };
  },

  async resolveIncident(
    _: unknown,
    { input }: { input: { id: string; resolution: string; notify?: string[] | null } },
    context: Context,
  ) {
    await operator(context);
    const { world } = context;
    const incident = world.incidents.find(({ id }) => id === input.id);
    const userErrors: UserError[] = [];
    if (!incident) userErrors.push(wrong("NOT_FOUND", "There is no such incident.", "input", "id"));
    else if (incident.status === "RESOLVED")
      userErrors.push(wrong("ALREADY", "This incident is resolved already.", "input", "id"));
    if (!input.resolution.trim()) userErrors.push(wrong("BLANK", "Say what was done.", "input", "resolution"));
    if (!incident || userErrors.length) return { incident: null, userErrors };
    const resolved: Partial<Incident> = {
      status: "RESOLVED",
      resolution: input.resolution.trim(),
      resolvedAt: world.now(),
    };
    return { incident: world.touch(Object.assign(incident, resolved)), userErrors };
  },

  async deleteIncident(_: unknown, { id }: { id: string }, context: Context) {
    await operator(context);
    const { incidents } = context.world;
    const index = incidents.findIndex((one) => one.id === id);
    if (index < 0) return { deletedId: null, userErrors: [wrong("NOT_FOUND", "There is no such incident.", "id")] };
    incidents.splice(index, 1);
    return { deletedId: id, userErrors: [] };
  },

  async setCabinState(
    _: unknown,
    { input }: { input: { cabinId: string; state: CabinState; reason?: string | null } },
    context: Context,
  ) {
    const { email } = await operator(context);
    const { world } = context;
    const cabin = world.cabins.find(({ id }) => id === input.cabinId);
    if (!cabin) return { userErrors: [wrong("NOT_FOUND", "There is no such cabin.", "input", "cabinId")] };
    if (!mayBecome(cabin.state, input.state)) {
      return {
        cabin,
        userErrors: [
          wrong(
            "TRANSITION",
            `${cabin.name} is ${inWords(cabin.state)} and cannot become ${inWords(input.state)} from there.`,
            "input",
            "state",
          ),
        ],
      };
    }
    if (input.state === "RETIRED" && !input.reason?.trim())
      return {
        cabin,
        userErrors: [wrong("BLANK", "Say why this cabin is retired: it is for ever.", "input", "reason")],
      };
    const change: StateChange = {
      kind: "StateChange",
      id: "",
      cabinId: cabin.id,
      from: cabin.state,
      to: input.state,
      reason: input.reason ?? null,
      at: world.now(),
      by: email ?? null,
    };
    cabin.state = input.state;
    if (input.state === "STOPPED" || input.state === "MAINTENANCE" || input.state === "RETIRED") cabin.passengers = 0;
    world.touch(cabin);
    change.id = `change-${cabin.sequence}`;
    world.stateChanges.push(change);
    world.events.emit("cabin", cabin);
    return { cabin, change, userErrors: [] };
  },

  async updateStation(_: unknown, { input }: { input: StationInput }, context: Context) {
    await operator(context);
    const { stations } = context.world;
    const { id, name, facilities, address, ...rest } = input;
    const station = stations.find((one) => one.id === id);
    if (!station) throw badInput("There is no such station.", ["input", "id"]);
    if (name !== undefined && !name?.trim()) throw badInput("A station needs a name.", ["input", "name"]);
    if (name && stations.some((one) => one !== station && one.name === name.trim()))
      throw badInput(`There is a station called ${name.trim()} already.`, ["input", "name"]);
    Object.assign(station, rest, name && { name: name.trim() }, facilities && { facilities }, address && { address });
    return station;
  },

  async buyTicket(_: unknown, { input }: { input: BuyInput }, context: Context) {
    const user = await signedIn(context);
    const { world } = context;
    const count = input.count ?? 1;
    const userErrors: UserError[] = [];
    const line = world.lines.find(({ id }) => id === input.lineId);
    if (!line) userErrors.push(wrong("NOT_FOUND", "There is no such line.", "input", "lineId"));
    else if (!line.inService)
      userErrors.push(wrong("CLOSED", `${line.name} carries no passengers.`, "input", "lineId"));
    if (count < 1 || count > 10) userErrors.push(wrong("RANGE", "From 1 to 10 tickets at a time.", "input", "count"));
    if (input.payBy.card && !/^\d{4}$/.test(input.payBy.card.lastFour))
      userErrors.push(wrong("FORMAT", "The last four digits, please.", "input", "payBy", "card", "lastFour"));
    if (input.payBy.voucher !== undefined && input.payBy.voucher !== "GENTIAN")
      userErrors.push(
        wrong(
          "UNKNOWN",
          "No such voucher. The one that works is printed on the map: GENTIAN.",
          "input",
          "payBy",
          "voucher",
        ),
      );
    if (userErrors.length) return { tickets: null, total: null, userErrors };
    const given = {
      fare: input.fare,
      lineId: input.lineId,
      holder: input.holder?.trim() || user.name || "A passenger",
      email: user.email ?? "nobody@example.com",
    };
    return { tickets: sellTickets(world, given, count), total: FARES[input.fare].price * count, userErrors };
  },

  async cancelTicket(_: unknown, { id }: { id: string }, context: Context) {
    const user = await signedIn(context);
    const ticket = context.world.tickets.find((one) => one.id === id);
    if (!ticket) throw badInput("There is no such ticket.", ["id"]);
    if (ticket.email !== user.email && !isOperator(context.world, user))
      throw new GraphQLError("This ticket belongs to another person.", { extensions: { code: "FORBIDDEN" } });
    if (ticket.status !== "VALID")
      throw new GraphQLError(`This ticket is ${inWords(ticket.status)} and cannot be given back.`, {
        extensions: { code: "TICKET_NOT_VALID", field: ["id"] },
      });
    ticket.status = "CANCELLED";
    return context.world.touch(ticket);
  },
};

function checkReport(
  { lines, cabins }: World,
  { title, description, tags, details, lineId, cabinId }: ReportInput,
): UserError[] {
  const found: UserError[] = [];
  if (!title.trim()) found.push(wrong("BLANK", "Say in a few words what is wrong.", "input", "title"));
  if (title.length > 120)
    found.push(
      wrong(
        "TOO_LONG",
        "Please keep the title under 120 characters and put the rest into the description.",
        "input",
        "title",
      ),
    );
  // Anybody may report: what is kept has bounds.
  if ((description?.length ?? 0) > 4000)
    found.push(wrong("TOO_LONG", "Please keep the description under 4000 characters.", "input", "description"));
  if (tags && (tags.length > 10 || tags.some((tag) => tag.length > 40)))
    found.push(wrong("TOO_MANY", "Up to 10 tags, each up to 40 characters.", "input", "tags"));
  if (JSON.stringify(details ?? null).length > 4000)
    found.push(
      wrong("TOO_LONG", "The details are too much: keep them under 4000 characters as JSON.", "input", "details"),
    );
  if (!lines.some(({ id }) => id === lineId))
    found.push(wrong("NOT_FOUND", "There is no such line.", "input", "lineId"));
  const cabin = cabinId ? cabins.find(({ id }) => id === cabinId) : undefined;
  if (cabinId && !cabin) found.push(wrong("NOT_FOUND", "There is no such cabin.", "input", "cabinId"));
  if (cabin && cabin.lineId !== lineId)
    found.push(wrong("MISMATCH", `${cabin.name} runs on another line.`, "input", "cabinId"));
  return found;
}
