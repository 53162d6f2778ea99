/** The resolvers of queries. */
import { FARES } from "../../domain/records.js";
import type { AnyNode, CabinState, ReadingKind, Role } from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { requireOperator, requireUser, type Context } from "../context.js";
import { filterIncidents, filterTickets, containsText, type IncidentFilter, type TicketFilter } from "./filters.js";
import { badInput, connect, slice, type PageArgs } from "./paging.js";
import type { TicketOrder } from "./ticket-order.js";
import { readingsOf, upcomingDepartures } from "./types.js";

const findByIdIn =
  (key: "lines" | "stations" | "cabins" | "departures" | "incidents" | "tickets") =>
  (_: unknown, { id }: { id: string }, { world }: Context) =>
    (world[key] as { id: string }[]).find((record) => record.id === id) ?? null;

/** The record with this id, among the lists that everybody may read. */
function findNode(world: World, id: string): AnyNode | null {
  const lists: readonly (readonly AnyNode[])[] = [
    world.lines,
    world.stations,
    world.cabins,
    world.departures,
    world.incidents,
    world.readings,
    id.startsWith("ticket-") ? world.tickets : [],
  ];
  for (const list of lists) {
    const found = list.find((record) => record.id === id);
    if (found) return found;
  }
  return null;
}

/** An exact match first, then names that begin with the text, then all others. */
function matchRank(name: string, text: string): number {
  const searched = text.trim().toLowerCase();
  if (name.toLowerCase() === searched) return 0;
  return name.toLowerCase().startsWith(searched) ? 1 : 2;
}

/** A departure counts as late after this time. */
const LATE_AFTER_MS = 75_000;

export const queryResolvers = {
  async node(_: unknown, { id }: { id: string }, context: Context) {
    const member = context.world.staff.find((one) => one.id === id);
    if (member) await requireOperator(context);
    return member ?? findNode(context.world, id);
  },
  company: (_: unknown, __: object, { world, origin }: Context) => ({
    name: "Hochwald Cableways",
    motto: "Up is a direction",
    website: origin,
    contact: "office@example.com",
    passengersEver: world.lines.reduce((sum, line) => sum + line.passengersEver, 0n),
    sharePrice: 18_475,
    settings: {
      currency: "CHF",
      languages: ["de", "fr", "it", "rm"],
      limits: { windKmh: 70, queueMinutes: 25 },
      nightService: true,
    },
  }),
  version: () => "4.2.0",
  lines: (_: unknown, __: object, { world }: Context) => world.lines,
  line: findByIdIn("lines"),
  stations: (
    _: unknown,
    { search, ...page }: { search?: string; limit: number | null; offset: number | null },
    { world }: Context,
  ) =>
    slice(
      world.stations
        .filter(({ name, address }) => containsText(search, name, address.town))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      page,
    ),
  station: findByIdIn("stations"),
  cabins: (_: unknown, args: PageArgs & { state?: CabinState; lineId?: string }, { world }: Context) =>
    connect(
      world.cabins.filter(
        ({ state, lineId }) => (!args.state || state === args.state) && (!args.lineId || lineId === args.lineId),
      ),
      args,
    ),
  cabin: findByIdIn("cabins"),
  departures: (
    _: unknown,
    { lineId, from, ...page }: { lineId?: string; from?: number; limit: number | null; offset: number | null },
    { world }: Context,
  ) =>
    slice(
      upcomingDepartures(world, from).filter((one) => !lineId || one.lineId === lineId),
      page,
    ),
  departure: findByIdIn("departures"),
  readings: (
    _: unknown,
    { cabinId, ...args }: { cabinId: string; measures?: ReadingKind; since?: number; limit: number | null },
    { world }: Context,
  ) => {
    if (!world.cabins.some(({ id }) => id === cabinId)) throw badInput("There is no such cabin.", ["cabinId"]);
    return readingsOf(world, cabinId, args);
  },
  incidents: (_: unknown, args: PageArgs & { filter?: IncidentFilter; orderBy: string }, { world }: Context) =>
    connect(filterIncidents(world.incidents, args.filter, args.orderBy), args),
  incident: findByIdIn("incidents"),
  incidentsSince: (_: unknown, { sequence }: { sequence: number }, { world }: Context) =>
    world.incidents.filter((one) => one.sequence > sequence).sort((a, b) => a.sequence - b.sequence),
  tickets: (_: unknown, args: PageArgs & { filter?: TicketFilter; orderBy?: TicketOrder[] }, { world }: Context) =>
    connect(filterTickets(world.tickets, args.filter, args.orderBy), args),
  ticket: findByIdIn("tickets"),
  findTicket: (_: unknown, { by }: { by: { id?: string; number?: bigint; latestOf?: string } }, { world }: Context) =>
    by.latestOf
      ? world.tickets.findLast(({ email }) => email === by.latestOf)
      : world.tickets.find(({ id, number }) => (by.id ? id === by.id : number === by.number)),
  fares: () => Object.entries(FARES).map(([kind, fare]) => ({ kind, ...fare })),
  search: (_: unknown, { text, limit }: { text: string; limit: number | null }, { world }: Context) => {
    if (!text.trim()) throw badInput("Say what to look for.", ["text"]);
    const named = [...world.lines, ...world.stations, ...world.cabins]
      .filter(({ name }) => containsText(text, name))
      .sort((a, b) => matchRank(a.name, text) - matchRank(b.name, text));
    const incidents = world.incidents.filter(({ title, description }) => containsText(text, title, description));
    const tickets = world.tickets.filter(({ holder, number }) => containsText(text, holder, String(number)));
    return slice([...named, ...incidents, ...tickets], { limit });
  },
  timeline: (_: unknown, { limit }: { limit: number | null }, { world }: Context) => {
    const events = [
      ...world.departures
        .filter(({ departedAt, scheduledAt }) => departedAt && departedAt - scheduledAt > LATE_AFTER_MS)
        .map((one) => ({ one, at: one.departedAt ?? 0 })),
      ...world.incidents.map((one) => ({ one, at: one.reportedAt })),
      ...world.stateChanges.map((one) => ({ one, at: one.at })),
    ];
    return slice(
      events.sort((a, b) => b.at - a.at).map(({ one }) => one),
      { limit },
    );
  },
  places: (_: unknown, __: object, { world }: Context) => [...world.stations, ...world.cabins],
  me: (_: unknown, __: object, context: Context) => requireUser(context),
  async myTickets(_: unknown, __: object, context: Context) {
    const { email } = await requireUser(context);
    return context.world.tickets.filter((ticket) => ticket.email === email).reverse();
  },
  async staff(_: unknown, args: PageArgs & { search?: string; role?: Role }, context: Context) {
    await requireOperator(context);
    return connect(
      context.world.staff.filter(
        ({ name, email, role }) => containsText(args.search, name, email) && (!args.role || role === args.role),
      ),
      args,
    );
  },
  async staffMember(_: unknown, { id }: { id: string }, context: Context) {
    await requireOperator(context);
    return context.world.staff.find((one) => one.id === id) ?? null;
  },
  async slowReport(_: unknown, args: { seconds: number | null }, { world, pause }: Context) {
    const seconds = args.seconds ?? 3;
    if (!(seconds >= 0 && seconds <= 60)) throw badInput("seconds must be from 0 to 60.", ["seconds"]);
    await pause(seconds * 1000);
    return { text: `All ${world.cabins.length} cabins were counted twice.`, seconds, finishedAt: world.now() };
  },
  oldTimetable: () => [],
};
