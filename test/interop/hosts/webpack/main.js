/** A list made with the hooks, and the tag as a React component, whose style sheet is its own. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "querylet";
import { QueryletElement } from "querylet-app";
import { QueryletProvider, useQuery } from "querylet/react";

const client = createClient({ url: "/graphql" });

function Orders() {
  const { data, error, errors } = useQuery("query Orders { orders { id title } }");
  const problem = error?.message ?? errors?.[0]?.message;
  if (problem) return createElement("p", { role: "alert" }, problem);
  const rows = data?.orders.map(({ id, title }) => createElement("li", { key: id }, title));
  return createElement("ul", { id: "orders" }, rows);
}

const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(
  createElement(
    QueryletProvider,
    { client },
    createElement(Orders),
    createElement(QueryletElement, { endpoint: "/graphql", live: null, route: "/q/orders" }),
  ),
);
