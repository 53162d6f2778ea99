import { useQuery, useSubscription } from "querylet/react";

interface Data {
  orders: { id: string; title: string }[];
}

export function Orders() {
  const { data, error } = useQuery<Data>("query Orders { orders { id title } }");
  const { data: last } = useSubscription<{ orderPlaced: { title: string } }>(
    "subscription Placed { orderPlaced { id title } }",
  );
  if (error) return <p>{error.message}</p>;
  if (!data) return <p>Loading</p>;
  return (
    <p>
      {data.orders.map(({ title }) => title).join(", ")}
      {last && `, new: ${last.orderPlaced.title}`}
    </p>
  );
}
