import { useQuery, useSubscription } from "querylet/react";

interface Data {
  orders: { id: string; title: string }[];
}

export function Orders() {
  const { data, error, errors } = useQuery<Data>("query Orders { orders { id title } }");
  const { data: last } = useSubscription<{ orderPlaced: { title: string } }>(
    "subscription Placed { orderPlaced { id title } }",
  );
  if (!data) return <p>{error?.message ?? errors?.[0]?.message ?? "Loading"}</p>;
  return (
    <p>
      {data.orders.map(({ title }) => title).join(", ")}
      {last && `, new: ${last.orderPlaced.title}`}
    </p>
  );
}
