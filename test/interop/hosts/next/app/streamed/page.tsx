/** The page is sent at once, and the list when the server has the answer. */
import { Suspense } from "react";
import { createClient, extract } from "querylet";
import { ORDERS, type OrdersData } from "../orders/orders-query";
import { StreamedList } from "./streamed-list";

export const dynamic = "force-dynamic";

async function fetchOrders() {
  const client = createClient({ url: process.env.ORDERS_URL });
  await client.query<OrdersData>(ORDERS);
  return extract(client);
}

export default function Page() {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <StreamedList state={fetchOrders()} />
    </Suspense>
  );
}
