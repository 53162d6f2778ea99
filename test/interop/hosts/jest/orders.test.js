/** A test of a component. */
import "./dom.js";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "querylet";
import { QueryletProvider, useQuery } from "querylet/react";
import { mockTransport } from "querylet/testing";

function Orders() {
  const { data, error, errors } = useQuery("query Orders { orders { id title } }");
  const problem = error?.message ?? errors?.[0]?.message;
  return createElement("p", null, data ? data.orders.map(({ title }) => title).join(", ") : (problem ?? "Loading"));
}

test("shows the orders", async () => {
  const orders = [
    { id: "1", title: "Tea" },
    { id: "2", title: "Coffee" },
  ];
  const client = createClient({ transport: mockTransport({ Orders: { data: { orders } } }) });
  const root = createRoot(document.body);
  await act(async () => root.render(createElement(QueryletProvider, { client }, createElement(Orders))));
  expect(document.body.textContent).toBe("Tea, Coffee");
});
