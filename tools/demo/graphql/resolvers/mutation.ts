/** The resolvers of mutations. Problems that a person can correct are returned as `userErrors`; all others are thrown. */
import { GraphQLError } from "graphql";
import { mayBecome } from "../../domain/cabin-states.js";
import { FARES } from "../../domain/records.js";
import { sellTickets } from "../../domain/sales.js";
import { addIncident } from "../../domain/time.js";
import type { CabinState, Incident, Photo, Severity, StateChange, Station, Ticket } from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { isOperator, requireOperator, requireUser, type Context } from "../context.js";
import { departureChanges } from "./departure-changes.js";
import { checkIncident } from "./check-incident.js";
import { incidentChanges } from "./incident-changes.js";
import { badInput } from "./paging.js";
import { ticketSales } from "./ticket-sales.js";
import { enumText } from "./types.js";
import { userError, type UserError } from "./user-errors.js";

interface ReportInput {
  title: string;
  severity: Severity;
  lineId: string;
  cabinId?: string | null;
  description?: string | null;
  reporter?: { name?: string | null; email?: string | null } | null;
  tags?: string[] | null;
  photos?: readonly { file: Promise<Blob> | Blob; caption?: string | null }[] | null;
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

/** The photo in a file, or the error to show beside its input. */
async function readPhoto(
  world: World,
  file: Promise<Blob> | Blob,
  caption: string | null,
  field: string[],
): Promise<Photo | UserError> {
  const blob = await file;
  if (!PHOTO_TYPES.includes(blob.type))
    return userError("TYPE", "A photo must be a PNG, JPEG, WebP or GIF file.", ...field);
  if (blob.size > PHOTO_LIMIT) return userError("TOO_LARGE", "A photo must not be larger than 4 MB.", ...field);
  return { id: world.uploadId(), caption, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

const isUserError = (value: Photo | UserError): value is UserError => "field" in value;
const isPhoto = (value: Photo | UserError): value is Photo => !isUserError(value);

const PHOTOS_LIMIT = 6;
const TOO_MANY_PHOTOS = "Six photos of one incident are enough.";

/** The photos of a report, with an error in place of each that is refused. */
async function readPhotos(world: World, photos: NonNullable<ReportInput["photos"]>): Promise<(Photo | UserError)[]> {
  if (photos.length > PHOTOS_LIMIT) return [userError("TOO_MANY", TOO_MANY_PHOTOS, "input", "photos")];
  return Promise.all(
    photos.map(({ file, caption }, index) =>
      readPhoto(world, file, caption?.trim() || null, ["input", "photos", String(index), "file"]),
    ),
  );
}

export const mutationResolvers = {
  ...incidentChanges,
  ...departureChanges,
  ...ticketSales,

  async reportIncident(_: unknown, { input }: { input: ReportInput }, { world }: Context) {
    const userErrors = checkIncident(world, input);
    const photos = await readPhotos(world, input.photos ?? []);
    userErrors.push(...photos.filter(isUserError));
    if (userErrors.length) return { incident: null, userErrors };
    const { title, severity, lineId, cabinId = null, description = null, reporter, tags, details = null } = input;
    const incident = addIncident(world, {
      title: title.trim(),
      severity,
      lineId,
      cabinId,
      description,
      details,
      tags: tags ?? [],
      photos: photos.filter(isPhoto),
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
      return { incident: null, userErrors: [userError("NOT_FOUND", "There is no such incident.", "incidentId")] };
    if (incident.photos.length >= PHOTOS_LIMIT)
      return { incident: null, userErrors: [userError("TOO_MANY", TOO_MANY_PHOTOS, "photo")] };
    const taken = await readPhoto(world, photo, caption, ["photo"]);
    if (isUserError(taken)) return { incident: null, userErrors: [taken] };
    incident.photos = [...incident.photos, taken];
    world.events.emit("incidentChange", world.touch(incident));
    return { incident, userErrors: [] };
  },

  async resolveIncident(
    _: unknown,
    { input }: { input: { id: string; resolution: string; notify?: string[] | null } },
    context: Context,
  ) {
    await requireOperator(context);
    const { world } = context;
    const incident = world.incidents.find(({ id }) => id === input.id);
    const userErrors: UserError[] = [];
    if (!incident) userErrors.push(userError("NOT_FOUND", "There is no such incident.", "input", "id"));
    else if (incident.status === "RESOLVED")
      userErrors.push(userError("ALREADY", "This incident is resolved already.", "input", "id"));
    if (!input.resolution.trim()) userErrors.push(userError("BLANK", "Say what was done.", "input", "resolution"));
    if (!incident || userErrors.length) return { incident: null, userErrors };
    const resolved: Partial<Incident> = {
      status: "RESOLVED",
      resolution: input.resolution.trim(),
      resolvedAt: world.now(),
    };
    world.touch(Object.assign(incident, resolved));
    world.events.emit("incidentChange", incident);
    return { incident, userErrors };
  },

  async deleteIncident(_: unknown, { id }: { id: string }, context: Context) {
    await requireOperator(context);
    const { incidents } = context.world;
    const index = incidents.findIndex((one) => one.id === id);
    if (index < 0) return { deletedId: null, userErrors: [userError("NOT_FOUND", "There is no such incident.", "id")] };
    incidents.splice(index, 1);
    return { deletedId: id, userErrors: [] };
  },

  async setCabinState(
    _: unknown,
    { input }: { input: { cabinId: string; state: CabinState; reason?: string | null } },
    context: Context,
  ) {
    const { email } = await requireOperator(context);
    const { world } = context;
    const cabin = world.cabins.find(({ id }) => id === input.cabinId);
    if (!cabin) return { userErrors: [userError("NOT_FOUND", "There is no such cabin.", "input", "cabinId")] };
    if (!mayBecome(cabin.state, input.state)) {
      return {
        cabin,
        userErrors: [
          userError(
            "TRANSITION",
            `${cabin.name} is ${enumText(cabin.state)} and cannot become ${enumText(input.state)} from there.`,
            "input",
            "state",
          ),
        ],
      };
    }
    if (input.state === "RETIRED" && !input.reason?.trim())
      return {
        cabin,
        userErrors: [userError("BLANK", "Say why this cabin is retired: it is for ever.", "input", "reason")],
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
    await requireOperator(context);
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
    const user = await requireUser(context);
    const { world } = context;
    const count = input.count ?? 1;
    const userErrors: UserError[] = [];
    const line = world.lines.find(({ id }) => id === input.lineId);
    if (!line) userErrors.push(userError("NOT_FOUND", "There is no such line.", "input", "lineId"));
    else if (!line.inService)
      userErrors.push(userError("CLOSED", `${line.name} carries no passengers.`, "input", "lineId"));
    if (count < 1 || count > 10)
      userErrors.push(userError("RANGE", "From 1 to 10 tickets at a time.", "input", "count"));
    if (input.payBy.card && !/^\d{4}$/.test(input.payBy.card.lastFour))
      userErrors.push(userError("FORMAT", "The last four digits, please.", "input", "payBy", "card", "lastFour"));
    if (input.payBy.voucher !== undefined && input.payBy.voucher !== "GENTIAN")
      userErrors.push(
        userError(
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
    const user = await requireUser(context);
    const ticket = context.world.tickets.find((one) => one.id === id);
    if (!ticket) throw badInput("There is no such ticket.", ["id"]);
    if (ticket.email !== user.email && !isOperator(context.world, user))
      throw new GraphQLError("This ticket belongs to another person.", { extensions: { code: "FORBIDDEN" } });
    if (ticket.status !== "VALID")
      throw new GraphQLError(`This ticket is ${enumText(ticket.status)} and cannot be given back.`, {
        extensions: { code: "TICKET_NOT_VALID", field: ["id"] },
      });
    ticket.status = "CANCELLED";
    return context.world.touch(ticket);
  },
};
