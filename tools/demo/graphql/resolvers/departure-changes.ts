/** The mutations that change a departure. All are for operators. */
import type { Departure } from "../../domain/types.js";
import { requireOperator, type Context } from "../context.js";
import { enumText } from "./types.js";
import { userError, type UserError } from "./user-errors.js";

interface DeparturePayload {
  departure: Departure | null;
  userErrors: UserError[];
}

const MINUTE_MS = 60_000;
const MAX_HOLD_MINUTES = 60;

export const departureChanges = {
  async holdDeparture(
    _: unknown,
    { input: { departureId, minutes } }: { input: { departureId: string; minutes: number } },
    context: Context,
  ): Promise<DeparturePayload> {
    await requireOperator(context);
    const { departures, events, touch } = context.world;
    const departure = departures.find(({ id }) => id === departureId);
    const refused = (code: string, message: string, field: string): DeparturePayload => ({
      departure: null,
      userErrors: [userError(code, message, "input", field)],
    });
    if (!departure) return refused("NOT_FOUND", "There is no such departure.", "departureId");
    if (departure.status === "DEPARTED" || departure.status === "CANCELLED")
      return refused("TOO_LATE", `This departure is ${enumText(departure.status)} already.`, "departureId");
    if (minutes < 1 || minutes > MAX_HOLD_MINUTES)
      return refused("RANGE", `From 1 to ${MAX_HOLD_MINUTES} minutes.`, "minutes");
    departure.scheduledAt += minutes * MINUTE_MS;
    departure.status = "DELAYED";
    events.emit("departure", touch(departure));
    return { departure, userErrors: [] };
  },
};
