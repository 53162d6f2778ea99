"use client";
import { useState } from "react";
import { createClient, restore } from "querylet";
import { QueryletProvider, useQuery } from "querylet/react";
import { ORDERS, type OrdersData } from "./orders-query";

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

/** The list, rendered on the server and in the browser from the answers that the server fetched. */
export function OrderList({ state }: { state: object }) {
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
