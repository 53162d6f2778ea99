/** Filters and orders of lists. All conditions of a filter must hold. */
import type { Incident, Severity, Ticket } from "../../domain/types.js";
import { sortTickets, NEWEST_FIRST, type TicketOrder } from "./ticket-order.js";

interface Range {
  from?: number | null;
  to?: number | null;
}
export interface IncidentFilter {
  text?: string | null;
  severity?: Severity[] | null;
  status?: Incident["status"] | null;
  lineId?: string | null;
  reported?: Range | null;
  open?: boolean | null;
}
export interface TicketFilter {
  text?: string | null;
  fare?: Ticket["fare"] | null;
  status?: Ticket["status"][] | null;
  lineId?: string | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  bought?: Range | null;
}

/** Whether one of the values contains the text, case-insensitive. Every value contains a blank text. */
export const containsText = (text: string | null | undefined, ...values: (string | null | undefined)[]): boolean =>
  !text?.trim() || values.some((value) => value?.toLowerCase().includes(text.trim().toLowerCase()));

const isInRange = (at: number, range: Range | null | undefined): boolean =>
  (range?.from == null || at >= range.from) && (range?.to == null || at <= range.to);

/** The same order on every machine, in every language. */
const titles = new Intl.Collator("en");

const SEVERITY_ORDER: Severity[] = ["CRITICAL", "SEVERE", "MODERATE", "MINOR"];

export function filterIncidents(
  incidents: readonly Incident[],
  filter: IncidentFilter | null | undefined,
  order: string,
): Incident[] {
  const { text, severity, status, lineId, reported, open } = filter ?? {};
  const found = incidents.filter(
    (one) =>
      containsText(text, one.title, one.description) &&
      (!severity || severity.includes(one.severity)) &&
      (!status || one.status === status) &&
      (!lineId || one.lineId === lineId) &&
      isInRange(one.reportedAt, reported) &&
      (open == null || open === (one.status !== "RESOLVED")),
  );
  const newest = (a: Incident, b: Incident) => b.reportedAt - a.reportedAt || b.sequence - a.sequence;
  const orders: Record<string, (a: Incident, b: Incident) => number> = {
    NEWEST: newest,
    OLDEST: (a, b) => newest(b, a),
    SEVERITY: (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) || newest(a, b),
    TITLE: (a, b) => titles.compare(a.title, b.title) || newest(a, b),
  };
  return found.sort(orders[order] ?? newest);
}

/** The newest first unless another order is asked for. */
export function filterTickets(
  tickets: readonly Ticket[],
  filter: TicketFilter | null | undefined,
  orderBy: readonly TicketOrder[] | null | undefined,
): Ticket[] {
  const { text, fare, status, lineId, minPrice, maxPrice, bought } = filter ?? {};
  return sortTickets(tickets, orderBy?.length ? orderBy : NEWEST_FIRST).filter(
    (one) =>
      containsText(text, one.holder, one.email) &&
      (!fare || one.fare === fare) &&
      (!status || status.includes(one.status)) &&
      (!lineId || one.lineId === lineId) &&
      (minPrice == null || one.price >= minPrice) &&
      (maxPrice == null || one.price <= maxPrice) &&
      isInRange(one.boughtAt, bought),
  );
}
