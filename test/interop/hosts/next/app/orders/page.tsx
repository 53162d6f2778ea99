/** A server component sends the query, and passes its answer to the list. */
import { createClient, extract } from "querylet";
import { OrderList } from "./order-list";
import { ORDERS, type OrdersData } from "./orders-query";

export const dynamic = "force-dynamic";

export default async function Page() {
  const client = createClient({ url: process.env.ORDERS_URL });
  await client.query<OrdersData>(ORDERS);
  return <OrderList state={extract(client)} />;
}
