/** A list made with the hooks, and the app in the same page, with one client. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "querylet";
import { QueryletApp } from "querylet-app";
import "querylet-app/app.css";
import { QueryletProvider, useQuery } from "querylet/react";

const client = createClient({ url: "/graphql" });

function Orders() {
  const { data, error, errors } = useQuery<{ orders: { id: string; title: string }[] }>(
    "query Orders { orders { id title } }",
  );
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

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryletProvider client={client}>
      <Orders />
    </QueryletProvider>
    <QueryletApp client={client} live={null} route="/q/orders" />
  </StrictMode>,
);
