/** Sorts tickets. There are twenty thousand of them, and each page of a list needs them sorted. */
import type { Ticket } from "../../domain/types.js";

export interface TicketOrder {
  field: "BOUGHT_AT" | "PRICE" | "HOLDER" | "NUMBER";
  direction: "ASC" | "DESC";
}

export const NEWEST_FIRST: readonly TicketOrder[] = [{ field: "BOUGHT_AT", direction: "DESC" }];

/** Sorted copies of a list of tickets, which hold as long as no ticket comes or goes. */
interface SortedCopies {
  /** The first and the last ticket and the number of tickets, by which a change of the list is noticed. */
  first: Ticket | undefined;
  last: Ticket | undefined;
  length: number;
  /** By their order as JSON. */
  byOrder: Map<string, readonly Ticket[]>;
}

const sortedCopies = new WeakMap<readonly Ticket[], SortedCopies>();
/** When there are more, the oldest copy is dropped. */
const MAX_SORTED_COPIES = 8;

/** A copy is sorted once: what a ticket is ordered by never changes after it is sold. */
export function sortTickets(tickets: readonly Ticket[], orderBy: readonly TicketOrder[]): readonly Ticket[] {
  const { byOrder } = copiesOf(tickets);
  const key = JSON.stringify(orderBy);
  const existing = byOrder.get(key);
  if (existing) return existing;
  const sorted = [...tickets].sort(comparatorFor(orderBy));
  byOrder.set(key, sorted);
  const [oldest] = byOrder.keys();
  if (byOrder.size > MAX_SORTED_COPIES && oldest !== undefined) byOrder.delete(oldest);
  return sorted;
}

function copiesOf(tickets: readonly Ticket[]): SortedCopies {
  const [first, last, { length }] = [tickets[0], tickets.at(-1), tickets];
  const copies = sortedCopies.get(tickets);
  if (copies && copies.first === first && copies.last === last && copies.length === length) return copies;
  const noCopies: SortedCopies = { first, last, length, byOrder: new Map() };
  sortedCopies.set(tickets, noCopies);
  return noCopies;
}

const COMPARE: Record<TicketOrder["field"], (a: Ticket, b: Ticket) => number> = {
  BOUGHT_AT: (a, b) => a.boughtAt - b.boughtAt,
  PRICE: (a, b) => a.price - b.price,
  HOLDER: (a, b) => compare(a.holder, b.holder),
  NUMBER: (a, b) => compare(a.number, b.number),
};

const comparatorFor = (orderBy: readonly TicketOrder[]) => (a: Ticket, b: Ticket) => {
  for (const { field, direction } of orderBy) {
    const ascending = COMPARE[field](a, b);
    if (ascending !== 0) return direction === "DESC" ? -ascending : ascending;
  }
  return compare(a.number, b.number);
};

/** By code units or by size: the same on every machine. */
function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
