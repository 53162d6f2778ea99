/** The library without React, and the app mounted into an element of the page. */
import { createClient } from "querylet";
import { mount } from "querylet-app";
import "querylet-app/app.css";

const client = createClient({ url: "/graphql" });
const { data } = await client.query("query Orders { orders { id title } }");
const items = data.orders.map(({ title }) => Object.assign(document.createElement("li"), { textContent: title }));
document.getElementById("orders").append(...items);

mount(document.getElementById("data"), { client, live: null, route: "/q/orders" });
