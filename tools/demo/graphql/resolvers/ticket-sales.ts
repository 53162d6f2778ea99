/** The mutation with which operators sell tickets at the counter. */
import { FARES } from "../../domain/records.js";
import { sellTickets } from "../../domain/sales.js";
import type { Ticket } from "../../domain/types.js";
import type { World } from "../../domain/world.js";
import { requireOperator, type Context } from "../context.js";
import { userError, type UserError } from "./user-errors.js";

interface SellInput {
  fare: Ticket["fare"];
  lineId: string;
  holder: string;
  email: string;
  price?: number | null;
}

/** Rappen: a hundred of them are a franc. */
const MAX_PRICE = 1_000_00;
const MAX_NAME_LENGTH = 80;

export const ticketSales = {
  async sellTicket(
    _: unknown,
    { input }: { input: SellInput },
    context: Context,
  ): Promise<{ ticket: Ticket | null; userErrors: UserError[] }> {
    await requireOperator(context);
    const { world } = context;
    const userErrors = checkSale(world, input);
    if (userErrors.length > 0) return { ticket: null, userErrors };
    const { fare, lineId, holder, email, price } = input;
    const [ticket = null] = sellTickets(
      world,
      { fare, lineId, holder: holder.trim(), email, price: price ?? FARES[fare].price },
      1,
    );
    return { ticket, userErrors };
  },
};

function checkSale({ lines }: World, { lineId, holder, price }: SellInput): UserError[] {
  const found: UserError[] = [];
  const line = lines.find(({ id }) => id === lineId);
  if (!line) found.push(userError("NOT_FOUND", "There is no such line.", "input", "lineId"));
  else if (!line.inService) found.push(userError("CLOSED", `${line.name} carries no passengers.`, "input", "lineId"));
  if (!holder.trim()) found.push(userError("BLANK", "Say who rides.", "input", "holder"));
  if (holder.length > MAX_NAME_LENGTH)
    found.push(userError("TOO_LONG", `Please keep the name under ${MAX_NAME_LENGTH} characters.`, "input", "holder"));
  if (price !== null && price !== undefined && (price < 0 || price > MAX_PRICE))
    found.push(userError("RANGE", "A ticket costs from 0 to 1,000 francs.", "input", "price"));
  return found;
}
