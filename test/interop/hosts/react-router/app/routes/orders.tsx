/** The loader sends the query on the server, and the list shows its answer in both places. */
import { useLoaderData } from "react-router";
import { createClient, extract } from "querylet";
import { OrderList } from "../order-list";
import { ORDERS, type OrdersData } from "../orders-query";

export async function loader() {
  const client = createClient({ url: process.env.ORDERS_URL ?? "" });
  await client.query<OrdersData>(ORDERS);
  return { state: extract(client) };
}

export default function Page() {
  const { state } = useLoaderData<typeof loader>();
  return <OrderList state={state} />;
}
