/** The loader sends the query on the server, and the list shows its answer in both places. */
import { useState } from "react";
import { useLoaderData } from "react-router";
import { createClient, extract, restore } from "querylet";
import { QueryletProvider, useQuery } from "querylet/react";

interface OrdersData {
  orders: { id: string; title: string }[];
}

const ORDERS = "query Orders { orders { id title } }";

export async function loader() {
  const client = createClient({ url: process.env.ORDERS_URL ?? "" });
  await client.query<OrdersData>(ORDERS);
  return { state: extract(client) };
}

function Orders() {
  const { data, error, errors, refetch } = useQuery<OrdersData>(ORDERS);
  return (
    <>
      <p role="alert">{error?.message ?? errors?.[0]?.message}</p>
      <ul id="orders">
        {data?.orders.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void refetch()}>
        Reload
      </button>
    </>
  );
}

export default function Page() {
  const { state } = useLoaderData<typeof loader>();
  const [client] = useState(() => {
    const restored = createClient({ url: "/graphql" });
    restore(restored, state);
    return restored;
  });
  return (
    <QueryletProvider client={client}>
      <Orders />
    </QueryletProvider>
  );
}
