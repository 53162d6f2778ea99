/** The tag as a React component: React 18 sets attributes only, the component sets hints as a property. */
import { createRoot } from "react-dom/client";
import { createClient } from "querylet";
import { QueryletElement } from "querylet-app";
import { QueryletProvider, useQuery } from "querylet/react";

const client = createClient({ url: "/graphql" });
const hints = { types: { Query: { fields: { orders: { label: "Purchases" } } } } };

function Orders() {
  const { data, error, errors } = useQuery("query Orders { orders { id title } }");
  const problem = error?.message ?? errors?.[0]?.message;
  if (problem) return <p role="alert">{problem}</p>;
  return (
    <ul id="orders">
      {data?.orders.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById("root")).render(
  <QueryletProvider client={client}>
    <Orders />
    <QueryletElement endpoint="/graphql" live={null} route="/q/orders" hints={hints} style={{ height: 600 }} />
  </QueryletProvider>,
);
