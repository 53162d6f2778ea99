/** Tickets in an order. There are twenty thousand, and a page of them is asked for again and again. */
import type { Ticket } from "../../domain/types.js";

export interface TicketOrder {
  field: "BOUGHT_AT" | "PRICE" | "HOLDER" | "NUMBER";
  direction: "ASC" | "DESC";
}

export const NEWEST_FIRST: readonly TicketOrder[] = [{ field: "BOUGHT_AT", direction: "DESC" }];

/** The orders that were asked for last, of tickets that none came to and none left since. */
interface Kept {
  first: Ticket | undefined;
  last: Ticket | undefined;
  length: number;
  orders: Map<string, readonly Ticket[]>;
}
const kept = new WeakMap<readonly Ticket[], Kept>();
const MOST_ORDERS = 8;

/** What a ticket is ordered by never changes once it is sold. */
export function inOrder(tickets: readonly Ticket[], orderBy: readonly TicketOrder[]): readonly Ticket[] {
  const { orders } = keptFor(tickets);
  const key = JSON.stringify(orderBy);
  let sorted = orders.get(key);
  if (!sorted) {
    sorted = [...tickets].sort(comparing(orderBy));
    orders.set(key, sorted);
    const [oldest] = orders.keys();
    if (orders.size > MOST_ORDERS && oldest !== undefined) orders.delete(oldest);
  }
  return sorted;
}

function keptFor(tickets: readonly Ticket[]): Kept {
  const [first, last, { length }] = [tickets[0], tickets.at(-1), tickets];
  const known = kept.get(tickets);
  if (known && known.first === first && known.last === last && known.length === length) return known;
  const fresh: Kept = { first, last, length, orders: new Map() };
  kept.set(tickets, fresh);
  return fresh;
}

const BY: Record<TicketOrder["field"], (a: Ticket, b: Ticket) => number> = {
  BOUGHT_AT: (a, b) => a.boughtAt - b.boughtAt,
  PRICE: (a, b) => a.price - b.price,
  HOLDER: (a, b) => compare(a.holder, b.holder),
  NUMBER: (a, b) => compare(a.number, b.number),
};

const comparing = (orderBy: readonly TicketOrder[]) => (a: Ticket, b: Ticket) => {
  for (const { field, direction } of orderBy) {
    const ascending = BY[field](a, b);
    if (ascending !== 0) return direction === "DESC" ? -ascending : ascending;
  }
  return compare(a.number, b.number);
};

/** By code units or by size: the same on every machine. */
function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
