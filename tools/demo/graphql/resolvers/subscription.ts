/** The resolvers of subscriptions. */
import type { ReadingKind } from "../../domain/types.js";
import { requireOperator, type Context } from "../context.js";

const field = <Args, Source>(
  subscribe: (_: unknown, args: Args, context: Context) => AsyncIterable<Source> | Promise<AsyncIterable<Source>>,
) => ({ subscribe, resolve: (source: Source) => source });

const onLine = (lineId: string | null | undefined) => (record: { lineId: string }) =>
  !lineId || record.lineId === lineId;

export const subscriptionResolvers = {
  departureUpdated: field((_, { lineId }: { lineId?: string | null }, { world }) =>
    world.events.iterate("departure", onLine(lineId)),
  ),
  readingAdded: field(
    (_, { cabinId, measures }: { cabinId?: string | null; measures?: ReadingKind | null }, { world }) =>
      world.events.iterate(
        "reading",
        (one) => (!cabinId || one.cabinId === cabinId) && (!measures || one.measures === measures),
      ),
  ),
  incidentReported: field((_, { lineId }: { lineId?: string | null }, { world }) =>
    world.events.iterate("incident", onLine(lineId)),
  ),
  incidentChanged: field((_, { lineId }: { lineId?: string | null }, { world }) =>
    world.events.iterate("incidentChange", onLine(lineId)),
  ),
  cabinChanged: field((_, { lineId }: { lineId?: string | null }, { world }) =>
    world.events.iterate("cabin", onLine(lineId)),
  ),
  stationBoardChanged: field((_, args: { stationId: string }, { world }) =>
    world.events.iterate("departure", ({ stationId }) => stationId === args.stationId),
  ),
  ticketSold: field(async (_, __: object, context) => {
    await requireOperator(context);
    return context.world.events.iterate("ticket");
  }),
};
