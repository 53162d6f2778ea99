/** Selling tickets. */
import { FARES } from "./records.js";
import type { Ticket } from "./types.js";
import type { World } from "./world.js";

const DAY = 86_400_000;

/** The number in `ticket-20001`. */
const numberIn = (id: string | undefined) => Number(id?.slice("ticket-".length) ?? 0);

/** Adds `count` tickets to the books, the newest at the end. */
export function sellTickets(
  world: World,
  given: Pick<Ticket, "fare" | "lineId" | "holder" | "email"> & Partial<Pick<Ticket, "price">>,
  count: number,
): Ticket[] {
  const { tickets, now } = world;
  return Array.from({ length: count }, () => {
    const last = tickets.at(-1);
    const { price, days } = FARES[given.fare];
    const ticket: Ticket = world.touch({
      kind: "Ticket",
      id: `ticket-${numberIn(last?.id) + 1}`,
      number: (last?.number ?? 0n) + 7n,
      price,
      ...given,
      status: "VALID",
      boughtAt: now(),
      validUntil: now() + days * DAY,
      sequence: 0,
      updatedAt: 0,
    });
    tickets.push(ticket);
    world.events.emit("ticket", ticket);
    return ticket;
  });
}
