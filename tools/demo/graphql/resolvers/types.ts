/** The fields that are more than a property: links between records, and who may see what. */
import { GraphQLError } from "graphql";
import { nextStates } from "../../domain/cabin-states.js";
import type {
  Cabin,
  CabinState,
  Departure,
  Incident,
  IncidentUpdate,
  Line,
  Photo,
  Reading,
  ReadingKind,
  StaffMember,
  StateChange,
  Station,
  Ticket,
} from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { badInput, connect, slice, type Connection, type PageArgs } from "./paging.js";
import { isOperator, type Context, type User } from "../context.js";
import { filterIncidents, type IncidentFilter } from "./filters.js";

type Resolve<Source, Args = object> = (source: Source, args: Args, context: Context) => unknown;
const fields = <Source>(resolvers: { [name: string]: Resolve<Source, never> }) => resolvers;

/** By id, of one list. A link between records always leads somewhere. */
const find = <T extends { id: string }>(list: readonly T[], id: string): T | undefined =>
  list.find((record) => record.id === id);

const line = ({ lineId }: { lineId: string }, _: object, { world }: Context) => find(world.lines, lineId);
const cabin = ({ cabinId }: { cabinId: string | null }, _: object, { world }: Context) =>
  cabinId && find(world.cabins, cabinId);
const station = ({ stationId }: { stationId: string }, _: object, { world }: Context) =>
  find(world.stations, stationId);
/** IN_SERVICE is "in service". */
export const enumText = (value: string) => value.toLowerCase().replaceAll("_", " ");

const kindOf = { __resolveType: ({ kind }: { kind: string }) => kind };

/** In the order of time; from ten minutes ago unless told otherwise. */
export const upcomingDepartures = ({ departures, now }: World, from: number | null | undefined) =>
  departures
    .filter(({ scheduledAt }) => scheduledAt >= (from ?? now() - 600_000))
    .sort((a, b) => a.scheduledAt - b.scheduledAt || (a.id < b.id ? -1 : 1));

export const typeResolvers = {
  Node: kindOf,
  Located: kindOf,
  SearchResult: kindOf,
  TimelineEvent: kindOf,

  Company: fields({
    weather: (_: unknown, __: object, { world }: Context) => ({ at: world.now() }),
  }),
  Weather: fields<{ at: number }>({
    temperature: ({ at }) => Math.round(Math.sin(at / 40_000_000) * 90) / 10,
    windGust: () => {
      throw new GraphQLError("The wind gauge on Brunnhorn does not answer.", { extensions: { code: "GAUGE_SILENT" } });
    },
    observedAt: ({ at }) => at,
  }),
  Line: fields<Line>({
    length: ({ lengthMetres }) => lengthMetres,
    stations: ({ stationIds }, _: object, { world }: Context) => stationIds.map((id) => find(world.stations, id)),
    cabins: ({ id }, args: PageArgs & { state?: CabinState }, { world }: Context) =>
      connect(
        world.cabins.filter((one) => one.lineId === id && (!args.state || one.state === args.state)),
        args,
      ),
    departures: ({ id }, { from, limit }: { from?: number; limit: number | null }, { world }: Context) =>
      slice(
        upcomingDepartures(world, from).filter((one) => one.lineId === id),
        { limit },
      ),
    incidents: ({ id }, args: PageArgs & { filter?: IncidentFilter }, { world }: Context) =>
      connect(
        filterIncidents(
          world.incidents.filter((one) => one.lineId === id),
          args.filter,
          "NEWEST",
        ),
        args,
      ),
    punctuality: ({ opened }, { year, month }: { year: number; month: number }) => {
      if (month < 1 || month > 12) throw badInput("month must be from 1 to 12.", ["month"]);
      return year < opened ? null : Math.round((88 + 9 * Math.sin(year * 12 + month)) * 10) / 10;
    },
  }),
  Station: fields<Station>({
    lines: ({ id }, _: object, { world }: Context) => world.lines.filter(({ stationIds }) => stationIds.includes(id)),
    departures: ({ id }, { limit }: { limit: number | null }, { world }: Context) =>
      slice(
        upcomingDepartures(world, null).filter(({ stationId }) => stationId === id),
        { limit },
      ),
  }),
  Cabin: fields<Cabin>({
    line,
    nextStates: ({ state }) => nextStates(state),
    changes: ({ id }, { limit }: { limit: number | null }, { world }: Context) =>
      slice(world.stateChanges.filter(({ cabinId }) => cabinId === id).reverse(), { limit }),
    readings: ({ id }, args: { measures?: ReadingKind; since?: number; limit: number | null }, { world }: Context) =>
      readingsOf(world, id, args),
  }),
  Departure: fields<Departure>({
    line,
    station,
    cabin,
    name: ({ stationId, towardsId }, _: object, { world }: Context) =>
      [stationId, towardsId].map((id) => find(world.stations, id)?.name).join(" to "),
    towards: ({ towardsId }, _: object, { world }: Context) => find(world.stations, towardsId),
  }),
  Reading: fields<Reading>({ cabin }),
  StaffMember: fields<StaffMember>({ station }),
  StateChange: fields<StateChange>({
    cabin,
    name: ({ cabinId, from, to }, _: object, { world }: Context) =>
      `${find(world.cabins, cabinId)?.name} from ${enumText(from)} to ${enumText(to)}`,
  }),
  Ticket: fields<Ticket>({ line }),
  Incident: fields<Incident>({
    line,
    cabin,
    assignee: async ({ assigneeId }, _: object, context: Context) => {
      const isVisible = assigneeId !== null && isOperator(context.world, await context.user());
      return isVisible ? find(context.world.staff, assigneeId) : null;
    },
  }),
  IncidentUpdate: fields<IncidentUpdate>({
    by: async ({ by }, _: object, context: Context) => (isOperator(context.world, await context.user()) ? by : null),
  }),
  Reporter: fields<{ email: string | null }>({
    email: async ({ email }, _: object, context: Context) =>
      isOperator(context.world, await context.user()) ? email : null,
  }),
  Photo: fields<Photo>({
    url: ({ id }, _: object, { origin }: Context) => `${origin}/photos/${id}`,
    size: ({ bytes }) => bytes.length,
  }),
  TicketConnection: fields<Connection<Ticket>>({
    revenue: ({ all }) => all.reduce((sum, { price, status }) => (status === "CANCELLED" ? sum : sum + price), 0),
  }),
  Me: fields<User>({
    isOperator: (user, _: object, { world }: Context) => isOperator(world, user),
    tickets: ({ email }, _: object, { world }: Context) =>
      world.tickets.filter((ticket) => ticket.email === email).reverse(),
  }),
};

/** The newest `limit`, in the order of time. */
export function readingsOf(
  { readings }: World,
  cabinId: string,
  { measures, since, limit }: { measures?: ReadingKind; since?: number; limit: number | null },
): Reading[] {
  const own = readings.filter(
    (one) => one.cabinId === cabinId && (!measures || one.measures === measures) && (since == null || one.at >= since),
  );
  return slice(own.reverse(), { limit }).reverse();
}
