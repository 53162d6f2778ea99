/** The timetable: on every passenger line a cabin goes up and another comes down each quarter of an hour, and calls at each station. */
import type { Random } from "./random.js";
import type { Cabin, Departure, Line } from "./types.js";

const MINUTE = 60_000;

/** From one ride to the next. */
export const SLOT_MS = 15 * MINUTE;
/** How far ahead departures are planned. */
export const PLANNED_AHEAD_MS = 120 * MINUTE;

export const slotOf = (at: number) => Math.floor(at / SLOT_MS) * SLOT_MS;

/** The departures of the two rides that begin at `slot`, in the order of time. */
export function planSlot(random: Random, line: Line, cabins: readonly Cabin[], slot: number): Departure[] {
  const own = cabins.filter(({ lineId }) => lineId === line.id);
  const riding = own.filter(({ state }) => state !== "RETIRED" && state !== "MAINTENANCE");
  const up = line.stationIds;
  return [up, [...up].reverse()].flatMap((stations, way) => {
    const cabin = random.pick(riding.length ? riding : own);
    return stations.slice(0, -1).map((stationId, call): Departure => {
      const scheduledAt = slot + (call * 4 + way * 7) * MINUTE;
      return {
        kind: "Departure",
        id: `departure-${line.code}${way ? "d" : "u"}${call + 1}-${scheduledAt / MINUTE}`,
        lineId: line.id,
        stationId,
        towardsId: stations.at(-1) ?? "",
        cabinId: cabin.id,
        scheduledAt,
        departedAt: null,
        status: "SCHEDULED",
        passengers: 0,
        sequence: 0,
        updatedAt: slot,
      };
    });
  });
}
